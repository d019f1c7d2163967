import { describe, expect, it } from 'vitest';

import { at, itemsOf, startBackend } from './client';

describe('the account of the user', () => {
  it('GET /users/verify returns the user and their plan', async () => {
    const { get } = startBackend();
    expect((await get('/users/verify', { as: 'pro' })).body).toMatchObject({
      id: 4,
      email: 'pro@example.com',
      username: 'pro',
      is_active: true,
      is_superuser: false,
      is_active_subscriber: true,
      subscription_plan: 'pro_monthly',
      plan_name: 'Pro Monthly',
    });
  });

  it('PUT /users/me changes the username, and nothing else (FM-13)', async () => {
    const { get, put } = startBackend();
    const body = { username: '  新名字 ', email: 'evil@example.com', roles: ['admin'], is_superuser: true };
    const answer = await put('/users/me', { as: 'pro', body });
    expect(answer.status).toBe(200);
    expect((await get('/users/verify', { as: 'pro' })).body).toMatchObject({
      email: 'pro@example.com',
      username: '新名字',
      roles: ['user'],
      is_superuser: false,
    });
    expect((await put('/users/me', { as: 'pro', body: { username: ' ' } })).status).toBe(422);
    expect((await put('/users/me', { body: { username: 'x' } })).status).toBe(401);
  });
});

describe('the subscription of the user', () => {
  it('is the active one', async () => {
    const { get } = startBackend();
    const { body } = await get('/users/me/subscription', { as: 'yearly' });
    expect(body).toMatchObject({
      user_id: 5,
      plan: 'pro_yearly',
      plan_name: 'Pro Yearly',
      status: 'active',
      start_date: '2026-08-19T12:00:00Z',
      end_date: '2027-08-19T12:00:00Z',
      auto_renew: true,
      cancel_at_period_end: false,
      price: 3.99,
      currency: 'USD',
    });
  });

  it('of a free user does not exist (404)', async () => {
    const { get } = startBackend();
    const answer = await get('/users/me/subscription', { as: 'free' });
    expect([answer.status, answer.body]).toEqual([404, { detail: 'No subscription' }]);
  });

  it.each([
    ['cancelled', 'cancelled', true],
    ['expired', 'expired', false],
    ['pending', 'pending', false],
  ] as const)('of %s is %s', async (as, status, runsOn) => {
    const { get } = startBackend();
    expect((await get('/users/me/subscription', { as })).body).toMatchObject({ status, cancel_at_period_end: runsOn });
  });

  it('turns expired when its end date passes', async () => {
    const { clock, get } = startBackend({ tokenTtlS: 1e9 });
    clock.now += 13 * 86_400_000;
    expect((await get('/users/me/subscription', { as: 'pro' })).body).toMatchObject({
      status: 'expired',
      auto_renew: false,
    });
  });

  it('can be cancelled while it is active, and runs until its end', async () => {
    const { get, post } = startBackend();
    const answer = await post('/users/me/subscription/cancel', { as: 'pro', body: { reason: 'too_expensive' } });
    expect(answer.body).toMatchObject({ status: 'cancelled', auto_renew: false, cancel_at_period_end: true });
    expect((await get('/users/verify', { as: 'pro' })).body).toMatchObject({ subscription_plan: 'pro_monthly' });
    expect((await post('/users/me/subscription/cancel', { as: 'pro' })).status).toBe(409);
    expect((await post('/users/me/subscription/cancel', { as: 'free' })).status).toBe(404);
  });
});

describe('the payments of the user', () => {
  it('come newest first, in pages, without those of other users', async () => {
    const { backend, get } = startBackend();
    const first = await get('/payments/history?page=1&page_size=5', { as: 'pro' });
    const rows = (await backend.db()).payments.many('user_id', 4);
    expect(at(first.body, 'pagination')).toEqual({ page: 1, page_size: 5, total_count: 13, total_pages: 3 });
    expect(itemsOf(first).map((row) => row['id'])).toEqual(
      rows
        .map((row) => row.id)
        .toReversed()
        .slice(0, 5),
    );
    expect(itemsOf(first)[0]).toMatchObject({
      description: 'Pro Monthly, 1 month',
      amount: 4.99,
      currency: 'USD',
      status: 'succeeded',
    });
    expect(itemsOf(await get('/payments/history?page=3&page_size=5', { as: 'pro' }))).toHaveLength(3);
    expect(itemsOf(await get('/payments/history?page=4&page_size=5', { as: 'pro' }))).toEqual([]);
    expect(at((await get('/payments/history', { as: 'free' })).body, 'pagination')).toMatchObject({
      total_count: 0,
      total_pages: 0,
    });
  });
});

describe('feedback', () => {
  const body = {
    type: 'bug',
    subject: 'Tags are missing',
    content: 'No tags on long pages.\nThanks!',
    page_url: '/subscription',
  };

  it('is stored and listed', async () => {
    const { get, post } = startBackend();
    const answer = await post('/feedback', { as: 'free', body });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ ...body, id: 41, status: 'open', reply: null });
    expect(itemsOf(await get('/feedback/me', { as: 'free' }))[0]).toEqual(answer.body);
  });

  it('needs a known type, a subject up to 120 characters and a text of 10 to 2000', async () => {
    const { post } = startBackend();
    const types = async (change: object): Promise<unknown> =>
      at((await post('/feedback', { as: 'free', body: { ...body, ...change } })).body, 'detail.0.type');
    expect(await types({ type: 'praise' })).toBe('literal_error');
    expect(await types({ subject: 'x'.repeat(121) })).toBe('string_too_long');
    expect(await types({ content: 'too short' })).toBe('string_too_short');
    expect(await types({ content: 'x'.repeat(2_001) })).toBe('string_too_long');
    expect((await post('/feedback', { as: 'free', body: { ...body, content: 'x'.repeat(2_000) } })).status).toBe(201);
  });
});

describe('GET /public/plans', () => {
  it('is a plain array of the plans on sale, without a login', async () => {
    const { get } = startBackend();
    const { body } = await get('/public/plans');
    expect(Array.isArray(body)).toBe(true);
    expect(at(body, 'length')).toBe(3);
    expect(at(body, '2')).toMatchObject({
      code: 'pro_yearly',
      name: 'Pro Yearly',
      price: 3.99,
      duration_months: 12,
      is_active: true,
    });
  });
});
