import { describe, expect, test, vi } from 'vitest';

import { collectPages } from '../../../src/api/collectPages';
import type { Page } from '../../../src/api/decode';

interface Row {
  id: string;
}
type PageRequest = { page: number; pageSize: number };

const page = (items: Row[], totalCount: number, dropped = 0): Page<Row> => ({
  items,
  totalCount,
  dropped,
});
const rows = (from: number, to: number): Row[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => ({ id: String(from + index) }));

/** A server with `count` rows that returns at most `cap` rows per page. */
const server = (count: number, cap = 100) =>
  vi.fn(({ page: number, pageSize }: PageRequest) => {
    const size = Math.min(cap, pageSize);
    return Promise.resolve(page(rows((number - 1) * size, Math.min(count, number * size)), count));
  });

describe('fetching all pages of a list', () => {
  test.each([
    [0, 1],
    [1, 1],
    [99, 1],
    [100, 2],
    [101, 2],
    [250, 3],
  ])('fetches %i rows in %i requests', async (count, calls) => {
    const fetchPage = server(count);
    const { rows: found, isTruncated } = await collectPages(fetchPage);
    expect(found.map(({ id }) => id)).toEqual(rows(0, count).map(({ id }) => id));
    expect(isTruncated).toBe(false);
    expect(fetchPage).toHaveBeenCalledTimes(calls);
    expect(fetchPage.mock.calls[0]?.[0]).toEqual({ page: 1, pageSize: 100 });
  });

  test('reports progress after each page', async () => {
    const progress: [number, number][] = [];
    await collectPages(server(250), { onProgress: (done, total) => progress.push([done, total]) });
    expect(progress).toEqual([
      [100, 250],
      [200, 250],
      [250, 250],
    ]);
  });

  test('stops at the limit of rows and reports that the list is truncated', async () => {
    const fetchPage = server(10_000);
    const onProgress = vi.fn();
    const { rows: found, isTruncated } = await collectPages(fetchPage, { maxRows: 250, onProgress });
    expect(onProgress).toHaveBeenLastCalledWith(200, 250);
    expect(found).toHaveLength(250);
    expect(isTruncated).toBe(true);
    expect(fetchPage).toHaveBeenCalledTimes(3);
  });

  test('does not report a truncated list if the list has exactly as many rows as the limit', async () => {
    const { rows: found, isTruncated } = await collectPages(server(200), { maxRows: 200 });
    expect(found).toHaveLength(200);
    expect(isTruncated).toBe(false);
  });

  test('continues to the end if the server sends smaller pages than requested', async () => {
    const { rows: found } = await collectPages(server(120, 50));
    expect(found).toHaveLength(120);
  });

  test.each([[230], [200], [100]])(
    'fetches all %i rows if the server sends the number of rows on a page as the total (MR-09, HR-16)',
    async (count) => {
      const whole = server(count);
      const fetchPage = async (request: PageRequest) => {
        const { items } = await whole(request);
        return page([...items], items.length);
      };
      const { rows: found, isTruncated } = await collectPages(fetchPage);
      expect(found).toHaveLength(count);
      expect(isTruncated).toBe(false);
    },
  );

  test('MR-09: stops at the first empty page if the server claims to have a billion rows', async () => {
    const fetchPage = vi.fn(({ page: number }: PageRequest) =>
      Promise.resolve(page(number === 1 ? rows(0, 3) : [], 1e9)),
    );
    expect((await collectPages(fetchPage)).rows).toHaveLength(3);
    expect(fetchPage).toHaveBeenCalledTimes(2);
  });

  test('MR-09: stops after two requests if the server always sends the same page', async () => {
    const fetchPage = vi.fn(() => Promise.resolve(page(rows(0, 100), 1e9)));
    expect((await collectPages(fetchPage)).rows).toHaveLength(100);
    expect(fetchPage).toHaveBeenCalledTimes(2);
  });

  test('counts invalid rows and continues with the next page', async () => {
    const fetchPage = vi.fn(({ page: number }: PageRequest) =>
      Promise.resolve(number === 1 ? page([], 150, 100) : page(rows(100, 150), 150)),
    );
    expect(await collectPages(fetchPage)).toEqual({ rows: rows(100, 150), dropped: 100, isTruncated: false });
  });

  /** A server with one list, newest first. `change` changes the list between the first and the second page. */
  const changing = (list: string[], change: (list: string[]) => string[]) =>
    vi.fn(({ page: number, pageSize }: PageRequest) => {
      if (number === 2) list = change(list);
      const items = list.slice((number - 1) * pageSize, number * pageSize).map((id) => ({ id }));
      return Promise.resolve(page(items, list.length));
    });
  const ids = Array.from({ length: 250 }, (_, index) => String(index));

  test('DL-09: returns each row once if new rows push older rows to the next page', async () => {
    const collected = await collectPages(changing(ids, (list) => ['new 1', 'new 2', ...list]));
    const found = collected.rows.map(({ id }) => id);
    expect(found).toEqual(ids);
    expect(collected.isTruncated).toBe(false);
  });

  test('DL-09: returns no row twice if rows are deleted while the pages load', async () => {
    const { rows: found } = await collectPages(changing(ids, (list) => list.slice(10)));
    expect(found).toHaveLength(240);
    expect(new Set(found.map(({ id }) => id)).size).toBe(240);
  });

  test('keeps rows without ids if their contents differ', async () => {
    const rowsWithName = (number: number) => ['a', 'b'].map((name) => ({ id: '', name: `${name}${number}` }));
    const fetchPage = vi.fn(({ page: number }: PageRequest) =>
      Promise.resolve(page(number < 3 ? rowsWithName(number) : [], 4)),
    );
    expect((await collectPages(fetchPage)).rows).toHaveLength(4);
  });

  test('stops before the next request if the caller aborts, and passes the signal to each request', async () => {
    const stop = new AbortController();
    const fetchPage = vi.fn((request: PageRequest, signal?: AbortSignal) => {
      expect(signal).toBe(stop.signal);
      stop.abort();
      return server(250)(request);
    });
    await expect(collectPages(fetchPage, { signal: stop.signal })).rejects.toMatchObject({ kind: 'cancelled' });
    expect(fetchPage).toHaveBeenCalledTimes(1);
  });

  test('rejects if the request for a page fails', async () => {
    await expect(collectPages(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
