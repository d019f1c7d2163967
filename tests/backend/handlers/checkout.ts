import { randomBytes } from 'node:crypto';

import { closedPage, checkoutPage, portalPage } from '../checkoutPage';
import { route } from '../context';
import type { Context } from '../context';
import { chargedCents, decimalText } from '../money';
import { addMonths, isoSeconds } from '../months';
import { sendMail } from '../outbox';
import { notFound } from '../respond';
import type { CheckoutRow, PlanRow, UserRow } from '../schemas';
import { startSubscription } from '../subscriptionRules';

/** Pages of the payment provider, which this server plays as well: plain forms, no script. */

type Purchase = { checkout: CheckoutRow; plan: PlanRow; user: UserRow };

const purchaseAt = ({ db, params }: Context): Purchase => {
  const checkout = db.checkouts.get(String(params['id']));
  const plan = checkout === undefined ? undefined : db.plans.one('code', checkout.plan);
  const user = checkout === undefined ? undefined : db.users.get(checkout.user_id);
  if (checkout === undefined || plan === undefined || user === undefined) throw notFound('Checkout session');
  return { checkout, plan, user };
};

const goTo = (url: string, sessionId: string): Response =>
  new Response(null, { status: 303, headers: { location: url.replaceAll('{CHECKOUT_SESSION_ID}', sessionId) } });

const show = (context: Context): Response => {
  const { checkout, plan, user } = purchaseAt(context);
  return checkout.status === 'open' ? checkoutPage(checkout, plan, user, context.query) : closedPage(checkout);
};

/** Accounts whose address begins with `declined` have a card that is refused. */
const isDeclined = (user: UserRow): boolean => user.email.startsWith('declined');

const recordPayment = async (
  context: Context,
  { plan, user }: Purchase,
  status: 'succeeded' | 'pending' | 'failed',
  subscriptionId: number | null,
) => {
  const { db, now } = context;
  const months = plan.duration_months;
  return db.payments.insert({
    user_id: user.id,
    subscription_id: subscriptionId,
    plan_code: plan.code,
    description: `${plan.name}, ${months} month${months === 1 ? '' : 's'}`,
    amount_cents: chargedCents(plan),
    currency: 'USD',
    status,
    payment_method: 'card',
    card_last4: status === 'failed' ? '0002' : '4242',
    transaction_id: `pi_${randomBytes(12).toString('hex')}`,
    invoice_number: `INV-${now.getUTCFullYear()}-${String(db.payments.count() + 1).padStart(4, '0')}`,
    invoice_url: null,
    failure_message: status === 'failed' ? 'Your card was declined.' : null,
    created_at: isoSeconds(now),
    paid_at: status === 'succeeded' ? isoSeconds(now) : null,
  });
};

const sendReceipt = async (context: Context, { plan, user, checkout }: Purchase, invoice: string): Promise<void> => {
  await sendMail(context, {
    to: user,
    type: 'payment',
    subject: `Your receipt for ${plan.name}`,
    paragraphs: [
      `We received $${decimalText(checkout.amount_cents)} for ${plan.name}. Thank you.`,
      `Your plan runs until ${isoSeconds(addMonths(context.now, plan.duration_months)).slice(0, 10)}.`,
      `Invoice ${invoice}.`,
    ],
    metadata: { invoice },
  });
};

const pay = async (context: Context): Promise<Response> => {
  const purchase = purchaseAt(context);
  const { checkout, plan, user } = purchase;
  const { db, now } = context;
  if (checkout.status === 'paid') return goTo(checkout.success_url, checkout.id);
  if (checkout.status !== 'open') return closedPage(checkout);
  if (isDeclined(user)) {
    await db.checkouts.update(checkout.id, { status: 'failed' });
    await recordPayment(context, purchase, 'failed', null);
    return goTo(checkout.cancel_url, checkout.id);
  }
  await db.checkouts.update(checkout.id, { status: 'paid' });
  const row = await startSubscription(db, user.id, plan, plan.duration_months, now, { autoRenew: true });
  const isLater = checkout.settle_ms > 0;
  if (isLater) {
    const settlesAt = new Date(now.getTime() + checkout.settle_ms).toISOString();
    await db.subscriptions.update(row.id, { status: 'pending', settles_at: settlesAt });
  }
  const payment = await recordPayment(context, purchase, isLater ? 'pending' : 'succeeded', row.id);
  await sendReceipt(context, purchase, payment.invoice_number);
  return goTo(checkout.success_url, checkout.id);
};

const cancel = async (context: Context): Promise<Response> => {
  const { checkout } = purchaseAt(context);
  if (checkout.status === 'open') await context.db.checkouts.update(checkout.id, { status: 'cancelled' });
  return goTo(checkout.status === 'paid' ? checkout.success_url : checkout.cancel_url, checkout.id);
};

export const checkoutRoutes = [
  route('GET', '/__mock/checkout/:id', show),
  route('POST', '/__mock/checkout/:id/pay', pay),
  route('POST', '/__mock/checkout/:id/cancel', cancel),
  route('GET', '/__mock/portal', portalPage),
];
