// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';

import { login } from '../../../src/session/actions';
import { readRequestedPlan, rememberRequestedPlan } from '../../../src/session/purchase';
import { forgetReturnTo, readReturnTo, rememberReturnTo } from '../../../src/session/returnTo';
import { logout } from '../../../src/session/sessionEnd';
import { selectIsAuthenticated, sessionStore } from '../../../src/session/store';
import { clearTokens } from '../../../src/session/tokenStorage';
import { get, useHttp } from '../../support/http';
import { fresh, tokenWith } from '../../support/tokens';

const http = useHttp();
const state = () => sessionStore.getState();
const KEYS = ['auth_token', 'refresh_token', 'token_expiry'];
const stored = () => KEYS.map((key) => localStorage.getItem(key));

const undo: (() => void)[] = [];
afterEach(() => {
  for (const back of undo.splice(0).toReversed()) back();
  clearTokens();
});

/** Replaces a storage area until the test ends. */
function replaceArea(name: 'localStorage' | 'sessionStorage', get: () => unknown): void {
  const original = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, { configurable: true, get });
  undo.push(() => Object.defineProperty(globalThis, name, original ?? {}));
}

/** Simulates a full quota: throws for every value that differs from the stored one. */
const isFull = (key: string, _: number, value: string) => value !== localStorage.getItem(key);

/** Makes a storage method throw for a token key if `throws` returns true. */
function breakStorage(
  method: 'getItem' | 'setItem' | 'removeItem',
  throws: (key: string, call: number, value: string) => boolean,
): void {
  const real = localStorage;
  let calls = 0;
  const call =
    (name: 'getItem' | 'setItem' | 'removeItem') =>
    (key: string, value = '') => {
      if (name === method && KEYS.includes(key) && throws(key, calls++, value))
        throw new DOMException('full', 'QuotaExceededError');
      return name === 'setItem' ? real.setItem(key, value) : real[name](key);
    };
  const broken = {
    getItem: call('getItem'),
    setItem: call('setItem'),
    removeItem: call('removeItem'),
    clear: () => real.clear(),
  };
  replaceArea('localStorage', () => broken);
}

function forbidStorage(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    replaceArea(area, () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  }
}

async function logInAs(token: string, refreshToken = 'refresh-2'): Promise<void> {
  http.answer('/users/token', { json: { access_token: token, refresh_token: refreshToken } });
  const signedIn = login({ email: 'lin@example.com', password: 'x' });
  await http.pass(0);
  await signedIn;
}

const comeBack = () => dispatchEvent(new Event('focus'));

describe('blocked browser storage', () => {
  it('SF-01: allows a login for this tab, which is marked as not persistent', async () => {
    forbidStorage();
    http.start(null, null);
    const token = tokenWith(3600);
    await logInAs(token);
    expect(selectIsAuthenticated(state())).toBe(true);
    expect(state().isPersistent).toBe(false);
    const call = get();
    await http.pass(0);
    await call;
    expect(http.to('/admin/dashboard')[0]?.bearer).toBe(token);
    comeBack();
    expect(selectIsAuthenticated(state())).toBe(true);
    logout();
    expect(selectIsAuthenticated(state())).toBe(false);
    comeBack();
    expect(selectIsAuthenticated(state())).toBe(false);
  });

  it('SF-01: allows a refresh of the token in memory', async () => {
    forbidStorage();
    http.start(null, null);
    const renewed = fresh(3600);
    http.answer('/users/refresh', { json: { access_token: renewed } });
    await logInAs(tokenWith(240));
    const call = get();
    await http.pass(100);
    await call;
    expect(state().token).toBe(renewed);
    expect(state().refreshToken).toBe('refresh-2');
    expect(http.to('/admin/dashboard')[0]?.bearer).toBe(renewed);
  });

  it('SF-05: causes no error, and no return URL or chosen plan is stored', () => {
    forbidStorage();
    rememberReturnTo('/profile');
    rememberRequestedPlan('pro_yearly');
    expect(readReturnTo()).toBeNull();
    expect(readRequestedPlan()).toBeNull();
    forgetReturnTo();
  });
});

