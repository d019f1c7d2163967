import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';

import {
  formatDate,
  formatDateTime,
  isoDate,
  isStillRunning,
  csvDateTime,
  isoDay,
  parseServerDate,
} from '../../../src/domain/dates';

const iso = (value: unknown) => parseServerDate(value)?.date.toISOString() ?? null;

describe('a time in an exported CSV file', () => {
  it('is in the local time zone, to the second', () => {
    expect(csvDateTime(new Date(2026, 10, 20, 8, 1, 12).toISOString())).toBe('2026-11-20 08:01:12');
  });

  it('is only a day if the value has no time, and empty if the value is not a date', () => {
    expect(csvDateTime('2026-11-20')).toBe('2026-11-20');
    expect(csvDateTime(null)).toBe('');
    expect(csvDateTime('soon')).toBe('');
  });
});

describe('reading dates of the server', () => {
  it.each([
    ['2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20T08:00:00Z', '2026-11-20T08:00:00.000Z'],
    ['2026-11-20T08:00:00', '2026-11-20T08:00:00.000Z'],
    ['2026-11-20 08:00:00', '2026-11-20T08:00:00.000Z'],
    ['2026-11-20T08:00', '2026-11-20T08:00:00.000Z'],
    ['2026-11-20T08:00:00.123456', '2026-11-20T08:00:00.123Z'],
    ['2026-11-20T08:00:00.123456Z', '2026-11-20T08:00:00.123Z'],
    ['2026-11-20T08:00:00.5Z', '2026-11-20T08:00:00.500Z'],
    ['2026-11-20T08:00:00+08:00', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20T08:00:00+0800', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20T08:00:00-03', '2026-11-20T11:00:00.000Z'],
    ['2026-11-20t08:00:00z', '2026-11-20T08:00:00.000Z'],
    ['  2026-11-20  ', '2026-11-20T00:00:00.000Z'],
    [1_700_000_000, '2023-11-14T22:13:20.000Z'],
    [1_700_000_000_000, '2023-11-14T22:13:20.000Z'],
    ['1700000000', '2023-11-14T22:13:20.000Z'],
    ['1700000000000', '2023-11-14T22:13:20.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ])('MR-13: reads %j as %s', (value, expected) => {
    expect(iso(value)).toBe(expected);
  });

  it.each([
    null,
    undefined,
    '',
    ' ',
    'n/a',
    'soon',
    '2025-13-45',
    '2025-02-30',
    '2025-02-29',
    '2025-13-45T00:00:00Z',
    '2025-11-20T25:00:00Z',
    '2025-11-20T10:00:00+99:00',
    '20251120',
    '0001-01-01T00:00:00Z',
    '0000-00-00',
    '1970-01-01T00:00:00Z',
    0,
    1,
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    8.64e15,
    1e300,
    true,
    {},
    [],
    ['2026-11-20'],
    new Date(Number.NaN),
  ])('MR-13: rejects %j, so that the screen shows a dash', (value) => {
    expect(parseServerDate(value)).toBeNull();
    expect(formatDate(value)).toBe('—');
    expect(formatDateTime(value)).toBe('—');
    expect(isoDate(value)).toBeUndefined();
  });

  it('MR-13: neither throws nor shows "Invalid Date" for any input', () => {
    const values = fc.oneof(fc.anything(), fc.string(), fc.double(), fc.date({ noInvalidDate: false }).map(String));
    fc.assert(
      fc.property(values, (value) => {
        for (const text of [
          formatDate(value),
          formatDateTime(value),
          formatDate(value, 'zh-CN'),
          String(isoDate(value)),
        ]) {
          expect(text).not.toMatch(/Invalid|NaN|\b1970\b/);
        }
      }),
      { seed: 13, numRuns: 500 },
    );
  });

  it('parses a megabyte of digits or spaces in linear time', () => {
    const begin = performance.now();
    for (const tail of [
      '9'.repeat(1_000_000),
      ' '.repeat(1_000_000),
      '9'.repeat(1_000_000) + 'x',
      ' '.repeat(1_000_000) + 'x',
    ]) {
      parseServerDate(`2026-11-20T08:00:00.1${tail}`);
      parseServerDate(tail);
    }
    expect(performance.now() - begin).toBeLessThan(5000);
  });
});

describe('isStillRunning', () => {
  const noon = new Date(2026, 10, 20, 12).getTime();

  it.each([
    ['IR-06: today, without a time', '2026-11-20', true],
    ['tomorrow', '2026-11-21', true],
    ['yesterday', '2026-11-19', false],
    ['a time in the future', new Date(noon + 3_600_000).toISOString(), true],
    ['a minute ahead, within the clock tolerance', new Date(noon + 60_000).toISOString(), false],
    ['a time in the past', new Date(noon - 1).toISOString(), false],
    ['null', null, false],
    ['not a date', 'soon', false],
  ])('returns $2 for the end date: %s', (_, end, runs) => expect(isStillRunning(end, noon)).toBe(runs));
});

describe('dates on screen', () => {
  it('are formatted in English and Chinese without shifting a calendar day', () => {
    expect(formatDate('2026-11-20')).toBe('20 Nov 2026');
    expect(formatDate('2026-09-05')).toBe('5 Sep 2026');
    expect(formatDate('2026-01-05', 'zh-CN')).toBe('2026-01-05');
    expect(formatDateTime('2026-11-20')).toBe('20 Nov 2026');
    expect(isoDate('2026-11-20')).toBe('2026-11-20');
    expect(isoDate('2026-11-20T08:00:00+08:00')).toBe('2026-11-20T00:00:00.000Z');
  });

  it('show midnight as 00, not 24', () => {
    const at = new Date(2026, 10, 20, 0, 5);
    expect(formatDateTime(at.toISOString())).toMatch(/ 00:05$/);
    expect(formatDateTime(at.toISOString(), 'zh-CN')).toMatch(/ 00:05$/);
  });
});

describe('a day in an exported file', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it('is the day that the screen shows, or empty if the value is not a date', () => {
    process.env['TZ'] = 'Asia/Shanghai';
    expect(isoDay('2026-11-19T20:00:00Z')).toBe('2026-11-20');
    expect(isoDay('2026-11-19T20:00:00Z')).toBe(formatDate('2026-11-19T20:00:00Z', 'zh-CN'));
    expect(isoDay('2026-11-19')).toBe('2026-11-19');
    expect(isoDay(null)).toBe('');
    expect(isoDay('soon')).toBe('');
  });
});
