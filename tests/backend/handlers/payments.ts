import { randomUUID } from 'node:crypto';

import * as v from 'valibot';

import { readJson, text } from '../body';
import { route } from '../context';
import type { Context } from '../context';
import { requireUser } from '../guards';
import { chargedCents } from '../money';
import { isoSeconds } from '../months';
import { pageAddress } from '../pageAddress';
import { HttpError, json, notFound } from '../respond';
import { currentSubscription, statusOf } from '../subscriptionRules';

/** On POST /payments/checkout: how many milliseconds the payment stays pending after Pay. */
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

export const paymentRoutes = [
  route('POST', '/payments/checkout', startCheckout),
  route('POST', '/payments/portal', openPortal),
];
