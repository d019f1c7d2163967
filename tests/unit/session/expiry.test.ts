// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';

import { send } from '../../../src/http/send';
import { checkAccess } from '../../../src/session/access';
import { endIfExpired } from '../../../src/session/restore';
import { selectIsAuthenticated, sessionStore } from '../../../src/session/store';
import { staySignedIn, wantRefresh } from '../../../src/session/timer';
import { onAuthChange } from '../../support/authEvents';
import { useRoad } from '../../support/http';
import { setOnline } from '../../support/online';
import { jwtOf, tokenWith } from '../../support/tokens';

const road = useRoad();
const state = () => sessionStore.getState();
const EXPIRED = 'Your session has expired. Please log in again.';
const fresh = (leftS = 3600, claims = {}) => tokenWith(leftS, { iat: Date.now(), ...claims });
const refreshes = () => road.to('/users/refresh').length;
const get = () =>
  send({ method: 'GET', path: '/admin/dashboard', identity: 'fresh' }).then(
    () => 'ok',
    (error: Error) => error.message,
  );
const otherTabStores = (token: string, { quietly = false } = {}) => {
  localStorage.setItem('auth_token', token);
  if (!quietly) dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
};

describe('the alarm', () => {
  it('refreshes 5 minutes before the expiry, and again 5 minutes before the next', async () => {
    road.start(tokenWith(3600));
    road.answer('/users/refresh', () => ({ json: { access_token: fresh(3600) } }));
    await road.pass(3_299_000);
    expect(refreshes()).toBe(0);
    await road.pass(1_000);
    expect(refreshes()).toBe(1);
    await road.pass(3_300_000);
    expect(refreshes()).toBe(2);
  });

  it.each([
    ['30 days', () => tokenWith(30 * 86_400)],
    ['10 years', () => tokenWith(10 * 365 * 86_400)],
    ['milliseconds by mistake', () => jwtOf({ sub: '7', exp: 1.7e12 })],
  ])('TS-07: a token of %s: no immediate refresh or expiry, no loop', async (_, token) => {
    road.start(token());
    const timer = vi.spyOn(globalThis, 'setTimeout');
    await road.pass(1000);
    expect(timer).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(1);
    expect(refreshes()).toBe(0);
    expect(selectIsAuthenticated(state())).toBe(true);
    timer.mockRestore();
  });

  it('TS-07: the clamped alarm is set again when it rings, and refreshes in time', async () => {
    road.start(tokenWith(30 * 86_400));
    road.answer('/users/refresh', () => ({ json: { access_token: fresh(30 * 86_400) } }));
    await road.pass(2_147_483_647 + 1000);
    expect(refreshes()).toBe(0);
    expect(vi.getTimerCount()).toBe(1);
    await road.pass(30 * 86_400_000 - 2_147_483_647 - 300_000);
    expect(refreshes()).toBe(1);
  });

  it('there is only ever one', async () => {
    road.start(tokenWith(3600));
    for (let time = 0; time < 20; time += 1) {
      dispatchEvent(new Event('focus'));
      otherTabStores(fresh(3600 + time));
      wantRefresh();
      await road.pass(10);
    }
    // The adapter in memory keeps a time-out for the one refresh that is under way.
    await road.pass(10_000);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('ends the session at the moment of expiry, once, with the words of the spec', async () => {
    road.start(tokenWith(200));
    road.answer('/users/refresh', { status: 503 });
    const ends: unknown[] = [];
    const off = onAuthChange((event) => !event.isAuthenticated && ends.push(event));
    await road.pass(199_999);
    expect(selectIsAuthenticated(state())).toBe(true);
    await road.pass(1);
    expect(selectIsAuthenticated(state())).toBe(false);
    expect(state().notice).toBe(EXPIRED);
    await road.pass(600_000);
    expect(ends).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
    off();
  });
});

describe('after the machine slept for 2 h and the token expired', () => {
  const look: [string, () => unknown][] = [
    ['visibility', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['focus', () => dispatchEvent(new Event('focus'))],
    ['online', () => dispatchEvent(new Event('online'))],
    ['pageshow', () => dispatchEvent(new Event('pageshow'))],
    ['an API call', () => get()],
  ];

  it.each(look)('TS-08: judged at once on %s, and said once', async (_, wake) => {
    road.start(tokenWith(3600));
    const ends: unknown[] = [];
    const off = onAuthChange((event) => !event.isAuthenticated && ends.push(event));
    await road.pass(1000);
    road.jump(2 * 3_600_000);
    expect(selectIsAuthenticated(state())).toBe(true);
    const result = wake();
    await road.pass(0);
    expect(selectIsAuthenticated(state())).toBe(false);
    expect(state().notice).toBe(EXPIRED);
    expect(localStorage.length).toBe(0);
    for (const [, again] of look.slice(0, 4)) again();
    await road.pass(10_000_000);
    expect(ends).toHaveLength(1);
    expect(road.sent).toHaveLength(0);
    if (result instanceof Promise) expect(await result).toBe(EXPIRED);
    off();
  });

  it('TS-08: on navigation the door is closed before anything else happens', () => {
    road.start(tokenWith(3600));
    road.jump(2 * 3_600_000);
    expect(checkAccess(state(), 'session', Date.now())).toBe('login');
    expect(checkAccess(state(), 'admin', Date.now())).toBe('login');
  });

  it('a tab that slept does not throw away the token that another tab has renewed meanwhile', async () => {
    road.start(tokenWith(3600));
    await road.pass(1000);
    road.jump(2 * 3_600_000);
    const renewed = fresh(3600);
    otherTabStores(renewed, { quietly: true });
    // The alarm rings before the storage event arrives.
    await road.pass(3_600_000 - 300_000);
    expect(localStorage.getItem('auth_token')).not.toBeNull();
    expect(selectIsAuthenticated(state())).toBe(true);
  });

  it('neither does a call or a guard that comes first', async () => {
    road.start(tokenWith(3600));
    road.jump(2 * 3_600_000);
    const renewed = fresh(3600);
    otherTabStores(renewed, { quietly: true });
    expect(endIfExpired()).toBe(false);
    expect(state().token).toBe(renewed);
    const call = get();
    await road.pass(0);
    expect(await call).toBe('ok');
    expect(road.to('/admin/dashboard')[0]?.bearer).toBe(renewed);
  });

  it('a call that comes first goes out with that token', async () => {
    road.start(tokenWith(3600));
    road.jump(2 * 3_600_000);
    const renewed = fresh(3600);
    otherTabStores(renewed, { quietly: true });
    const call = get();
    await road.pass(0);
    expect(await call).toBe('ok');
    expect(road.to('/admin/dashboard')[0]?.bearer).toBe(renewed);
  });
});

describe('clocks that jump', () => {
  it('back by a day: the token is valid for longer, the throttle is not stuck', async () => {
    road.start(tokenWith(240));
    road.answer('/users/refresh', { status: 503 });
    await road.pass(100);
    expect(refreshes()).toBe(1);
    road.jump(-86_400_000 + 3_600_000);
    dispatchEvent(new Event('focus'));
    await road.pass(1000);
    road.jump(86_400_000 - 3_600_000);
    dispatchEvent(new Event('focus'));
    await road.pass(31_000);
    expect(refreshes()).toBe(2);
  });

  it('forth by an hour and back within the throttle: no second refresh', async () => {
    road.start(tokenWith(7200));
    road.answer('/users/refresh', { status: 503 });
    road.jump(7000_000);
    dispatchEvent(new Event('focus'));
    await road.pass(1000);
    road.jump(-3600_000);
    dispatchEvent(new Event('focus'));
    road.jump(3600_000);
    dispatchEvent(new Event('focus'));
    await road.pass(1000);
    expect(refreshes()).toBe(1);
  });
});

describe('while offline', () => {
  it('ON-06: no refresh is sent when it is due; the session is kept; it comes soon after online', async () => {
    road.start(tokenWith(400));
    road.answer('/users/refresh', () => ({ json: { access_token: fresh() } }));
    setOnline(false);
    await road.pass(200_000);
    expect(refreshes()).toBe(0);
    expect(selectIsAuthenticated(state())).toBe(true);
    setOnline(true);
    await road.pass(100);
    expect(refreshes()).toBe(1);
    expect(selectIsAuthenticated(state())).toBe(true);
  });

  it('ON-06, ON-09: 20 flaps in 5 s make one refresh, not a burst', async () => {
    road.start(tokenWith(240));
    road.answer('/users/refresh', { status: 503 });
    for (let flap = 0; flap < 20; flap += 1) {
      setOnline(flap % 2 === 1);
      await road.pass(250);
    }
    expect(refreshes()).toBeLessThanOrEqual(1);
    await road.pass(31_000);
    expect(refreshes()).toBeLessThanOrEqual(2);
  });

  it('ON-06: the session still ends at its expiry', async () => {
    road.start(tokenWith(400));
    setOnline(false);
    await road.pass(400_000);
    expect(state().notice).toBe(EXPIRED);
    expect(refreshes()).toBe(0);
  });
});

describe('a refresh that is wanted now (after a payment)', () => {
  it('comes at once, or at the end of the 30 s', async () => {
    road.start(tokenWith(3600));
    road.answer('/users/refresh', () => ({ json: { access_token: fresh(3600) } }));
    wantRefresh();
    await road.pass(0);
    expect(refreshes()).toBe(1);
    await road.pass(10_000);
    wantRefresh();
    await road.pass(19_999);
    expect(refreshes()).toBe(1);
    await road.pass(1);
    expect(refreshes()).toBe(2);
    await road.pass(120_000);
    expect(refreshes()).toBe(2);
  });

  it('RG-07: one that fails is tried again when the throttle allows, three times in all', async () => {
    road.start(tokenWith(3600));
    road.answer('/users/refresh', () => ({ status: 503 }));
    wantRefresh();
    await road.pass(0);
    expect(refreshes()).toBe(1);
    await road.pass(29_999);
    expect(refreshes()).toBe(1);
    await road.pass(1);
    expect(refreshes()).toBe(2);
    await road.pass(300_000);
    expect(refreshes()).toBe(3);
  });

  it('one that is on its way already may know too little: it is asked for again', async () => {
    road.start(tokenWith(200));
    road.answer('/users/refresh', () => ({ json: { access_token: fresh(3600) }, afterMs: 2000 }));
    await road.pass(1000);
    expect(refreshes()).toBe(1);
    wantRefresh();
    await road.pass(20_000);
    expect(refreshes()).toBe(1);
    await road.pass(20_000);
    expect(refreshes()).toBe(2);
    await road.pass(300_000);
    expect(refreshes()).toBe(2);
  });

  it('and no more once it has come', async () => {
    road.start(tokenWith(3600));
    let answers = 0;
    road.answer('/users/refresh', () => {
      answers += 1;
      return answers === 1 ? { status: 503 } : { json: { access_token: fresh(3600) } };
    });
    wantRefresh();
    await road.pass(300_000);
    expect(refreshes()).toBe(2);
  });

  it('is forgotten with the session that wanted it', async () => {
    road.start(tokenWith(3600));
    setOnline(false);
    wantRefresh();
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    setOnline(true);
    otherTabStores(tokenWith(3600, { sub: '8' }));
    await road.pass(60_000);
    expect(refreshes()).toBe(0);
  });
});

describe('the user wants to stay signed in', () => {
  it('renews now and says whether it worked', async () => {
    road.start(tokenWith(400));
    road.answer('/users/refresh', () => ({ json: { access_token: fresh(3600) } }));
    const stayed = staySignedIn();
    await road.pass(0);
    expect(await stayed).toBe(true);
    expect(refreshes()).toBe(1);
  });

  it('does not break the throttle', async () => {
    road.start(tokenWith(240));
    road.answer('/users/refresh', { status: 503 });
    await road.pass(1000);
    expect(await staySignedIn()).toBe(false);
    await road.pass(28_000);
    expect(refreshes()).toBe(1);
    await road.pass(2_000);
    expect(refreshes()).toBe(2);
  });

  it('an expired token is not refreshed, it ends the session', async () => {
    road.start(tokenWith(3600));
    road.jump(3_700_000);
    const stayed = staySignedIn();
    await road.pass(0);
    expect(await stayed).toBe(false);
    expect(refreshes()).toBe(0);
    expect(state().notice).toBe(EXPIRED);
  });

  it('nobody stays signed in who is not', async () => {
    road.start(null, null);
    const stayed = staySignedIn();
    await road.pass(0);
    expect(await stayed).toBe(false);
    expect(road.sent).toHaveLength(0);
    expect(state().lastRefreshAttempt).toBeNull();
  });
});
