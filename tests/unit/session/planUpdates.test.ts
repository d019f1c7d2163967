// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';

import { logout } from '../../../src/session/actions';
import { subscriptionStore } from '../../../src/session/subscription';
import {
  planChanged,
  acceptSubscription,
  loadSubscription,
  cancelSubscription,
} from '../../../src/session/subscriptionActions';
import { useRoad } from '../../support/http';
import { tokenWith } from '../../support/tokens';

const road = useRoad();
const PATH = '/users/me/subscription';
const row = (status: string, id = 1) => ({
  id,
  plan: 'pro_monthly',
  plan_name: 'Pro Monthly',
  status,
  end_date: '2030-01-01',
});
const state = () => subscriptionStore.getState();
const renewed = () => ({ json: { access_token: tokenWith(7200, { iat: 1 }) } });

/** What the browser raises in the other tabs. */
const hear = (key: string | null) =>
  globalThis.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));

describe('a plan that has changed', () => {
  it('refreshes the token and leaves a note for the other tabs', async () => {
    road.start();
    road.answer('/users/refresh', renewed());
    planChanged();
    await road.pass(0);
    expect(road.to('/users/refresh')).toHaveLength(1);
    expect(localStorage.getItem('plan_news')).toBe(String(Date.now()));
  });

  it('twice within 30 s refreshes a second time only when they are over', async () => {
    road.start();
    road.answer('/users/refresh', renewed());
    planChanged();
    await road.pass(10_000);
    planChanged();
    await road.pass(19_000);
    expect(road.to('/users/refresh')).toHaveLength(1);
    await road.pass(2_000);
    expect(road.to('/users/refresh')).toHaveLength(2);
  });

  it('in another tab is asked for here', async () => {
    road.start();
    road.answer(PATH, { json: row('active') });
    hear('plan_news');
    await road.pass(0);
    expect(state()).toMatchObject({ plan: 'Pro Monthly', status: 'active', isKnown: true });
  });

  it('is nobody’s business for a visitor, and other keys are no news', async () => {
    road.start(null, null);
    hear('plan_news');
    await road.pass(0);
    expect(road.to(PATH)).toHaveLength(0);
  });

  it('a cleared storage is no news of a plan', async () => {
    road.start();
    hear('theme');
    await road.pass(0);
    expect(road.to(PATH)).toHaveLength(0);
  });
});

describe('several answers about the subscription', () => {
  it('MR-22: a slow older answer does not replace a newer one', async () => {
    road.start();
    road.answer(PATH, ({}, index) => ({
      json: row(index === 0 ? 'pending' : 'active'),
      afterMs: index === 0 ? 500 : 100,
    }));
    void loadSubscription();
    void loadSubscription();
    await road.pass(200);
    expect(state()).toMatchObject({ status: 'active', isLoading: false });
    await road.pass(500);
    expect(state().status).toBe('active');
  });

  it('what was cancelled meanwhile stays cancelled', async () => {
    road.start();
    road.answer(PATH, { json: row('active'), afterMs: 500 });
    road.answer(`${PATH}/cancel`, { json: { status: 'cancelled' } });
    road.answer('/users/refresh', renewed());
    void loadSubscription();
    await road.pass(600);
    void loadSubscription();
    await cancelSubscription('other');
    await road.pass(600);
    expect(state()).toMatchObject({ status: 'cancelled', isLoading: false, error: null });
  });

  it('leaving one screen does not end the loading that the next has begun', async () => {
    road.start();
    road.answer(PATH, { json: row('active'), afterMs: 300 });
    const leaving = new AbortController();
    void loadSubscription(leaving.signal);
    void loadSubscription();
    leaving.abort();
    await road.pass(100);
    expect(state()).toMatchObject({ isLoading: true, error: null });
    await road.pass(300);
    expect(state()).toMatchObject({ isLoading: false, status: 'active' });
  });

  it('TS-25: an answer for somebody who has logged out is dropped', async () => {
    road.start();
    acceptSubscription(null);
    road.answer(PATH, { json: row('active'), afterMs: 100 });
    void loadSubscription();
    logout();
    await road.pass(200);
    expect(state()).toMatchObject({ isKnown: false, details: null });
  });

  it('cancelling without a subscription sends nothing', async () => {
    road.start();
    await expect(cancelSubscription(null)).rejects.toThrow('An unexpected error occurred.');
    expect(road.sent).toEqual([]);
  });
});
