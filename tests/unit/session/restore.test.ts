// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';

import { type AuthChange, selectIsAuthenticated, sessionStore } from '../../../src/session/store';
import { onAuthChange } from '../../support/authEvents';
import { useHttp } from '../../support/http';
import { jwtOf, tokenWith } from '../../support/tokens';

const http = useHttp();
const state = () => sessionStore.getState();
const KEYS = ['auth_token', 'refresh_token', 'token_expiry'];
const stored = () => KEYS.map((key) => localStorage.getItem(key));
const NO_TOKENS = [null, null, null];
const DAMAGED = 'Token is damaged, please log in again.';
const INVALID = 'Token validation failed, please log in again.';
const EXPIRED = 'Your session has expired. Please log in again.';

/** Starts the app with this access token in storage, and returns the auth-change events. */
function startWith(token: string | null, refreshToken: string | null = 'refresh-1'): AuthChange[] {
  const changes: AuthChange[] = [];
  const off = onAuthChange((event) => changes.push(event));
  localStorage.setItem('token_expiry', '1');
  http.start(token, refreshToken);
  off();
  return changes;
}

describe('app start', () => {
  it('TS-01: restores the session from a valid token without a request, and dispatches auth-change', async () => {
    const token = tokenWith(3600);
    const changes = startWith(token);
    expect(selectIsAuthenticated(state())).toBe(true);
    expect(state()).toMatchObject({ token, refreshToken: 'refresh-1', notice: null, isPersistent: true });
    expect(state().user).toMatchObject({ id: '7', email: 'lin@example.com' });
    expect(changes).toEqual([{ isAuthenticated: true, userId: '7', isNewSession: true }]);
    await http.pass(1000);
    expect(http.sent).toHaveLength(0);
  });

  it('TS-02: removes all three keys, signs out, and dispatches auth-change if the token has expired', () => {
    const changes = startWith(tokenWith(-10));
    expect(stored()).toEqual(NO_TOKENS);
    expect(selectIsAuthenticated(state())).toBe(false);
    expect(changes).toEqual([{ isAuthenticated: false, userId: null, isNewSession: true }]);
    expect(state().notice).toBe(EXPIRED);
  });

  it.each([
    ['"undefined"', 'undefined'],
    ['"null"', 'null'],
    ['an empty text', ''],
    ['two parts', 'a.b'],
    ['four parts', 'a.b.c.d'],
    ['5 MB of x', 'x'.repeat(5_000_000)],
    ['emoji', '🙂🙂'],
    ['JSON', '{"a":1}'],
    ['a payload of null', jwtOf(null)],
    ['a payload of []', jwtOf([])],
    ['a payload of 5', jwtOf(5)],
    ['a payload of "x"', jwtOf('x')],
  ])('TS-03, TS-04: signs out and clears storage without an exception for the stored token: %s', (_, token) => {
    const changes = startWith(token);
    expect(stored()).toEqual(NO_TOKENS);
    expect(selectIsAuthenticated(state())).toBe(false);
    expect(changes).toHaveLength(1);
    expect(state().notice).toBe(DAMAGED);
  });

  it.each([
    ['TS-14: contains no user', tokenWith(3600, { sub: undefined })],
    ['TS-05: has no readable expiry', jwtOf({ sub: '7', email: 'a@b.c', exp: '9999999999' })],
  ])('rejects a token that %s', (_, token) => {
    startWith(token);
    expect(stored()).toEqual(NO_TOKENS);
    expect(selectIsAuthenticated(state())).toBe(false);
    expect(state().notice).toBe(INVALID);
  });

  it('TS-20: ignores a stored token_expiry in the year 2099 if the JWT has expired, and corrects the stored value if the JWT is valid', async () => {
    localStorage.setItem('token_expiry', String(Date.parse('2099-01-01')));
    startWith(tokenWith(-1));
    expect(selectIsAuthenticated(state())).toBe(false);
    expect(stored()).toEqual(NO_TOKENS);
    localStorage.setItem('token_expiry', String(Date.parse('2099-01-01')));
    http.start(tokenWith(3600));
    expect(localStorage.getItem('token_expiry')).toBe(String((Math.floor(Date.now() / 1000) + 3600) * 1000));
    await http.pass(0);
  });

  it.each(['', 'abc', '1', 'NaN', '-5'])('TS-20: corrects the token_expiry "%s" of a valid JWT', (expiry) => {
    localStorage.setItem('token_expiry', expiry);
    http.start(tokenWith(60));
    expect(localStorage.getItem('token_expiry')).toBe(String((Math.floor(Date.now() / 1000) + 60) * 1000));
  });

  it.each([
    ['refresh_token', ['refresh_token']],
    ['token_expiry', ['token_expiry']],
    ['refresh_token and token_expiry', ['refresh_token', 'token_expiry']],
  ])('SF-08: signs out and clears storage if storage contains no access token but %s', (_, keys) => {
    for (const key of keys) localStorage.setItem(key, '4102444800000');
    const changes: unknown[] = [];
    const off = onAuthChange((event) => changes.push(event));
    http.start(null, null);
    off();
    expect(stored()).toEqual(NO_TOKENS);
    expect(selectIsAuthenticated(state())).toBe(false);
    expect(changes).toHaveLength(1);
  });

  it("SF-08: doesn't show a session-ended message to a visitor who had no session", () => {
    http.start(null, null);
    expect(state().notice).toBeNull();
  });

  it('keeps the theme and other keys if the token has expired', () => {
    localStorage.setItem('theme', 'dark');
    startWith(tokenWith(-1));
    expect(localStorage.getItem('theme')).toBe('dark');
  });
});
