import * as v from 'valibot';

import { signAccessToken, signRefreshToken, tokenLifeOf } from '../accessTokens';
import { type Context, route } from '../context';
import { isoSeconds } from '../months';
import { flag, number, readJson, text } from '../request';
import { HttpError, json, noContent, notFound } from '../respond';
import type { MailRow, UserRow } from '../schemas';
import { adminUserView } from '../views';

/** Calls for tests only: they read and change what no real backend would show. Faults do not apply to them. */

export const outboxView = (row: MailRow) => ({
  id: row.id,
  to: row.to_email,
  type: row.email_type,
  subject: row.subject,
  link: row.link,
  token: row.link === null ? null : new URL(row.link).searchParams.get('token'),
  text: row.body_text,
  status: row.status,
  created_at: row.created_at,
});

/** Mails, newest first, of one receiver (`to`) and kind (`type`) when given. */
const outbox = ({ db, query }: Context): Response => {
  const [to, type] = [query.get('to')?.toLowerCase() ?? null, query.get('type')];
  const rows = db.mails.where(
    (row) => (to === null || row.to_email === to) && (type === null || row.email_type === type),
  );
  return json({ items: rows.toReversed().slice(0, 100).map(outboxView) });
};

const reset = ({ reset: forget, faults }: Context): Response => {
  forget();
  faults.clear();
  return noContent();
};

const userOf = ({ db }: Context, address: string): UserRow => {
  const user = db.users.one('email', address.toLowerCase());
  if (user === undefined) throw notFound('User');
  return user;
};

/** Access and refresh token without a password; `ttl_s` sets the life time. */
const signIn = async (context: Context): Promise<Response> => {
  const { db, now } = context;
  const body = await readJson(context.request, v.object({ email: text(3, 254), ttl_s: v.optional(number) }));
  const user = userOf(context, body.email);
  return json({
    access_token: await signAccessToken(db, user, now, body.ttl_s ?? tokenLifeOf(context), context.traits),
    refresh_token: await signRefreshToken(user, now),
    token_type: 'bearer',
  });
};

/** Changes a user from outside: takes a role away, switches the account off, makes its tokens useless by deleting it. */
const changeUser = async (context: Context): Promise<Response> => {
  const { db, now } = context;
  const body = await readJson(
    context.request,
    v.object({
      email: text(3, 254),
      roles: v.optional(v.array(v.string())),
      permissions: v.optional(v.array(v.string())),
      is_superuser: v.optional(flag),
      is_active: v.optional(flag),
      username: v.optional(v.string()),
      deleted: v.optional(flag),
    }),
  );
  const { email: address, deleted, ...changes } = body;
  const user = userOf(context, address);
  if (deleted === true) {
    await db.users.remove(user.id);
    return noContent();
  }
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<UserRow>;
  return json(adminUserView(db, await db.users.update(user.id, given), now));
};

/** Moves the end of a user's subscriptions, or makes them pending, as a payment provider would. */
const changeSubscription = async (context: Context): Promise<Response> => {
  const { db } = context;
  const statuses = v.picklist(['active', 'cancelled', 'pending', 'expired']);
  const body = await readJson(
    context.request,
    v.object({ id: number, status: v.optional(statuses), end_date: v.optional(text(10, 40)) }),
  );
  if (db.subscriptions.get(body.id) === undefined) throw notFound('Subscription');
  await db.subscriptions.update(body.id, {
    ...(body.status === undefined ? {} : { status: body.status }),
    ...(body.end_date === undefined ? {} : { end_date: isoSeconds(new Date(body.end_date)) }),
  });
  return noContent();
};

/** Life time of the access tokens signed from now on in this data set; null brings the option back. */
const setTokenLife = async (context: Context): Promise<Response> => {
  const { seconds } = await readJson(context.request, v.object({ seconds: v.nullable(number) }));
  context.set.tokenTtlS = seconds;
  return noContent();
};

/** Lets the mailed tokens of a user run out at once. */
const expireTokens = async (context: Context): Promise<Response> => {
  const { email: address } = await readJson(context.request, v.object({ email: text(3, 254) }));
  const past = isoSeconds(new Date(context.now.getTime() - 1_000));
  for (const row of context.db.tokens.many('user_id', userOf(context, address).id)) {
    await context.db.tokens.update(row.id, { expires_at: past });
  }
  return noContent();
};

/** Declares a fault for all data sets; DELETE takes all of them back. */
const addFault = async (context: Context): Promise<Response> => {
  const body = await readJson(
    context.request,
    v.object({ method: text(1, 10), path: text(1, 200), fault: text(1, 100) }),
  );
  try {
    context.faults.add(body.method, body.path, body.fault);
  } catch (error) {
    throw new HttpError(400, String(error));
  }
  return noContent();
};

const clearFaults = ({ faults, set }: Context): Response => {
  faults.clear();
  set.faultCounts.clear();
  return noContent();
};

export const routes = [
  route('GET', '/__mock/outbox', outbox),
  route('POST', '/__mock/reset', reset),
  route('POST', '/__mock/sign-in', signIn),
  route('PUT', '/__mock/user', changeUser),
  route('PUT', '/__mock/subscription', changeSubscription),
  route('POST', '/__mock/token-ttl', setTokenLife),
  route('POST', '/__mock/expire-tokens', expireTokens),
  route('POST', '/__mock/faults', addFault),
  route('DELETE', '/__mock/faults', clearFaults),
];
