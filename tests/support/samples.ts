import * as v from 'valibot';

import { AdminUserRow } from '../../src/api/adminUsers';
import type { Payment } from '../../src/api/payments';
import type { Plan } from '../../src/domain/plan';
import type { Subscription } from '../../src/domain/subscription';

/** The monthly Pro plan */
export const planOf = (changes: Partial<Plan> = {}): Plan => ({
  id: '2',
  code: 'pro_monthly',
  name: 'Pro Monthly',
  description: '',
  price: 4.99,
  durationMonths: 1,
  features: [],
  isActive: true,
  ...changes,
});

/** A yearly plan that renews on 20 November 2027 */
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

/** An active user as the admin area shows them */
export const userOf = (id: string) =>
  v.parse(AdminUserRow, { id, email: `u${id}@example.com`, username: 'lin', is_active: true });

/** A card payment for one month */
export const paymentOf = (changes: Partial<Payment> = {}): Payment => ({
  id: '1',
  date: '2026-03-05T12:00:00Z',
  description: 'Pro',
  planCode: 'pro_monthly',
  amount: 4.99,
  currency: 'USD',
  status: 'paid',
  method: 'card',
  cardLast4: '4242',
  invoiceNumber: 'INV-1',
  receiptUrl: null,
  periodStart: null,
  periodEnd: null,
  tax: null,
  ...changes,
});
