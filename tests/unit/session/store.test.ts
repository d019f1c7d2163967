// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';

import { send } from '../../../src/http/send';
import {
  beginSession,
  endSession,
  isSessionNearExpiry,
  replaceTokens,
  selectIsAdmin,
  selectIsAuthenticated,
  selectIsRefreshing,
  selectTokenExpiryMs,
  selectUser,
  sessionStore,
} from '../../../src/session/store';
import { decodeTokens } from '../../../src/session/tokens';
import { onAuthChange } from '../../support/authEvents';
import { outcome, useHttp } from '../../support/http';
import { jwtOf, tokenWith } from '../../support/tokens';

const http = useHttp();
const state = () => sessionStore.getState();
const tokens = (accessToken: string, refreshToken: string | null = null) => decodeTokens({ accessToken, refreshToken });

describe('values that are derived from the session (spec §3)', () => {
  it('are empty for a visitor', () => {
    http.start(null, null);
    expect([
      selectIsAuthenticated(state()),
      selectIsAdmin(state()),
      selectIsRefreshing(state()),
      selectUser(state()),
    ]).toEqual([false, false, false, null]);
    expect(selectTokenExpiryMs(state())).toBeNull();
    expect(isSessionNearExpiry(state(), Date.now())).toBe(false);
  });

  it('include the expiry of the token, read from exp', () => {
    http.start(tokenWith(301));
    expect(selectTokenExpiryMs(state())).toBe((Math.floor(Date.now() / 1000) + 301) * 1000);
    expect(isSessionNearExpiry(state(), Date.now())).toBe(false);
    expect(isSessionNearExpiry(state(), Date.now() + 1000)).toBe(true);
  });

  it('include whether a refresh is in flight', async () => {
    http.start(tokenWith(240));
    http.answer('/users/refresh', 'hang');
    await http.pass(0);
    expect(selectIsRefreshing(state())).toBe(true);
    await http.pass(10_000);
    expect(selectIsRefreshing(state())).toBe(false);
  });
});

describe('the session', () => {
  it.each(['', 'abc', jwtOf(null), jwtOf({ exp: 4e9 })])(
    'TS-17: does not begin with the invalid token %j, and stores nothing',
    (token) => {
      http.start(null, null);
      const before = state();
      expect(beginSession(tokens(token))).toBe(false);
      expect(state()).toBe(before);
      expect(localStorage.length).toBe(0);
    },
  );

  it('RQ-17: rejects refreshed tokens of another user, invalid tokens, and tokens after its end', () => {
    const token = tokenWith(3600);
    http.start(token);
    for (const wrong of [tokenWith(3600, { sub: '8' }), 'abc', jwtOf({ exp: 4e9 })])
      expect(replaceTokens(tokens(wrong))).toBe(false);
    expect(localStorage.getItem('auth_token')).toBe(token);
    endSession('user_initiated');
    expect(replaceTokens(tokens(token))).toBe(false);
    expect(localStorage.length).toBe(0);
  });

  it("stores in the browser that the last user was an administrator, without a name, until a logout or another user's login", () => {
    http.start(null, null);
    const admin = () => beginSession(tokens(tokenWith(3600, { roles: ['admin'] })));
    const knownAdminFlag = () => localStorage.getItem('known_admin');
    admin();
    expect(knownAdminFlag()).toBe('1');
    endSession('expired');
    expect(knownAdminFlag()).toBe('1');
    beginSession(tokens(tokenWith(3600)));
    expect(knownAdminFlag()).toBeNull();
    admin();
    endSession('user_initiated');
    expect(localStorage.length).toBe(0);
  });

  it('counts each login and each end as a new session, but no refresh, and notifies the listeners', () => {
    http.start(null, null);
    const events: [boolean, number][] = [];
    const off = onAuthChange(({ isNewSession }) => events.push([isNewSession, state().sessionNumber]));
    const { sessionNumber } = state();
    beginSession(tokens(tokenWith(3600)));
    replaceTokens(tokens(tokenWith(7200)));
    beginSession(tokens(tokenWith(3600)));
    endSession('expired');
    expect(events).toEqual([
      [true, sessionNumber + 1],
      [false, sessionNumber + 1],
      [true, sessionNumber + 2],
      [true, sessionNumber + 3],
    ]);
    off();
  });

  it('takes only the time of the last refresh attempt from the previous session', async () => {
    http.start(tokenWith(240), 'refresh-1');
    http.answer('/users/refresh', { status: 503 });
    await http.pass(100);
    const { lastRefreshAttempt } = state();
    expect(state().refreshError).not.toBeNull();
    endSession('unauthorized');
    beginSession(tokens(tokenWith(3600, { sub: '8' })));
    expect(state()).toMatchObject({
      refreshToken: null,
      refreshError: null,
      refreshing: null,
      pendingRequests: 0,
      notice: null,
      endReason: null,
      endedUser: null,
      error: null,
      lastRefreshAttempt,
    });
    expect(localStorage.getItem('refresh_token')).toBeNull();
  });

  it.each([
    ['nothing', 'the same', {}],
    ['the plan', 'another', { plan: 'pro_yearly' }],
    ['a role', 'another', { roles: ['admin', 'editor'] }],
    ['the name', 'another', { name: 'Lin Yi' }],
  ])('with a new token that changes %s has %s user object', (_, which, claims) => {
    http.start(tokenWith(3600, { roles: ['admin'] }));
    const { user } = state();
    expect(replaceTokens(tokens(tokenWith(7200, { roles: ['admin'], ...claims })))).toBe(true);
    expect(state().user === user ? 'the same' : 'another').toBe(which);
    expect(state().user?.id).toBe('7');
  });
});

it('auth-change and unauthorized are events of window, and contain no token', async () => {
  const events: [type: string, detail: unknown][] = [];
  const note = ({ type, detail }: Event & { detail?: unknown }) => void events.push([type, detail]);
  for (const type of ['auth-change', 'unauthorized']) globalThis.addEventListener(type, note);
  const token = tokenWith(3600);
  http.start(token, 'refresh-1');
  http.answer('/users/me', { status: 401 });
  await outcome(send({ path: '/users/me' }));
  for (const type of ['auth-change', 'unauthorized']) globalThis.removeEventListener(type, note);
  expect(events.map(([type]) => type)).toEqual(['auth-change', 'unauthorized', 'auth-change']);
  expect(events[1]?.[1]).toEqual({ userId: '7', message: 'Authentication failed, please log in again' });
  expect(JSON.stringify(events)).not.toMatch(new RegExp(`${token}|refresh-1`));
});
