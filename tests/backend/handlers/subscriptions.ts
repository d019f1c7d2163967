import * as v from 'valibot';

import { adminRoute, requireUser } from '../accessTokens';
import { type Context, pageAddress, route } from '../context';
import { DAY_MS, isoSeconds } from '../months';
import { choice, choiceOf, flag, numberOf, pageOf, pathId, readJson, searchOf, text, wholeNumber } from '../request';
import { created, HttpError, json, noContent, notFound, paged } from '../respond';
import type { SubscriptionRow } from '../schemas';
import { cancelSubscription, currentSubscription, startSubscription, statusOf } from '../subscriptionRules';
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

/** Newest first; the search takes a part of the user's e-mail, or an id of the row or of its user. */
const list = ({ db, now, query }: Context): Response => {
  const page = pageOf(query);
  const wanted = searchOf(query);
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
    wanted === '' ||
    String(row.id) === wanted ||
    String(row.user_id) === wanted ||
    (db.users.get(row.user_id)?.email.includes(wanted) ?? false);
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

const create = async (context: Context): Promise<Response> => {
  const { db, now } = context;
  const body = await readJson(
    context.request,
    v.object({
      user_id: wholeNumber(1, 1e9),
      plan_code: text(1, 100),
      duration_months: v.optional(wholeNumber(1, 120), 1),
    }),
  );
  const plan = db.plans.one('code', body.plan_code);
  if (db.users.get(body.user_id) === undefined) throw notFound('User');
  if (plan === undefined) throw notFound('Plan');
  const row = await startSubscription(db, body.user_id, plan, body.duration_months, now, { autoRenew: false });
  return created(subscriptionView(db, row, now));
};

const changes = v.object({
  status: v.optional(choice(STATUSES)),
  end_date: v.optional(text(10, 40)),
  auto_renew: v.optional(flag),
});

const update = async (context: Context): Promise<Response> => {
  const { db, now } = context;
  const row = rowAt(context);
  const { status, end_date: end, auto_renew: autoRenew } = await readJson(context.request, changes);
  if (end !== undefined && Number.isNaN(Date.parse(end))) {
    throw new HttpError(422, [
      { loc: ['body', 'end_date'], msg: 'Input should be a valid datetime', type: 'datetime_parsing' },
    ]);
  }
  if (status === 'canceled' || status === 'cancelled') {
    if (statusOf(row, now) !== 'active') throw new HttpError(400, 'Only active subscriptions can be cancelled');
    return json(subscriptionView(db, await cancelSubscription(context, row, null), now));
  }
  const next = await db.subscriptions.update(row.id, {
    ...(status === undefined ? {} : { status }),
    ...(end === undefined ? {} : { end_date: isoSeconds(new Date(end)) }),
    ...(autoRenew === undefined ? {} : { auto_renew: autoRenew }),
  });
  return json(subscriptionView(db, next, now));
};

const remove = async (context: Context): Promise<Response> => {
  await context.db.subscriptions.remove(rowAt(context).id);
  return noContent();
};

export const routes = [
  route('GET', '/users/me/subscription', mySubscription),
  route('POST', '/users/me/subscription/cancel', cancelMine),
  adminRoute('GET', '/admin/subscriptions', list),
  adminRoute('POST', '/admin/subscriptions', create),
  adminRoute('GET', '/admin/subscriptions/:id', read),
  adminRoute('PUT', '/admin/subscriptions/:id', update),
  adminRoute('DELETE', '/admin/subscriptions/:id', remove),
];
