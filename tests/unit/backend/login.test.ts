import { describe, expect, it } from 'vitest';

import { accounts } from '../../backend/accounts';
import { at, claimsOf, NOON, startBackend } from './client';

describe('POST /users/token', () => {
  it.each(['superuser', 'admin', 'free', 'pro', 'yearly', 'cancelled', 'expired', 'pending'] as const)(
    'accepts the seeded account %s with its password',
    async (name) => {
      const { login } = startBackend();
      const answer = await login(accounts[name].email, accounts[name].password);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        token_type: 'bearer',
      });
    },
  );

  it('ignores the case of the email, but not of the password', async () => {
    const { login } = startBackend();
    expect((await login('PRO@Example.com', 'ProUser123')).status).toBe(200);
    expect((await login('pro@example.com', 'prouser123')).status).toBe(401);
  });

  it('sends the same response for a wrong password and an unknown email', async () => {
    const { login } = startBackend();
    const [wrong, unknown] = [await login('pro@example.com', 'x'), await login('nobody@example.com', 'x')];
    expect([wrong.status, wrong.body]).toEqual([401, { detail: 'Incorrect email or password' }]);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('says that the account is not activated only if the password is correct, with the message of the specification', async () => {
    const { login } = startBackend();
    const answer = await login('inactive@example.com', 'InactiveUser123');
    expect([answer.status, answer.body]).toEqual([403, { detail: 'Account not activated. Please check your email.' }]);
    expect((await login('inactive@example.com', 'x')).status).toBe(401);
  });

  it('rejects a deactivated account', async () => {
    const { login } = startBackend();
    expect((await login('deactivated@example.com', 'DeactivatedUser123')).status).toBe(403);
  });

  it('accepts passwords with spaces, symbols, and emoji unchanged (FM-03)', async () => {
    const { login, post } = startBackend();
    const password = '  a&b+c%20=d "é" 🦊 \\ ';
    await post('/admin/users', { as: 'admin', body: { email: 'odd@example.com', username: '', password } });
    expect((await login('odd@example.com', password)).status).toBe(200);
    expect((await login('odd@example.com', password.trim())).status).toBe(401);
  });
});

describe('the access token', () => {
  it('includes the claims of spec section 3', async () => {
    const { login } = startBackend();
    const answer = await login('yearly@example.com', 'YearlyUser123');
    const seconds = NOON / 1000;
    expect(claimsOf(at(answer.body, 'access_token'))).toEqual({
      sub: '5',
      email: 'yearly@example.com',
      name: 'yearly',
      roles: ['user'],
      permissions: [],
      is_superuser: false,
      is_active_subscriber: true,
      subscription_plan: 'pro_yearly',
      plan_name: 'Pro Yearly',
      subscription_expires_at: '2027-08-19T12:00:00Z',
      type: 'access',
      iat: seconds,
      exp: seconds + 3_600,
      jti: expect.any(String),
    });
  });

  it("is valid for the time in the backend's options, or in the request header if it is set", async () => {
    const { login } = startBackend({ tokenTtlS: 120 });
    const lifeOf = async (headers: Record<string, string> = {}): Promise<number> => {
      const claims = claimsOf(at((await login('pro@example.com', 'ProUser123', headers)).body, 'access_token'));
      return Number(claims['exp']) - Number(claims['iat']);
    };
    expect(await lifeOf()).toBe(120);
    expect(await lifeOf({ 'x-mock-token-ttl': '7' })).toBe(7);
    expect(await lifeOf({ 'x-mock-token-ttl': '-60' })).toBe(-60);
  });

  it('is accepted until the second before it expires', async () => {
    const { backend, clock, get } = startBackend();
    const token = (await backend.signIn('pro', { ttlS: 60 })).access_token;
    clock.now += 59_000;
    expect((await get('/users/verify', { token })).status).toBe(200);
    clock.now += 1_000;
    expect((await get('/users/verify', { token })).status).toBe(401);
  });

  it('is rejected if it is missing, malformed, unsigned, or altered, or if it is a refresh token', async () => {
    const { backend, get } = startBackend();
    const { access_token: token, refresh_token: refreshToken } = await backend.signIn('pro');
    const [head = '', payload = '', signature = ''] = token.split('.');
    const claims = Buffer.from(JSON.stringify({ ...claimsOf(token), sub: '2', roles: ['admin'] })).toString(
      'base64url',
    );
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    const bad = [
      'x',
      'a.b.c',
      `${head}.${claims}.${signature}`,
      `${none}.${payload}.`,
      `${head}.${payload}.AAAA`,
      refreshToken,
    ];
    for (const one of bad) expect([one, (await get('/users/verify', { token: one })).status]).toEqual([one, 401]);
    const missing = await get('/users/verify');
    expect([missing.status, missing.body]).toEqual([401, { detail: 'Not authenticated' }]);
    expect(missing.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('is rejected if its user was deleted or deactivated', async () => {
    const { backend, get, put, remove } = startBackend();
    const token = (await backend.signIn('pro')).access_token;
    await put('/admin/users/4', { as: 'admin', body: { is_active: false } });
    expect((await get('/users/verify', { token })).status).toBe(401);
    await remove('/admin/users/4', { as: 'admin' });
    expect((await get('/users/verify', { token })).status).toBe(401);
  });
});

describe('POST /users/refresh', () => {
  it('exchanges a valid token for a token with the current claims', async () => {
    const { backend, clock, post } = startBackend();
    const token = (await backend.signIn('free')).access_token;
    await post('/admin/users/3/subscription', { as: 'admin', body: { plan_code: 'pro_yearly', duration_months: 1 } });
    await (await backend.db()).users.update(3, { roles: ['user', 'admin'] });
    clock.now += 1_000;
    const answer = await post('/users/refresh', { token });
    expect(answer.status).toBe(200);
    expect(at(answer.body, 'expires_in')).toBe(3_600);
    expect(at(answer.body, 'access_token')).not.toBe(token);
    expect(claimsOf(at(answer.body, 'access_token'))).toMatchObject({
      sub: '3',
      subscription_plan: 'pro_yearly',
      roles: ['user', 'admin'],
    });
  });

  it('rejects an expired or missing token', async () => {
    const { backend, post } = startBackend();
    expect(
      (await post('/users/refresh', { token: (await backend.signIn('pro', { ttlS: -1 })).access_token })).status,
    ).toBe(401);
    expect((await post('/users/refresh')).status).toBe(401);
  });
});
