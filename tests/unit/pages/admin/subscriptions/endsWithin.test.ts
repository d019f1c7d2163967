import { afterEach, describe, expect, test } from 'vitest';

import { endsWithin } from '../../../../../src/pages/admin/subscriptions/SubscriptionsPage';

const NOON = Date.UTC(2026, 10, 20, 12);

test.each([
  // A date without a time ends at midnight, so it is the most urgent one.
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
])('at noon on 20 November, a subscription until %s ends within 7 days: %s', (endDate, expected) => {
  expect(endsWithin({ endDate }, NOON, 7)).toBe(expected);
});

describe("an end date without a time is a day in the administrator's time zone", () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  test.each([
    // It is half past midnight on the 21st in Shanghai, so the 20th is over although it is still the 20th in UTC.
    ['Asia/Shanghai', Date.UTC(2026, 10, 20, 16, 30), '2026-11-20', false],
    ['Asia/Shanghai', Date.UTC(2026, 10, 20, 16, 30), '2026-11-21', true],
    ['Asia/Shanghai', Date.UTC(2026, 10, 20, 16, 30), '2026-11-28', true],
    ['Asia/Shanghai', Date.UTC(2026, 10, 20, 16, 30), '2026-11-29', false],
    // It is 7 p.m. on the 20th in New York, although it is already the 21st in UTC.
    ['America/New_York', Date.UTC(2026, 10, 21, 0), '2026-11-19', false],
    ['America/New_York', Date.UTC(2026, 10, 21, 0), '2026-11-20', true],
    ['America/New_York', Date.UTC(2026, 10, 21, 0), '2026-11-27', true],
    ['America/New_York', Date.UTC(2026, 10, 21, 0), '2026-11-28', false],
  ])('in %s at %d ms, a subscription until %s ends within 7 days: %s', (place, nowMs, endDate, expected) => {
    process.env['TZ'] = place;
    expect(endsWithin({ endDate }, nowMs, 7)).toBe(expected);
  });
});
