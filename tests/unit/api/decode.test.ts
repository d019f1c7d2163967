import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';

import {
  amount,
  date,
  decode,
  decodePage,
  decodeRows,
  booleanField,
  idField,
  shortText,
  longText,
} from '../../../src/api/decode';

const Row = v.object({ id: idField });
const firstPage = { page: 1, pageSize: 10 };
const page = (body: unknown, at = firstPage) => decodePage(Row, body, at);
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

describe('reading a page of a list', () => {
  it.each([
    ['a plain list', rows(2)],
    ['an object with items', { items: rows(2) }],
    ['items and pagination', { items: rows(2), pagination: { total_count: 2 } }],
    ['data', { data: rows(2) }],
    ['results', { results: rows(2) }],
  ])('MR-08: finds the list in %s', (_, body) => {
    expect(page(body).items).toEqual([{ id: '1' }, { id: '2' }]);
    expect(page(body).totalCount).toBe(2);
  });

  it.each([null, { items: null }, { items: [] }, { data: null }])('MR-08: reads %j as an empty list', (body) => {
    expect(page(body)).toEqual({ items: [], totalCount: 0, dropped: 0, isUncounted: true });
  });

  it.each([
    ...[{ detail: 'Not authenticated' }, { success: false, message: 'down' }, { data: { error: 'x' } }],
    ...[{ users: [] }, { data: { items: [] } }, { items: {} }, { items: 'x' }, {}, undefined, '', 'text', 5, true],
  ])('MR-03, MR-08: rejects %j, because it contains no list', (body) => {
    expect(() => page(body)).toThrow("Invalid server response: We couldn't read it. Please try again later.");
  });

  it('MR-09: reports that there may be more rows if the server sends no total', () => {
    for (const count of [9, 10, 11]) expect(page(rows(count)).isAtLeast).toBe(true);
    expect(page({ items: rows(10), total: 10 }).isAtLeast).toBeUndefined();
  });

  it('MR-15: drops and counts invalid rows', () => {
    const body = [{ id: 1 }, null, {}, { id: '' }, { id: 'a' }, { id: {} }, 'x', [], { id: 1 }, { id: Number.NaN }];
    const result = page(body);
    expect(result.items.map((row) => row.id)).toEqual(['1', 'a', '1']);
    expect(result.dropped).toBe(7);
    expect(result.totalCount).toBe(10);
  });
});

describe('the total number of rows', () => {
  const withTotal = (total: unknown, count = 10) =>
    page({ items: rows(count), pagination: { total_count: total } }).totalCount;

  it.each([
    [57, 57],
    ['57', 57],
    [0, 10],
    [3, 10],
    [-1, 10],
    [Number.NaN, 10],
    [Number.POSITIVE_INFINITY, 10],
    [1.5, 10],
    [1e9, 10],
    ['abc', 10],
    ['1e9', 10],
    [null, 10],
    [undefined, 10],
    [{}, 10],
  ])('MR-09: for total_count %j and a page of 10 rows is %i', (total, count) => {
    expect(withTotal(total)).toBe(count);
  });

  it('MR-09: includes the rows of earlier pages if page 3 has no total', () => {
    expect(page({ items: rows(4) }, { page: 3, pageSize: 10 }).totalCount).toBe(24);
  });

  it('MR-09: is read from total_count or total, in pagination or next to the list', () => {
    expect(page({ items: rows(1), pagination: { total: 7 } }).totalCount).toBe(7);
    expect(page({ items: rows(1), total_count: 8 }).totalCount).toBe(8);
    expect(page({ items: rows(1), total: 9 }).totalCount).toBe(9);
    expect(page({ items: rows(1), pagination: { total_count: 7 }, total: 9 }).totalCount).toBe(7);
  });

  it.each([
    ['a row of the page was deleted between requests', { items: rows(9), pagination: { total_count: 25 } }],
    ['the server sends another size', { items: rows(5), pagination: { total_count: 25, page_size: 5 } }],
  ])("is the server's total even if %s", (_, body) => {
    expect(page(body)).toMatchObject({ totalCount: 25 });
  });

  it('MR-09: is finite and at least the number of rows, for any total and page size that the server sends', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.integer({ min: 1, max: 500 }), (total, size, at) => {
        const result = page(
          { items: rows(3), pagination: { total_count: total, page_size: size } },
          { page: at, pageSize: 10 },
        );
        const pages = Math.max(1, Math.ceil(result.totalCount / 10));
        expect(Number.isSafeInteger(pages)).toBe(true);
        expect(result.totalCount).toBeGreaterThanOrEqual(3);
      }),
      { seed: 9, numRuns: 500 },
    );
  });
});

