import * as v from 'valibot';

import { adminRoute, isAdmin, requireUser, signAccessToken, tokenLifeOf } from '../accessTokens';
import { type Context, route } from '../context';
import { isoSeconds } from '../months';
import { choiceOf, email, flag, pageOf, password, pathId, readJson, searchOf, text, wholeNumber } from '../request';
import { created, HttpError, json, noContent, notFound, paged } from '../respond';
import type { UserRow } from '../schemas';
import { currentSubscription, startSubscription } from '../subscriptionRules';
import { adminUserView, ownUserView, subscriptionView } from '../views';
import { createUser, nameFrom } from './auth';

/** Exchanges a token that has not expired for a new one with the user's current claims (spec §7). */
const refresh = async (context: Context): Promise<Response> => {
  const user = await requireUser(context);
  const lifeS = tokenLifeOf(context);
  return json({
    access_token: await signAccessToken(context.db, user, context.now, lifeS, context.traits),
    expires_in: lifeS,
    token_type: 'bearer',
  });
};

const self = async (context: Context): Promise<Response> =>
  json(ownUserView(context.db, await requireUser(context), context.now));

const updateSelf = async (context: Context): Promise<Response> => {
  const user = await requireUser(context);
  const { username } = await readJson(
    context.request,
    v.object({ username: v.pipe(v.string(), v.trim(), text(1, 100)) }),
  );
  return json(ownUserView(context.db, await context.db.users.update(user.id, { username }), context.now));
};

const userAt = ({ db, params }: Context): UserRow => {
  const user = db.users.get(pathId(params['id'], 'user_id'));
  if (user === undefined) throw notFound('User');
  return user;
};

/** Lists users, newest first. The search matches email and username, and ignores case and accents. */
const list = ({ db, now, query }: Context): Response => {
  const page = pageOf(query);
  const matches = searchOf(query);
  const status = choiceOf(query, 'status', ['active', 'inactive']);
  const role = choiceOf(query, 'role', ['admin', 'user']);
  const plan = query.get('plan_code') ?? '';
  const rows = db.users.where(
    (user) =>
      (role === null || isAdmin(user) === (role === 'admin')) &&
      (plan === '' || (currentSubscription(db, user.id, now)?.plan ?? 'free') === plan) &&
      matches(user.email, user.username) &&
      (status === null || user.is_active === (status === 'active')),
  );
  return json(paged(rows.toReversed(), page, (user) => adminUserView(db, user, now)));
};

const read = (context: Context): Response => json(adminUserView(context.db, userAt(context), context.now));

const create = async (context: Context): Promise<Response> => {
  const body = await readJson(context.request, v.object({ email, password, username: v.nullish(text(0, 100)) }));
  const username = nameFrom(body.username, body.email);
  const user = await createUser(context, { ...body, username, isActivated: true, roles: ['user'] });
  return created(adminUserView(context.db, user, context.now));
};

/**
 * Changes the username and the active flag. Activating a user who never activated the account also activates the
 * account.
 */
const update = async (context: Context): Promise<Response> => {
  const user = userAt(context);
  const body = await readJson(
    context.request,
    v.object({ username: v.optional(text(1, 100)), is_active: v.optional(flag) }),
  );
  if (user.is_superuser && body.is_active === false) throw new HttpError(403, 'A superuser cannot be deactivated');
  const next = await context.db.users.update(user.id, {
    ...(body.username === undefined ? {} : { username: body.username.trim() }),
    ...(body.is_active === undefined ? {} : { is_active: body.is_active }),
    ...(body.is_active === true && user.activated_at === null ? { activated_at: isoSeconds(context.now) } : {}),
  });
  return json(adminUserView(context.db, next, context.now));
};

const remove = async (context: Context): Promise<Response> => {
  const user = userAt(context);
  if (user.is_superuser) throw new HttpError(403, 'A superuser cannot be deleted');
  await context.db.users.remove(user.id);
  return noContent();
};

const assign = async (context: Context): Promise<Response> => {
  const { db, now } = context;
  const user = userAt(context);
  const body = await readJson(
    context.request,
    v.object({ plan_code: text(1, 100), duration_months: v.optional(wholeNumber(1, 120), 1) }),
  );
  const plan = db.plans.one('code', body.plan_code);
  if (plan === undefined) throw notFound('Plan');
  if (!plan.is_active) throw new HttpError(400, 'Plan is not active');
  const row = await startSubscription(db, user.id, plan, body.duration_months, now, { autoRenew: false });
  return json({ success: true, message: '订阅计划分配成功', subscription: subscriptionView(db, row, now) });
};

export const routes = [
  route('POST', '/users/refresh', refresh),
  route('GET', '/users/verify', self),
  route('PUT', '/users/me', updateSelf),
  adminRoute('GET', '/admin/users', list),
  adminRoute('POST', '/admin/users', create),
  adminRoute('GET', '/admin/users/:id', read),
  adminRoute('PUT', '/admin/users/:id', update),
  adminRoute('DELETE', '/admin/users/:id', remove),
  adminRoute('POST', '/admin/users/:id/subscription', assign),
];
