import { randomBytes, randomUUID } from 'node:crypto';

import * as v from 'valibot';

import { requireUser } from '../accessTokens';
import { checkoutPage, closedPage, portalPage } from '../checkoutPage';
import { type Context, pageAddress, route } from '../context';
import { addMonths, isoSeconds } from '../months';
import { sendMail } from '../outbox';
import { readJson, text } from '../request';
import { HttpError, json, notFound } from '../respond';
import type { CheckoutRow, PlanRow, UserRow } from '../schemas';
import { currentSubscription, startSubscription, statusOf } from '../subscriptionRules';
import { decimalText } from '../views';

/** Header of POST /payments/checkout: time in ms that the payment stays pending after the user clicks Pay */
const PAYMENT_DELAY_HEADER = 'x-mock-payment-delay';

const ownUrl = (raw: string, name: string, origin: string): string => {
  if (!URL.canParse(raw) || new URL(raw).origin !== origin) {
    throw new HttpError(422, [{ loc: ['body', name], msg: 'The address must be on this site', type: 'value_error' }]);
  }
  return raw;
};

const delayOf = ({ request, settings }: Context): number => {
  const header = request.headers.get(PAYMENT_DELAY_HEADER);
  return header !== null && /^\d+$/.test(header) ? Number(header) : settings.paymentDelayMs;
};

const checkoutBody = v.object({ plan_code: text(1, 100), success_url: text(1, 2_000), cancel_url: text(1, 2_000) });

/** Returns the price of a plan for its whole duration in cents. `price_cents` is the price per month (spec §3). */
const chargedCents = (plan: { price_cents: number; duration_months: number }): number =>
  plan.price_cents * plan.duration_months;

const startCheckout = async (context: Context): Promise<Response> => {
  const user = await requireUser(context);
  const { db, now, origin } = context;
  const body = await readJson(context.request, checkoutBody);
  const plan = db.plans.one('code', body.plan_code);
  if (plan === undefined || !plan.is_active) throw notFound('Plan');
  if (plan.price_cents === 0) throw new HttpError(400, 'The free plan needs no payment');
  const current = currentSubscription(db, user.id, now);
  if (current !== undefined && current.plan === plan.code && statusOf(current, now) === 'active') {
    throw new HttpError(409, 'You are already subscribed to this plan');
  }
  const checkout = await db.checkouts.insert({
    id: `cs_test_${randomUUID().replaceAll('-', '')}`,
    user_id: user.id,
    plan: plan.code,
    amount_cents: chargedCents(plan),
    success_url: ownUrl(body.success_url, 'success_url', origin),
    cancel_url: ownUrl(body.cancel_url, 'cancel_url', origin),
    status: 'open',
    settle_ms: delayOf(context),
    created_at: isoSeconds(now),
  });
  return json({ checkout_url: pageAddress(context, `/checkout/${checkout.id}`), session_id: checkout.id });
};

const openPortal = async (context: Context): Promise<Response> => {
  await requireUser(context);
  return json({ url: pageAddress(context, '/portal') });
};

/**
 * Data for a page of the payment provider. This server simulates the provider with plain HTML forms, without
 * JavaScript.
 */
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

/** Accounts whose email begins with `declined` have a card that the provider declines. */
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

export const routes = [
  route('POST', '/payments/checkout', startCheckout),
  route('POST', '/payments/portal', openPortal),
  route('GET', '/__mock/checkout/:id', show),
  route('POST', '/__mock/checkout/:id/pay', pay),
  route('POST', '/__mock/checkout/:id/cancel', cancel),
  route('GET', '/__mock/portal', portalPage),
];
