import { expect, test } from 'vitest';

import { endsWithin } from '../../../../src/pages/admin/subscriptions/SubscriptionsPage';

const NOON = Date.UTC(2026, 10, 20, 12);

test.each([
  // A bare date ends with its day: it is the most urgent of all.
  ['2026-11-20', true],
  ['2026-11-19', false],
  ['2026-11-27', true],
  ['2026-11-28', false],
  ['2026-11-20T11:00:00Z', false],
  ['2026-11-20T13:00:00Z', true],
  ['2026-11-27T11:00:00Z', true],
  ['2026-11-27T13:00:00Z', false],
  [null, false],
  ['soon', false],
])('at noon on 20 November %s ends within 7 days: %s', (endDate, expected) => {
  expect(endsWithin({ endDate }, NOON, 7)).toBe(expected);
});
