import { accounts, type AccountName } from '../../backend/accounts';
import type { SubscriptionRow } from '../../backend/schemas';
import { backend } from '../../support/pagesSetup';

/** Changes the latest subscription of a seeded account and returns its row. */
export async function changeSubscription(
  who: AccountName,
  changes: Partial<SubscriptionRow>,
): Promise<SubscriptionRow> {
  const { subscriptions } = await backend().db();
  const row = subscriptions.many('user_id', accounts[who].id).at(-1);
  if (row === undefined) throw new Error(`${who} has no subscription`);
  return subscriptions.update(row.id, changes);
}

/** Adds a payment dated now, so it is the user's newest one. */
export const addPayment = async (status: 'failed' | 'succeeded' | 'pending', userId: number = accounts.free.id) =>
  (await backend().db()).payments.insert({
    user_id: userId,
    subscription_id: null,
    plan_code: 'pro_yearly',
    description: 'Pro Yearly, 12 months',
    amount_cents: 4788,
    currency: 'USD',
    status,
    payment_method: 'card',
    card_last4: '0002',
    transaction_id: 'pi_1',
    invoice_number: 'INV-1',
    invoice_url: null,
    failure_message: null,
    created_at: new Date().toISOString(),
    paid_at: null,
  });

/**
 * Stores an unfinished purchase in the browser. Without `owner`, the purchase belongs to a visitor who isn't signed in.
 */
export const storePurchase = (plan: string | null, owner: AccountName | null = null, cameBack = false): void => {
  const record = { plan, owner: owner === null ? null : String(accounts[owner].id), cameBack, at: Date.now() };
  localStorage.setItem('purchase', JSON.stringify(record));
};

/** Text for plan names and features that tries to inject HTML, a script, and a template */
export const HOSTILE = '<img src=x onerror=alert(1)>"><script>alert(1)</script>{{7*7}}';
