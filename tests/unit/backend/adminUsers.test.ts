import { describe, expect, it } from 'vitest';

import { at, itemsOf, startBackend } from './client';

const as = 'admin';

describe('the list of users', () => {
  it('comes in pages, newest first, with the totals', async () => {
    const { get } = startBackend();
    const first = await get('/admin/users?page=1&page_size=10', { as });
    expect(at(first.body, 'pagination')).toEqual({ page: 1, page_size: 10, total_count: 120, total_pages: 12 });
    const last = await get('/admin/users?page=12&page_size=10', { as });
    expect(itemsOf(last).map((row) => row['id'])).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(itemsOf(await get('/admin/users?page=13', { as }))).toEqual([]);
  });

  it('every user is on exactly one page', async () => {
    const { get } = startBackend();
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => get(`/admin/users?page=${page}&page_size=25`, { as })),
    );
    const ids = pages.flatMap(itemsOf).map((row) => row['id']);
    expect([ids.length, new Set(ids).size]).toEqual([120, 120]);
  });

  it('can be searched by a part of e-mail or username, whatever the case', async () => {
    const { get } = startBackend();
    const found = async (search: string): Promise<unknown[]> =>
      itemsOf(await get(`/admin/users?search=${encodeURIComponent(search)}`, { as })).map((row) => row['username']);
    expect(await found('PRO@EXAMPLE')).toEqual(['pro']);
    expect(await found('  李小 ')).toEqual(['李小龙']);
    expect(await found('zażółć')).toEqual([]);
    expect(await found('ŻÓŁĆ')).toEqual(['Łukasz Żółć']);
    expect(await found('no such person')).toEqual([]);
  });

  it('shows with each user the subscription that counts', async () => {
    const { get } = startBackend();
    const rows = itemsOf(await get('/admin/users?page=12', { as }));
    const plans = rows.map((row) => [row['username'], at(row, 'subscription.plan'), at(row, 'subscription.status')]);
    expect(plans).toContainEqual(['pro', 'pro_monthly', 'active']);
    expect(plans).toContainEqual(['cancelled', 'pro_monthly', 'cancelled']);
    expect(plans).toContainEqual(['free', undefined, undefined]);
  });

  it('can be filtered by active or inactive', async () => {
    const { backend, get } = startBackend();
    const users = (await backend.db()).users.all();
    const total = async (status: string): Promise<unknown> =>
      at((await get(`/admin/users?status=${status}`, { as })).body, 'pagination.total_count');
    expect(await total('active')).toBe(users.filter((user) => user.is_active).length);
    expect(await total('inactive')).toBe(users.filter((user) => !user.is_active).length);
  });
});

describe('creating a user', () => {
  it('the new user can log in at once; an empty username becomes the part before the @', async () => {
    const { get, login, post } = startBackend();
    const answer = await post('/admin/users', {
      as,
      body: { email: 'Made@Example.com', username: '', password: 'Abcdefgh1' },
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ email: 'made@example.com', username: 'made', is_active: true });
    expect((await login('made@example.com', 'Abcdefgh1')).status).toBe(200);
    expect(itemsOf(await get('/admin/users', { as }))[0]).toMatchObject({ email: 'made@example.com' });
  });

  it('refuses a taken address and a short password', async () => {
    const { post } = startBackend();
    const taken = await post('/admin/users', { as, body: { email: 'PRO@example.com', password: 'Abcdefgh1' } });
    expect([taken.status, taken.body]).toEqual([400, { detail: 'Email already registered' }]);
    expect((await post('/admin/users', { as, body: { email: 'x@example.com', password: 'x' } })).status).toBe(422);
  });
});

