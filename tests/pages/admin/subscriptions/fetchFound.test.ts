import { expect, test } from 'vitest';

import { fetchFound } from '../../../../src/pages/admin/subscriptions/fetchFound';
import { useRoad } from '../../../support/road';

const road = useRoad();

const record = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  user_id: id + 100,
  status: 'active',
  ...more,
});

/** A server with these records that heeds the search if `finds` says how. */
function serve(records: object[], finds?: (search: string) => object[]) {
  road.start();
  road.answer('/admin/subscriptions', ({ config }) => {
    const { page, page_size: size, search } = config.params as { page: number; page_size: number; search?: string };
    const rows = search !== undefined && finds !== undefined ? finds(search) : records;
    return {
      json: { items: rows.slice((page - 1) * size, page * size), pagination: { total_count: rows.length } },
    };
  });
  road.answer('/admin/users', { json: [{ id: 112, email: 'Lin@example.com', username: 'lin' }] });
}

async function find(search: string, page = 1) {
  const result = fetchFound({ page, pageSize: 10, search });
  await road.pass(1000);
  const { items, totalCount } = await result;
  return { ids: items.map(({ id }) => id), totalCount };
}

const many = Array.from({ length: 25 }, (_, index) => record(index + 1));

test('a server that heeds the search is asked once where the rows show it', async () => {
  const found = record(12, { user_email: 'lin@example.com' });
  serve(many, () => [found]);
  expect(await find('LIN@')).toEqual({ ids: ['12'], totalCount: 1 });
  expect(road.to('/admin/subscriptions')).toHaveLength(1);
});

test('one that finds by what the rows do not show is believed, since its list is shorter', async () => {
  serve(many, () => [record(12)]);
  expect(await find('lin')).toEqual({ ids: ['12'], totalCount: 1 });
  expect(road.to('/admin/users')).toHaveLength(0);
});

test('one that does not know the parameter: nobody sees records that he has not searched for', async () => {
  serve(many);
  expect(await find('lin@example')).toEqual({ ids: ['12'], totalCount: 1 });
  expect(await find('120')).toEqual({ ids: ['20'], totalCount: 1 });
  expect(await find('7')).toEqual({ ids: ['7'], totalCount: 1 });
  expect(await find('nobody@nowhere')).toEqual({ ids: [], totalCount: 0 });
});

test('without a search nothing more is asked', async () => {
  serve(many);
  expect(await find('')).toMatchObject({ totalCount: 25 });
  expect(road.to('/admin/subscriptions')).toHaveLength(1);
});
