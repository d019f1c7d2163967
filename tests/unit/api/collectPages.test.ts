import { describe, expect, test, vi } from 'vitest';

import { collectPages } from '../../../src/api/collectPages';
import type { Page } from '../../../src/api/decode';

interface Row {
  id: string;
}
type Asked = { page: number; pageSize: number };

const page = (items: Row[], totalCount: number, dropped = 0): Page<Row> => ({
  items,
  totalCount,
  dropped,
});
const rows = (from: number, to: number): Row[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => ({ id: String(from + index) }));

/** A server with so many rows that gives at most `cap` a page. */
const server = (count: number, cap = 100) =>
  vi.fn(({ page: number, pageSize }: Asked) => {
    const size = Math.min(cap, pageSize);
    return Promise.resolve(page(rows((number - 1) * size, Math.min(count, number * size)), count));
  });

describe('collecting all pages of a list', () => {
  test.each([
    [0, 1],
    [1, 1],
    [100, 1],
    [101, 2],
    [250, 3],
  ])('%i rows come in %i calls', async (count, calls) => {
    const fetchPage = server(count);
    const { rows: found, isTruncated } = await collectPages(fetchPage);
    expect(found.map(({ id }) => id)).toEqual(rows(0, count).map(({ id }) => id));
    expect(isTruncated).toBe(false);
    expect(fetchPage).toHaveBeenCalledTimes(calls);
    expect(fetchPage.mock.calls[0]?.[0]).toEqual({ page: 1, pageSize: 100 });
  });

  test('progress is told after each page', async () => {
    const told: [number, number][] = [];
    await collectPages(server(250), { onProgress: (done, total) => told.push([done, total]) });
    expect(told).toEqual([
      [100, 250],
      [200, 250],
      [250, 250],
    ]);
  });

  test('it ends at the limit and says that there was more', async () => {
    const fetchPage = server(10_000);
    const onProgress = vi.fn();
    const { rows: found, isTruncated } = await collectPages(fetchPage, { maxRows: 250, onProgress });
    expect(onProgress).toHaveBeenLastCalledWith(200, 250);
    expect(found).toHaveLength(250);
    expect(isTruncated).toBe(true);
    expect(fetchPage).toHaveBeenCalledTimes(3);
  });

  test('exactly as many as the limit is not cut', async () => {
    const { rows: found, isTruncated } = await collectPages(server(200), { maxRows: 200 });
    expect(found).toHaveLength(200);
    expect(isTruncated).toBe(false);
  });

  test('a server that gives fewer a page than asked is followed to its end', async () => {
    const { rows: found } = await collectPages(server(120, 50));
    expect(found).toHaveLength(120);
  });

  test('MR-09: a server that counts a billion rows and gives none ends at the first empty page', async () => {
    const fetchPage = vi.fn(({ page: number }: Asked) => Promise.resolve(page(number === 1 ? rows(0, 3) : [], 1e9)));
    expect((await collectPages(fetchPage)).rows).toHaveLength(3);
    expect(fetchPage).toHaveBeenCalledTimes(2);
  });

  test('MR-09: a server that gives the same page for ever is asked twice', async () => {
    const fetchPage = vi.fn(() => Promise.resolve(page(rows(0, 100), 1e9)));
    expect((await collectPages(fetchPage)).rows).toHaveLength(100);
    expect(fetchPage).toHaveBeenCalledTimes(2);
  });

  test('rows that do not fit are counted and do not end it', async () => {
    const fetchPage = vi.fn(({ page: number }: Asked) =>
      Promise.resolve(number === 1 ? page([], 150, 100) : page(rows(100, 150), 150)),
    );
    expect(await collectPages(fetchPage)).toEqual({ rows: rows(100, 150), dropped: 100, isTruncated: false });
  });

  /** A list, newest first, of which `change` makes another one before the second page. */
  const changing = (list: string[], change: (list: string[]) => string[]) =>
    vi.fn(({ page: number, pageSize }: Asked) => {
      if (number === 2) list = change(list);
      const items = list.slice((number - 1) * pageSize, number * pageSize).map((id) => ({ id }));
      return Promise.resolve(page(items, list.length));
    });
  const ids = Array.from({ length: 250 }, (_, index) => String(index));

  test('DL-09: rows that arrive meanwhile push others to the next page; none is there twice', async () => {
    const collected = await collectPages(changing(ids, (list) => ['new 1', 'new 2', ...list]));
    const found = collected.rows.map(({ id }) => id);
    expect(found).toEqual(ids);
    expect(collected.isTruncated).toBe(false);
  });

  test('DL-09: when rows vanish meanwhile, the count is what the file holds', async () => {
    const { rows: found } = await collectPages(changing(ids, (list) => list.slice(10)));
    expect(found).toHaveLength(240);
    expect(new Set(found.map(({ id }) => id)).size).toBe(240);
  });

  test('rows without ids are told apart by what they hold', async () => {
    const named = (number: number) => ['a', 'b'].map((name) => ({ id: '', name: `${name}${number}` }));
    const fetchPage = vi.fn(({ page: number }: Asked) => Promise.resolve(page(number < 3 ? named(number) : [], 4)));
    expect((await collectPages(fetchPage)).rows).toHaveLength(4);
  });

  test('an abort ends it before the next call, and the signal goes along', async () => {
    const stop = new AbortController();
    const fetchPage = vi.fn((asked: Asked, signal?: AbortSignal) => {
      expect(signal).toBe(stop.signal);
      stop.abort();
      return server(250)(asked);
    });
    await expect(collectPages(fetchPage, { signal: stop.signal })).rejects.toMatchObject({ kind: 'cancelled' });
    expect(fetchPage).toHaveBeenCalledTimes(1);
  });

  test('a page that fails fails the whole', async () => {
    await expect(collectPages(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
