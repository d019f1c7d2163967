import { describe, expect, it } from 'vitest';

import { at, itemsOf, startBackend } from './client';

const as = 'admin';

describe('GET /admin/dashboard', () => {
  it('counts what the lists hold', async () => {
    const { get } = startBackend();
    const { body } = await get('/admin/dashboard', { as });
    const total = async (path: string): Promise<unknown> =>
      at((await get(path, { as })).body, 'pagination.total_count');
    expect(body).toMatchObject({
      total_users: await total('/admin/users'),
      active_users: await total('/admin/users?status=active'),
      active_subscriptions: await total('/admin/subscriptions?status=active'),
      pending_subscriptions: await total('/admin/subscriptions?status=pending'),
      pending_feedback: await total('/admin/feedback?status=open'),
    });
  });

  it('follows what happens', async () => {
    const { get, post, remove } = startBackend();
    const figure = async (path: string): Promise<number> =>
      Number(at((await get('/admin/dashboard', { as })).body, path));
    const before = [
      await figure('total_users'),
      await figure('new_users_7d'),
      await figure('user_trend.29.count'),
      await figure('pending_feedback'),
    ];
    await post('/auth/register', { body: { email: 'one@more.example', password: 'Abcdefgh1' } });
    await post('/feedback', { as: 'free', body: { type: 'idea', subject: 'An idea', content: 'Ten characters' } });
    const after = [
      await figure('total_users'),
      await figure('new_users_7d'),
      await figure('user_trend.29.count'),
      await figure('pending_feedback'),
    ];
    expect(after).toEqual(before.map((value) => value + 1));
    const active = await figure('active_subscriptions');
    await remove('/admin/users/4', { as });
    expect(await figure('active_subscriptions')).toBe(active - 1);
  });

  it('the plans of all users add up to all users', async () => {
    const { get } = startBackend();
    const { body } = await get('/admin/dashboard', { as });
    const plans = Object.values(at(body, 'subscriptions_by_plan') as Record<string, number>);
    expect(plans.reduce((sum, count) => sum + count, 0)).toBe(at(body, 'total_users'));
  });

  it('shows 30 days up to today and five of the newest', async () => {
    const { backend, get } = startBackend();
    const { body } = await get('/admin/dashboard', { as });
    expect([at(body, 'user_trend.0.date'), at(body, 'user_trend.29.date'), at(body, 'user_trend.length')]).toEqual([
      '2026-10-22',
      '2026-11-20',
      30,
    ]);
    const today = (await backend.db()).users.where((user) => user.created_at.startsWith('2026-11-20')).length;
    expect(at(body, 'user_trend.29.count')).toBe(today);
    expect(at(body, 'recent_users')).toEqual(itemsOf(await get('/admin/users?page_size=5', { as })));
    expect(at(body, 'recent_payments')).toEqual(itemsOf(await get('/admin/payments?page_size=5', { as })));
  });

  it('revenue is what was paid in the month; growth compares it with the month before', async () => {
    const { backend, get } = startBackend();
    const paid = (await backend.db()).payments.where((row) => row.status === 'succeeded');
    const cents = (month: string): number =>
      paid.filter((row) => row.created_at.startsWith(month)).reduce((sum, row) => sum + row.amount_cents, 0);
    const { body } = await get('/admin/dashboard', { as });
    expect(at(body, 'monthly_revenue')).toBe(cents('2026-11') / 100);
    expect(at(body, 'revenue_growth')).toBeCloseTo(cents('2026-11') / cents('2026-10') - 1, 4);
  });

  it('names what needs attention', async () => {
    const { backend, get } = startBackend();
    const db = await backend.db();
    const { body } = await get('/admin/dashboard', { as });
    const failed = db.mails.where(
      (mail) => /failed|bounced/.test(mail.status) && mail.created_at > '2026-11-19T12:00:00Z',
    );
    expect(at(body, 'failed_emails_24h')).toBe(failed.length);
    expect(failed.length).toBeGreaterThan(0);
    const expiring = db.subscriptions.where(
      (row) =>
        row.status === 'active' && row.end_date > '2026-11-20T12:00:00Z' && row.end_date <= '2026-11-27T12:00:00Z',
    );
    expect(at(body, 'expiring_7d')).toBe(expiring.length);
    expect(expiring.length).toBeGreaterThan(0);
    expect(Number(at(body, 'failed_payments_30d'))).toBeGreaterThan(0);
    expect(Number(at(body, 'overdue_feedback_48h'))).toBeGreaterThan(0);
  });
});

describe('GET /admin/stats/payments', () => {
  it('sums the rows', async () => {
    const { backend, get } = startBackend();
    const rows = (await backend.db()).payments.all();
    const of = (status: string) => rows.filter((row) => row.status === status);
    const sum = (status: string): number => of(status).reduce((total, row) => total + row.amount_cents, 0) / 100;
    const { body } = await get('/admin/stats/payments', { as });
    expect(body).toMatchObject({
      total_revenue: sum('succeeded'),
      total_payments: rows.length,
      successful_payments: of('succeeded').length,
      failed_payments: of('failed').length,
      refunded_amount: sum('refunded'),
      currency: 'USD',
    });
    expect([at(body, 'monthly.0.month'), at(body, 'monthly.11.month'), at(body, 'monthly.length')]).toEqual([
      '2025-12',
      '2026-11',
      12,
    ]);
  });

  it('a month of 31 days does not shift the twelve months', async () => {
    const { get, clock } = startBackend({ tokenTtlS: 1e9 });
    clock.now = Date.parse('2027-03-31T23:00:00Z');
    const months = at((await get('/admin/stats/payments', { as })).body, 'monthly') as { month: string }[];
    expect(months.map((entry) => entry.month).slice(-4)).toEqual(['2026-12', '2027-01', '2027-02', '2027-03']);
  });
});

describe('GET /admin/payments', () => {
  it('writes amounts as text and times without offset, newest first', async () => {
    const { get } = startBackend();
    const [row] = itemsOf(await get('/admin/payments?search=YEARLY@example', { as }));
    expect(row).toMatchObject({
      user_id: 5,
      user_email: 'yearly@example.com',
      plan_code: 'pro_yearly',
      amount: '47.88',
      currency: 'USD',
      status: 'succeeded',
      provider: 'stripe',
      created_at: '2026-08-19T12:00:00',
      paid_at: '2026-08-19T12:00:03',
    });
  });

  it('is filtered by status, plan, days and transaction number', async () => {
    const { backend, get } = startBackend();
    const rows = (await backend.db()).payments;
    const total = async (search: string): Promise<unknown> =>
      at((await get(`/admin/payments?${search}`, { as })).body, 'pagination.total_count');
    expect(await total('status=failed')).toBe(rows.where((row) => row.status === 'failed').length);
    expect(await total('plan_code=pro_yearly')).toBe(rows.where((row) => row.plan_code === 'pro_yearly').length);
    const november = rows.where(
      (row) => row.created_at >= '2026-11-01T00:00:00Z' && row.created_at <= '2026-11-10T23:59:59Z',
    );
    expect(await total('start_date=2026-11-01&end_date=2026-11-10')).toBe(november.length);
    expect(await total(`search=${rows.get(7)?.transaction_id.toUpperCase()}`)).toBe(1);
    expect((await get('/admin/payments?start_date=soon', { as })).status).toBe(422);
  });
});
