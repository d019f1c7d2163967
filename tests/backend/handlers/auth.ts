import { randomBytes, randomUUID } from 'node:crypto';

import * as v from 'valibot';

import { inactive, requireUser, signAccessToken, signRefreshToken, tokenLifeOf } from '../accessTokens';
import { ADMIN_CODE } from '../accounts';
import { type Context, route } from '../context';
import { isoSeconds } from '../months';
import { sendMail } from '../outbox';
import { hashPassword, isPassword } from '../passwords';
import { email, password, readForm, readJson, text } from '../request';
import { created, HttpError, json, type Problem } from '../respond';
import type { TokenRow, UserRow } from '../schemas';
import { userView } from '../views';

const LIFE_MS = { activation: 24 * 3_600_000, reset: 3_600_000 } as const;

/** Creates a token, and invalidates the user's earlier unused tokens of the same kind. */
const issue = async ({ db, now }: Context, user: UserRow, kind: TokenRow['kind']): Promise<string> => {
  for (const old of db.tokens.many('user_id', user.id)) {
    if (old.kind === kind && old.used_at === null) await db.tokens.remove(old.id);
  }
  const expires = new Date(now.getTime() + LIFE_MS[kind]);
  const token = randomBytes(24).toString('base64url');
  await db.tokens.insert({ id: token, kind, user_id: user.id, expires_at: isoSeconds(expires), used_at: null });
  return token;
};

const sendActivationMail = async (context: Context, user: UserRow): Promise<void> => {
  const token = await issue(context, user, 'activation');
  await sendMail(context, {
    to: user,
    type: 'activation',
    subject: 'Activate your AI Bookmark account',
    paragraphs: ['Follow the link to activate your account. It works once and for 24 hours.'],
    link: { label: 'Activate account', href: `${context.origin}/activate?token=${token}` },
  });
};

const sendResetMail = async (context: Context, user: UserRow): Promise<void> => {
  const token = await issue(context, user, 'reset');
  await sendMail(context, {
    to: user,
    type: 'password_reset',
    subject: 'Reset your AI Bookmark password',
    paragraphs: [
      'Someone requested a password reset for your account. The link works once and for one hour.',
      "If it wasn't you, ignore this email.",
    ],
    link: { label: 'Choose a new password', href: `${context.origin}/reset-password?token=${token}` },
  });
};

/** Marks a token as used, and returns its user. Throws 400 if the token is unknown, expired, or already used. */
const redeemToken = async ({ db, now }: Context, token: string, kind: TokenRow['kind']): Promise<UserRow> => {
  const row = db.tokens.get(token);
  const user = row === undefined ? undefined : db.users.get(row.user_id);
  if (row === undefined || user === undefined || row.kind !== kind) throw new HttpError(400, `Invalid ${kind} token`);
  if (row.used_at !== null) {
    throw new HttpError(
      400,
      kind === 'activation' ? 'Account already activated' : 'This reset token has already been used',
    );
  }
  if (Date.parse(row.expires_at) <= now.getTime()) throw new HttpError(400, `The ${kind} token has expired`);
  await db.tokens.update(row.id, { used_at: isoSeconds(now) });
  return user;
};

const missing = (name: string): Problem => ({ loc: ['body', name], msg: 'Field required', type: 'missing' });

/** Creates a user with a password. Throws 400 if the email is taken, regardless of case. */
export const createUser = (
  { db, now }: Context,
  values: { email: string; password: string; username: string; isActivated: boolean; roles: string[] },
): Promise<UserRow> => {
  if (db.users.one('email', values.email) !== undefined) throw new HttpError(400, 'Email already registered');
  return db.users.insert({
    email: values.email,
    username: values.username,
    password_hash: hashPassword(values.password, randomUUID()),
    is_active: values.isActivated,
    activated_at: values.isActivated ? isoSeconds(now) : null,
    is_superuser: false,
    roles: values.roles,
    permissions: [],
    created_at: isoSeconds(now),
    last_login_at: null,
  });
};

/** Returns the username, or the part of the email before the @ if the user entered none (spec §5). */
export const nameFrom = (username: string | null | undefined, address: string): string => {
  const trimmedName = username?.trim() ?? '';
  return trimmedName === '' ? (address.split('@')[0] ?? address) : trimmedName;
};

