import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';

import { decodePage, id, type Page, type Paging } from '../../../src/api/decode';
import { fetchRows } from '../../../src/api/fetchRows';
import { ApiError } from '../../../src/http/failure';

const Row = v.object({ id });
type Answer = (rows: readonly unknown[], total: number, paging: Paging) => unknown;

const counted: Answer = (items, total) => ({ items, pagination: { total_count: total } });
const countedAsText: Answer = (items, total) => ({ items, total: String(total) });
const countedOnPageOne: Answer = (items, total, { page }) => ({ items, ...(page === 1 && { total }) });
const lyingCount: Answer = (items) => ({ items, pagination: { total_count: 1 } });
const plain: Answer = (items) => items;

/** A server with so many rows whose pages have a size of its own; `Infinity` for one that sends all rows at once. */
const serverOf = (count: number, sizeFor: (requested: number) => number, answer: Answer) =>
  vi.fn((paging: Paging) => {
    const rows = Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
    const size = sizeFor(paging.pageSize);
    const items = size === Infinity ? rows : rows.slice((paging.page - 1) * size, paging.page * size);
    return Promise.resolve(decodePage(Row, answer(items, count, paging), paging));
  });

const always = (size: number) => () => size;
const atMost = (size: number) => (requested: number) => Math.min(size, requested);

type Server = ReturnType<typeof serverOf>;
const PAGE_SIZE = 10;

/** The ids of all pages, as a user reads them who presses Next until the end. */
async function walk(fetchPage: Server, { isDirect = false, pageSize = PAGE_SIZE } = {}) {
  const first = await fetchRows(fetchPage, { page: 1, pageSize });
  const pages = [first];
  for (let { length } = pages; ; { length } = pages) {
    const last = pages.at(-1) as Page<{ id: string }>;
    const hasNext = last.isAtLeast === true || length * pageSize < last.totalCount;
    if (!hasNext) break;
    pages.push(await fetchRows(fetchPage, { page: length + 1, pageSize }, undefined, isDirect ? undefined : first));
  }
  return { pages, ids: pages.flatMap(({ items }) => items.map((row) => Number(row.id))) };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('reaches every row once (HR-16)', () => {
  test.each([
    ['20 rows a page', 200, always(20), counted],
    ['50 rows a page', 187, always(50), counted],
    ['20 rows a page, with 10 on its last page', 190, always(20), counted],
    ['15 rows a page', 100, always(15), counted],
    ['5 rows a page at most', 47, atMost(5), counted],
    ['7 rows a page', 100, always(7), counted],
    ['a total as text', 200, always(20), countedAsText],
    ['a total on page 1 alone', 200, always(20), countedOnPageOne],
    ['a total below its rows', 200, always(20), lyingCount],
    ['items without a total', 45, always(20), plain],
    ['all rows at once, counted', 57, always(Infinity), counted],
    ['all rows at once, a plain list', 57, always(Infinity), plain],
    ['the requested page size', 57, atMost(100), counted],
    ['the requested page size, uncounted', 57, atMost(100), plain],
    ['the requested page size, counted on page 1', 57, atMost(100), countedOnPageOne],
  ])('%s', async (_, count, size, answer) => {
    const { pages, ids } = await walk(serverOf(count, size, answer));
    expect(ids).toEqual(upTo(count));
    expect(pages.at(-1)?.totalCount).toBe(count);
    for (const page of pages.slice(0, -1)) expect(page.items).toHaveLength(PAGE_SIZE);
  });

  test.each([
    ['20 rows a page', 187, always(20), counted],
    ['7 rows a page', 100, always(7), counted],
    ['all rows at once', 57, always(Infinity), plain],
  ])('also at addresses that name a page: %s', async (_, count, size, answer) => {
    const { ids } = await walk(serverOf(count, size, answer), { isDirect: true });
    expect(ids).toEqual(upTo(count));
  });

  test('at most 50 rows a page when 100 were requested', async () => {
    const { pages, ids } = await walk(serverOf(120, atMost(50), counted), { pageSize: 100 });
    expect(ids).toEqual(upTo(120));
    expect(pages[0]?.items).toHaveLength(100);
  });
});

test('asks once for a page of the requested size', async () => {
  const fetchPage = serverOf(57, atMost(100), counted);
  await walk(fetchPage);
  expect(fetchPage).toHaveBeenCalledTimes(6);
});

test('asks once for each page as soon as the page size of the server is known', async () => {
  const fetchPage = serverOf(200, always(20), counted);
  await walk(fetchPage);
  expect(fetchPage).toHaveBeenCalledTimes(20);
});

test('shows pages of different sizes as they come', async () => {
  const sizes = [9, 10, 8];
  const fetchPage = vi.fn((paging: Paging) => {
    const items = Array.from({ length: sizes[paging.page - 1] ?? 0 }, (_, index) => ({
      id: paging.page * 100 + index,
    }));
    return Promise.resolve(decodePage(Row, counted(items, 27, paging), paging));
  });
  const { pages } = await walk(fetchPage);
  expect(pages.map(({ items }) => items.length)).toEqual(sizes);
});

test('follows the newest total after rows were deleted', async () => {
  const before = await fetchRows(serverOf(200, always(20), counted), { page: 1, pageSize: PAGE_SIZE });
  const after = serverOf(181, always(20), counted);
  expect(await fetchRows(after, { page: 19, pageSize: PAGE_SIZE }, undefined, before)).toMatchObject({
    items: [{ id: '181' }],
    totalCount: 181,
  });
});

test('takes a 404 after the last page of an uncounted list as its end', async () => {
  const fetchPage = vi.fn(async (paging: Paging) => {
    if (paging.page > 1) throw new ApiError('status', 'Invalid page.', { status: 404 });
    return serverOf(23, always(Infinity), plain)(paging);
  });
  expect(await fetchRows(fetchPage, { page: 1, pageSize: PAGE_SIZE })).toMatchObject({ totalCount: 23 });
});

test('rejects when a page fails', async () => {
  const fetchPage = vi.fn(async (paging: Paging) => {
    if (paging.page > 1) throw new ApiError('status', 'No.', { status: 500 });
    return serverOf(45, always(20), plain)(paging);
  });
  await expect(fetchRows(fetchPage, { page: 1, pageSize: PAGE_SIZE })).rejects.toMatchObject({ status: 500 });
});
