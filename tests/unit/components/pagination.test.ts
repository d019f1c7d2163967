import { describe, expect, test } from 'vitest';

import { pageCountOf, pageOf, readPage } from '../../../src/components/pageParams';

describe('the page number in the URL', () => {
  test.each([
    ['1', 1],
    ['3', 3],
    ['999999', 999_999],
  ])('is used unchanged if it is %s', (raw, page) => {
    expect(readPage(raw)).toBe(page);
  });

  test.each([
    null,
    '',
    'abc',
    '-1',
    '0',
    '01',
    '1e3',
    '1.5',
    ' 2',
    '2 ',
    '٣',
    '9999999',
    'Infinity',
    '<script>',
    '2;3',
  ])('XS-08: is read as 1 if it is %j', (raw) => {
    expect(readPage(raw)).toBe(1);
  });
});

describe('the number of pages', () => {
  test.each([
    [0, 10, 1],
    [1, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [57, 10, 6],
    [-1, 10, 1],
    [Number.NaN, 10, 1],
    [5, 0, 5],
  ])('MR-09: for %d rows with %d per page is %d', (total, size, pages) => {
    expect(pageCountOf(total, size)).toBe(pages);
  });
});

test('pageOf returns the rows of one page of a complete list', () => {
  const rows = Array.from({ length: 23 }, (_, index) => index);
  expect(pageOf(rows, 1, 10)).toEqual(rows.slice(0, 10));
  expect(pageOf(rows, 3, 10)).toEqual([20, 21, 22]);
  expect(pageOf(rows, 4, 10)).toEqual([]);
});
