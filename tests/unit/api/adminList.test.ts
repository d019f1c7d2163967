import { afterEach, describe, expect, test } from 'vitest';

import { dayBoundaryMs } from '../../../src/api/adminList';
import { zoneText } from '../../../src/domain/dates';

const ZONE = process.env['TZ'];
afterEach(() => {
  if (ZONE === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ZONE;
});

const HOUR = 3_600_000;
const dayBounds = (from: string, to: string) =>
  [dayBoundaryMs(from, 'from'), dayBoundaryMs(to, 'to')].map((ms) => new Date(ms).toISOString());

describe('a date filter (EY-06)', () => {
  test.each([
    ['Asia/Shanghai', '2026-11-19T16:00:00.000Z', '2026-11-20T15:59:59.999Z', 'UTC+8'],
    ['America/Bogota', '2026-11-20T05:00:00.000Z', '2026-11-21T04:59:59.999Z', 'UTC−5'],
    ['Asia/Kolkata', '2026-11-19T18:30:00.000Z', '2026-11-20T18:29:59.999Z', 'UTC+5:30'],
    ['UTC', '2026-11-20T00:00:00.000Z', '2026-11-20T23:59:59.999Z', 'UTC'],
  ])('for 20 November in the time zone %s covers %s to %s', (zone, from, to, name) => {
    process.env['TZ'] = zone;
    expect(dayBounds('2026-11-20', '2026-11-20')).toEqual([from, to]);
    expect(zoneText(Date.UTC(2026, 10, 20))).toBe(name);
  });

  test('covers 23 or 25 hours if daylight saving time begins or ends on the day', () => {
    process.env['TZ'] = 'Europe/Berlin';
    const length = (day: string) => Math.round((dayBoundaryMs(day, 'to') - dayBoundaryMs(day, 'from')) / HOUR);
    expect([length('2026-03-29'), length('2026-10-25')]).toEqual([23, 25]);
  });

  test('keeps a date unchanged if the date contains a time', () => {
    for (const moment of ['2026-11-20T08:00:00Z', '2026-11-20T08:00:00,0Z', '2026-11-20 08:00 Z'])
      expect(dayBoundaryMs(moment, 'from')).toBe(Date.UTC(2026, 10, 20, 8));
  });
});
