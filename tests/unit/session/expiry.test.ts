// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';

import { endIfExpired } from '../../../src/session/restore';
import { checkAccess, selectIsAuthenticated, sessionStore } from '../../../src/session/store';
import { requestTokenRefresh } from '../../../src/session/timer';
import { onAuthChange } from '../../support/authEvents';
import { get, otherTabStores, outcome, useHttp } from '../../support/http';
import { setOnline } from '../../support/online';
import { fresh, jwtOf, tokenWith } from '../../support/tokens';

const http = useHttp();
const state = () => sessionStore.getState();
const EXPIRED = 'Your session has expired. Please log in again.';
const refreshes = () => http.to('/users/refresh').length;

describe('the refresh timer', () => {
  it('refreshes the token 5 minutes before its expiry, and does the same for the refreshed token', async () => {
    http.start(tokenWith(3600));
    http.answer('/users/refresh', () => ({ json: { access_token: fresh(3600) } }));
    await http.pass(3_299_000);
    expect(refreshes()).toBe(0);
    await http.pass(1_000);
    expect(refreshes()).toBe(1);
    await http.pass(3_300_000);
    expect(refreshes()).toBe(2);
  });

  it.each([
    ['30 days', () => tokenWith(30 * 86_400)],
    ['10 years', () => tokenWith(10 * 365 * 86_400)],
    ['thousands of years (in milliseconds)', () => jwtOf({ sub: '7', exp: 1.7e12 })],
  ])(
    'TS-07: does not refresh the token or end the session immediately, and does not loop, if the token is valid for %s',
    async (_, token) => {
      http.start(token());
      const timer = vi.spyOn(globalThis, 'setTimeout');
      await http.pass(1000);
      expect(timer).not.toHaveBeenCalled();
      expect(vi.getTimerCount()).toBe(1);
      expect(refreshes()).toBe(0);
      expect(selectIsAuthenticated(state())).toBe(true);
      timer.mockRestore();
    },
  );

  it('TS-07: is started again if the maximum delay of a timer ends before the refresh is due', async () => {
    http.start(tokenWith(30 * 86_400));
    http.answer('/users/refresh', () => ({ json: { access_token: fresh(30 * 86_400) } }));
    await http.pass(2_147_483_647 + 1000);
    expect(refreshes()).toBe(0);
    expect(vi.getTimerCount()).toBe(1);
    await http.pass(30 * 86_400_000 - 2_147_483_647 - 300_000);
    expect(refreshes()).toBe(1);
  });

  it('exists only once after many events', async () => {
    http.start(tokenWith(3600));
    for (let time = 0; time < 20; time += 1) {
      dispatchEvent(new Event('focus'));
      otherTabStores(fresh(3600 + time));
      requestTokenRefresh();
      await http.pass(10);
    }
    // Wait until the refresh in flight has ended, because its timeout is another timer.
    await http.pass(10_000);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('ends the session once when the token expires, with "Your session has expired. Please log in again."', async () => {
    http.start(tokenWith(200));
    http.answer('/users/refresh', { status: 503 });
    const ends: unknown[] = [];
    const off = onAuthChange((event) => !event.isAuthenticated && ends.push(event));
    await http.pass(199_999);
    expect(selectIsAuthenticated(state())).toBe(true);
    await http.pass(1);
    expect(selectIsAuthenticated(state())).toBe(false);
    expect(state().notice).toBe(EXPIRED);
    await http.pass(600_000);
    expect(ends).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
    off();
  });
});

describe('a session whose token expired while the machine slept for 2 h', () => {
  const triggers: [string, () => unknown][] = [
    ['visibility', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['focus', () => dispatchEvent(new Event('focus'))],
    ['online', () => dispatchEvent(new Event('online'))],
    ['pageshow', () => dispatchEvent(new Event('pageshow'))],
    ['an API call', () => outcome(get())],
  ];

  it.each(triggers)('TS-08: ends once after the event: %s', async (_, trigger) => {
    http.start(tokenWith(3600));
    const ends: unknown[] = [];
    const off = onAuthChange((event) => !event.isAuthenticated && ends.push(event));
    await http.pass(1000);
    http.jump(2 * 3_600_000);
    expect(selectIsAuthenticated(state())).toBe(true);
    const result = trigger();
    await http.pass(0);
    expect(selectIsAuthenticated(state())).toBe(false);
    expect(state().notice).toBe(EXPIRED);
    expect(localStorage.length).toBe(0);
    for (const [, again] of triggers.slice(0, 4)) again();
    await http.pass(10_000_000);
    expect(ends).toHaveLength(1);
    expect(http.sent).toHaveLength(0);
    if (result instanceof Promise) expect(await result).toBe(EXPIRED);
    off();
  });

  it('TS-08: makes the route guards redirect to the login page', () => {
    http.start(tokenWith(3600));
    http.jump(2 * 3_600_000);
    expect(checkAccess(state(), 'session', Date.now())).toBe('login');
    expect(checkAccess(state(), 'admin', Date.now())).toBe('login');
  });

  it('continues if another tab has refreshed the token before the timer runs', async () => {
    http.start(tokenWith(3600));
    await http.pass(1000);
    http.jump(2 * 3_600_000);
    const renewed = fresh(3600);
    otherTabStores(renewed, { quietly: true });
    // Run the refresh timer. The storage event of the other tab has not arrived yet.
    await http.pass(3_600_000 - 300_000);
    expect(localStorage.getItem('auth_token')).not.toBeNull();
    expect(selectIsAuthenticated(state())).toBe(true);
  });

  it('continues if a route guard or a request finds a token that another tab has refreshed', async () => {
    http.start(tokenWith(3600));
    http.jump(2 * 3_600_000);
    const renewed = fresh(3600);
    otherTabStores(renewed, { quietly: true });
    expect(endIfExpired()).toBe(false);
    expect(state().token).toBe(renewed);
    const call = outcome(get());
    await http.pass(0);
    expect(await call).toBe('ok');
    expect(http.to('/admin/dashboard')[0]?.bearer).toBe(renewed);
  });

  it('sends its next request with the token that another tab has refreshed', async () => {
    http.start(tokenWith(3600));
    http.jump(2 * 3_600_000);
    const renewed = fresh(3600);
    otherTabStores(renewed, { quietly: true });
    const call = outcome(get());
    await http.pass(0);
    expect(await call).toBe('ok');
    expect(http.to('/admin/dashboard')[0]?.bearer).toBe(renewed);
  });
});

describe('a hidden tab', () => {
  const MINUTE = 60_000;

  const show = (visibility: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  const start = (token: string) => {
    http.start(token);
    http.answer('/users/refresh', () => ({ json: { access_token: fresh(3600) } }));
  };

  it('refreshes the token only during its first 30 minutes, so that the session expires afterwards', async () => {
    start(tokenWith(1800));
    show('hidden');
    await http.pass(25 * MINUTE);
    expect(refreshes()).toBe(1);
    await http.pass(60 * MINUTE - 1);
    expect(refreshes()).toBe(1);
    expect(selectIsAuthenticated(state())).toBe(true);
    await http.pass(1);
    expect(state().notice).toBe(EXPIRED);
    expect(refreshes()).toBe(1);
  });

  it('refreshes the token when it becomes visible while the token is valid', async () => {
    start(tokenWith(3600));
    show('hidden');
    await http.pass(59 * MINUTE);
    expect(refreshes()).toBe(0);
    show('visible');
    await http.pass(0);
    expect(refreshes()).toBe(1);
    await http.pass(55 * MINUTE);
    expect(refreshes()).toBe(2);
  });

  it('XT-09: sends no request when it becomes visible after a day', async () => {
    start(tokenWith(3600));
    show('hidden');
    http.jump(24 * 60 * MINUTE);
    show('visible');
    await http.pass(0);
    expect(state().notice).toBe(EXPIRED);
    expect(http.sent).toHaveLength(0);
  });

  it('starts the 30 minutes again after the tab was visible, but not after other events', async () => {
    start(tokenWith(3600));
    show('hidden');
    await http.pass(20 * MINUTE);
    show('visible');
    show('hidden');
    await http.pass(20 * MINUTE);
    dispatchEvent(new Event('online'));
    show('hidden');
    await http.pass(15 * MINUTE);
    expect(refreshes()).toBe(0);
    await http.pass(4 * MINUTE);
    expect(refreshes()).toBe(0);
  });

  it('counts the time that the device sleeps toward the 30 minutes', async () => {
    start(tokenWith(7200));
    show('hidden');
    http.jump(6900_000);
    dispatchEvent(new Event('online'));
    await http.pass(MINUTE);
    expect(refreshes()).toBe(0);
  });

  it('starts the 30 minutes when it opens, if it opens in the background', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    start(tokenWith(3600));
    await http.pass(59 * MINUTE);
    expect(refreshes()).toBe(0);
  });

  it('uses the token that a visible tab refreshed', async () => {
    start(tokenWith(3600));
    show('hidden');
    await http.pass(55 * MINUTE);
    otherTabStores(fresh(3600));
    await http.pass(30 * MINUTE);
    expect(selectIsAuthenticated(state())).toBe(true);
    expect(refreshes()).toBe(0);
  });

  it('refreshes the token for its own requests, and when a refresh is requested explicitly', async () => {
    start(tokenWith(3600));
    show('hidden');
    await http.pass(57 * MINUTE);
    const call = outcome(get());
    await http.pass(0);
    expect(await call).toBe('ok');
    expect(refreshes()).toBe(1);
    await http.pass(MINUTE);
    requestTokenRefresh();
    await http.pass(0);
    expect(refreshes()).toBe(2);
  });
});

describe('clock changes', () => {
  it('of a day back and forth do not block later refreshes', async () => {
    http.start(tokenWith(240));
    http.answer('/users/refresh', { status: 503 });
    await http.pass(100);
    expect(refreshes()).toBe(1);
    http.jump(-86_400_000 + 3_600_000);
    dispatchEvent(new Event('focus'));
    await http.pass(1000);
    http.jump(86_400_000 - 3_600_000);
    dispatchEvent(new Event('focus'));
    await http.pass(31_000);
    expect(refreshes()).toBe(2);
  });

  it('of an hour forward and back within 30 s do not cause a second refresh', async () => {
    http.start(tokenWith(7200));
    http.answer('/users/refresh', { status: 503 });
    http.jump(7000_000);
    dispatchEvent(new Event('focus'));
    await http.pass(1000);
    http.jump(-3600_000);
    dispatchEvent(new Event('focus'));
    http.jump(3600_000);
    dispatchEvent(new Event('focus'));
    await http.pass(1000);
    expect(refreshes()).toBe(1);
  });
});

describe('the refresh timer while offline', () => {
  it('ON-06: sends no refresh and keeps the session while offline, and refreshes the token soon after going online', async () => {
    http.start(tokenWith(400));
    http.answer('/users/refresh', () => ({ json: { access_token: fresh() } }));
    setOnline(false);
    await http.pass(200_000);
    expect(refreshes()).toBe(0);
    expect(selectIsAuthenticated(state())).toBe(true);
    setOnline(true);
    await http.pass(100);
    expect(refreshes()).toBe(1);
    expect(selectIsAuthenticated(state())).toBe(true);
  });

  it('ON-06, ON-09: sends at most one refresh for 20 changes of the online state in 5 s', async () => {
    http.start(tokenWith(240));
    http.answer('/users/refresh', { status: 503 });
    for (let flap = 0; flap < 20; flap += 1) {
      setOnline(flap % 2 === 1);
      await http.pass(250);
    }
    expect(refreshes()).toBeLessThanOrEqual(1);
    await http.pass(31_000);
    expect(refreshes()).toBeLessThanOrEqual(2);
  });

  it('ON-06: ends the session when the token expires', async () => {
    http.start(tokenWith(400));
    setOnline(false);
    await http.pass(400_000);
    expect(state().notice).toBe(EXPIRED);
    expect(refreshes()).toBe(0);
  });
});

describe('a refresh that is requested after a payment', () => {
  it('is sent immediately, or 30 s after the last refresh', async () => {
    http.start(tokenWith(3600));
    http.answer('/users/refresh', () => ({ json: { access_token: fresh(3600) } }));
    requestTokenRefresh();
    await http.pass(0);
    expect(refreshes()).toBe(1);
    await http.pass(10_000);
    requestTokenRefresh();
    await http.pass(19_999);
    expect(refreshes()).toBe(1);
    await http.pass(1);
    expect(refreshes()).toBe(2);
    await http.pass(120_000);
    expect(refreshes()).toBe(2);
  });

  it('RG-07: is sent again every 30 s after a failure, three times in total', async () => {
    http.start(tokenWith(3600));
    http.answer('/users/refresh', () => ({ status: 503 }));
    requestTokenRefresh();
    await http.pass(0);
    expect(refreshes()).toBe(1);
    await http.pass(29_999);
    expect(refreshes()).toBe(1);
    await http.pass(1);
    expect(refreshes()).toBe(2);
    await http.pass(300_000);
    expect(refreshes()).toBe(3);
  });

  it('is sent after the current refresh if a refresh was already in flight', async () => {
    http.start(tokenWith(200));
    http.answer('/users/refresh', () => ({ json: { access_token: fresh(3600) }, afterMs: 2000 }));
    await http.pass(1000);
    expect(refreshes()).toBe(1);
    requestTokenRefresh();
    await http.pass(20_000);
    expect(refreshes()).toBe(1);
    await http.pass(20_000);
    expect(refreshes()).toBe(2);
    await http.pass(300_000);
    expect(refreshes()).toBe(2);
  });

  it('is not repeated after it succeeded', async () => {
    http.start(tokenWith(3600));
    let answers = 0;
    http.answer('/users/refresh', () => {
      answers += 1;
      return answers === 1 ? { status: 503 } : { json: { access_token: fresh(3600) } };
    });
    requestTokenRefresh();
    await http.pass(300_000);
    expect(refreshes()).toBe(2);
  });

  it('is cancelled when the session ends', async () => {
    http.start(tokenWith(3600));
    setOnline(false);
    requestTokenRefresh();
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    setOnline(true);
    otherTabStores(tokenWith(3600, { sub: '8' }));
    await http.pass(60_000);
    expect(refreshes()).toBe(0);
  });
});

it('a refresh that is requested after a payment is sent even if another tab has refreshed the token', async () => {
  http.start(tokenWith(3600));
  let own = '';
  http.answer('/users/refresh', () => ({ json: { access_token: (own = fresh(3600)) }, afterMs: 2000 }));
  requestTokenRefresh();
  await http.pass(500);
  otherTabStores(fresh(3600));
  await http.pass(5000);
  expect(sessionStore.getState().pendingRefresh).toEqual({ triesLeft: 2, hasStarted: false });
  await http.pass(300_000);
  expect(refreshes()).toBe(2);
  expect(sessionStore.getState().token).toBe(own);
  expect(sessionStore.getState().pendingRefresh).toBeNull();
});
