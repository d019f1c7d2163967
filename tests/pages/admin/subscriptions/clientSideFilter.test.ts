import { expect, test } from 'vitest';

import type { AdminSubscription } from '../../../../src/api/adminSubscriptions';
import { ends } from '../../../../src/pages/admin/subscriptions/clientSideFilter';

const NOON = Date.UTC(2026, 10, 20, 12);
const WEEK = 7 * 86_400_000;

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
  expect(ends({ endDate } as AdminSubscription, NOON, NOON + WEEK)).toBe(expected);
});