const login = async (context: Context): Promise<Response> => {
  const { db, now, request } = context;
  const form = await readForm(request);
  const problems = ['username', 'password'].filter((name) => (form[name] ?? '') === '').map(missing);
  if (problems.length > 0) throw new HttpError(422, problems);
  const user = db.users.one('email', (form['username'] ?? '').trim().toLowerCase());
  if (user === undefined || !isPassword(form['password'] ?? '', user.password_hash)) {
    throw new HttpError(401, 'Incorrect email or password', { 'www-authenticate': 'Bearer' });
  }
  if (user.activated_at === null) throw new HttpError(403, 'Account not activated. Please check your email.');
  if (!user.is_active) {
    throw context.traits.has('literal-inactive')
      ? inactive()
      : new HttpError(403, 'Account deactivated. Please contact support.');
  }
  const current = await db.users.update(user.id, { last_login_at: isoSeconds(now) });
  return json({
    access_token: await signAccessToken(db, current, now, tokenLifeOf(context), context.traits),
    refresh_token: await signRefreshToken(current, now),
    token_type: 'bearer',
  });
};

const registration = v.object({ email, password, username: v.nullish(text(0, 100)) });

const register = async (context: Context): Promise<Response> => {
  const body = await readJson(context.request, registration);
  const username = nameFrom(body.username, body.email);
  const user = await createUser(context, { ...body, username, isActivated: false, roles: ['user'] });
  await sendActivationMail(context, user);
  return created({ id: user.id, email: user.email, username: user.username, is_active: false });
};

const createAdmin = async (context: Context): Promise<Response> => {
  const body = await readJson(
    context.request,
    v.object({ email, password, name: text(1, 100), admin_code: text(1, 200) }),
  );
  if (body.admin_code !== ADMIN_CODE) throw new HttpError(403, 'Invalid admin code');
  const user = await createUser(context, { ...body, username: body.name, isActivated: true, roles: ['user', 'admin'] });
  return created(userView(user));
};

const requestReset = async (context: Context): Promise<Response> => {
  const body = await readJson(context.request, v.object({ email }));
  const user = context.db.users.one('email', body.email);
  if (user !== undefined && user.is_active) await sendResetMail(context, user);
  return json({ message: 'If an account exists for this email, a reset link has been sent' });
};

const reset = async (context: Context): Promise<Response> => {
  const body = await readJson(context.request, v.object({ token: text(1, 500), new_password: password }));
  const user = await redeemToken(context, body.token, 'reset');
  await context.db.users.update(user.id, { password_hash: hashPassword(body.new_password, randomUUID()) });
  return json({ message: 'Password has been reset' });
};

const updatePassword = async (context: Context): Promise<Response> => {
  const user = await requireUser(context);
  const body = await readJson(context.request, v.object({ current_password: text(1, 128), new_password: password }));
  if (!isPassword(body.current_password, user.password_hash)) throw new HttpError(400, 'Incorrect current password');
  if (body.current_password === body.new_password) {
    throw new HttpError(400, 'New password cannot be the same as the current one');
  }
  await context.db.users.update(user.id, { password_hash: hashPassword(body.new_password, randomUUID()) });
  return json({ message: 'Password updated successfully' });
};

const resend = async (context: Context): Promise<Response> => {
  const body = await readJson(context.request, v.object({ email }));
  const user = context.db.users.one('email', body.email);
  if (user !== undefined && user.activated_at !== null) throw new HttpError(400, 'Account already activated');
  if (user !== undefined) await sendActivationMail(context, user);
  return json({ message: 'If an account exists for this email, an activation link has been sent' });
};

const activate = async (context: Context): Promise<Response> => {
  const body = await readJson(context.request, v.object({ token: text(1, 500) }));
  const user = await redeemToken(context, body.token, 'activation');
  await context.db.users.update(user.id, { is_active: true, activated_at: isoSeconds(context.now) });
  return json({ message: 'Account activated', email: user.email });
};

export const routes = [
  route('POST', '/users/token', login),
  route('POST', '/auth/register', register),
  route('POST', '/auth/create-admin', createAdmin),
  route('POST', '/auth/request-password-reset', requestReset),
  route('POST', '/auth/reset-password', reset),
  route('POST', '/auth/update-password', updatePassword),
  route('POST', '/auth/resend-activation', resend),
  route('POST', '/auth/activate', activate),
];