describe('editing a user', () => {
  it('changes username and active flag, never the e-mail', async () => {
    const { login, put } = startBackend();
    const answer = await put('/admin/users/4', {
      as,
      body: { username: 'renamed', is_active: false, email: 'evil@example.com' },
    });
    expect(answer.body).toMatchObject({ id: 4, email: 'pro@example.com', username: 'renamed', is_active: false });
    expect((await login('pro@example.com', 'ProUser123')).status).toBe(403);
    await put('/admin/users/4', { as, body: { is_active: true } });
    expect((await login('pro@example.com', 'ProUser123')).status).toBe(200);
  });

  it('switching on an account that was never activated activates it', async () => {
    const { login, put } = startBackend();
    await put('/admin/users/9', { as, body: { is_active: true } });
    expect((await login('inactive@example.com', 'InactiveUser123')).status).toBe(200);
  });
});

describe('deleting a user', () => {
  it('deletes everything that belongs to the user', async () => {
    const { backend, get, remove } = startBackend();
    expect((await remove('/admin/users/4', { as })).status).toBe(204);
    expect((await get('/admin/users/4', { as })).status).toBe(404);
    const db = await backend.db();
    expect(db.subscriptions.many('user_id', 4)).toEqual([]);
    expect(db.payments.many('user_id', 4)).toEqual([]);
    expect(db.mails.where((mail) => mail.to_email === 'pro@example.com').every((mail) => mail.user_id === null)).toBe(
      true,
    );
    expect((await remove('/admin/users/4', { as })).status).toBe(404);
  });

  it('a superuser cannot be deleted or switched off (AD-07)', async () => {
    const { put, remove } = startBackend();
    const answer = await remove('/admin/users/1', { as });
    expect([answer.status, answer.body]).toEqual([403, { detail: 'A superuser cannot be deleted' }]);
    expect((await put('/admin/users/1', { as, body: { is_active: false } })).status).toBe(403);
  });

  it('an admin can delete their own account and is signed out at once (AD-08)', async () => {
    const { backend, get, remove } = startBackend();
    const token = (await backend.signIn('admin')).access_token;
    expect((await remove('/admin/users/2', { token })).status).toBe(204);
    expect((await get('/admin/users', { token })).status).toBe(401);
  });
});

describe('assigning a subscription', () => {
  it('begins now and runs for whole months', async () => {
    const { post } = startBackend();
    const answer = await post('/admin/users/3/subscription', {
      as,
      body: { plan_code: 'pro_monthly', duration_months: 3 },
    });
    expect(answer.body).toMatchObject({
      success: true,
      message: '订阅计划分配成功',
      subscription: {
        user_id: 3,
        plan: 'pro_monthly',
        status: 'active',
        start_date: '2026-11-20T12:00:00Z',
        end_date: '2027-02-20T12:00:00Z',
      },
    });
  });

  it('on 31 January for a month ends on the last of February', async () => {
    const { clock, post } = startBackend();
    clock.now = Date.parse('2027-01-31T09:00:00Z');
    const { body } = await post('/admin/users/3/subscription', { as, body: { plan_code: 'pro_yearly' } });
    expect(at(body, 'subscription.end_date')).toBe('2027-02-28T09:00:00Z');
  });

  it('replaces the running one', async () => {
    const { backend, get, post } = startBackend();
    await post('/admin/users/4/subscription', { as, body: { plan_code: 'pro_yearly', duration_months: 12 } });
    expect((await get('/users/me/subscription', { as: 'pro' })).body).toMatchObject({
      plan: 'pro_yearly',
      status: 'active',
    });
    const states = (await backend.db()).subscriptions.many('user_id', 4).map((row) => row.status);
    expect(states).toEqual(['expired', 'cancelled', 'active']);
  });

  it('needs a known plan on sale, a known user and 1 month or more', async () => {
    const { post } = startBackend();
    const status = async (path: string, body: object): Promise<number> => (await post(path, { as, body })).status;
    expect(await status('/admin/users/3/subscription', { plan_code: 'gold' })).toBe(404);
    expect(await status('/admin/users/3/subscription', { plan_code: 'team_monthly' })).toBe(400);
    expect(await status('/admin/users/9999/subscription', { plan_code: 'pro_monthly' })).toBe(404);
    expect(await status('/admin/users/3/subscription', { plan_code: 'pro_monthly', duration_months: 0 })).toBe(422);
    expect(await status('/admin/users/3/subscription', {})).toBe(422);
  });
});
