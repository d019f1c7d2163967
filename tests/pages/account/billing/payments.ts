import { screen, within } from '@testing-library/react';

import type { PaymentRow } from '../../../backend/schemas';
import { backend } from '../../../support/pagesSetup';
import { rowsOf } from '../../../support/parts';

/** A payment of the free account (id 3) with default values. The seed has no payments for this account. */
const PAYMENT: Omit<PaymentRow, 'id'> = {
  user_id: 3,
  subscription_id: null,
  plan_code: 'pro_monthly',
  description: 'Pro Monthly, 1 month',
  amount_cents: 499,
  currency: 'USD',
  status: 'succeeded',
  payment_method: 'card',
  card_last4: '4242',
  transaction_id: 'pi_1',
  invoice_number: 'INV-1',
  invoice_url: null,
  failure_message: null,
  created_at: '2026-03-05T12:00:00Z',
  paid_at: null,
};

/** Adds a payment to the free account. The list shows the newest payment first. */
export async function addPayment(changes: Partial<PaymentRow> = {}): Promise<void> {
  const { payments } = await backend().db();
  await payments.insert({ ...PAYMENT, ...changes });
}

export async function addPayments(
  count: number,
  changes: (index: number) => Partial<PaymentRow> = () => ({}),
): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await addPayment({ invoice_number: `INV-${index + 1}`, ...changes(index) });
  }
}

export const table = async () => within(await screen.findByRole('table', { name: 'Payments' }));
export const rows = () => rowsOf('Payments');
