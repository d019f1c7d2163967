import { describe, expect, it } from 'vitest';

import { type Subscription, pickCurrentSubscription, readStatus } from '../../../src/domain/subscription';
import { subscriptionOf } from '../../support/samples';

const NOW = Date.parse('2026-11-20T12:00:00Z');

const subscription = (more: Partial<Subscription> = {}) => subscriptionOf({ startDate: null, endDate: null, ...more });

describe('the status of a subscription', () => {
  it.each([
    ['active', 'active'],
    ['cancelled', 'cancelled'],
    ['canceled', 'cancelled'],
    ['CANCELED', 'cancelled'],
    [' Pending ', 'pending'],
    ['expired', 'expired'],
    ['paused', 'paused'],
    ['', 'inactive'],
    [null, 'inactive'],
    [5, 'inactive'],
    [{}, 'inactive'],
  ])('is read from %j as %s', (value, status) => {
    expect(readStatus(value)).toBe(status);
  });
});

describe('pickCurrentSubscription', () => {
  it('returns the active subscription even if others are newer, and the newest if none is active', () => {
    const old = subscription({ id: 'old', startDate: '2025-01-01' });
    const cancelled = subscription({ id: 'cancelled', status: 'cancelled', startDate: '2026-05-01' });
    const newer = subscription({ id: 'newer', status: 'expired', startDate: '2026-06-01' });
    const undated = subscription({ id: 'undated', status: 'expired', startDate: 'n/a' });
    expect(pickCurrentSubscription([newer, cancelled, old], NOW)?.id).toBe('old');
    expect(pickCurrentSubscription([undated, cancelled, newer], NOW)?.id).toBe('newer');
    expect(pickCurrentSubscription([], NOW)).toBeNull();
  });

  it('prefers a cancelled subscription that still runs to a newer checkout, but not a cancelled subscription that has ended (PL-05)', () => {
    const pending = subscription({ id: 'pending', status: 'pending', startDate: '2026-11-19' });
    const of = (endDate: string) =>
      subscription({ id: endDate, status: 'cancelled', startDate: '2026-01-01', endDate });
    expect(pickCurrentSubscription([pending, of('2027-01-01')], NOW)?.id).toBe('2027-01-01');
    expect(pickCurrentSubscription([pending, of('2026-11-20T11:00:00Z')], NOW)?.id).toBe('pending');
    expect(pickCurrentSubscription([pending, of('2027-01-01'), subscription({ id: 'active' })], NOW)?.id).toBe(
      'active',
    );
  });

  it('treats a checkout without a start date as newer than a plan that has ended (PL-05)', () => {
    const pending = subscription({ id: 'pending', status: 'pending' });
    const expired = subscription({ id: 'expired', status: 'expired', startDate: '2026-05-01' });
    expect(pickCurrentSubscription([expired, pending], NOW)?.id).toBe('pending');
  });

  it('prefers any other running or unfinished plan to Free, which some servers keep active all the time', () => {
    const free = subscription({ id: 'free', plan: 'free', startDate: '2026-11-01' });
    const pro = (more: Partial<Subscription>) => subscription({ id: 'pro', startDate: '2026-01-01', ...more });
    expect(pickCurrentSubscription([free, pro({})], NOW)?.id).toBe('pro');
    expect(pickCurrentSubscription([free, pro({ status: 'cancelled', endDate: '2027-01-01' })], NOW)?.id).toBe('pro');
    expect(pickCurrentSubscription([free, pro({ status: 'pending', startDate: null })], NOW)?.id).toBe('pro');
  });

  it.each(['expired', 'cancelled', 'inactive'])('prefers active Free to a newer plan with the status %s', (status) => {
    const free = subscription({ id: 'free', plan: 'free', startDate: '2026-01-01' });
    const pro = subscription({ id: 'pro', status, startDate: '2026-05-01', endDate: '2026-06-01' });
    expect(pickCurrentSubscription([pro, free], NOW)?.id).toBe('free');
  });
});
