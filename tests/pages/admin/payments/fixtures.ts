import { screen } from '@testing-library/react';

import { rowsOf } from '../../../support/parts';
import { renderAt } from '../../../support/renderAt';

export async function openPayments(url = '/admin/payment-history') {
  const app = await renderAt(url, { as: 'admin' });
  const table = await screen.findByRole('table', { name: '支付记录' });
  return { ...app, table };
}

/** Returns the visible rows of the list, without the header. */
export const rows = () => rowsOf('支付记录');

export const payment = (changes: Record<string, unknown> = {}) => ({
  id: 501,
  user_id: 17,
  user_email: 'lin@example.com',
  subscription_id: 88,
  plan_code: 'pro_yearly',
  amount: '47.88',
  currency: 'USD',
  status: 'succeeded',
  payment_method: 'card',
  provider: 'stripe',
  transaction_id: 'pi_3Q',
  created_at: '2026-11-20T08:01:12',
  paid_at: '2026-11-20T08:01:15',
  ...changes,
});
