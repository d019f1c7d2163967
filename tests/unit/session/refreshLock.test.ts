// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';

import { requestToken } from '../../../src/session/refreshRequest';
import { logout } from '../../../src/session/sessionEnd';
import { selectIsAuthenticated, sessionStore } from '../../../src/session/store';
import { get, outcome, useHttp } from '../../support/http';
import { fresh, tokenWith } from '../../support/tokens';

const http = useHttp();
const state = () => sessionStore.getState();
const refreshes = () => http.to('/users/refresh').length;

type Callback = (lock: { name: string } | null) => unknown;
type Request = (name: string, options: { ifAvailable?: boolean }, callback: Callback) => Promise<unknown>;

const original = Object.getOwnPropertyDescriptor(globalThis.navigator, 'locks');
afterEach(() => {
  if (original) Object.defineProperty(globalThis.navigator, 'locks', original);
  else Reflect.deleteProperty(globalThis.navigator, 'locks');
});
const withLocks = (request: Request | undefined) =>
  Object.defineProperty(globalThis.navigator, 'locks', { configurable: true, value: request && { request } });

/** Installs a fake lock manager. Returns a log of how this tab uses the lock. */
const manager = (isHeldByOtherTab: boolean) => {
  const log = { holding: 0, most: 0, options: [] as unknown[] };
  withLocks(async (name, options, callback) => {
    log.options.push(options);
    await Promise.resolve();
    if (isHeldByOtherTab || log.holding > 0) return callback(null);
    log.most = Math.max(log.most, (log.holding += 1));
    try {
      return await callback({ name });
    } finally {
      log.holding -= 1;
    }
  });
  return log;
};

const begin = () => {
  http.start(tokenWith(240));
  http.answer('/users/refresh', () => ({ json: { access_token: fresh() }, afterMs: 200 }));
};

describe('the refresh with Web Locks', () => {
  it('SF-11: is sent if the browser has no Web Locks', async () => {
    withLocks(undefined);
    begin();
    await http.pass(300);
    expect(refreshes()).toBe(1);
    expect(state().refreshError).toBeNull();
  });

  it('is not sent if the 10 s limit has already passed, and then does not delay the next refresh', async () => {
    withLocks(undefined);
    http.start(tokenWith(3600));
    const { lastRefreshAttempt } = state();
    await expect(requestToken(state(), AbortSignal.abort())).rejects.toMatchObject({ kind: 'refresh' });
    expect(refreshes()).toBe(0);
    expect(state().lastRefreshAttempt).toBe(lastRefreshAttempt);
  });

  it('uses the lock only if it is available, and only until the response arrives', async () => {
    const log = manager(false);
    begin();
    await http.pass(100);
    expect(log.holding).toBe(1);
    await http.pass(200);
    expect(log).toMatchObject({ holding: 0, most: 1, options: [{ ifAvailable: true }] });
    expect(refreshes()).toBe(1);
  });

  it('releases the lock after at most 10 s, even if the server hangs', async () => {
    const log = manager(false);
    http.start(tokenWith(240));
    http.answer('/users/refresh', 'hang');
    await http.pass(10_001);
    expect(log.holding).toBe(0);
    expect(state().refreshing).toBeNull();
  });

  it('XT-07: waits at most 3 s for another tab that holds the lock, and is then sent', async () => {
    manager(true);
    begin();
    const call = outcome(get());
    await http.pass(2_900);
    expect(refreshes()).toBe(0);
    await http.pass(400);
    expect(await call).toBe('ok');
    expect(refreshes()).toBe(1);
  });

  it('XT-07: fails after 10 s in total, so that requests are rejected, if another tab holds the lock and the server hangs', async () => {
    manager(true);
    http.start(tokenWith(240));
    http.answer('/users/refresh', 'hang');
    const call = outcome(get());
    await http.pass(10_001);
    expect(await call).toBe('Token refresh failed');
    expect(state().refreshing).toBeNull();
    expect(selectIsAuthenticated(state())).toBe(true);
  });

  it("XT-05: is not sent if the other tab's token arrives during the wait", async () => {
    manager(true);
    begin();
    const call = get();
    await http.pass(1_000);
    const otherTabToken = fresh(7200);
    localStorage.setItem('auth_token', otherTabToken);
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    await http.pass(10);
    await call;
    expect(http.to('/admin/dashboard')[0]?.bearer).toBe(otherTabToken);
    await http.pass(20_000);
    expect(refreshes()).toBe(0);
    expect(state().token).toBe(otherTabToken);
  });

  it("XT-05: is not sent if the other tab's token is in storage after the wait, even without an event", async () => {
    manager(true);
    begin();
    await http.pass(1_000);
    const otherTabToken = fresh(7200);
    localStorage.setItem('auth_token', otherTabToken);
    await http.pass(3_000);
    expect(refreshes()).toBe(0);
    expect(state().token).toBe(otherTabToken);
  });

  it.each<[string, Request]>([
    ['rejects', () => Promise.reject(new DOMException('no', 'SecurityError'))],
    [
      'throws',
      () => {
        throw new DOMException('no', 'SecurityError');
      },
    ],
    ['is not a function', undefined as unknown as Request],
  ])('is sent without delay if the lock manager %s', async (name, request) => {
    if (name === 'is not a function')
      Object.defineProperty(globalThis.navigator, 'locks', { configurable: true, value: {} });
    else withLocks(request);
    begin();
    const call = outcome(get());
    await http.pass(300);
    expect(await call).toBe('ok');
    expect(refreshes()).toBe(1);
  });

  it('is sent within 10 s if the lock manager never responds', async () => {
    withLocks(() => new Promise(() => undefined));
    begin();
    const call = outcome(get());
    await http.pass(10_001);
    expect(await call).toBe('ok');
    expect(refreshes()).toBe(1);
  });

  it('is sent only once if the lock manager responds late', async () => {
    let grantLater: (() => void) | undefined;
    withLocks((name, _, callback) => new Promise((resolve) => (grantLater = () => resolve(callback({ name })))));
    begin();
    await http.pass(9_000);
    grantLater?.();
    await http.pass(5_000);
    expect(refreshes()).toBe(1);
  });

  it('is not sent if the user logs out while another tab holds the lock', async () => {
    manager(true);
    begin();
    const call = outcome(get());
    await http.pass(1_000);
    logout();
    await http.pass(60_000);
    expect(await call).not.toBe('ok');
    expect(http.sent).toHaveLength(0);
    expect(localStorage.length).toBe(0);
  });

  it('is not sent for the first user if another user logs in while another tab holds the lock', async () => {
    manager(true);
    begin();
    await http.pass(1_000);
    const otherTabToken = tokenWith(3600, { sub: '8' });
    localStorage.setItem('auth_token', otherTabToken);
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    await http.pass(60_000);
    expect(http.sent).toHaveLength(0);
    expect(state().token).toBe(otherTabToken);
  });
});
