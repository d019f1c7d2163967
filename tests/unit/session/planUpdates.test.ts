// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';

import { cancelSubscription } from '../../../src/session/cancelSubscription';
import { subscriptionStore, planChanged, loadSubscription } from '../../../src/session/subscription';
import { useHttp } from '../../support/http';
import { tokenWith } from '../../support/tokens';

const http = useHttp();
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

/** Dispatches the storage event that browsers send to other tabs. */
const hear = (key: string | null) =>
  globalThis.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));

describe('a plan change', () => {
  it('refreshes the token and notifies other tabs', async () => {
    http.start();
    http.answer('/users/refresh', renewed());
    planChanged();
    await http.pass(0);
    expect(http.to('/users/refresh')).toHaveLength(1);
    expect(localStorage.getItem('plan_news')).toBe(String(Date.now()));
  });

  it('refreshes the token a second time only after 30 s', async () => {
    http.start();
    http.answer('/users/refresh', renewed());
    planChanged();
    await http.pass(10_000);
    planChanged();
    await http.pass(19_000);
    expect(http.to('/users/refresh')).toHaveLength(1);
    await http.pass(2_000);
    expect(http.to('/users/refresh')).toHaveLength(2);
  });

  it('in another tab reloads the subscription in this tab', async () => {
    http.start();
    http.answer(PATH, { json: row('active') });
    hear('plan_news');
    await http.pass(0);
    expect(state()).toMatchObject({ plan: 'Pro Monthly', status: 'active', isKnown: true });
  });

  it('in another tab causes no request if no user is signed in', async () => {
    http.start(null, null);
    hear('plan_news');
    await http.pass(0);
    expect(http.to(PATH)).toHaveLength(0);
  });

  it('is not assumed, and causes no request, if another storage key changes', async () => {
    http.start();
    hear('theme');
    await http.pass(0);
    expect(http.to(PATH)).toHaveLength(0);
  });
});

describe('responses about the subscription', () => {
  it('do not undo a cancellation in the app that happened after the request was sent', async () => {
    http.start();
    http.answer(PATH, { json: row('active'), afterMs: 500 });
    http.answer(`${PATH}/cancel`, { json: { status: 'cancelled', end_date: '2030-01-01' } });
    http.answer('/users/refresh', renewed());
    void loadSubscription();
    await http.pass(600);
    void loadSubscription();
    await cancelSubscription('other');
    await http.pass(600);
    expect(state()).toMatchObject({ status: 'cancelled', isLoading: false, error: null });
  });

  it('cause another request for the end date if they confirm a cancellation without an end date', async () => {
    http.start();
    http.answer(PATH, (_, index) => ({ json: row(index === 0 ? 'active' : 'cancelled') }));
    http.answer(`${PATH}/cancel`, { json: { message: 'ok' } });
    http.answer('/users/refresh', renewed());
    await Promise.all([loadSubscription(), http.pass(100)]);
    const plans: (string | null)[] = [];
    const stop = subscriptionStore.subscribe(({ endDate }) => void plans.push(endDate));
    await Promise.all([cancelSubscription(null), http.pass(100)]);
    stop();
    expect(http.to(PATH)).toHaveLength(2);
    expect(state()).toMatchObject({ status: 'cancelled', endDate: '2030-01-01' });
    // The end date must not be null in between. Otherwise, the site would treat the plan as expired and offer it again.
    expect(plans).not.toContain(null);
  });

  it('do not remove the old end date if the new end date cannot be requested', async () => {
    http.start();
    http.answer(PATH, (_, index) => (index === 0 ? { json: row('active') } : { status: 400, json: {} }));
    http.answer(`${PATH}/cancel`, { json: { status: 'cancelled' } });
    http.answer('/users/refresh', renewed());
    await Promise.all([loadSubscription(), http.pass(100)]);
    await Promise.all([cancelSubscription(null), http.pass(100)]);
    expect(state()).toMatchObject({ status: 'cancelled', endDate: '2030-01-01', isSubscribed: false });
  });

  it('are not requested if there is no subscription to cancel', async () => {
    http.start();
    await expect(cancelSubscription(null)).rejects.toThrow('An unexpected error occurred.');
    expect(http.sent).toEqual([]);
  });
});
