import * as v from 'valibot';

import { signAccessToken, signRefreshToken, tokenLifeOf } from '../accessTokens';
import { type Context, route } from '../context';
import { number, readJson, text } from '../request';
import { json, noContent, notFound } from '../respond';
import type { MailRow } from '../schemas';

/**
 * Returns an email with its link and token, which only the test endpoints expose. Faults do not apply to test
 * endpoints.
 */

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

/** Lists emails, newest first, filtered by recipient (`to`) and kind (`type`). */
const outbox = ({ db, query }: Context): Response => {
  const [to, type] = [query.get('to')?.toLowerCase() ?? null, query.get('type')];
  const rows = db.mails.where(
    (row) => (to === null || row.to_email === to) && (type === null || row.email_type === type),
  );
  return json({ items: rows.toReversed().slice(0, 100).map(outboxView) });
};

/** Creates an access and a refresh token without a password. `ttl_s` sets the lifetime. */
const signIn = async (context: Context): Promise<Response> => {
  const { db, now } = context;
  const body = await readJson(context.request, v.object({ email: text(3, 254), ttl_s: v.optional(number) }));
  const user = db.users.one('email', body.email.toLowerCase());
  if (user === undefined) throw notFound('User');
  return json({
    access_token: await signAccessToken(db, user, now, body.ttl_s ?? tokenLifeOf(context), context.traits),
    refresh_token: await signRefreshToken(user, now),
    token_type: 'bearer',
  });
};

/** Moves a subscription to another status, like a payment provider. */
const changeSubscription = async ({ db, request }: Context): Promise<Response> => {
  const statuses = v.picklist(['active', 'cancelled', 'pending', 'expired']);
  const { id, status } = await readJson(request, v.object({ id: number, status: statuses }));
  if (db.subscriptions.get(id) === undefined) throw notFound('Subscription');
  await db.subscriptions.update(id, { status });
  return noContent();
};

export const routes = [
  route('GET', '/__mock/outbox', outbox),
  route('POST', '/__mock/sign-in', signIn),
  route('PUT', '/__mock/subscription', changeSubscription),
];
