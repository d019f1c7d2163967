import { describe, expect, it } from 'vitest';

import { type Subscription, currentOf, isKnownStatus, readStatus } from '../../../src/domain/subscription';

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
