// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';

import { activate, login, register, resendActivation } from '../../../src/session/actions';
import { logout } from '../../../src/session/sessionEnd';
import {
  type AuthChange,
  clearNotice,
  endSession,
  selectIsAuthenticated,
  sessionStore,
} from '../../../src/session/store';
import { onAuthChange, onUnauthorizedEvent } from '../../support/authEvents';
import { outcome, type Answer, useHttp } from '../../support/http';
import { setOnline } from '../../support/online';
import { jwtOf, tokenWith } from '../../support/tokens';

const http = useHttp();
const state = () => sessionStore.getState();
const INVALID = 'Invalid user data in token';

async function logIn(answer: Answer, credentials = { email: 'lin@example.com', password: 'secret' }): Promise<string> {
  http.answer('/users/token', answer);
  const result = outcome(login(credentials));
  await http.pass(20_000);
  return result;
}
const withToken = (access_token: unknown, more = {}): Answer => ({
  json: { access_token, token_type: 'bearer', ...more },
});

describe('a login', () => {
  it('stores the three token keys, begins the session, and dispatches auth-change', async () => {
    http.start(null, null);
    const changes: AuthChange[] = [];
    const off = onAuthChange((event) => changes.push(event));
    const token = tokenWith(3600);
    expect(await logIn(withToken(token, { refresh_token: 'refresh-9' }))).toBe('ok');
    const exp = String((Math.floor(Date.parse('2026-11-20T12:00:00Z') / 1000) + 3600) * 1000);
    expect(['auth_token', 'refresh_token', 'token_expiry'].map((key) => localStorage.getItem(key))).toEqual([
      token,
      'refresh-9',
      exp,
    ]);
    expect(selectIsAuthenticated(state())).toBe(true);
    expect(state()).toMatchObject({ isLoading: false, error: null });
    expect(changes).toEqual([{ isAuthenticated: true, userId: '7', isNewSession: true }]);
    off();
  });

  it('FM-03: sends email and password unchanged as a multipart form, without a bearer token', async () => {
    http.start(null, null);
    const password = '  p&ä+ %41=🙂"\r\n; filename="x' + 'x'.repeat(80) + '  ';
    await logIn(withToken(tokenWith(3600)), { email: 'Lin+tag@Example.com', password });
    const { data, bearer, method } = http.to('/users/token')[0] ?? {};
    expect([method, bearer]).toEqual(['POST', null]);
    expect(data).toBeInstanceOf(FormData);
    expect([...(data as FormData).entries()]).toEqual([
      ['username', 'Lin+tag@Example.com'],
      ['password', password],
    ]);
  });

  it.each([undefined, null, '', 5, {}])(
    'ignores the invalid refresh token %j, and removes an old refresh token',
    async (refresh_token) => {
      localStorage.setItem('refresh_token', 'of somebody else');
      http.start(null, null);
      localStorage.setItem('refresh_token', 'of somebody else');
      expect(await logIn(withToken(tokenWith(3600), { refresh_token }))).toBe('ok');
      expect(localStorage.getItem('refresh_token')).toBeNull();
      expect(state().refreshToken).toBeNull();
    },
  );

  it.each([
    ['missing', undefined],
    ['null', null],
    ['empty', ''],
    ['a number', 5],
    ['an object', {}],
    ['not a JWT', 'abc'],
    ['a JWT of null', jwtOf(null)],
    ['a JWT without a user (TS-14)', jwtOf({ email: 'a@b.c', exp: 4e9 })],
    ['a JWT without exp', jwtOf({ sub: '7' })],
    ['a JWT with exp as text', jwtOf({ sub: '7', exp: '9999999999' })],
  ])(
    'TS-17: rejects an access_token that is %s with "Invalid user data in token", and stores nothing',
    async (_, token) => {
      http.start(null, null);
      expect(await logIn(withToken(token, { refresh_token: 'x' }))).toBe(INVALID);
      expect(localStorage.length).toBe(0);
      expect(selectIsAuthenticated(state())).toBe(false);
      expect(state()).toMatchObject({ error: INVALID, isLoading: false });
    },
  );

  it.each([null, [], 'x', 5])('TS-17: rejects the response %j, and stores nothing', async (json) => {
    http.start(null, null);
    expect(await logIn({ json })).not.toBe('ok');
    expect(localStorage.length).toBe(0);
  });

  it('TS-09: shows a hint about the clock of the device if the new token seems to be expired, and stores nothing', async () => {
    http.start(null, null);
    const token = tokenWith(900);
    http.jump(2 * 3_600_000);
    const message = await logIn(withToken(token));
    expect(message).toMatch(/clock/);
    expect(message).toMatch(/date and time/);
    expect(localStorage.length).toBe(0);
    expect(http.to('/users/token')).toHaveLength(1);
  });

  it("TS-10: is required again after a refresh gets a 401 response, even if this device's clock is 2 h behind", async () => {
    http.start(tokenWith(7200 + 60));
    http.answer('/users/refresh', { status: 401 });
    await http.pass(7_000_000);
    expect(selectIsAuthenticated(state())).toBe(false);
    expect(state().notice).toBe('Authentication failed, please log in again');
  });

  it('TS-16: keeps the current session if the password is wrong, without an unauthorized event', async () => {
    const other = tokenWith(3600);
    http.start(other);
    const changes: unknown[] = [];
    const off = onUnauthorizedEvent((event) => changes.push(event));
    expect(await logIn({ status: 401, json: { detail: 'Incorrect email or password' } })).toBe(
      'Incorrect email or password',
    );
    expect(changes).toEqual([]);
    expect(state()).toMatchObject({ token: other, error: 'Incorrect email or password', isLoading: false });
    expect(localStorage.getItem('auth_token')).toBe(other);
    off();
  });

  it.each([
    [
      { status: 403, json: { detail: 'Account not activated. Please check your email.' } },
      'Account not activated. Please check your email.',
    ],
    [{ status: 400, json: {} }, 'Invalid request. Please check your input.'],
    [{ status: 401, json: {} }, 'Unauthorized. Please log in again.'],
    [{ status: 503, json: {} }, 'Service temporarily unavailable. Please try again later.'],
    ['network', 'Network connection error. Please check your internet connection.'],
    ['hang', 'Request timed out. Please try again.'],
    [
      { text: '<!doctype html>', headers: { 'content-type': 'text/html' } },
      'Invalid server response: Expected JSON but received HTML.',
    ],
  ] as [Answer, string][])(
    'fails with the message in the response, or with a standard message, if the response is %j',
    async (answer, message) => {
      http.start(null, null);
      expect(await logIn(answer)).toBe(message);
      expect(http.to('/users/token')).toHaveLength(1);
      expect(state()).toMatchObject({ error: message, isLoading: false });
    },
  );

  it('clears the error of the previous login attempt', async () => {
    http.start(null, null);
    await logIn({ status: 400, json: {} });
    http.answer('/users/token', 'hang');
    const second = outcome(login({ email: 'a@b.c', password: 'x' }));
    expect(state()).toMatchObject({ isLoading: true, error: null });
    await http.pass(10_000);
    await second;
  });

  it('clears the notice of the previous session', async () => {
    http.start(tokenWith(-1));
    expect(state().notice).toBe('Your session has expired. Please log in again.');
    await logIn(withToken(tokenWith(3600)));
    expect(state()).toMatchObject({ notice: null, endReason: null, endedUser: null });
  });
});

