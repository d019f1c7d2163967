// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { setOnline } from '../../support/online';
import { tokenWith } from '../../support/tokens';

/** Whether the chunk with the upkeep can be had, and how often it was asked for. */
const network = vi.hoisted(() => ({ isUp: true, fetched: 0 }));
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
        return network.isUp ? Promise.resolve(upkeep) : Promise.reject(new TypeError('Failed to fetch'));
      }),
  };
});

/** The modules of one page load. */
const load = async () => ({
  ...(await import('../../../src/session/upkeepSlot')),
  ...(await import('../../../src/session/sessionStore')),
});
const settled = () => new Promise((resolve) => setTimeout(resolve));
const tokens = (leftS = 3600) => ({ accessToken: tokenWith(leftS), refreshToken: 'refresh-1' });

let stop: (() => void) | undefined;

beforeEach(() => {
  vi.resetModules();
  Object.assign(network, { isUp: true, fetched: 0 });
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
    const { watchSession, freshTokenFor, lookAgain } = await load();
    stop = watchSession();
    lookAgain();
    expect(await freshTokenFor()).toBeNull();
    expect(network.fetched).toBe(0);
  });

  it('comes once with a login, switches the alarm on and is asked for tokens', async () => {
    const { watchSession, beginSession, freshTokenFor } = await load();
    stop = watchSession();
    beginSession(tokens());
    expect(await Promise.all([freshTokenFor(), freshTokenFor()])).toEqual(['fresh', 'fresh']);
    expect(network.fetched).toBe(1);
    expect(watchExpiry).toHaveBeenCalledOnce();
    expect(checkSession).toHaveBeenCalledOnce();
    stop();
    expect(stopAlarm).toHaveBeenCalledOnce();
  });

  it('that cannot be fetched is said in words, and tried again by the next call', async () => {
    const { watchSession, beginSession, freshTokenFor } = await load();
    stop = watchSession();
    network.isUp = false;
    beginSession(tokens());
    await expect(freshTokenFor()).rejects.toMatchObject({ kind: 'outdated' });
    setOnline(false, { quietly: true });
    await expect(freshTokenFor()).rejects.toMatchObject({ kind: 'offline' });
    network.isUp = true;
    expect(await freshTokenFor()).toBe('fresh');
    expect(watchExpiry).toHaveBeenCalledOnce();
  });

  it('that is missing is fetched when the tab is looked at again, and a session that is over ends without it', async () => {
    const { watchSession, beginSession, lookAgain, sessionStore } = await load();
    stop = watchSession();
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

  it('somebody who leaves the queue while it is fetched is told so', async () => {
    const { beginSession, freshTokenFor } = await load();
    beginSession(tokens());
    const left = new AbortController();
    left.abort();
    await expect(freshTokenFor(left.signal)).rejects.toMatchObject({ kind: 'cancelled' });
  });
});
