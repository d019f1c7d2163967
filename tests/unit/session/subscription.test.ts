// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';

import { logout } from '../../../src/session/sessionEnd';
import { ensureSubscription, loadSubscription, subscriptionStore } from '../../../src/session/subscription';
import { type Answer, useHttp } from '../../support/http';
import { setOnline } from '../../support/online';
import { tokenWith } from '../../support/tokens';

const http = useHttp();
const PATH = '/users/me/subscription';
const state = () => subscriptionStore.getState();
const DEFAULTS = { plan: 'Free', status: 'inactive', startDate: null, endDate: null, isLoading: false, error: null };
const row = (more = {}) => ({
  id: 1,
  user_id: 7,
  plan: 'pro_monthly',
  status: 'active',
  start_date: '2026-11-01',
  end_date: '2026-12-01',
  ...more,
});
const load = async (answer: Answer) => {
  http.answer(PATH, answer);
  const loaded = loadSubscription();
  await http.pass(60_000);
  await loaded;
};

describe('the client subscription state (spec §3)', () => {
  it('begins with the plan Free and the status inactive', () => {
    http.start();
    expect(state()).toMatchObject(DEFAULTS);
    expect(state().isSubscribed).toBe(false);
  });

  it("matches the server's response, and isSubscribed is true only if the status is active", async () => {
    http.start(tokenWith(86_400));
    await load({ json: row() });
    expect(state()).toMatchObject({
      plan: 'Pro Monthly',
      status: 'active',
      startDate: '2026-11-01',
      endDate: '2026-12-01',
      isKnown: true,
    });
    expect(state().isSubscribed).toBe(true);
    await load({ json: row({ status: 'canceled' }) });
    expect(state().status).toBe('cancelled');
    expect(state().isSubscribed).toBe(false);
  });

  it('MR-13: has default values if the dates and the status in the response have unexpected types', async () => {
    http.start(tokenWith(86_400));
    await load({ json: row({ status: 5, start_date: {}, end_date: true, plan: null }) });
    expect(state()).toMatchObject({ plan: 'Free', status: 'inactive', startDate: null, endDate: null });
  });

  it.each([
    [404, { detail: 'Not Found' }, "This feature isn't available on this server."],
    [
      422,
      { detail: [{ loc: ['query', 'limit'], msg: 'Field required' }] },
      'The server rejected this request: limit: Field required',
    ],
  ])('contains a readable message if the request fails with %i (BK-04)', async (status, json, error) => {
    http.start(tokenWith(86_400));
    http.answer('/users/verify', { status: 404, json: {} });
    await load({ status, json });
    expect(state().error).toBe(error);
  });

  it('keeps the known plan after a failure, and contains the error', async () => {
    http.start(tokenWith(86_400));
    await load({ json: row() });
    await load({ status: 403, json: {} });
    expect(state()).toMatchObject({
      plan: 'Pro Monthly',
      isLoading: false,
      error: 'Access denied. You do not have permission to perform this action.',
    });
    setOnline(false);
    await load({ json: row() });
    expect(state().error).toBe('You are currently offline. Please check your internet connection.');
  });

  it.each([
    ['failure', { status: 403 }],
    ['response', { json: row({ status: 'pending' }) }],
  ])('MR-22: ignores the %s of an older request that is slower than a newer request', async (_, older) => {
    http.start(tokenWith(86_400));
    http.answer(PATH, (_call, index) => (index === 0 ? { ...older, afterMs: 900 } : { json: row(), afterMs: 10 }));
    const first = loadSubscription();
    await http.pass(1);
    const second = loadSubscription();
    await http.pass(2_000);
    await Promise.all([first, second]);
    expect(http.to(PATH)).toHaveLength(2);
    expect(state()).toMatchObject({ status: 'active', error: null, isLoading: false });
  });

  it('is requested once for simultaneous callers', async () => {
    http.start(tokenWith(86_400));
    http.answer(PATH, { json: row(), afterMs: 100 });
    const both = Promise.all([ensureSubscription(), ensureSubscription()]);
    await http.pass(200);
    await both;
    expect(http.to(PATH)).toHaveLength(1);
  });

  it.each([{ status: 'pending' }, { plan: 'free' }])(
    'sets becameActive if a paid plan becomes active and the subscription was known before as %j',
    async (before) => {
      http.start(tokenWith(86_400));
      await load({ json: row() });
      expect(state().becameActive).toBe(false);
      await load({ json: row(before) });
      await load({ json: row() });
      expect(state().becameActive).toBe(true);
      await load({ json: row({ status: 'expired' }) });
      expect(state().becameActive).toBe(false);
    },
  );
});

describe('TS-25: the subscription state of a user', () => {
  it('is reset when the session ends', async () => {
    http.start(tokenWith(86_400));
    await load({ json: row() });
    logout();
    expect(state()).toMatchObject(DEFAULTS);
    expect(state()).toMatchObject({ details: null, isKnown: false });
  });

  it("is reset after another tab's login as another user, and the first user's response is ignored", async () => {
    http.start(tokenWith(86_400));
    http.answer(PATH, { json: row(), afterMs: 500 });
    const loaded = loadSubscription();
    await http.pass(100);
    localStorage.setItem('auth_token', tokenWith(3600, { sub: '8' }));
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    await http.pass(1_000);
    await loaded;
    expect(state()).toMatchObject(DEFAULTS);
    expect(state().isKnown).toBe(false);
  });

  it('XT-03: is not requested if the session ends while the API chunk loads', async () => {
    http.start(tokenWith(86_400));
    http.answer(PATH, { json: row() });
    const loaded = loadSubscription();
    logout();
    await http.pass(1_000);
    await loaded;
    expect(http.to(PATH)).toEqual([]);
  });

  it('is kept when the token is refreshed', async () => {
    http.start(tokenWith(86_400));
    await load({ json: row() });
    localStorage.setItem('auth_token', tokenWith(90_000, { iat: 1 }));
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    expect(state().status).toBe('active');
  });
});
