// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { ApiRequest } from '../../../src/http/port';
import { send } from '../../../src/http/send';
import { login } from '../../../src/session/actions';
import { logout } from '../../../src/session/sessionEnd';
import { selectIsAuthenticated, sessionStore } from '../../../src/session/store';
import { onAuthChange, onUnauthorizedEvent } from '../../support/authEvents';
import { kind, outcome, useHttp } from '../../support/http';
import { fresh, tokenWith } from '../../support/tokens';

const http = useHttp();
const state = () => sessionStore.getState();
const call = (path: string, more: Partial<ApiRequest> = {}) =>
  send({ method: 'GET', path, auth: 'refreshFirst', ...more });
const slowRefresh = () => http.answer('/users/refresh', () => ({ json: { access_token: fresh() }, afterMs: 200 }));

/** The real `setImmediate`, saved before a test installs the fake clock */
const soon = setImmediate;
let unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);
beforeEach(() => {
  unhandled = [];
  process.on('unhandledRejection', note);
});
afterEach(async () => {
  await new Promise((resolve) => soon(resolve));
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

describe('the refresh queue', () => {
  it('RQ-01: sends each request once, including requests that begin while waiting requests are being sent', async () => {
    http.start(tokenWith(240));
    slowRefresh();
    const first = call('/x/1').then(() => Promise.all([call('/x/2'), call('/x/3')]));
    await http.pass(300);
    await first;
    expect(http.sent.map(({ url }) => url)).toEqual(['/users/refresh', '/x/1', '/x/2', '/x/3']);
  });

  it("RQ-18: doesn't start a refresh for a request whose abort signal is already aborted", async () => {
    http.start(tokenWith(301));
    await http.pass(500);
    const left = kind(call('/x/1', { signal: AbortSignal.abort() }));
    await http.pass(499);
    expect(await left).toBe('cancelled');
    expect(http.sent).toHaveLength(0);
  });

  it('RQ-18: completes the refresh and contains no waiting request if all requests are aborted', async () => {
    http.start(tokenWith(240));
    slowRefresh();
    const leave = new AbortController();
    const left = Promise.all(Array.from({ length: 5 }, () => kind(call('/x/1', { signal: leave.signal }))));
    await http.pass(50);
    leave.abort();
    await http.pass(0);
    expect(await left).toEqual(Array.from({ length: 5 }, () => 'cancelled'));
    expect(state().pendingRequests).toBe(0);
    await http.pass(300);
    expect(state()).toMatchObject({ pendingRequests: 0, refreshing: null, refreshError: null });
    expect(http.to('/x/1')).toHaveLength(0);
  });

  it('RQ-05: rejects each waiting request with its own error object', async () => {
    http.start(tokenWith(240));
    http.answer('/users/refresh', { status: 500, afterMs: 100 });
    const errors = Promise.all([1, 2, 3].map((index) => call(`/x/${index}`).catch((error: unknown) => error)));
    await http.pass(200);
    expect(new Set(await errors).size).toBe(3);
    for (const error of await errors) expect(error).toMatchObject({ kind: 'refresh', message: 'Token refresh failed' });
  });

  it('RQ-07: lets no request wait longer than 10 s for a refresh', async () => {
    http.start(tokenWith(240));
    http.answer('/users/refresh', { afterMs: 9_999, json: { access_token: 'x' } });
    const begin = Date.now();
    const failed = kind(call('/x/1')).then((what) => [what, Date.now() - begin] as const);
    await http.pass(30_000);
    const [what, took] = await failed;
    expect(what).toBe('refresh');
    expect(took).toBeLessThanOrEqual(10_000);
  });

  it('RQ-11: is not blocked by a listener that ends the session', async () => {
    http.start(tokenWith(240));
    slowRefresh();
    const off = onAuthChange(({ isAuthenticated, isNewSession }) => {
      if (isAuthenticated && !isNewSession) logout();
    });
    const waiting = kind(call('/x/1'));
    await http.pass(300);
    expect(await waiting).not.toBe('ok');
    expect(state()).toMatchObject({ refreshing: null, token: null, pendingRequests: 0 });
    expect(localStorage.length).toBe(0);
    off();
  });
});

describe('requests when the session ends or the user changes', () => {
  it('are cancelled by a logout instead of being sent without a token', async () => {
    http.start(tokenWith(3600));
    const errors: unknown[] = [];
    const off = onUnauthorizedEvent((event) => errors.push(event));
    http.answer('/x/1', { status: 401 });
    const made = kind(call('/x/1'));
    logout();
    await http.pass(0);
    expect(await made).toBe('cancelled');
    expect(http.sent).toHaveLength(0);
    expect(errors).toEqual([]);
    off();
  });

  it.each(['refreshFirst', 'asIs'] as const)(
    'are not sent for user A after user B has signed in (%s)',
    async (auth) => {
      http.start(tokenWith(3600));
      const made = kind(call('/users/me', { method: 'PUT', json: { username: 'a' }, auth }));
      localStorage.setItem('auth_token', tokenWith(3600, { sub: '8' }));
      dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
      await http.pass(0);
      expect(await made).toBe('cancelled');
      expect(http.sent).toHaveLength(0);
    },
  );

  it('are sent after a logout if they are anonymous', async () => {
    http.start(tokenWith(3600));
    const made = kind(call('/public/plans', { auth: 'none' }));
    logout();
    await http.pass(0);
    expect(await made).toBe('ok');
  });

  it('RQ-13: do not end the new session if the refresh of the previous session gets a 401 response', async () => {
    http.start(tokenWith(240));
    http.answer('/users/refresh', { status: 401, afterMs: 300 });
    await http.pass(100);
    const otherTabToken = tokenWith(3600, { sub: '8' });
    localStorage.setItem('auth_token', otherTabToken);
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    await http.pass(1000);
    expect(selectIsAuthenticated(state())).toBe(true);
    expect(state().token).toBe(otherTabToken);
  });

  it.each([
    ['keep', 'succeeds', () => ({ json: { access_token: fresh() }, afterMs: 2_000 }), true],
    ['end', 'fails', () => ({ status: 503, afterMs: 2_000 }), false],
  ])(
    'RQ-24: %s the session if the server revokes the token of a pending request during a refresh that %s',
    async (_, _result, refreshed, isKept) => {
      http.start(tokenWith(301));
      http.answer('/x/1', { status: 401, afterMs: 2_000 });
      http.answer('/users/refresh', refreshed);
      const raised: unknown[] = [];
      const off = onUnauthorizedEvent((event) => raised.push(event));
      const pending = outcome(call('/x/1'));
      await http.pass(2_500);
      expect(await pending).toBe('Unauthorized. Please log in again.');
      await http.pass(1_000);
      expect(selectIsAuthenticated(state())).toBe(isKept);
      expect(raised).toHaveLength(isKept ? 0 : 1);
      off();
    },
  );

  it('RQ-20: never contain an expired token', async () => {
    http.start(tokenWith(3600));
    http.jump(3_700_000);
    const plans = kind(call('/public/plans', { auth: 'none' }));
    const ownResult = kind(call('/x/1'));
    await http.pass(0);
    expect(await plans).toBe('ok');
    expect(await ownResult).toBe('session');
    expect(http.sent.map(({ url, bearer }) => [url, bearer])).toEqual([['/public/plans', null]]);
  });

  it('RQ-23: wait in a new queue after a login during the refresh of the old session', async () => {
    http.start(tokenWith(240));
    http.answer('/users/refresh', 'hang');
    await http.pass(100);
    const ownResult = tokenWith(3600, { sub: '8' });
    http.answer('/users/token', { json: { access_token: ownResult } });
    const signedIn = login({ email: 'b@example.com', password: 'x' });
    await http.pass(0);
    await signedIn;
    expect(state().refreshing).toBeNull();
    const sent = kind(call('/x/1'));
    await http.pass(0);
    expect(await sent).toBe('ok');
    await http.pass(60_000);
    expect(state()).toMatchObject({ token: ownResult, refreshError: null });
  });
});
