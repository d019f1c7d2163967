// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';

import {
  subscriptionStore,
  planChanged,
  loadSubscription,
  cancelSubscription,
} from '../../../src/session/subscription';
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

describe('a changed plan', () => {
  it('refreshes the token and notifies other tabs', async () => {
    http.start();
    http.answer('/users/refresh', renewed());
    planChanged();
    await http.pass(0);
    expect(http.to('/users/refresh')).toHaveLength(1);
    expect(localStorage.getItem('plan_news')).toBe(String(Date.now()));
  });

  it('refreshes a second time only after 30 s', async () => {
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

  it('reloads the subscription in this tab if another tab changed it', async () => {
    http.start();
    http.answer(PATH, { json: row('active') });
    hear('plan_news');
    await http.pass(0);
    expect(state()).toMatchObject({ plan: 'Pro Monthly', status: 'active', isKnown: true });
  });

  it('sends no request for a visitor if another tab changed it', async () => {
    http.start(null, null);
    hear('plan_news');
    await http.pass(0);
    expect(http.to(PATH)).toHaveLength(0);
  });

  it('sends no request when another storage key changes', async () => {
    http.start();
    hear('theme');
    await http.pass(0);
    expect(http.to(PATH)).toHaveLength(0);
  });
});

describe('responses about the subscription', () => {
  it('keep a cancellation that happened during an older request', async () => {
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

  it('request the end date if the response to a cancellation has none', async () => {
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
    // Without an end date, the site would treat the plan as expired and offer it again.
    expect(plans).not.toContain(null);
  });

  it('keep the old end date if the new one cannot be requested', async () => {
    http.start();
    http.answer(PATH, (_, index) => (index === 0 ? { json: row('active') } : { status: 400, json: {} }));
    http.answer(`${PATH}/cancel`, { json: { message: 'ok' } });
    http.answer('/users/refresh', renewed());
    await Promise.all([loadSubscription(), http.pass(100)]);
    await Promise.all([cancelSubscription(null), http.pass(100)]);
    expect(state()).toMatchObject({ status: 'cancelled', endDate: '2030-01-01', isSubscribed: false });
  });

  it('cancelling without a subscription sends no request', async () => {
    http.start();
    await expect(cancelSubscription(null)).rejects.toThrow('An unexpected error occurred.');
    expect(http.sent).toEqual([]);
  });
});