describe('a logout', () => {
  it('TS-15: clears everything in this browser while offline, and sends no request', async () => {
    http.start(tokenWith(3600));
    setOnline(false);
    logout();
    expect(localStorage.length).toBe(0);
    expect(state()).toMatchObject({
      user: null,
      token: null,
      refreshToken: null,
      error: null,
      notice: null,
      endReason: 'user_initiated',
    });
    await http.pass(100_000);
    expect(http.sent).toHaveLength(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has the reason that the caller passes, and the notice about the reason can be cleared', () => {
    http.start(tokenWith(3600));
    logout('expired');
    expect(state().endReason).toBe('expired');
    clearNotice();
    expect(state().notice).toBeNull();
  });

  it('has no effect if no user is signed in', () => {
    http.start(null, null);
    logout();
    logout();
    expect(selectIsAuthenticated(state())).toBe(false);
  });

  it('removes every token from the store', () => {
    const token = tokenWith(3600);
    http.start(token, 'refresh-secret');
    logout();
    expect(JSON.stringify(state())).not.toContain(token);
    expect(JSON.stringify(state())).not.toContain('refresh-secret');
    expect(state().endedUser).toBeNull();
  });
});

describe('the notice after a session has ended', () => {
  it.each([
    ['expired', 'Your session has expired. Please log in again.'],
    ['damaged', 'Token is damaged, please log in again.'],
    ['invalid', 'Token validation failed, please log in again.'],
    ['unauthorized', 'Authentication failed, please log in again'],
    ['user_initiated', null],
    ['other_tab', null],
  ] as const)('for the reason "%s" is: %s', (reason, notice) => {
    http.start(null, null);
    endSession(reason);
    expect(state().notice).toBe(notice);
  });
});

describe('the other auth actions', () => {
  it('include register, which sends its three fields without a bearer token', async () => {
    http.start(null, null);
    const done = register({ email: 'a@b.c', username: 'lin', password: ' x ' });
    await http.pass(0);
    await done;
    expect(http.to('/auth/register').map(({ data }) => JSON.parse(String(data)) as unknown)).toEqual([
      { email: 'a@b.c', username: 'lin', password: ' x ' },
    ]);
    expect(http.sent.every(({ bearer }) => bearer === null)).toBe(true);
  });

  it('return the field errors of a failed request', async () => {
    http.start(null, null);
    http.answer('/auth/register', {
      status: 422,
      json: { detail: [{ loc: ['body', 'email'], msg: 'already registered' }] },
    });
    const failed = register({ email: 'a@b.c', username: 'a', password: 'x' }).catch((error: unknown) => error);
    await http.pass(0);
    expect(await failed).toMatchObject({ status: 422, fieldErrors: { email: 'already registered' } });
  });

  it('RT-04: send the requests to activate an account and to resend the email only once, even if they fail', async () => {
    http.start(null, null);
    http.answer('/auth/activate', { status: 503 });
    http.answer('/auth/resend-activation', 'network');
    const done = Promise.all([outcome(activate('t')), outcome(resendActivation('a@b.c'))]);
    await http.pass(60_000);
    expect(await done).not.toContain('ok');
    expect(http.sent).toHaveLength(2);
    expect(http.to('/auth/activate')[0]?.data).toBe('{"token":"t"}');
    expect(http.to('/auth/resend-activation')[0]?.data).toBe('{"email":"a@b.c"}');
  });
});
