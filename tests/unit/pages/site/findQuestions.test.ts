import { expect, test } from 'vitest';

import { findQuestions, PLAN_QUESTIONS, USE_QUESTIONS } from '../../../../src/pages/site/faq/questions';

const ALL = [...USE_QUESTIONS, ...PLAN_QUESTIONS];
const ids = (wanted: string) => findQuestions(ALL, wanted).map(({ id }) => id);

test('nothing typed gives every question', () => {
  expect(findQuestions(ALL, '   ')).toHaveLength(ALL.length);
});

test('all words must be there, in question or answer, in any case', () => {
  expect(ids('CANCEL subscription')).toContain('cancel');
  expect(ids('cancel zebra')).toEqual([]);
});

test('email finds e-mail', () => {
  expect(ids('activation email')).toContain('no-activation-mail');
});

test('every question has its own id, so that the anchors are unique', () => {
  expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length);
});
