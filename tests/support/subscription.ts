import type { Subscription } from '../../src/domain/subscription';

/** A yearly plan that renews on 20 November 2027. */
export const subscriptionOf = (changes: Partial<Subscription> = {}): Subscription => ({
  id: '88',
  userId: '17',
  plan: 'pro_yearly',
  planName: 'Pro Yearly',
  status: 'active',
  startDate: '2026-11-20T12:00:00Z',
  endDate: '2027-11-20T12:00:00Z',
  price: 3.99,
  currency: 'USD',
  autoRenew: true,
  ...changes,
});
