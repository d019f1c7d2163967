import { describe, expect, it } from 'vitest';

import { type Subscription, currentOf, proUntilMs, isKnownStatus, readStatus } from '../../../src/domain/subscription';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const subscription = (more: Partial<Subscription> = {}): Subscription => ({
  id: '1',
  userId: '7',
  plan: 'pro_monthly',
  planName: 'Pro Monthly',
  status: 'active',
  startDate: null,
  endDate: null,
  price: null,
  currency: 'USD',
  autoRenew: null,
  ...more,
});

describe('statuses', () => {
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
  ])('%j is read as %s', (value, status) => {
    expect(readStatus(value)).toBe(status);
  });

  it('only the four of the spec are known', () => {
    expect(['active', 'cancelled', 'pending', 'expired'].every(isKnownStatus)).toBe(true);
    expect(['inactive', 'constructor', '__proto__', 'Active'].some(isKnownStatus)).toBe(false);
  });
});

describe('who has Pro', () => {
  it.each([
    ['an active plan', { status: 'active' }, true],
    ['a cancelled plan whose end is ahead', { status: 'cancelled', endDate: '2026-12-01' }, true],
    ['a cancelled plan that is over', { status: 'cancelled', endDate: '2026-11-01' }, false],
    ['a cancelled plan without an end', { status: 'cancelled' }, false],
    ['a cancelled plan with an unreadable end', { status: 'cancelled', endDate: 'soon' }, false],
    ['a pending plan', { status: 'pending' }, false],
    ['an expired plan', { status: 'expired', endDate: '2027-01-01' }, false],
    ['an active free plan', { plan: 'free' }, false],
  ])('%s', (_, more, pro) => {
    expect(proUntilMs(subscription(more)) > NOW).toBe(pro);
  });

  it('a plan cancelled to the end of today counts today', () => {
    expect(proUntilMs(subscription({ status: 'cancelled', endDate: '2026-11-20' })) > NOW).toBe(true);
  });

  it('not without a subscription', () => {
    expect(proUntilMs(null) > NOW).toBe(false);
  });
});

describe('which of several counts', () => {
  it('an active one before a newer cancelled one; else the newest', () => {
    const old = subscription({ id: 'old', startDate: '2025-01-01' });
    const cancelled = subscription({ id: 'cancelled', status: 'cancelled', startDate: '2026-05-01' });
    const newer = subscription({ id: 'newer', status: 'expired', startDate: '2026-06-01' });
    const undated = subscription({ id: 'undated', status: 'expired', startDate: 'n/a' });
    expect(currentOf([newer, cancelled, old])?.id).toBe('old');
    expect(currentOf([undated, cancelled, newer])?.id).toBe('newer');
    expect(currentOf([])).toBeNull();
  });
});
