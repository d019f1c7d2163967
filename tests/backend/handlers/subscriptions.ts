import * as v from 'valibot';

import { adminRoute, requireUser } from '../accessTokens';
import { type Context, pageAddress, route } from '../context';
import { DAY_MS } from '../months';
import { choice, choiceOf, dateOrTime, numberOf, pageOf, pathId, readJson, searchOf, text } from '../request';
import { HttpError, json, noContent, notFound, paged } from '../respond';
import type { SubscriptionRow } from '../schemas';
import { cancelSubscription, canResume, currentSubscription, statusOf } from '../subscriptionRules';
import { subscriptionView } from '../views';

const ownView = ({ db, now }: Context, row: SubscriptionRow) => ({
  ...subscriptionView(db, row, now),
  can_resume: canResume(row, now),
});

const mySubscription = async (context: Context): Promise<Response> => {
  const user = await requireUser(context);
  const row = currentSubscription(context.db, user.id, context.now);
  if (row === undefined) throw new HttpError(404, 'No subscription');
  const view = ownView(context, row);
  return json(view.status === 'active' ? { ...view, portal_url: pageAddress(context, '/portal') } : view);
};

const cancelMine = async (context: Context): Promise<Response> => {
  const user = await requireUser(context);
  const raw = await context.request.clone().text();
  const { reason } = raw === '' ? {} : await readJson(context.request, v.object({ reason: v.nullish(text(0, 500)) }));
  const row = currentSubscription(context.db, user.id, context.now);
  if (row === undefined) throw new HttpError(404, 'No subscription');
  if (statusOf(row, context.now) !== 'active') throw new HttpError(409, 'Only an active subscription can be cancelled');
  return json(ownView(context, await cancelSubscription(context, row, reason ?? null)));
};

const resumeMine = async (context: Context): Promise<Response> => {
  const user = await requireUser(context);
  const row = currentSubscription(context.db, user.id, context.now);
  if (row === undefined) throw new HttpError(404, 'No subscription');
  if (!canResume(row, context.now)) {
    throw new HttpError(409, 'Only a cancelled subscription that has not ended can be resumed');
  }
  const changes = { status: 'active', auto_renew: true, cancel_reason: null } as const;
  return json(ownView(context, await context.db.subscriptions.update(row.id, changes)));
};

const STATUSES = ['active', 'cancelled', 'canceled', 'pending', 'expired'] as const;

const rowAt = ({ db, params }: Context): SubscriptionRow => {
  const row = db.subscriptions.get(pathId(params['id'], 'subscription_id'));
  if (row === undefined) throw notFound('Subscription');
  return row;
};

/**
 * Lists subscriptions, newest first. The search matches part of the user's email, or the exact id of the subscription or user.
 */
const list = ({ db, now, query }: Context): Response => {
  const page = pageOf(query);
  const matches = searchOf(query);
  const statusFilter = choiceOf(query, 'status', STATUSES);
  const status = statusFilter === 'canceled' ? 'cancelled' : statusFilter;
  const plan = query.get('plan');
  const userId = query.has('user_id') ? pathId(query.get('user_id') ?? '', 'user_id') : null;
  const days = numberOf(query, 'expires_within_days', 1, 366);
  const isEnding = (row: SubscriptionRow): boolean => {
    const leftMs = Date.parse(row.end_date) - now.getTime();
    return days === null || (leftMs > 0 && leftMs <= days * DAY_MS);
  };
  const matchesSearch = (row: SubscriptionRow): boolean =>
    [row.id, row.user_id].map(String).includes(query.get('search')?.trim() ?? '') ||
    matches(db.users.get(row.user_id)?.email);
  const rows = db.subscriptions.where(
    (row) =>
      (status === null || statusOf(row, now) === status) &&
      (plan === null || plan === '' || row.plan === plan) &&
      (userId === null || row.user_id === userId) &&
      isEnding(row) &&
      matchesSearch(row),
  );
  return json(paged(rows.toReversed(), page, (row) => subscriptionView(db, row, now)));
};

const read = (context: Context): Response => json(subscriptionView(context.db, rowAt(context), context.now));

/**
 * Cancels an active subscription, activates a subscription, or changes its end date. With the current status and a new
 * end date, only the end date changes.
 */
const update = async (context: Context): Promise<Response> => {
  const { db, now } = context;
  const row = rowAt(context);
  const body = await readJson(
    context.request,
    v.object({ status: choice(STATUSES), end_date: v.optional(dateOrTime) }),
  );
  const current = statusOf(row, now);
  const next = body.status === 'canceled' ? 'cancelled' : body.status;
  const end = body.end_date ?? row.end_date;
  const isCancelled = next === 'cancelled' && (current !== next || body.end_date === undefined);
  if (isCancelled && current !== 'active') throw new HttpError(400, 'Only active subscriptions can be cancelled');
  if (next !== current && next !== 'cancelled' && next !== 'active') {
    throw new HttpError(400, 'A subscription can only be cancelled or activated');
  }
  if (end < row.start_date) throw new HttpError(400, 'The end date is before the start date');
  if (next === 'active' && Date.parse(end) <= now.getTime()) throw new HttpError(400, 'The end date is in the past');
  const others = db.subscriptions.where((other) => other.user_id === row.user_id && other.id !== row.id);
  if (next === 'active' && current !== 'active' && others.some((other) => statusOf(other, now) === 'active')) {
    throw new HttpError(409, 'The user already has an active subscription');
  }
  const updated = isCancelled ? await cancelSubscription(context, row, null) : row;
  const isActivated = next === 'active' && current !== 'active';
  const changed = await db.subscriptions.update(updated.id, {
    ...(body.end_date !== undefined && { end_date: body.end_date }),
    ...(isActivated && { status: 'active', cancel_reason: null, settles_at: null }),
  });
  return json(subscriptionView(db, changed, now));
};

const remove = async (context: Context): Promise<Response> => {
  await context.db.subscriptions.remove(rowAt(context).id);
  return noContent();
};

export const routes = [
  route('GET', '/users/me/subscription', mySubscription),
  route('POST', '/users/me/subscription/cancel', cancelMine),
  route('POST', '/users/me/subscription/resume', resumeMine),
  adminRoute('GET', '/admin/subscriptions', list),
  adminRoute('GET', '/admin/subscriptions/:id', read),
  adminRoute('PUT', '/admin/subscriptions/:id', update),
  adminRoute('DELETE', '/admin/subscriptions/:id', remove),
];
