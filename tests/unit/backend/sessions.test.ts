import { describe, expect, it } from 'vitest';

import { at, startBackend } from './client';

const session = (name: string) => ({ headers: { 'x-mock-session': name } });
const NEWCOMER = { email: 'new@example.com', password: 'Abcdefgh1' };

describe('data sets by x-mock-session', () => {
  it('do not see changes in another', async () => {
    const { backend, post } = startBackend();
    expect((await post('/auth/register', { body: NEWCOMER, ...session('a') })).status).toBe(201);
    expect((await post('/auth/register', { body: NEWCOMER, ...session('a') })).status).toBe(400);
    expect((await post('/auth/register', { body: NEWCOMER, ...session('b') })).status).toBe(201);
    expect((await post('/auth/register', { body: NEWCOMER })).status).toBe(201);
    expect(await backend.outbox('new@example.com', 'a')).toHaveLength(1);
    expect(await backend.outbox('new@example.com', 'c')).toEqual([]);
  });

  it('begin with the same rows', async () => {
    const { get } = startBackend();
    const [one, two] = await Promise.all(
      ['a', 'b'].map((name) => get('/admin/users', { as: 'admin', ...session(name) })),
    );
    expect(one?.body).toEqual(two?.body);
  });

  it('count faults separately', async () => {
    const { get } = startBackend();
    const status = async (name: string): Promise<number> =>
      (await get('/public/plans', { headers: { 'x-mock-session': name, 'x-mock-fault': '503x1' } })).status;
    expect([await status('a'), await status('a'), await status('b')]).toEqual([503, 200, 503]);
  });

  it('the checkout page stays in the data set it was opened from, also without the header', async () => {
    const { backend, get, post } = startBackend();
    const urls = { success_url: 'https://site.example/s', cancel_url: 'https://site.example/c' };
    const { body } = await post('/payments/checkout', {
      as: 'free',
      body: { plan_code: 'pro_monthly', ...urls },
      ...session('till & co'),
    });
    const url = new URL(String(at(body, 'checkout_url')));
    expect(url.search).toBe('?mock_session=till%20%26%20co');
    const page = await get(url.href.slice(url.href.indexOf('/__mock')));
    const [, action = ''] = /action="([^"]+\/pay[^"]*)"/.exec(page.text) ?? [];
    expect((await post(action.replace('/api/v1', '').replaceAll('&amp;', '&'))).status).toBe(303);
    expect((await backend.db('till & co')).subscriptions.many('user_id', 3)).toHaveLength(1);
    expect((await backend.db()).subscriptions.many('user_id', 3)).toHaveLength(0);
  });

  it('the least recently used go when there are more than 200', async () => {
    const { backend, post, clock } = startBackend({ userCount: 0 });
    await post('/auth/register', { body: NEWCOMER });
    await post('/auth/register', { body: NEWCOMER, ...session('first') });
    await post('/auth/register', { body: NEWCOMER, ...session('kept') });
    for (let index = 0; index < 199; index += 1) {
      await backend.db(`set ${index}`);
      if (index === 100) await backend.db('kept');
    }
    expect(backend.dataSets.size).toBeLessThanOrEqual(200);
    const count = async (name?: string): Promise<number> => (await backend.db(name)).users.count();
    expect([await count(), await count('kept'), await count('first')]).toEqual([11, 11, 10]);
    expect(clock.now).toBeGreaterThan(0);
  });
});

describe('POST /__mock/reset', () => {
  it('restores the seed and removes all faults, in this data set', async () => {
    const { backend, get, post } = startBackend();
    await post('/auth/register', { body: NEWCOMER, ...session('a') });
    await post('/auth/register', { body: NEWCOMER, ...session('b') });
    backend.fault('GET', '/public/plans', '500');
    expect((await post('/__mock/reset', session('a'))).status).toBe(204);
    expect((await get('/public/plans')).status).toBe(200);
    expect([(await backend.db('a')).users.count(), (await backend.db('b')).users.count()]).toEqual([120, 121]);
  });
});

