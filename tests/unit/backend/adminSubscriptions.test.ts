import { describe, expect, it } from 'vitest';

import { at, itemsOf, startBackend } from './client';

const as = 'admin';

const idOf = async (server: ReturnType<typeof startBackend>, who: string): Promise<number> =>
  Number(at((await server.get('/users/me/subscription', { as: who })).body, 'id'));

describe('the list of subscriptions', () => {
  it.each(['active', 'pending', 'expired'])('with the status %s holds only such rows', async (status) => {
    const { get } = startBackend();
    const rows = itemsOf(await get(`/admin/subscriptions?status=${status}&page_size=100`, { as }));
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row['status']))).toEqual(new Set([status]));
  });

  it('cancelled and canceled are one status', async () => {
    const { get } = startBackend();
    const [one, two] = [
      await get('/admin/subscriptions?status=cancelled&page_size=100', { as }),
      await get('/admin/subscriptions?status=canceled&page_size=100', { as }),
    ];
    expect(one.body).toEqual(two.body);
    expect(new Set(itemsOf(one).map((row) => row['status']))).toEqual(new Set(['cancelled', 'canceled']));
  });

  it('the four states together are all rows', async () => {
    const { get } = startBackend();
    const total = async (search: string): Promise<number> =>
      Number(at((await get(`/admin/subscriptions${search}`, { as })).body, 'pagination.total_count'));
    const parts = await Promise.all(
      ['active', 'cancelled', 'pending', 'expired'].map((status) => total(`?status=${status}`)),
    );
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(await total(''));
  });

  it('can be filtered to those that end within some days', async () => {
    const { get, clock } = startBackend();
    const ends = async (days: string) =>
      itemsOf(await get(`/admin/subscriptions?expires_within_days=${days}&page_size=100`, { as })).map(
        (row) => Date.parse(String(row['end_date'])) - clock.now,
      );
    const week = await ends('7');
    expect(week.length).toBeGreaterThan(0);
    for (const leftMs of week) expect(leftMs > 0 && leftMs <= 7 * 86_400_000).toBe(true);
    expect((await ends('30')).length).toBeGreaterThan(week.length);
    expect((await get('/admin/subscriptions?expires_within_days=soon', { as })).status).toBe(422);
  });

  it('can be searched by the e-mail of the user, or by an id', async () => {
    const server = startBackend();
    const rows = itemsOf(await server.get('/admin/subscriptions?search=YEARLY@', { as }));
    expect(rows.map((row) => row['user_email'])).toEqual(['yearly@example.com']);
    const id = await idOf(server, 'yearly');
    expect(itemsOf(await server.get(`/admin/subscriptions?search=${id}`, { as })).map((row) => row['id'])).toContain(
      id,
    );
  });
});

describe('one subscription', () => {
  it('is cancelled once, by the status canceled', async () => {
    const server = startBackend();
    const id = await idOf(server, 'pro');
    const answer = await server.put(`/admin/subscriptions/${id}`, { as, body: { status: 'canceled' } });
    expect(answer.body).toMatchObject({ id, status: 'cancelled', auto_renew: false });
    const again = await server.put(`/admin/subscriptions/${id}`, { as, body: { status: 'canceled' } });
    expect([again.status, again.body]).toEqual([400, { detail: 'Only active subscriptions can be cancelled' }]);
  });

  it.each(['cancelled', 'expired', 'pending'])('that is %s cannot be cancelled', async (who) => {
    const server = startBackend();
    const answer = await server.put(`/admin/subscriptions/${await idOf(server, who)}`, {
      as,
      body: { status: 'canceled' },
    });
    expect(answer.status).toBe(400);
  });

  it('can be deleted; its payments stay without it', async () => {
    const server = startBackend();
    const id = await idOf(server, 'pro');
    const db = await server.backend.db();
    const payments = db.payments.many('subscription_id', id).map((row) => row.id);
    expect((await server.remove(`/admin/subscriptions/${id}`, { as })).status).toBe(204);
    expect((await server.get(`/admin/subscriptions/${id}`, { as })).status).toBe(404);
    expect(payments.map((payment) => db.payments.get(payment)?.subscription_id)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect((await server.get('/users/me/subscription', { as: 'pro' })).body).toMatchObject({ status: 'expired' });
  });

  it('can be created by hand and given another end date', async () => {
    const { post, put } = startBackend();
    const answer = await post('/admin/subscriptions', {
      as,
      body: { user_id: 3, plan_code: 'pro_monthly', duration_months: 2 },
    });
    expect(answer.status).toBe(201);
    const id = at(answer.body, 'id');
    expect(
      (await put(`/admin/subscriptions/${String(id)}`, { as, body: { end_date: '2026-11-19T00:00:00Z' } })).body,
    ).toMatchObject({ status: 'expired' });
    expect((await put(`/admin/subscriptions/${String(id)}`, { as, body: { end_date: 'not a date' } })).status).toBe(
      422,
    );
  });
});
