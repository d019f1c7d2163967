// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';

import { type AuthChange, selectIsAdmin, selectIsAuthenticated, sessionStore } from '../../../src/session/store';
import { onAuthChange, onUnauthorizedEvent } from '../../support/authEvents';
import { get, outcome, useHttp } from '../../support/http';
import { fresh, tokenWith } from '../../support/tokens';

const http = useHttp();
const state = () => sessionStore.getState();
const dispatchStorageEvent = (key: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
/** Simulates writes in another tab, with storage events in any order. */
const otherTab = (entries: Record<string, string | null>, order = Object.keys(entries)) => {
  for (const [key, value] of Object.entries(entries)) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  }
  for (const key of order) dispatchStorageEvent(key);
};
const listen = () => {
  const changes: AuthChange[] = [];
  return { changes: changes, off: onAuthChange((event) => changes.push(event)) };
};

describe('this tab after a change in another tab', () => {
  it('XT-11: changes no state, dispatches no event, and sets no timer if storage events repeat with the same token', () => {
    http.start(tokenWith(3600));
    const before = state();
    const { changes, off } = listen();
    const onAccountChanged = vi.fn();
    const stop = sessionStore.subscribe(onAccountChanged);
    for (let time = 0; time < 50; time += 1) {
      dispatchStorageEvent('auth_token');
      dispatchStorageEvent('refresh_token');
      dispatchStorageEvent('token_expiry');
      dispatchStorageEvent('theme');
      dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    }
    expect(onAccountChanged).not.toHaveBeenCalled();
    expect(state()).toBe(before);
    expect(changes).toEqual([]);
    expect(vi.getTimerCount()).toBe(1);
    stop();
    off();
  });

  it('XT-05: uses the token that the other tab refreshed, without its own refresh', async () => {
    http.start(tokenWith(310));
    await http.pass(5_000);
    const renewed = fresh(3600);
    const { changes, off } = listen();
    otherTab({ auth_token: renewed, token_expiry: '1' });
    expect(state().token).toBe(renewed);
    expect(changes).toEqual([{ isAuthenticated: true, userId: '7', isNewSession: false }]);
    await http.pass(600_000);
    expect(http.to('/users/refresh')).toHaveLength(0);
    off();
  });

  it('XT-01: ends the session if the other tab logged out', () => {
    http.start(tokenWith(3600));
    const { changes, off } = listen();
    otherTab({ auth_token: null, refresh_token: null, token_expiry: null });
    expect(selectIsAuthenticated(state())).toBe(false);
    expect(state()).toMatchObject({ endReason: 'other_tab', notice: null, refreshToken: null });
    expect(changes).toEqual([{ isAuthenticated: false, userId: null, isNewSession: true }]);
    off();
  });

  it('XT-03: ends the session if the other tab cleared storage (key null)', () => {
    http.start(tokenWith(3600));
    localStorage.clear();
    dispatchStorageEvent(null);
    expect(selectIsAuthenticated(state())).toBe(false);
  });

  it('XT-02: signs in if the other tab logged in', () => {
    http.start(null, null);
    otherTab({ auth_token: tokenWith(3600), refresh_token: 'r', token_expiry: '1' });
    expect(state()).toMatchObject({ refreshToken: 'r', user: { id: '7' } });
  });

  it("XT-04: begins a new session with the new user's rights and refresh token if another user logged in", () => {
    http.start(tokenWith(3600, { roles: ['admin'] }));
    const { sessionNumber } = state();
    expect(selectIsAdmin(state())).toBe(true);
    otherTab({ auth_token: tokenWith(3600, { sub: '8' }), refresh_token: 'refresh-8', token_expiry: '1' });
    expect(state()).toMatchObject({ user: { id: '8' }, refreshToken: 'refresh-8' });
    expect(state().sessionNumber).toBeGreaterThan(sessionNumber);
    expect(selectIsAdmin(state())).toBe(false);
  });

  it('XT-04: begins a new session for another user in any order of storage events, and without a refresh token', () => {
    http.start(tokenWith(3600));
    otherTab({ auth_token: tokenWith(3600, { sub: '8' }), refresh_token: null, token_expiry: '1' }, [
      'token_expiry',
      'refresh_token',
      'auth_token',
    ]);
    expect(state()).toMatchObject({ user: { id: '8' }, refreshToken: null });
  });

  it('RG-07: uses changed claims of the same user immediately, without a new session', () => {
    http.start(tokenWith(3600, { roles: ['admin'] }));
    const { sessionNumber } = state();
    otherTab({ auth_token: fresh(3600, { roles: [] }) });
    expect(selectIsAdmin(state())).toBe(false);
    expect(state().sessionNumber).toBe(sessionNumber);
  });

  it('ends the session with the message "Your session has expired. Please log in again." if the new token has expired', () => {
    http.start(tokenWith(3600));
    otherTab({ auth_token: tokenWith(-5) });
    expect(selectIsAuthenticated(state())).toBe(false);
    expect(state().notice).toBe('Your session has expired. Please log in again.');
    expect(localStorage.length).toBe(0);
  });

  it('SF-08: removes a refresh token and an expiry that are stored without an access token', () => {
    http.start(tokenWith(3600));
    otherTab({ auth_token: tokenWith(-5) });
    expect(localStorage.getItem('auth_token')).toBeNull();
    otherTab({ refresh_token: 'r2', token_expiry: '1' });
    expect([localStorage.getItem('refresh_token'), localStorage.getItem('token_expiry')]).toEqual([null, null]);
  });

  it('TS-08: shows the message about the expired session if the other tab noticed the expiry first', () => {
    http.start(tokenWith(3600));
    http.jump(3_700_000);
    localStorage.clear();
    dispatchStorageEvent(null);
    expect(state().notice).toBe('Your session has expired. Please log in again.');
  });

  it('ignores changes of other storage keys', () => {
    http.start(tokenWith(3600));
    localStorage.removeItem('auth_token');
    dispatchStorageEvent('theme');
    expect(selectIsAuthenticated(state())).toBe(true);
  });

  it('XT-09: reads storage as soon as this tab becomes visible, before this tab sends a request', async () => {
    http.start(tokenWith(3600));
    localStorage.clear();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(selectIsAuthenticated(state())).toBe(false);
    await http.pass(0);
    expect(http.sent).toHaveLength(0);
  });
});