describe('the calls for tests', () => {
  it('GET /__mock/outbox shows mails with their links and tokens', async () => {
    const { get, post } = startBackend();
    await post('/auth/register', { body: NEWCOMER, ...session('a') });
    const { body } = await get('/__mock/outbox?to=NEW@example.com&type=activation', session('a'));
    expect(at(body, 'items.length')).toBe(1);
    expect(at(body, 'items.0')).toMatchObject({ to: 'new@example.com', subject: 'Activate your AI Bookmark account' });
    expect(at(body, 'items.0.link')).toBe(`https://site.example/activate?token=${String(at(body, 'items.0.token'))}`);
    expect(at((await get('/__mock/outbox?to=new@example.com')).body, 'items')).toEqual([]);
  });

  it('POST /__mock/sign-in gives tokens without a password, with any life time', async () => {
    const { get, post } = startBackend();
    const { body } = await post('/__mock/sign-in', { body: { email: 'admin@example.com' } });
    expect((await get('/admin/users', { token: String(at(body, 'access_token')) })).status).toBe(200);
    const old = await post('/__mock/sign-in', { body: { email: 'admin@example.com', ttl_s: -5 } });
    expect((await get('/admin/users', { token: String(at(old.body, 'access_token')) })).status).toBe(401);
    expect((await post('/__mock/sign-in', { body: { email: 'nobody@example.com' } })).status).toBe(404);
  });

  it('users, subscriptions and mailed tokens can be changed from outside', async () => {
    const { backend, get, post, put } = startBackend();
    const id = at((await get('/users/me/subscription', { as: 'pro' })).body, 'id');
    await put('/__mock/subscription', { body: { id, end_date: '2026-11-20T11:59:59Z' } });
    expect((await get('/users/me/subscription', { as: 'pro' })).body).toMatchObject({ status: 'expired' });
    await post('/auth/request-password-reset', { body: { email: 'pro@example.com' } });
    await post('/__mock/expire-tokens', { body: { email: 'pro@example.com' } });
    const [mail] = await backend.outbox('pro@example.com');
    expect(
      (await post('/auth/reset-password', { body: { token: mail?.token, new_password: 'Abcdefgh1' } })).status,
    ).toBe(400);
    const token = (await backend.signIn('pro')).access_token;
    await put('/__mock/user', { body: { email: 'pro@example.com', deleted: true } });
    expect((await get('/users/verify', { token })).status).toBe(401);
  });
});

describe('the backend in a test', () => {
  it('records the calls it received', async () => {
    const { backend, get } = startBackend();
    await get('/public/plans?x=1');
    await get('/users/verify', { token: 'abc' });
    expect(backend.calls).toMatchObject([
      { method: 'GET', path: '/public/plans', search: '?x=1', status: 200, authorization: null, session: 'default' },
      { method: 'GET', path: '/users/verify', status: 401, authorization: 'Bearer abc' },
    ]);
    backend.reset();
    expect(backend.calls).toEqual([]);
  });

  it('answers unknown addresses with JSON: 404, or 405 where only the method is unknown', async () => {
    const { backend, get, put } = startBackend();
    const unknown = await get('/nothing/here');
    expect([unknown.status, unknown.body]).toEqual([404, { detail: 'Not Found' }]);
    const wrong = await put('/public/plans', { body: {} });
    expect([wrong.status, wrong.body]).toEqual([405, { detail: 'Method Not Allowed' }]);
    for (const path of ['/api', '/api/', '/api/v2/users', '/api?x']) {
      expect((await backend.answer(new Request(`https://site.example${path}`))).status).toBe(404);
    }
  });

  it('throws when asked to sign in an unknown account', async () => {
    const { backend } = startBackend();
    await expect(backend.signIn('nobody@example.com')).rejects.toThrow('There is no user nobody@example.com');
  });
});
