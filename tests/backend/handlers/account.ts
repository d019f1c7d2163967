import * as v from 'valibot';

import { choice, readJson, text } from '../body';
import { route } from '../context';
import type { Context } from '../context';
import { requireUser } from '../guards';
import { isoSeconds } from '../months';
import { pageAddress } from '../pageAddress';
import { pageOf } from '../query';
import { created, HttpError, json, paged } from '../respond';
import { cancelSubscription, currentSubscription, statusOf } from '../subscriptionRules';
import { feedbackView, paymentView, subscriptionView } from '../views';

export const FEEDBACK_TYPES = ['bug', 'idea', 'billing', 'other'] as const;

const mySubscription = async (context: Context): Promise<Response> => {
  const user = await requireUser(context);
  const row = currentSubscription(context.db, user.id, context.now);
  if (row === undefined) throw new HttpError(404, 'No subscription');
  const view = subscriptionView(context.db, row, context.now);
  return json(view.status === 'active' ? { ...view, portal_url: pageAddress(context, '/portal') } : view);
};

const cancelMine = async (context: Context): Promise<Response> => {
  const user = await requireUser(context);
  const raw = await context.request.clone().text();
  const { reason } = raw === '' ? {} : await readJson(context.request, v.object({ reason: v.nullish(text(0, 500)) }));
  const row = currentSubscription(context.db, user.id, context.now);
  if (row === undefined) throw new HttpError(404, 'No subscription');
  if (statusOf(row, context.now) !== 'active') throw new HttpError(409, 'Only an active subscription can be cancelled');
  return json(subscriptionView(context.db, await cancelSubscription(context, row, reason ?? null), context.now));
};

const myPayments = async (context: Context): Promise<Response> => {
  const user = await requireUser(context);
  const rows = context.db.payments.many('user_id', user.id).toReversed();
  return json(paged(rows, pageOf(context.query), paymentView));
};

const feedbackBody = v.object({
  type: choice(FEEDBACK_TYPES),
  subject: v.pipe(v.string(), v.trim(), text(1, 120)),
  content: v.pipe(v.string(), v.trim(), text(10, 2_000)),
  page_url: v.nullish(text(0, 500)),
  technical_details: v.nullish(text(0, 2_000)),
});

const sendFeedback = async (context: Context): Promise<Response> => {
  const user = await requireUser(context);
  const body = await readJson(context.request, feedbackBody);
  const at = isoSeconds(context.now);
  const row = await context.db.feedback.insert({
    ...body,
    user_id: user.id,
    page_url: body.page_url ?? null,
    technical_details: body.technical_details ?? null,
    status: 'open',
    reply: null,
    replied_at: null,
    created_at: at,
    updated_at: at,
  });
  return created(feedbackView(row));
};

const myFeedback = async (context: Context): Promise<Response> => {
  const user = await requireUser(context);
  const rows = context.db.feedback.many('user_id', user.id).toReversed();
  return json(paged(rows, pageOf(context.query), feedbackView));
};

export const accountRoutes = [
  route('GET', '/users/me/subscription', mySubscription),
  route('POST', '/users/me/subscription/cancel', cancelMine),
  route('GET', '/payments/history', myPayments),
  route('POST', '/feedback', sendFeedback),
  route('GET', '/feedback/me', myFeedback),
];
