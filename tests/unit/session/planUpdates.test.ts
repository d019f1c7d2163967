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

/** What the browser raises in the other tabs. */
const hear = (key: string | null) =>
  globalThis.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));

describe('a plan that has changed', () => {
  it('refreshes the token and leaves a note for the other tabs', async () => {
    http.start();
    http.answer('/users/refresh', renewed());
    planChanged();
    await http.pass(0);
    expect(http.to('/users/refresh')).toHaveLength(1);
    expect(localStorage.getItem('plan_news')).toBe(String(Date.now()));
  });

  it('twice within 30 s refreshes a second time only when they are over', async () => {
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

  it('in another tab is asked for here', async () => {
    http.start();
    http.answer(PATH, { json: row('active') });
    hear('plan_news');
    await http.pass(0);
    expect(state()).toMatchObject({ plan: 'Pro Monthly', status: 'active', isKnown: true });
  });

  it('is nobody’s business for a visitor, and other keys are no news', async () => {
    http.start(null, null);
    hear('plan_news');
    await http.pass(0);
    expect(http.to(PATH)).toHaveLength(0);
  });

  it('a cleared storage is no news of a plan', async () => {
    http.start();
    hear('theme');
    await http.pass(0);
    expect(http.to(PATH)).toHaveLength(0);
  });
});

describe('several answers about the subscription', () => {
  it('what was cancelled meanwhile stays cancelled', async () => {
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

  it('a cancellation whose answer names no end is asked about', async () => {
    http.start();
    http.answer(PATH, (_, index) => ({ json: row(index === 0 ? 'active' : 'cancelled') }));
    http.answer(`${PATH}/cancel`, { json: { message: 'ok' } });
    http.answer('/users/refresh', renewed());
    await Promise.all([loadSubscription(), http.pass(100)]);
    const seen: (string | null)[] = [];
    const stop = subscriptionStore.subscribe(({ endDate }) => void seen.push(endDate));
    await Promise.all([cancelSubscription(null), http.pass(100)]);
    stop();
    expect(http.to(PATH)).toHaveLength(2);
    expect(state()).toMatchObject({ status: 'cancelled', endDate: '2030-01-01' });
    // Without an end the plan would be over, and on sale again.
    expect(seen).not.toContain(null);
  });

  it('a cancellation whose end cannot be asked for leaves the end as it was', async () => {
    http.start();
    http.answer(PATH, (_, index) => (index === 0 ? { json: row('active') } : { status: 400, json: {} }));
    http.answer(`${PATH}/cancel`, { json: { message: 'ok' } });
    http.answer('/users/refresh', renewed());
    await Promise.all([loadSubscription(), http.pass(100)]);
    await Promise.all([cancelSubscription(null), http.pass(100)]);
    expect(state()).toMatchObject({ status: 'cancelled', endDate: '2030-01-01', isSubscribed: false });
  });

  it('cancelling without a subscription sends nothing', async () => {
    http.start();
    await expect(cancelSubscription(null)).rejects.toThrow('An unexpected error occurred.');
    expect(http.sent).toEqual([]);
  });
});
