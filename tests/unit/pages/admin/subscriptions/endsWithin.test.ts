import { afterEach, describe, expect, test } from 'vitest';

import { endsWithin } from '../../../../../src/pages/admin/subscriptions/SubscriptionsPage';

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

describe('a bare date is a day where the administrator is', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  test.each([
    // Half past midnight on the 21st in Shanghai: the 20th is over although it is not in UTC.
    ['Asia/Shanghai', Date.UTC(2026, 10, 20, 16, 30), '2026-11-20', false],
    ['Asia/Shanghai', Date.UTC(2026, 10, 20, 16, 30), '2026-11-21', true],
    ['Asia/Shanghai', Date.UTC(2026, 10, 20, 16, 30), '2026-11-28', true],
    ['Asia/Shanghai', Date.UTC(2026, 10, 20, 16, 30), '2026-11-29', false],
    // Seven in the evening of the 20th in New York: it is the 21st in UTC.
    ['America/New_York', Date.UTC(2026, 10, 21, 0), '2026-11-19', false],
    ['America/New_York', Date.UTC(2026, 10, 21, 0), '2026-11-20', true],
    ['America/New_York', Date.UTC(2026, 10, 21, 0), '2026-11-27', true],
    ['America/New_York', Date.UTC(2026, 10, 21, 0), '2026-11-28', false],
  ])('in %s at %d %s ends within 7 days: %s', (place, nowMs, endDate, expected) => {
    process.env['TZ'] = place;
    expect(endsWithin({ endDate }, nowMs, 7)).toBe(expected);
  });
});
