// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import { insertTemplate, readTemplates, templateName } from '../../../../../src/pages/admin/feedback/AnswerTemplates';
import { statusChoices, statusOfTab } from '../../../../../src/pages/admin/feedback/feedbackLabels';

const KEY = 'admin_feedback_templates';

describe('the statuses of feedback', () => {
  test('are sent with the request for each tab, except for the tab 全部 (all)', () => {
    expect(statusOfTab('all')).toBe('');
    expect(statusOfTab('closed')).toBe('closed');
  });

  test.each([
    ['open', ['open', 'in_progress', 'resolved', 'closed']],
    ['new', ['new', 'in_progress', 'resolved', 'closed']],
    ['replied', ['open', 'in_progress', 'replied', 'closed']],
    ['escalated', ['escalated', 'open', 'in_progress', 'resolved', 'closed']],
  ])('include for a message with the status %s the choices %o', (current, values) => {
    expect(statusChoices(current).map(({ value }) => value)).toEqual(values);
  });
});

describe('reply templates', () => {
  test.each(['{', '{"2":1}', '"x"', '{"2":[1,null,{}," "]}', '[7]'])(
    'are empty if the stored value is %s',
    (stored) => {
      localStorage.setItem(KEY, stored);
      expect(readTemplates('2')).toEqual([]);
    },
  );

  test('are stored separately for each administrator', () => {
    localStorage.setItem(KEY, JSON.stringify({ 2: ['A'] }));
    expect([readTemplates('1'), readTemplates('2')]).toEqual([[], ['A']]);
  });

  test('are named after their first line, which is truncated', () => {
    expect(templateName(' Hello\nyou')).toBe('Hello');
    expect(templateName('x'.repeat(40))).toBe(`${'x'.repeat(29)}…`);
  });

  test('are inserted at the end of the reply', () => {
    expect(insertTemplate(' ', 'A')).toBe('A');
    expect(insertTemplate('B ', 'A')).toBe('B\n\nA');
  });
});
