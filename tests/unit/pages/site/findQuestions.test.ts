import { expect, test } from 'vitest';

import { PLAN_QUESTIONS } from '../../../../src/pages/site/faq/questions';
import { findQuestions, USE_QUESTIONS } from '../../../../src/pages/site/support/supportQuestions';

const ALL = [...USE_QUESTIONS, ...PLAN_QUESTIONS];
const ids = (query: string) => findQuestions(ALL, query).map(({ id }) => id);

test('the search for questions shows every question if the search text is empty', () => {
  expect(findQuestions(ALL, '   ')).toHaveLength(ALL.length);
});

test('the search for questions requires every word in the question or the answer, in uppercase or lowercase', () => {
  expect(ids('CANCEL subscription')).toContain('cancel');
  expect(ids('cancel zebra')).toEqual([]);
});

test.each(['activation email', 'activation e-mail', 'Activátion'])('the search for questions finds %o', (query) => {
  expect(ids(query)).toContain('no-activation-mail');
});

test('every question has a unique id, so that links to a question with a hash are unique', () => {
  expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length);
});
