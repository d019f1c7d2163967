import { describe, expect, test } from 'vitest';

import { fetchAdminSubscriptions } from '../../../../src/api/adminSubscriptions';
import { collectPages } from '../../../../src/api/collectPages';
import { endsBetween } from '../../../../src/pages/admin/subscriptions/SubscriptionsPage';
import { type Answer, useHttp } from '../../../support/http';

const http = useHttp();

interface Query {
  page: number;
  page_size: number;
  search?: string;
  status?: string;
}

type Row = { id: number; user_id: number; status: string; user_email?: string };

const record = (id: number, more: Partial<Row> = {}): Row => ({ id, user_id: id + 100, status: 'active', ...more });
const records = (count: number, make: (id: number) => Row = record): Row[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

/** A server that finds these records; how it pages and counts may differ. */
function serve(
  find: (query: Query) => readonly Row[] | Answer,
  { cap = Infinity, isCounted = true, isPaged = true } = {},
) {
  http.start();
  http.answer('/admin/subscriptions', ({ config }) => {
    const query = config.params as Query;
    const rows = find(query);
    if (!Array.isArray(rows)) return rows as Answer;
    const size = isPaged ? Math.min(query.page_size, cap) : rows.length;
    const page = isPaged ? query.page : 1;
    const items = (rows as Row[]).slice((page - 1) * size, page * size);
    return { json: isCounted ? { items, pagination: { total_count: rows.length, page_size: size } } : items };
  });
}

async function find(asked: { search?: string; status?: string; page?: number; pageSize?: number }) {
  const result = fetchAdminSubscriptions({ page: 1, pageSize: 10, ...asked });
  result.catch(() => undefined);
  await http.pass(1000);
  const { items, totalCount } = await result;
  return { ids: items.map(({ id }) => Number(id)), totalCount };
}

/** All pages of a list, one after the other, as somebody turns them. */
async function turnPages(asked: { search?: string; status?: string }) {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const found = await find({ ...asked, page });
    ids.push(...found.ids);
    if (page * 10 >= found.totalCount) return { ids, totalCount: found.totalCount };
  }
}

describe('cancelled, which has two spellings (spec §4)', () => {
  const cancelled = (id: number) => record(id, { status: 'cancelled' });
  const canceled = (id: number) => record(id + 1000, { status: 'canceled' });
  const knows =
    (one: number, other: number) =>
    ({ status }: Query) => {
      if (status === 'cancelled') return records(one, cancelled);
      return status === 'canceled' ? records(other, canceled) : records(100);
    };
  const all = (one: number, other: number) => [...records(one, cancelled), ...records(other, canceled)];

  describe.each([
    ['a server that counts', {}],
    ['one that counts nothing', { isCounted: false }],
    ['one that does not page', { isPaged: false }],
    ['one that gives at most fifty', { cap: 50 }],
  ])('%s', (_, how) => {
    test.each([
      [4, 25],
      [25, 5],
      [15, 5],
      [80, 30],
      [0, 12],
      [12, 0],
    ])('and holds %d and %d: each comes once, none is lost', async (one, other) => {
      serve(knows(one, other), how);
      const collected = collectPages((place) => fetchAdminSubscriptions({ ...place, status: 'cancelled' }));
      await http.pass(1000);
      const ids = (await collected).rows.map(({ id }) => Number(id));
      expect(ids.toSorted((a, b) => a - b)).toEqual(all(one, other).map(({ id }) => id));
    });
  });

  test('pages through two lists as one', async () => {
    serve(knows(15, 17));
    expect(await turnPages({ status: 'cancelled' })).toEqual({ ids: all(15, 17).map(({ id }) => id), totalCount: 32 });
  });

  test('a server that takes both for one gives one list, also beyond its end', async () => {
    serve(() => records(17, cancelled));
    expect(await turnPages({ status: 'cancelled' })).toEqual({
      ids: records(17).map(({ id }) => id),
      totalCount: 17,
    });
    expect(await find({ status: 'cancelled', page: 3 })).toEqual({ ids: [], totalCount: 17 });
  });

  test.each(['cancelled', 'canceled'])(
    'a server that leaves out what it does not know, and knows %s',
    async (known) => {
      serve(({ status }) => (status === known ? records(5, cancelled) : records(100)));
      expect(await find({ status: 'cancelled' })).toEqual({ ids: [1, 2, 3, 4, 5], totalCount: 5 });
    },
  );

  test.each([400, 422])('a server that refuses one of them with %i has the other', async (status) => {
    const no: Answer = { status, json: { detail: 'Unknown status' } };
    serve((query) => (query.status === 'cancelled' ? no : records(2, canceled)));
    expect(await find({ status: 'cancelled' })).toEqual({ ids: [1001, 1002], totalCount: 2 });
    serve(() => no);
    await expect(find({ status: 'cancelled' })).rejects.toThrow('Unknown status');
  });
});

const NOON = Date.UTC(2026, 10, 20, 12);
const WEEK = 7 * 86_400_000;

test.each([
  // A bare date ends with its day: it is the most urgent of all.
  ['2026-11-20', true],
  ['2026-11-19', false],
  ['2026-11-27', true],
  ['2026-11-28', false],
  ['2026-11-20T11:00:00Z', false],
  ['2026-11-20T13:00:00Z', true],
  ['2026-11-27T11:00:00Z', true],
  ['2026-11-27T13:00:00Z', false],
  [null, false],
  ['soon', false],
])('at noon on 20 November %s ends within 7 days: %s', (endDate, expected) => {
  expect(endsBetween({ endDate }, NOON, NOON + WEEK)).toBe(expected);
});
