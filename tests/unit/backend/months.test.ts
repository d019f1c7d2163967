import { describe, expect, it } from 'vitest';

import { addMonths } from '../../backend/months';

const later = (from: string, months: number): string => addMonths(new Date(from), months).toISOString().slice(0, 16);

describe('whole months', () => {
  it.each([
    ['2026-11-20T08:00:00Z', 1, '2026-12-20T08:00'],
    ['2026-11-20T08:00:00Z', 12, '2027-11-20T08:00'],
    ['2026-11-20T08:00:00Z', 24, '2028-11-20T08:00'],
    ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00'],
    ['2028-01-31T10:00:00Z', 1, '2028-02-29T10:00'],
    ['2026-08-31T23:59:00Z', 6, '2027-02-28T23:59'],
    ['2028-02-29T00:00:00Z', 12, '2029-02-28T00:00'],
    ['2026-12-31T00:30:00Z', 2, '2027-02-28T00:30'],
    ['2026-03-31T00:00:00Z', -1, '2026-02-28T00:00'],
    ['2026-10-31T12:00:00Z', 3, '2027-01-31T12:00'],
  ])('%s and %i months is %s: a day the month does not have becomes its last', (from, months, expected) => {
    expect(later(from, months)).toBe(expected);
  });

  it('the given date stays as it was', () => {
    const from = new Date('2026-01-31T10:00:00Z');
    addMonths(from, 1);
    expect(from.toISOString()).toBe('2026-01-31T10:00:00.000Z');
  });
});
