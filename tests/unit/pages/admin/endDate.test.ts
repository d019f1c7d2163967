import { describe, expect, it } from 'vitest';

import { chosenEnd, daysBetween } from '../../../../src/pages/admin/endDate';

const NOW = new Date(2026, 10, 20, 9).getTime();
const local = (...parts: [number, number, number, number?, number?]) =>
  new Date(parts[0], parts[1] - 1, parts[2], parts[3] ?? 0, parts[4] ?? 0).toISOString();
const months = (endDate: string | null, end: string) => chosenEnd({ startDate: null, endDate }, { end, day: '' }, NOW);
const onDay = (day: string, endDate: string | null = null, startDate: string | null = null) =>
  chosenEnd({ startDate, endDate }, { end: 'day', day }, NOW);

describe('extending the end date by months', () => {
  it.each([
    ['2027-01-31', '1', '2027-02-28'],
    ['2028-01-31', '1', '2028-02-29'],
    ['2027-12-31', '12', '2028-12-31'],
  ])('returns a date without a time if the current end date has no time: %s + %s months', (end, count, moved) => {
    expect(months(end, count)).toEqual({ endDate: moved });
  });

  it('keeps the local time of day, even if daylight saving time begins or ends in between', () => {
    expect(months(local(2027, 1, 31, 0, 30), '1')).toEqual({ endDate: local(2027, 2, 28, 0, 30) });
    expect(months(local(2027, 1, 31, 23, 30), '6')).toEqual({ endDate: local(2027, 7, 31, 23, 30) });
  });

  it('counts from today if the current end date is in the past or missing', () => {
    const end = new Date(2026, 11, 21).getTime() - 1;
    expect(months(local(2026, 3, 1), '1')).toEqual({ endDate: new Date(end).toISOString() });
    expect(months(null, '1')).toEqual({ endDate: new Date(end).toISOString() });
    expect(months('2026-03-01', '1')).toEqual({ endDate: '2026-12-20' });
  });
});

it('rejects an end date after the year 9999', () => {
  expect(months('9999-12-31', '1')).toEqual({ problem: 'tooLate' });
  expect(months(local(9999, 12, 15), '3')).toEqual({ problem: 'tooLate' });
  expect(months('9999-11-30', '1')).toEqual({ endDate: '9999-12-30' });
});

describe('a new end date that the administrator chooses', () => {
  it('has the format of the current end date', () => {
    expect(onDay('2027-03-05', '2027-01-31')).toEqual({ endDate: '2027-03-05' });
    const end = new Date(2027, 2, 6).getTime() - 1;
    expect(onDay('2027-03-05', local(2027, 1, 31))).toEqual({ endDate: new Date(end).toISOString() });
  });

  it.each(['', '2027-02-30', '2027-13-01', '20270-01-01', '2027-1-1', '0001-01-01', 'x'])('is invalid: "%s"', (day) => {
    expect(onDay(day)).toEqual({ problem: 'invalid' });
  });

  it('can be today, but not yesterday, a day before the start date, or the current end date', () => {
    expect(onDay('2026-11-20')).toHaveProperty('endDate');
    expect(onDay('2026-11-19')).toEqual({ problem: 'past' });
    expect(onDay('2026-12-01', null, '2026-12-02')).toEqual({ problem: 'beforeStart' });
    expect(onDay('2027-01-31', local(2027, 1, 31, 15))).toEqual({ problem: 'same' });
  });
});

it('daysBetween counts whole days, even if daylight saving time begins or ends in between', () => {
  expect([daysBetween('2027-03-01', '2027-04-01'), daysBetween('2027-01-02', '2027-01-01')]).toEqual([31, -1]);
});
