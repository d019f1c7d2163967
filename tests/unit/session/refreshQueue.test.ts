// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';

import { send } from '../../../src/http/send';
import { login } from '../../../src/session/actions';
import { logout } from '../../../src/session/sessionEnd';
import { selectIsAuthenticated, sessionStore } from '../../../src/session/store';
import { onAuthChange, onUnauthorizedEvent } from '../../support/authEvents';
import { outcome, useHttp } from '../../support/http';
import { tokenWith } from '../../support/tokens';

const http = useHttp();
const get = (path: string, signal?: AbortSignal) => send({ method: 'GET', path, auth: 'refreshFirst', signal });
const state = () => sessionStore.getState();
/** Creates a token. Its `iat` is the time of the test's clock, so tokens created at different times differ. */
const fresh = (leftS = 3600, claims = {}) => tokenWith(leftS, { iat: Math.floor(Date.now() / 1000), ...claims });

describe('requests while the token is near its expiry', () => {
  it('RQ-01: cause one refresh if 100 requests begin at the same time, and are then each sent once and in order', async () => {
    http.start(tokenWith(240));
    // The new token is far from its expiry, so the timer does not refresh it during this test.
    const renewed = fresh();
    http.answer('/users/refresh', { json: { access_token: renewed, expires_in: 3600 }, afterMs: 200 });
    const { signal } = new AbortController();
    const all = Promise.all(
      Array.from({ length: 100 }, (_, index) => get(`/admin/users/${index}`, index % 3 ? signal : undefined)),
    );
    await http.pass(100);
    expect(state().pendingRequests).toBe(100);
    await http.pass(200);
    await all;
    expect(http.to('/users/refresh')).toHaveLength(1);
    const rest = http.sent.filter(({ url }) => url !== '/users/refresh');
    expect(rest.map(({ url }) => url)).toEqual(Array.from({ length: 100 }, (_, index) => `/admin/users/${index}`));
    expect(new Set(rest.map(({ bearer }) => bearer))).toEqual(new Set([renewed]));
    expect(localStorage.getItem('auth_token')).toBe(renewed);
    expect(state().pendingRequests).toBe(0);
  });

  it.each([
    ['a new refresh token', { refresh_token: 'rotated' }, 'rotated'],
    ['no refresh token', {}, 'refresh-1'],
    ['an empty refresh token', { refresh_token: '' }, 'refresh-1'],
    ['a refresh token that is not a string', { refresh_token: 7 }, 'refresh-1'],
  ])(
    'replace the stored refresh token only if the refresh returns a valid new refresh token: %s (HR-05)',
    async (_, answer, expected) => {
      http.start(tokenWith(240));
      const renewed = fresh();
      http.answer('/users/refresh', { json: { access_token: renewed, ...answer } });
      await get('/admin/users');
      expect(state()).toMatchObject({ token: renewed, refreshToken: expected });
      expect(localStorage.getItem('refresh_token')).toBe(expected);
    },
  );

  it.each([
    [300, 1],
    [301, 0],
  ])('RQ-02: with %i s until the expiry, cause %i refreshes', async (leftS, refreshes) => {
    http.start(tokenWith(leftS));
    http.answer('/users/refresh', () => ({ json: { access_token: fresh() } }));
    const call = get('/admin/dashboard');
    await http.pass(50);
    await call;
    expect(http.to('/users/refresh')).toHaveLength(refreshes);
  });

  it('RQ-03: are sent immediately with the current token if the last refresh was 10 s ago', async () => {
    const short = tokenWith(200);
    http.start(short);
    http.answer('/users/refresh', { status: 503 });
    await http.pass(10_000);
    expect(http.to('/users/refresh')).toHaveLength(1);
    const call = get('/admin/dashboard');
    await http.pass(0);
    await call;
    expect(http.to('/users/refresh')).toHaveLength(1);
    expect(http.to('/admin/dashboard')[0]?.bearer).toBe(short);
  });

  it('RQ-05, RQ-06: are all rejected if the refresh fails, and cause another refresh 31 s later', async () => {
    http.start(tokenWith(240));
    http.answer('/users/refresh', (_, index) =>
      index === 0 ? { status: 500, afterMs: 100 } : { json: { access_token: fresh() } },
    );
    const outcomes = Promise.all(Array.from({ length: 10 }, () => outcome(get('/admin/dashboard'))));
    await http.pass(200);
    expect(await outcomes).toEqual(Array.from({ length: 10 }, () => 'Token refresh failed'));
    expect(http.to('/admin/dashboard')).toHaveLength(0);
    await http.pass(31_000);
    expect(http.to('/users/refresh')).toHaveLength(2);
    const again = get('/admin/dashboard');
    await http.pass(0);
    await again;
  });

  it.each([
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['429', { status: 429 }],
    ['408', { status: 408 }],
    ['a network error', 'network'],
    ['a time-out', 'hang'],
    ['an HTML page', { text: '<!doctype html>', headers: { 'content-type': 'text/html' } }],
  ] as const)('RQ-07: do not end the session, and are sent later, if the refresh fails with %s', async (_, answer) => {
    http.start(tokenWith(240));
    http.answer('/users/refresh', answer);
    await http.pass(11_000);
    expect(selectIsAuthenticated(state())).toBe(true);
    expect(state().refreshError).toBe('Token refresh failed.');
    expect(state().refreshing).toBeNull();
    const call = outcome(get('/admin/dashboard'));
    await http.pass(0);
    expect(await call).toBe('ok');
  });

  it('RQ-08: cause at most one refresh in 30 s until the token expires if the refresh endpoint fails', async () => {
    http.start(tokenWith(300));
    http.answer('/users/refresh', { status: 503 });
    const ends: unknown[] = [];
    const off = onAuthChange((event) => !event.isAuthenticated && ends.push(event));
    for (let tick = 0; tick < 300; tick += 1) {
      for (let call = 0; call < 3; call += 1) void outcome(get('/admin/dashboard'));
      await http.pass(1000);
    }
    off();
    expect(ends).toHaveLength(1);
    expect(http.to('/users/refresh').length).toBeLessThanOrEqual(10);
    expect(state().notice).toBe('Your session has expired. Please log in again.');
    expect(selectIsAuthenticated(state())).toBe(false);
  }, 30_000);

  it('RQ-09: cause at most one refresh in 30 s, and are not blocked, if tokens are valid for only 60 s', async () => {
    http.start(tokenWith(60));
    http.answer('/users/refresh', () => ({ json: { access_token: fresh(60) } }));
    for (let tick = 0; tick < 120; tick += 1) {
      const call = outcome(get('/admin/dashboard'));
      await http.pass(1000);
      expect(await call).toBe('ok');
    }
    expect(http.to('/users/refresh').length).toBeLessThanOrEqual(5);
    expect(http.to('/users/refresh').length).toBeGreaterThanOrEqual(4);
  });

  it('RQ-10: cause a refresh request with the current token that is neither queued nor retried', async () => {
    const short = tokenWith(240);
    http.start(short);
    http.answer('/users/refresh', { status: 503 });
    await http.pass(20_000);
    expect(http.to('/users/refresh')).toHaveLength(1);
    expect(http.to('/users/refresh')[0]).toMatchObject({ method: 'POST', bearer: short });
  });

  it('RQ-11: can be sent and awaited by a listener of the auth-change event', async () => {
    http.start(tokenWith(240));
    http.answer('/users/refresh', () => ({ json: { access_token: fresh() }, afterMs: 50 }));
    let result: Promise<unknown> | undefined;
    const off = onAuthChange(() => void (result ??= get('/admin/stats/payments')));
    const call = get('/admin/dashboard');
    await http.pass(100);
    await call;
    await result;
    expect(http.to('/admin/stats/payments')).toHaveLength(1);
    off();
  });

  it('RQ-12: are not repeated if they get a 401 response after a refresh, and cause one unauthorized event', async () => {
    http.start(tokenWith(240));
    http.answer('/users/refresh', () => ({ json: { access_token: fresh() } }));
    http.answer('/admin/dashboard', { status: 401 });
    const events: string[] = [];
    const off = onUnauthorizedEvent(({ message }) => events.push(message));
    const outcomes = Promise.all([outcome(get('/admin/dashboard')), outcome(get('/admin/dashboard'))]);
    await http.pass(100);
    expect(await outcomes).toEqual(['Unauthorized. Please log in again.', 'Unauthorized. Please log in again.']);
    expect(events).toEqual(['Authentication failed, please log in again']);
    expect(http.to('/users/refresh')).toHaveLength(1);
    expect(http.to('/admin/dashboard')).toHaveLength(2);
    expect(selectIsAuthenticated(state())).toBe(false);
    off();
  });

  it('RQ-13: are rejected if the refresh gets a 401 response, which ends the session with one event', async () => {
    http.start(tokenWith(240));
    http.answer('/users/refresh', { status: 401, afterMs: 100 });
    const events: unknown[] = [];
    const off = onUnauthorizedEvent((event) => events.push(event));
    const outcomes = Promise.all([outcome(get('/admin/dashboard')), outcome(get('/admin/plans'))]);
    await http.pass(200);
    expect(await outcomes).toEqual(['Token refresh failed', 'Token refresh failed']);
    expect(events).toHaveLength(1);
    expect(localStorage.length).toBe(0);
    expect(http.to('/admin/dashboard')).toHaveLength(0);
    off();
  });

  it('RQ-14: cause a refresh whose token is discarded if the user has logged out in the meantime', async () => {
    http.start(tokenWith(240));
    http.answer('/users/refresh', () => ({ json: { access_token: fresh() }, afterMs: 500 }));
    await http.pass(100);
    const call = outcome(get('/admin/dashboard'));
    await http.pass(0);
    logout();
    await http.pass(1000);
    expect(await call).not.toBe('ok');
    expect(state().pendingRequests).toBe(0);
    expect(localStorage.length).toBe(0);
    expect(selectIsAuthenticated(state())).toBe(false);
    expect(http.to('/admin/dashboard')).toHaveLength(0);
  });

  it('RQ-15: cause a refresh for user A whose token is discarded if another tab logs in as user B', async () => {
    http.start(tokenWith(240));
    http.answer('/users/refresh', () => ({ json: { access_token: fresh() }, afterMs: 500 }));
    await http.pass(100);
    const tokenB = tokenWith(3600, { sub: '8', email: 'b@example.com' });
    localStorage.setItem('auth_token', tokenB);
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    await http.pass(1000);
    expect(state().user?.id).toBe('8');
    expect(localStorage.getItem('auth_token')).toBe(tokenB);
  });

  it('RQ-15: cause a refresh for user A whose token is discarded even before the storage event about user B arrives', async () => {
    http.start(tokenWith(240));
    http.answer('/users/refresh', () => ({ json: { access_token: fresh() }, afterMs: 500 }));
    await http.pass(100);
    const tokenB = tokenWith(3600, { sub: '8' });
    localStorage.setItem('auth_token', tokenB);
    await http.pass(1000);
    expect(localStorage.getItem('auth_token')).toBe(tokenB);
  });

  it.each([undefined, '3600', -1, 'NaN', 1e12])(
    'RQ-16: cause a refresh that ignores expires_in %s in the response, and uses the exp of the new token',
    async (expires_in) => {
      http.start(tokenWith(240));
      const renewed = fresh(3600);
      http.answer('/users/refresh', { json: { access_token: renewed, expires_in } });
      await http.pass(100);
      expect(state().token).toBe(renewed);
      expect(localStorage.getItem('token_expiry')).toBe(String((Math.floor(Date.now() / 1000) + 3600) * 1000));
    },
  );

  it.each([
    ['no token', () => ({})],
    ['an empty token', () => ({ access_token: '' })],
    ['a token that is not a JWT', () => ({ access_token: 'abc' })],
    ['an expired token', () => ({ access_token: fresh(-10) })],
    ["another user's token", () => ({ access_token: fresh(3600, { sub: '99' }) })],
    ['a list', () => []],
  ])('RQ-17: cause a refresh that fails and keeps the old token if the response is %s', async (_, body) => {
    const short = tokenWith(240);
    http.start(short);
    http.answer('/users/refresh', () => ({ json: body() }));
    await http.pass(100);
    expect(state().token).toBe(short);
    expect(localStorage.getItem('auth_token')).toBe(short);
    expect(state().refreshError).toBe('Token refresh failed.');
  });

  it('RQ-18: are never sent if they are aborted, while the other requests continue', async () => {
    http.start(tokenWith(240));
    http.answer('/users/refresh', () => ({ json: { access_token: fresh() }, afterMs: 200 }));
    const leave = new AbortController();
    const left = outcome(get('/admin/plans', leave.signal));
    const otherRequest = get('/admin/dashboard');
    await http.pass(50);
    leave.abort();
    await http.pass(0);
    await left;
    expect(state().pendingRequests).toBe(1);
    await http.pass(300);
    await otherRequest;
    expect(http.to('/admin/plans')).toHaveLength(0);
    expect(http.to('/admin/dashboard')).toHaveLength(1);
  });

  it('RQ-20: are sent immediately and without a bearer token if they are anonymous', async () => {
    http.start(tokenWith(240));
    http.answer('/users/refresh', 'hang');
    await http.pass(10);
    const call = send({ method: 'GET', path: '/public/plans', auth: 'none' });
    await http.pass(0);
    await call;
    expect(http.to('/public/plans')[0]?.bearer).toBeNull();
  });

  it('RQ-21: are rejected if the token expires while they wait, and the session ends as expired', async () => {
    http.start(tokenWith(3));
    http.answer('/users/refresh', 'hang');
    const call = outcome(get('/admin/dashboard'));
    await http.pass(11_000);
    expect(await call).not.toBe('ok');
    expect(state().notice).toBe('Your session has expired. Please log in again.');
    expect(http.to('/admin/dashboard')).toHaveLength(0);
  });

  it('RQ-23: use the token of a new login if the login succeeds while the token of the old session is being refreshed', async () => {
    http.start(tokenWith(240));
    http.answer('/users/refresh', () => ({ json: { access_token: fresh() }, afterMs: 500 }));
    const newToken = tokenWith(3600, { sub: '8' });
    http.answer('/users/token', { json: { access_token: newToken }, afterMs: 50 });
    await http.pass(10);
    const signedIn = login({ email: 'b@example.com', password: 'x' });
    await http.pass(100);
    await signedIn;
    const call = outcome(get('/admin/dashboard'));
    await http.pass(0);
    expect(await call).toBe('ok');
    await http.pass(1000);
    expect(state().token).toBe(newToken);
    expect(http.to('/admin/dashboard')[0]?.bearer).toBe(newToken);
  });

  it('RQ-24: do not end the session if they get a 401 response for a token that has been replaced', async () => {
    const old = tokenWith(600);
    http.start(old);
    http.answer('/admin/dashboard', { status: 401, afterMs: 500 });
    const call = outcome(get('/admin/dashboard'));
    await http.pass(10);
    const newer = fresh(3600);
    localStorage.setItem('auth_token', newer);
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    await http.pass(1000);
    expect(await call).toBe('Unauthorized. Please log in again.');
    expect(state().token).toBe(newer);
  });
});
