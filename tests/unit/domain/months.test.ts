import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addMonths, localDay } from '../../../src/domain/dates';

describe('adding months', () => {
  it.each([
    ['2026-11-20', 3, '2027-02-20'],
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 1, '2026-12-20'],
    ['2026-12-31', 12, '2027-12-31'],
    ['2026-06-15', 24, '2028-06-15'],
  ])('returns the same day of a later month: %s + %i months is %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-30', 1, '2026-02-28'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-10-31', 1, '2026-11-30'],
  ])('returns the last day of the month if the month is too short: %s + %i months is %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later);
  });

  it('always returns an existing day in the right month', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 24 }), (date, months) => {
        const day = date.toISOString().slice(0, 10);
        const later = addMonths(day, months);
        const index = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(new Date(`${later}T00:00:00Z`).toISOString().slice(0, 10)).toBe(later);
        expect(index(later) - index(day)).toBe(months);
        expect(later.slice(8) <= day.slice(8)).toBe(true);
      }),
      { seed: 31 },
    );
  });
});

describe('the local day', () => {
  it('is the calendar day in the local time zone, with two-digit month and day', () => {
    expect(localDay(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05');
    expect(localDay(new Date(2026, 10, 20, 0, 0).getTime())).toBe('2026-11-20');
  });
});
