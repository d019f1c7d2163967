import { randomBytes } from 'node:crypto';

import type { Context } from './context';
import { isoSeconds } from './months';
import { sendMail } from './outbox';
import { HttpError } from './respond';
import type { TokenRow, UserRow } from './schemas';

const LIFE_MS = { activation: 24 * 3_600_000, reset: 3_600_000 } as const;
const NAMES = { activation: 'activation', reset: 'reset' } as const;

/** A new token; earlier unused ones of the same kind stop working. */
const issue = async ({ db, now }: Context, user: UserRow, kind: TokenRow['kind']): Promise<string> => {
  for (const old of db.tokens.many('user_id', user.id)) {
    if (old.kind === kind && old.used_at === null) await db.tokens.remove(old.id);
  }
  const expires = new Date(now.getTime() + LIFE_MS[kind]);
  const token = randomBytes(24).toString('base64url');
  await db.tokens.insert({ id: token, kind, user_id: user.id, expires_at: isoSeconds(expires), used_at: null });
  return token;
};

export const sendActivationMail = async (context: Context, user: UserRow): Promise<void> => {
  const token = await issue(context, user, 'activation');
  await sendMail(context, {
    to: user,
    type: 'activation',
    subject: 'Activate your AI Bookmark account',
    paragraphs: ['Follow the link to activate your account. It works once and for 24 hours.'],
    link: { label: 'Activate account', href: `${context.origin}/activate?token=${token}` },
  });
};

export const sendResetMail = async (context: Context, user: UserRow): Promise<void> => {
  const token = await issue(context, user, 'reset');
  await sendMail(context, {
    to: user,
    type: 'password_reset',
    subject: 'Reset your AI Bookmark password',
    paragraphs: [
      'Somebody asked to reset your password. The link works once and for one hour.',
      'If it was not you, do nothing.',
    ],
    link: { label: 'Choose a new password', href: `${context.origin}/reset-password?token=${token}` },
  });
};

/** Uses a token up and gives its user; 400 when it is unknown, expired or used. */
export const redeemToken = async ({ db, now }: Context, token: string, kind: TokenRow['kind']): Promise<UserRow> => {
  const row = db.tokens.get(token);
  const user = row === undefined ? undefined : db.users.get(row.user_id);
  if (row === undefined || user === undefined || row.kind !== kind)
    throw new HttpError(400, `Invalid ${NAMES[kind]} token`);
  if (row.used_at !== null) {
    throw new HttpError(
      400,
      kind === 'activation' ? 'Account already activated' : 'This reset token has already been used',
    );
  }
  if (Date.parse(row.expires_at) <= now.getTime()) throw new HttpError(400, `The ${NAMES[kind]} token has expired`);
  await db.tokens.update(row.id, { used_at: isoSeconds(now) });
  return user;
};
