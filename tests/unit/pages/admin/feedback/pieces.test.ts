// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import { insertTemplate, readTemplates, templateName } from '../../../../../src/pages/admin/feedback/AnswerTemplates';
import { statusChoices, statusOfTab } from '../../../../../src/pages/admin/feedback/feedbackLabels';

const KEY = 'admin_feedback_templates';

describe('tabs', () => {
  test('全部 asks for no status', () => {
    expect(statusOfTab('all')).toBe('');
    expect(statusOfTab('closed')).toBe('closed');
  });

  test.each([
    ['open', ['open', 'in_progress', 'resolved', 'closed']],
    ['new', ['new', 'in_progress', 'resolved', 'closed']],
    ['replied', ['open', 'in_progress', 'replied', 'closed']],
    ['escalated', ['escalated', 'open', 'in_progress', 'resolved', 'closed']],
  ])('of a message that is %s the choices are %o', (current, values) => {
    expect(statusChoices(current).map(({ value }) => value)).toEqual(values);
  });
});

describe('templates', () => {
  test.each(['{', '{"2":1}', '"x"', '{"2":[1,null,{}," "]}', '[7]'])(
    '%s under the key is as if there were none',
    (stored) => {
      localStorage.setItem(KEY, stored);
      expect(readTemplates('2')).toEqual([]);
    },
  );

  test('another administrator sees none of them', () => {
    localStorage.setItem(KEY, JSON.stringify({ 2: ['A'] }));
    expect([readTemplates('1'), readTemplates('2')]).toEqual([[], ['A']]);
  });

  test('their name is the first line, cut', () => {
    expect(templateName(' Hello\nyou')).toBe('Hello');
    expect(templateName('x'.repeat(40))).toBe(`${'x'.repeat(29)}…`);
  });

  test('one is put in at the end', () => {
    expect(insertTemplate(' ', 'A')).toBe('A');
    expect(insertTemplate('B ', 'A')).toBe('B\n\nA');
  });
});
