import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';

import { decodePage, idField, isCompleteList, type Page, type Paging } from '../../../src/api/decode';
import { fetchFirstPage, fetchRows } from '../../../src/api/fetchRows';
import { ApiError } from '../../../src/http/failure';

const Row = v.object({ id: idField });
type Answer = (rows: readonly unknown[], total: number, paging: Paging) => unknown;

const counted: Answer = (items, total) => ({ items, pagination: { total_count: total } });
const countedAsText: Answer = (items, total) => ({ items, total: String(total) });
const countedOnPageOne: Answer = (items, total, { page }) => ({ items, ...(page === 1 && { total }) });
const lyingCount: Answer = (items) => ({ items, pagination: { total_count: 1 } });
const pageLength: Answer = (items) => ({ items, total: items.length });
const plain: Answer = (items) => items;

/** A server with `count` rows and its own page size. `Infinity` returns all rows at once. */
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

/** Collects the ids of all pages, as if the user clicked Next until the end. */
async function fetchAllPages(fetchPage: Server, { isDirect = false, pageSize = PAGE_SIZE } = {}) {
  const first = await fetchRows(fetchPage, { page: 1, pageSize });
  const pages = [first];
  const cached = (page: number) => (isDirect ? undefined : pages[page - 1]);
  for (let { length } = pages; ; { length } = pages) {
    const last = pages.at(-1) as Page<{ id: string }>;
    const hasNext = last.isAtLeast === true || length * pageSize < last.totalCount;
    if (!hasNext) break;
    if (length > 50) throw new Error('The list does not end.');
    pages.push(await fetchRows(fetchPage, { page: length + 1, pageSize }, undefined, cached));
  }
  return { pages, ids: pages.flatMap(({ items }) => items.map((row) => Number(row.id))) };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('fetching all rows of a list (HR-16)', () => {
  test.each([
    ['20 rows a page', 200, always(20), counted],
    ['50 rows a page', 187, always(50), counted],
    ['20 rows a page, with 10 on its last page', 190, always(20), counted],
    ['15 rows a page', 100, always(15), counted],
    ['5 rows a page at most', 47, atMost(5), counted],
    ['7 rows a page', 100, always(7), counted],
    ['a total as text', 200, always(20), countedAsText],
    ['a total on page 1 only', 200, always(20), countedOnPageOne],
    ['a total lower than the number of rows', 200, always(20), lyingCount],
    ['20 rows a page, without a total', 45, always(20), plain],
    ['all rows at once, with a total', 57, always(Infinity), counted],
    ['all rows at once, as a plain list', 57, always(Infinity), plain],
    ['the requested page size', 57, atMost(100), counted],
    ['the requested page size, without a total', 57, atMost(100), plain],
    ['one full page, without a total', 10, atMost(100), plain],
    ['the requested page size, with the number of rows of each page as total', 57, atMost(100), pageLength],
    ['20 rows a page, with the number of rows of each page as total', 187, always(20), pageLength],
    ['one full page, with a total', 10, atMost(100), counted],
    ['5 rows a page at most, without a total', 47, atMost(5), plain],
    ['7 rows a page, without a total', 100, always(7), plain],
    ['fewer rows than one page, without a total', 7, atMost(100), plain],
    ['no rows and no total', 0, atMost(100), plain],
    ['the requested page size, with a total on page 1 only', 57, atMost(100), countedOnPageOne],
  ])('fetches every row once if the server sends %s', async (_, count, size, answer) => {
    const { pages, ids } = await fetchAllPages(serverOf(count, size, answer));
    expect(ids).toEqual(upTo(count));
    expect(pages.at(-1)?.totalCount).toBe(count);
    for (const page of pages.slice(0, -1)) expect(page.items).toHaveLength(PAGE_SIZE);
  });

  test.each([
    ['20 rows a page', 187, always(20), counted],
    ['7 rows a page', 100, always(7), counted],
    ['7 rows a page, without a total', 100, always(7), plain],
    ['the requested page size, without a total', 57, atMost(100), plain],
    ['the number of rows of each page as total', 57, atMost(100), pageLength],
    ['all rows at once', 57, always(Infinity), plain],
  ])(
    'fetches every row once if the user opens each page by its URL and the server sends %s',
    async (_, count, size, answer) => {
      const { ids } = await fetchAllPages(serverOf(count, size, answer), { isDirect: true });
      expect(ids).toEqual(upTo(count));
    },
  );

  test.each([
    [100, 120, 50, counted],
    [50, 187, 20, plain],
    [50, 45, 20, plain],
    [50, 25, 20, plain],
    [50, 20, 20, plain],
  ])(
    'fetches every row if the site shows %i rows per page, the list has %i rows, and a response has at most %i',
    async (pageSize, count, most, answer) => {
      const { pages, ids } = await fetchAllPages(serverOf(count, atMost(most), answer), { pageSize });
      expect(ids).toEqual(upTo(count));
      expect(pages[0]?.items).toHaveLength(Math.min(pageSize, count));
      expect(pages.at(-1)?.totalCount).toBe(count);
    },
  );
});

/** A server that responds with an error to pages after the last one. */
const endingWith = (status: number, server: Server): Server =>
  vi.fn(async (paging: Paging) => {
    const page = await server(paging);
    if (paging.page > 1 && page.items.length === 0) throw new ApiError('status', 'Invalid page.', { status });
    return page;
  });

describe('fetching a page that the server does not have (HR-16)', () => {
  test.each([400, 404, 422])(
    'finds the requested rows on an earlier page of the server if the server responds with %i to the requested page',
    async (status) => {
      const server = endingWith(status, serverOf(45, always(20), counted));
      // The site's page 4 has rows 31 to 40, which are on the server's page 2. The server has no page 4.
      const { items, totalCount } = await fetchRows(server, { page: 4, pageSize: PAGE_SIZE });
      expect(items.map((row) => Number(row.id))).toEqual(upTo(40).slice(30));
      expect(totalCount).toBe(45);
    },
  );

  test.each([
    ['with a total', 45, always(20), counted],
    ['without a total', 45, always(20), plain],
    ['that is shorter than one page', 7, atMost(100), plain],
  ])('ends a list %s if the server responds with 404', async (_, count, size, answer) => {
    expect((await fetchAllPages(endingWith(404, serverOf(count, size, answer)))).ids).toEqual(upTo(count));
  });

  test('ends the list if the server returns the last page again', async () => {
    const server = vi.fn(({ page, pageSize }: Paging) =>
      serverOf(40, always(20), plain)({ page: Math.min(page, 2), pageSize }),
    );
    for (const pageSize of [20, 50]) expect((await fetchAllPages(server, { pageSize })).ids).toEqual(upTo(40));
  });

  test('rejects if the first page of the server fails as well', async () => {
    const server = vi.fn(() => Promise.reject(new ApiError('status', 'No.', { status: 404 })));
    await expect(fetchRows(server, { page: 3, pageSize: PAGE_SIZE })).rejects.toMatchObject({ status: 404 });
  });
});

describe('a server that ignores the page number (HR-16)', () => {
  const firstPage = (count: number, size: (requested: number) => number, answer: Answer) =>
    vi.fn(({ pageSize }: Paging) => {
      const server = serverOf(count, size, answer);
      return server({ page: 1, pageSize });
    });

  test.each([
    ['the requested number of rows', atMost(10), 10],
    ['more rows than requested', always(20), 20],
    ['fewer rows than requested', always(6), 6],
  ])('and sends %s causes no repeated rows if the response contains no total', async (_, size, total) => {
    const { pages, ids } = await fetchAllPages(firstPage(100, size, plain));
    expect(ids).toEqual(upTo(total));
    expect(pages.at(-1)).toMatchObject({ totalCount: total });
    for (const page of pages) expect(page).not.toHaveProperty('isAtLeast');
  });

  test.each([
    ['the requested number of rows', atMost(10), 1],
    ['more rows than requested', always(20), 2],
    ['fewer rows than requested', always(6), 1],
  ])(
    'and sends %s causes an error on the page after the last row if the total in the response is higher than the number of rows',
    async (_, size, reachable) => {
      const server = firstPage(100, size, counted);
      const pages = [await fetchRows(server, { page: 1, pageSize: PAGE_SIZE })];
      for (let page = 2; page <= reachable; page += 1)
        pages.push(await fetchRows(server, { page, pageSize: PAGE_SIZE }, undefined, (number) => pages[number - 1]));
      expect(new Set(pages.flatMap(({ items }) => items.map((row) => row.id))).size).toBe(Math.min(size(10), 20));
      const next = { page: reachable + 1, pageSize: PAGE_SIZE };
      await expect(fetchRows(server, next, undefined, (number) => pages[number - 1])).rejects.toMatchObject({
        kind: 'malformed',
      });
    },
  );

  test('is not suspected if new rows have moved the rows of page 1 to page 2', async () => {
    const before = await fetchRows(serverOf(30, atMost(10), counted), { page: 1, pageSize: PAGE_SIZE });
    const server = vi.fn(({ page, pageSize }: Paging) => {
      const items = Array.from({ length: 10 }, (_, index) => ({ id: (page - 2) * 10 + index + 1 }));
      return Promise.resolve(decodePage(Row, counted(items, 40, { page, pageSize }), { page, pageSize }));
    });
    const rows = await fetchRows(server, { page: 2, pageSize: PAGE_SIZE }, undefined, (page) =>
      page === 1 ? before : undefined,
    );
    expect(rows.items.map((row) => Number(row.id))).toEqual(upTo(10));
  });
});

test('fetchRows sends one request per page if the server uses the requested page size', async () => {
  const fetchPage = serverOf(57, atMost(100), counted);
  await fetchAllPages(fetchPage);
  expect(fetchPage).toHaveBeenCalledTimes(6);
});

test('fetchRows sends one request per page if the server uses a larger page size', async () => {
  const fetchPage = serverOf(200, always(20), counted);
  await fetchAllPages(fetchPage);
  expect(fetchPage).toHaveBeenCalledTimes(20);
});

test('fetchRows keeps all rows if the pages of the server have different sizes', async () => {
  const sizes = [9, 10, 8];
  const fetchPage = vi.fn((paging: Paging) => {
    const items = Array.from({ length: sizes[paging.page - 1] ?? 0 }, (_, index) => ({
      id: paging.page * 100 + index,
    }));
    return Promise.resolve(decodePage(Row, counted(items, 27, paging), paging));
  });
  const { pages } = await fetchAllPages(fetchPage);
  expect(pages.map(({ items }) => items.length)).toEqual(sizes);
});

test('fetchRows uses the latest total after rows were deleted', async () => {
  const before = await fetchRows(serverOf(200, always(20), counted), { page: 1, pageSize: PAGE_SIZE });
  const after = serverOf(181, always(20), counted);
  expect(await fetchRows(after, { page: 19, pageSize: PAGE_SIZE }, undefined, () => before)).toMatchObject({
    items: [{ id: '181' }],
    totalCount: 181,
  });
});

test('fetchRows ends the list if the server sends no total and responds with 404 to page 2', async () => {
  const fetchPage = vi.fn(async (paging: Paging) => {
    if (paging.page > 1) throw new ApiError('status', 'Invalid page.', { status: 404 });
    return serverOf(23, always(Infinity), plain)(paging);
  });
  expect(await fetchRows(fetchPage, { page: 1, pageSize: PAGE_SIZE })).toMatchObject({ totalCount: 23 });
});

test('fetchRows rejects if the request for a page fails', async () => {
  const fetchPage = vi.fn(async (paging: Paging) => {
    if (paging.page > 1) throw new ApiError('status', 'No.', { status: 500 });
    return serverOf(45, always(20), plain)(paging);
  });
  await expect(fetchRows(fetchPage, { page: 1, pageSize: PAGE_SIZE })).rejects.toMatchObject({ status: 500 });
});

describe('isCompleteList (HR-16)', () => {
  test.each([
    ['with a total', 7, atMost(100), counted, true],
    ['with a total and more rows', 150, atMost(100), counted, false],
    ['without a total', 7, atMost(100), plain, true],
    ['without a total, sent at once', 157, always(Infinity), plain, true],
    ['without a total, with at most 20 rows a page', 57, atMost(20), plain, false],
    ['without a total, with one full page', 100, atMost(100), plain, true],
    ['with the number of rows of each page as total', 157, atMost(100), pageLength, false],
    ['without rows', 0, atMost(100), plain, true],
  ])('returns $4 for the first page of a list %s', async (_, count, size, answer, expected) => {
    expect(isCompleteList(await fetchFirstPage(serverOf(count, size, answer), 100))).toBe(expected);
  });
});
