import { expect, test } from 'vitest';

import { findQuestions, PLAN_QUESTIONS, USE_QUESTIONS } from '../../../../src/pages/site/faq/questions';

const ALL = [...USE_QUESTIONS, ...PLAN_QUESTIONS];
const ids = (query: string) => findQuestions(ALL, query).map(({ id }) => id);

test('shows every question when the search is empty', () => {
  expect(findQuestions(ALL, '   ')).toHaveLength(ALL.length);
});

test('requires every word in the question or answer, in uppercase or lowercase', () => {
  expect(ids('CANCEL subscription')).toContain('cancel');
  expect(ids('cancel zebra')).toEqual([]);
});

test('finds `e-mail` with the search "email"', () => {
  expect(ids('activation email')).toContain('no-activation-mail');
});

test('gives every question its own id, so that the anchors are unique', () => {
  expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length);
});
