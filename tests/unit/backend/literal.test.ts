import { describe, expect, it } from 'vitest';

import { accounts } from '../../backend/accounts';
import { optionsFromEnv } from '../../backend/options';
import { at, claimsOf, itemsOf, startBackend } from './client';

const literal = (fault: string) => {
  const started = startBackend();
  started.backend.fault('*', '*', fault);
  return started;
};

const SUBSCRIPTION = ['id', 'user_id', 'plan', 'status', 'start_date', 'end_date'];

describe('a backend that follows the specification and nothing else', () => {
  it('literal-claims: a token carries id, e-mail, roles, superuser and end, and the same twice in a second', async () => {
    const { login, post } = literal('literal-claims');
    const { email, password } = accounts.pro;
    const token = at((await login(email, password)).body, 'access_token');
    expect(Object.keys(claimsOf(token)).toSorted()).toEqual(['email', 'exp', 'is_superuser', 'roles', 'sub']);
    const renewed = await post('/users/refresh', { token: String(token) });
    expect(at(renewed.body, 'access_token')).toBe(token);
  });

  it('literal-rows: rows have the fields of spec §3, pages their number of rows alone', async () => {
    const { get } = literal('literal-rows');
    const page = await get('/admin/subscriptions', { as: 'admin' });
    expect(Object.keys(itemsOf(page)[0] ?? {})).toEqual(SUBSCRIPTION);
    expect(Object.keys(page.body as object)).toEqual(['items', 'pagination']);
    expect(Object.keys(at(page.body, 'pagination') as object)).toEqual(['total_count']);
    const [user] = itemsOf(await get('/admin/users', { as: 'admin' }));
    expect(user).toHaveProperty('username');
    expect(user).not.toHaveProperty('subscription');
    expect(await get('/admin/feedback', { as: 'admin' })).not.toHaveProperty('body.counts');
  });

  it('literal-filters: an unknown filter is ignored, a known one counts', async () => {
    const { get } = literal('literal-filters');
    const total = async (query: string): Promise<unknown> =>
      at((await get(`/admin/subscriptions${query}`, { as: 'admin' })).body, 'pagination.total_count');
    const all = await total('');
    expect(await total('?user_id=4&search=pro@example.com&expires_within_days=7')).toBe(all);
    expect(await total('?status=active')).toBeLessThan(Number(all));
  });

  it('literal-enums: a value that no enum has is 422 in a query and in a body, and no row has it', async () => {
    const { get, post } = literal('literal-enums');
    const query = await get('/admin/email-logs?status=bounced', { as: 'admin' });
    expect(at(query.body, 'detail.0.msg')).toBe("Input should be 'sent', 'pending' or 'failed'");
    expect((await get('/admin/subscriptions?status=canceled', { as: 'admin' })).status).toBe(422);
    const body = await post('/feedback', {
      as: 'pro',
      body: { type: 'billing', subject: 'S', content: 'Ten letters' },
    });
    expect([body.status, at(body.body, 'detail.0.loc')]).toEqual([422, ['body', 'type']]);
    const rows = itemsOf(await get('/admin/email-logs?page_size=100', { as: 'admin' }));
    expect(rows.map((row) => row['status'])).not.toContain('delivered');
    const canceled = await get('/admin/subscriptions?status=cancelled&page_size=100', { as: 'admin' });
    expect(new Set(itemsOf(canceled).map((row) => row['status']))).toEqual(new Set(['cancelled']));
  });

  it('literal-calls: what spec §7 does not name is answered as an unknown path', async () => {
    const { get, post } = literal('literal-calls');
    const unknown = await get('/no-such-path');
    for (const path of ['/users/me/subscription', '/feedback/me', '/admin/settings', '/payments/history']) {
      const answer = await get(path, { as: 'admin' });
      expect([path, answer.status, answer.text]).toEqual([path, 404, unknown.text]);
    }
    expect((await post('/feedback')).status).toBe(404);
    expect((await get('/users/me', { as: 'pro' })).status).toBe(405);
    expect((await get('/users/verify', { as: 'pro' })).status).toBe(200);
  });

  it('literal-slashes: a list without a slash is a 307 to the host it was called at, with its query', async () => {
    const { get, post } = literal('literal-slashes');
    const answer = await get('/admin/users?page=2', { as: 'admin' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      307,
      'https://site.example/api/v1/admin/users/?page=2',
    ]);
    expect((await post('/admin/users')).status).toBe(307);
    expect(itemsOf(await get('/admin/users/?page=2', { as: 'admin' }))).toHaveLength(10);
    expect((await get('/admin/users/3', { as: 'admin' })).status).toBe(200);
  });

  it('literal-inactive: somebody switched off is answered 400, with a token and at the login', async () => {
    const { get, login } = literal('literal-inactive');
    const { email, password } = accounts.deactivated;
    for (const answer of [await get('/users/verify', { as: 'deactivated' }), await login(email, password)]) {
      expect([answer.status, answer.body]).toEqual([400, { detail: 'Inactive user' }]);
    }
  });

  it('literal-cancel: a cancelled subscription ends at once', async () => {
    const { post, get } = literal('literal-cancel');
    const cancelled = await post('/users/me/subscription/cancel', { as: 'pro' });
    expect(at(cancelled.body, 'end_date')).toBe('2026-11-20T12:00:00Z');
    expect(at((await get('/users/verify', { as: 'pro' })).body, 'subscription_plan')).toBe('free');
  });

  it('refresh-token-only: a refresh with the access token is 401, with the refresh token it is not', async () => {
    const { backend, post } = literal('refresh-token-only');
    const tokens = await backend.signIn('pro');
    expect((await post('/users/refresh', { token: tokens.access_token })).status).toBe(401);
    expect((await post('/users/refresh', { token: tokens.refresh_token })).status).toBe(200);
  });
});

describe('how it is requested', () => {
  it('literal is all of them, by the program, the header or the environment, until it is taken back', async () => {
    const { backend, get } = startBackend();
    const status = async (headers: Record<string, string> = {}): Promise<number> =>
      (await get('/admin/users', { as: 'admin', headers })).status;
    expect(await status({ 'x-mock-fault': 'literal' })).toBe(307);
    expect(await status({ 'x-mock-fault': 'literal-rows, literal-filters' })).toBe(200);
    const undo = backend.fault('*', '*', 'literal');
    expect(await status()).toBe(307);
    undo();
    expect(await status()).toBe(200);
    const standing = startBackend(optionsFromEnv({ MOCK_FAULTS: 'slow-1, literal' }));
    standing.backend.clearFaults();
    expect((await standing.get('/admin/users', { as: 'admin' })).status).toBe(307);
    expect((await standing.get('/users/me/subscription', { as: 'pro' })).status).toBe(404);
  });

  it('a path narrows it, and another fault still counts beside it', async () => {
    const { backend, get } = startBackend();
    backend.fault('GET', '/admin/users', 'literal-slashes');
    backend.fault('GET', '/admin/users', '503');
    expect((await get('/admin/subscriptions', { as: 'admin' })).status).toBe(200);
    expect((await get('/admin/users', { as: 'admin' })).status).toBe(503);
  });
});