test('reading a page of a list rejects 100,000 rows in one response immediately, and accepts 10,000 rows', () => {
  const started = Date.now();
  expect(() => page(rows(100_000))).toThrow('The server returned 100,000 rows; the limit is 10,000.');
  expect(Date.now() - started).toBeLessThan(2_000);
  expect(page(rows(10_000)).items).toHaveLength(10_000);
});

test('reading a page of a list accepts a value that is nested 8,000 levels deep', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`) as Record<string, unknown>;
  expect(page([{ id: 1, deep }]).items).toEqual([{ id: '1' }]);
});

describe('decoding the fields of a response', () => {
  it('rejects an invalid response with an error message for users', () => {
    expect(() => decode(Row, 'x')).toThrow("Invalid server response: We couldn't read it. Please try again later.");
    expect(() => decode(Row, { id: null })).toThrow(
      "Invalid server response: We couldn't read it. Please try again later.",
    );
  });

  it('reads ids that are text or numbers, including 0', () => {
    expect(
      decodeRows(v.object({ id: idField }), [{ id: 0 }, { id: '0' }, { id: ' a ' }]).items.map((row) => row.id),
    ).toEqual(['0', '0', 'a']);
  });

  it('returns a default for a missing or invalid value, except for the id', () => {
    const All = v.object({ shortText, longText, amount, date, flag: booleanField });
    const emptyRow = { shortText: '', longText: '', amount: null, date: null, flag: null };
    expect(decode(All, {})).toEqual(emptyRow);
    expect(decode(All, { shortText: 5, longText: {}, amount: 'x', date: {}, flag: 'yes' })).toEqual(emptyRow);
    expect(decode(All, { shortText: null, longText: null, amount: null, date: null, flag: null })).toEqual(emptyRow);
  });

  it.each([0, '0', false, 'false', ' False '])('DL-04: reads %j as false', (value) =>
    expect(v.parse(booleanField, value)).toBe(false),
  );
  it.each([1, '1', true, 'true', 'TRUE'])('DL-04: reads %j as true', (value) =>
    expect(v.parse(booleanField, value)).toBe(true),
  );
  it.each([null, undefined, '', 2, 'yes', [], {}, [1]])('DL-04: reads %j as null', (value) =>
    expect(v.parse(booleanField, value)).toBeNull(),
  );

  it.each([9007199254740992, 1e21, 1.5, Infinity])(
    'MR-15: rejects the id %d, because it might have been rounded',
    (value) => {
      expect(v.is(idField, value)).toBe(false);
    },
  );

  it('MR-18: truncates short text at 200 characters and long text at 10,000, and keeps line breaks', () => {
    const long = 'x\n'.repeat(1_000_000);
    expect(v.parse(shortText, long)).toHaveLength(200);
    expect(v.parse(longText, long)).toHaveLength(10_000);
    expect(v.parse(longText, 'a\nb')).toBe('a\nb');
  });

  it('XS-13: reads data named __proto__ and constructor as ordinary keys', () => {
    const Loose = v.looseObject({ id: idField });
    const body = JSON.parse(
      '{"id":1,"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    ) as unknown;
    decode(Loose, body);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