describe('this tab while a refresh or another request is in flight', () => {
  const begin = async (answer = () => ({ json: { access_token: fresh() }, afterMs: 500 })) => {
    http.start(tokenWith(240));
    http.answer('/users/refresh', answer);
    await http.pass(100);
    expect(state().refreshing).not.toBeNull();
  };

  it('keeps the newer token of the other tab, and sends waiting requests with this token', async () => {
    await begin();
    const call = get();
    const otherTabToken = fresh(7200);
    otherTab({ auth_token: otherTabToken });
    await http.pass(1000);
    await call;
    expect(state().token).toBe(otherTabToken);
    expect(localStorage.getItem('auth_token')).toBe(otherTabToken);
    expect(http.to('/admin/dashboard')[0]?.bearer).toBe(otherTabToken);
  });

  it('discards the refreshed token if the other tab logged out, even before the storage event arrives', async () => {
    await begin();
    const call = outcome(get());
    localStorage.clear();
    await http.pass(1000);
    expect(await call).not.toBe('ok');
    expect(localStorage.length).toBe(0);
    expect(selectIsAuthenticated(state())).toBe(false);
    dispatchStorageEvent(null);
    expect(localStorage.length).toBe(0);
    expect(http.to('/admin/dashboard')).toHaveLength(0);
  });

  it("RQ-15: does not send user A's request as user B, even before the storage event arrives", async () => {
    await begin();
    const call = outcome(get());
    const otherTabToken = tokenWith(3600, { sub: '8' });
    localStorage.setItem('auth_token', otherTabToken);
    await http.pass(1000);
    expect(await call).not.toBe('ok');
    expect(state().user?.id).toBe('8');
    expect(localStorage.getItem('auth_token')).toBe(otherTabToken);
    expect(http.to('/admin/dashboard')).toHaveLength(0);
  });

  it('signs out if the token in storage has become invalid, instead of replacing it with the refreshed token', async () => {
    await begin();
    localStorage.setItem('auth_token', 'garbage');
    await http.pass(1000);
    expect(selectIsAuthenticated(state())).toBe(false);
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  it('RQ-24: keeps the session if a 401 response belongs to a token that the other tab has replaced', async () => {
    const raised: unknown[] = [];
    const off = onUnauthorizedEvent((event) => raised.push(event));
    http.start(tokenWith(3600));
    http.answer('/admin/dashboard', { status: 401, afterMs: 100 });
    const call = outcome(get());
    await http.pass(10);
    const otherTabToken = fresh(7200);
    localStorage.setItem('auth_token', otherTabToken);
    await http.pass(200);
    expect(await call).toBe('Unauthorized. Please log in again.');
    expect(state().token).toBe(otherTabToken);
    expect(raised).toEqual([]);
    off();
  });
});
