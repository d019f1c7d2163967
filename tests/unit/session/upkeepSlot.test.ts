// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { setOnline } from '../../support/online';
import { tokenWith } from '../../support/tokens';

/** Whether the chunk with the upkeep can be had, and how often it was asked for. */
const network = vi.hoisted(() => ({ isUp: true, hangs: false, fetched: 0 }));
const checkSession = vi.hoisted(() => vi.fn());
const stopAlarm = vi.hoisted(() => vi.fn());
const watchExpiry = vi.hoisted(() => vi.fn(() => stopAlarm));

vi.mock('../../../src/lib/slot', async (original) => {
  const { createSlot } = await original<typeof import('../../../src/lib/slot')>();
  return {
    createSlot: () =>
      createSlot(() => {
        network.fetched += 1;
        const freshToken = () => Promise.resolve('fresh');
        const upkeep = { checkSession, watchExpiry, freshToken, wantRefresh: () => undefined };
        if (network.hangs) return new Promise<never>(() => undefined);
        return network.isUp ? Promise.resolve(upkeep) : Promise.reject(new TypeError('Failed to fetch'));
      }),
  };
});

/** The modules of one page load. */
const load = async () => ({
  ...(await import('../../../src/session/upkeepSlot')),
  ...(await import('../../../src/session/sessionStore')),
  ...(await import('../../../src/session/onResume')),
});
const settled = () => new Promise((resolve) => setTimeout(resolve));
const tokens = (leftS = 3600) => ({ accessToken: tokenWith(leftS), refreshToken: 'refresh-1' });

/** The window gets the focus back. */
const lookAgain = () => globalThis.dispatchEvent(new Event('focus'));
const both = (one: () => void, two: () => void) => () => {
  one();
  two();
};

let stop: (() => void) | undefined;

beforeEach(() => {
  vi.resetModules();
  Object.assign(network, { isUp: true, hangs: false, fetched: 0 });
});

afterEach(() => {
  stop?.();
  stop = undefined;
  setOnline(true, { quietly: true });
  localStorage.clear();
  vi.clearAllMocks();
});

describe('the upkeep of a session', () => {
  it('is not fetched for visitors, whose calls go without a token', async () => {
    const { watchSession, onResume, tokenToSend } = await load();
    stop = both(watchSession(), onResume());
    lookAgain();
    expect(await tokenToSend()).toBeNull();
    expect(network.fetched).toBe(0);
  });

  it('comes once with a login, switches the alarm on and is asked for tokens', async () => {
    const { watchSession, beginSession, tokenToSend } = await load();
    stop = watchSession();
    beginSession(tokens());
    expect(await Promise.all([tokenToSend(), tokenToSend()])).toEqual(['fresh', 'fresh']);
    expect(network.fetched).toBe(1);
    expect(watchExpiry).toHaveBeenCalledOnce();
    expect(checkSession).toHaveBeenCalledOnce();
    stop();
    expect(stopAlarm).toHaveBeenCalledOnce();
  });

  it('that cannot be fetched is said in words, and tried again by the next call', async () => {
    const { watchSession, beginSession, tokenToSend } = await load();
    stop = watchSession();
    network.isUp = false;
    beginSession(tokens());
    await expect(tokenToSend()).rejects.toMatchObject({ kind: 'outdated' });
    setOnline(false, { quietly: true });
    await expect(tokenToSend()).rejects.toMatchObject({ kind: 'offline' });
    network.isUp = true;
    expect(await tokenToSend()).toBe('fresh');
    expect(watchExpiry).toHaveBeenCalledOnce();
  });

  it('that is missing is fetched when the tab is looked at again, and a session that is over ends without it', async () => {
    const { watchSession, onResume, beginSession, sessionStore } = await load();
    stop = both(watchSession(), onResume());
    network.isUp = false;
    beginSession(tokens());
    await settled();
    lookAgain();
    await settled();
    expect(network.fetched).toBe(2);
    vi.setSystemTime(Date.now() + 3_601_000);
    lookAgain();
    vi.useRealTimers();
    expect(sessionStore.getState()).toMatchObject({ token: null, endReason: 'expired' });
    expect(network.fetched).toBe(2);
  });

  it('RQ-18: somebody who leaves while it is fetched is told so at once', async () => {
    network.hangs = true;
    const { beginSession, tokenToSend } = await load();
    beginSession(tokens());
    const leaving = new AbortController();
    const waiting = tokenToSend(leaving.signal);
    leaving.abort();
    await expect(waiting).rejects.toMatchObject({ kind: 'cancelled' });
  });

  it('that hangs keeps no call longer than 10 s', async () => {
    vi.useFakeTimers();
    network.hangs = true;
    const { beginSession, tokenToSend } = await load();
    beginSession(tokens());
    const told = tokenToSend().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(await told).toMatchObject({ kind: 'timeout', message: 'Request timed out. Please try again.' });
  });

  it('TS-08: a call judges the expiry without it too', async () => {
    network.isUp = false;
    const { beginSession, tokenToSend, sessionStore } = await load();
    beginSession(tokens());
    vi.setSystemTime(Date.now() + 3_601_000);
    const told = tokenToSend().catch((error: unknown) => error);
    vi.useRealTimers();
    expect(await told).toMatchObject({ kind: 'session', message: 'Your session has expired. Please log in again.' });
    expect(sessionStore.getState()).toMatchObject({ token: null, endReason: 'expired' });
  });
});
