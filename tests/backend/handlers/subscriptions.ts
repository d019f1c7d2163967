import * as v from 'valibot';

import { adminRoute, requireUser } from '../accessTokens';
import { type Context, pageAddress, route } from '../context';
import { DAY_MS } from '../months';
import { choice, choiceOf, numberOf, pageOf, pathId, readJson, searchOf, text } from '../request';
import { HttpError, json, noContent, notFound, paged } from '../respond';
import type { SubscriptionRow } from '../schemas';
import { cancelSubscription, currentSubscription, statusOf } from '../subscriptionRules';
import { subscriptionView } from '../views';

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

const STATUSES = ['active', 'cancelled', 'canceled', 'pending', 'expired'] as const;

const rowAt = ({ db, params }: Context): SubscriptionRow => {
  const row = db.subscriptions.get(pathId(params['id'], 'subscription_id'));
  if (row === undefined) throw notFound('Subscription');
  return row;
};

/** Lists subscriptions, newest first. The search matches part of the user's email, or the id of the row or the user. */
const list = ({ db, now, query }: Context): Response => {
  const page = pageOf(query);
  const search = searchOf(query);
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
    search === '' ||
    String(row.id) === search ||
    String(row.user_id) === search ||
    (db.users.get(row.user_id)?.email.includes(search) ?? false);
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

/** Cancels an active row, which is the only change that the site makes. */
const update = async (context: Context): Promise<Response> => {
  const row = rowAt(context);
  await readJson(context.request, v.object({ status: choice(['cancelled', 'canceled']) }));
  if (statusOf(row, context.now) !== 'active') throw new HttpError(400, 'Only active subscriptions can be cancelled');
  return json(subscriptionView(context.db, await cancelSubscription(context, row, null), context.now));
};

const remove = async (context: Context): Promise<Response> => {
  await context.db.subscriptions.remove(rowAt(context).id);
  return noContent();
};

export const routes = [
  route('GET', '/users/me/subscription', mySubscription),
  route('POST', '/users/me/subscription/cancel', cancelMine),
  adminRoute('GET', '/admin/subscriptions', list),
  adminRoute('PUT', '/admin/subscriptions/:id', update),
  adminRoute('DELETE', '/admin/subscriptions/:id', remove),
];