describe('full browser storage', () => {
  it('SF-02: allows a login for this tab, and never contains only some of the token keys', async () => {
    http.start(null, null);
    breakStorage('setItem', () => true);
    await logInAs(tokenWith(3600));
    expect(selectIsAuthenticated(state())).toBe(true);
    expect(state().isPersistent).toBe(false);
    expect(stored()).toEqual([null, null, null]);
  });

  it.each(KEYS)('SF-03: contains none of the three keys if %s cannot be written', async (key) => {
    http.start(null, null);
    breakStorage('setItem', (name) => name === key);
    await logInAs(tokenWith(3600));
    expect(stored()).toEqual([null, null, null]);
    expect(selectIsAuthenticated(state())).toBe(true);
  });

  it.each(KEYS)(
    'SF-03: never contains a new token with an old expiry if %s cannot be written during a refresh',
    async (key) => {
      const old = tokenWith(240);
      http.start(old);
      const before = stored();
      breakStorage('setItem', (name, call) => name === key && call < 3);
      const renewed = fresh();
      http.answer('/users/refresh', { json: { access_token: renewed } });
      await http.pass(100);
      expect(state().token).toBe(renewed);
      expect([before, [null, null, null]]).toContainEqual(stored());
    },
  );

  it('SF-03: does not replace the refreshed token in memory with the old token in storage', async () => {
    http.start(tokenWith(240));
    const before = stored();
    breakStorage('setItem', isFull);
    const renewed = fresh();
    http.answer('/users/refresh', { json: { access_token: renewed } });
    await http.pass(100);
    expect(state().token).toBe(renewed);
    // The stored tokens must stay, because other tabs use them.
    expect(stored()).toEqual(before);
    comeBack();
    dispatchEvent(new StorageEvent('storage', { key: 'refresh_token' }));
    expect(state().token).toBe(renewed);
    await http.pass(250_000);
    comeBack();
    expect(selectIsAuthenticated(state())).toBe(true);
    expect(state().token).toBe(renewed);
  });

  it.each([
    ['any new value', isFull],
    [
      'the access token',
      (key: string, call: number, value: string) => key === 'auth_token' && isFull(key, call, value),
    ],
  ])(
    "SF-02: does not bring back the previous user after another user's login if %s cannot be stored",
    async (_, throws) => {
      http.start(tokenWith(3600));
      breakStorage('setItem', throws);
      await logInAs(tokenWith(3600, { sub: '8', email: 'b@example.com' }));
      expect(state().user?.id).toBe('8');
      comeBack();
      dispatchEvent(new StorageEvent('storage', { key: 'refresh_token' }));
      expect(state().user?.id).toBe('8');
      expect(localStorage.getItem('auth_token')).toBeNull();
    },
  );

  it('SF-02: lets only a login in another tab replace the session in memory', async () => {
    http.start(null, null);
    breakStorage('setItem', () => true);
    await logInAs(tokenWith(3600));
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(state().user?.id).toBe('7');
    for (const back of undo.splice(0).toReversed()) back();
    const other = tokenWith(3600, { sub: '8' });
    localStorage.setItem('auth_token', other);
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    expect(state()).toMatchObject({ token: other, isPersistent: true });
    localStorage.removeItem('auth_token');
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    expect(selectIsAuthenticated(state())).toBe(false);
  });

  it('SF-02: makes the session persistent as soon as a refreshed token can be stored', async () => {
    http.start(null, null);
    breakStorage('setItem', () => true);
    await logInAs(tokenWith(400));
    for (const back of undo.splice(0).toReversed()) back();
    const renewed = fresh(7200);
    http.answer('/users/refresh', { json: { access_token: renewed } });
    await http.pass(101_000);
    expect(state()).toMatchObject({ token: renewed, isPersistent: true });
    expect(localStorage.getItem('auth_token')).toBe(renewed);
    expect(localStorage.getItem('refresh_token')).toBe('refresh-2');
  });
});

describe('storage that was full during a refresh', () => {
  const refreshUnstored = async () => {
    http.start(tokenWith(240));
    breakStorage('setItem', isFull);
    http.answer('/users/refresh', { json: { access_token: fresh() } });
    await http.pass(100);
    for (const back of undo.splice(0).toReversed()) back();
  };

  it('does not prevent this tab from using a newer token that another tab stores', async () => {
    await refreshUnstored();
    const newer = fresh(7200);
    localStorage.setItem('auth_token', newer);
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    expect(state()).toMatchObject({ token: newer, isPersistent: true });
  });

  it('does not prevent this tab from ending the session after a logout in another tab', async () => {
    await refreshUnstored();
    localStorage.removeItem('auth_token');
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    expect(selectIsAuthenticated(state())).toBe(false);
  });
});

describe('storage that fails to remove keys', () => {
  it('does not sign the user in again after a logout', async () => {
    http.start(tokenWith(3600));
    breakStorage('removeItem', () => true);
    logout();
    expect(selectIsAuthenticated(state())).toBe(false);
    comeBack();
    await http.pass(0);
    expect(selectIsAuthenticated(state())).toBe(false);
  });
});

describe('storage that other code writes to', () => {
  it.each(['garbage', 'undefined', '', 'a.b.c', '{"a":1}'])(
    'SF-09: is cleared, and the session ends without an exception, if the auth_token is "%s"',
    (garbage) => {
      http.start(tokenWith(3600));
      localStorage.setItem('auth_token', garbage);
      dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: garbage }));
      expect(selectIsAuthenticated(state())).toBe(false);
      expect(stored()).toEqual([null, null, null]);
      expect(state().notice).toBe('Token is damaged, please log in again.');
    },
  );
});

it("XT-04: storage never contains a new user's access token with the previous user's refresh token", async () => {
  http.start(tokenWith(3600));
  const values: unknown[] = [];
  breakStorage('setItem', () => {
    values.push(stored().slice(0, 2));
    return false;
  });
  const token = tokenWith(3600, { sub: '8' });
  await logInAs(token);
  expect(values).toContainEqual([token, null]);
  expect(values).not.toContainEqual([token, 'refresh-1']);
  expect(stored().slice(0, 2)).toEqual([token, 'refresh-2']);
});
