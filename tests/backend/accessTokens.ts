import { randomUUID } from 'node:crypto';

import { jwtVerify, SignJWT } from 'jose';

import { type Context, route } from './context';
import type { Database } from './database';
import type { Trait } from './faults';
import { HttpError } from './respond';
import type { UserRow } from './schemas';
import { entitlementOf } from './subscriptionRules';

const SECRET = new TextEncoder().encode('embedded backend: signs nothing of value');
const ALG = 'HS256';
const REFRESH_LIFE_S = 30 * 86_400;

/** Returns the token claims that describe the user (spec §3), with current data from the database. */
const claimsOf = (db: Database, user: UserRow, now: Date) => {
  const plan = entitlementOf(db, user.id, now);
  return {
    email: user.email,
    name: user.username,
    roles: user.roles,
    permissions: user.permissions,
    is_superuser: user.is_superuser,
    is_active_subscriber: plan.code !== 'free',
    subscription_plan: plan.code,
    plan_name: plan.name,
    subscription_expires_at: plan.expiresAt,
  };
};

const sign = (claims: Record<string, unknown>, userId: number, now: Date, lifeS: number): Promise<string> => {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALG, typ: 'JWT' })
    .setSubject(String(userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeS)
    .setJti(randomUUID())
    .sign(SECRET);
};

/**
 * Signs a token with only the claims of the token payload in spec §3. A user's tokens with the same expiry second are
 * identical.
 */
const signBare = (user: UserRow, now: Date, lifeS: number): Promise<string> => {
  const { id, email, roles, is_superuser } = user;
  return new SignJWT({ sub: String(id), email, roles, is_superuser })
    .setProtectedHeader({ alg: ALG, typ: 'JWT' })
    .setExpirationTime(Math.floor(now.getTime() / 1000) + lifeS)
    .sign(SECRET);
};

/** Signs an access token that is valid for `lifeS` seconds. Zero or less creates an expired token. */
export const signAccessToken = (
  db: Database,
  user: UserRow,
  now: Date,
  lifeS: number,
  traits: ReadonlySet<Trait>,
): Promise<string> =>
  traits.has('literal-claims')
    ? signBare(user, now, lifeS)
    : sign({ ...claimsOf(db, user, now), type: 'access' }, user.id, now, lifeS);

/** Signs the refresh token of a login. It contains no user data, and no endpoint of this server accepts it. */
export const signRefreshToken = (user: UserRow, now: Date): Promise<string> =>
  sign({ type: 'refresh' }, user.id, now, REFRESH_LIFE_S);

/** Returns the user id in a token, or null if its signature, kind, or expiry is invalid. */
const readToken = async (token: string, now: Date): Promise<number | null> => {
  try {
    const { payload } = await jwtVerify(token, SECRET, { algorithms: [ALG], currentDate: now });
    return (payload['type'] ?? 'access') === 'access' ? Number(payload.sub) : null;
  } catch {
    return null;
  }
};

const TTL_HEADER = 'x-mock-token-ttl';

/** Returns the lifetime of the next access token in seconds, from the request's header or the options. */
export const tokenLifeOf = ({ request, settings }: Context): number => {
  const header = request.headers.get(TTL_HEADER);
  if (header !== null && /^-?\d+$/.test(header)) return Number(header);
  return settings.tokenTtlS;
};

const unauthorized = (detail: string): HttpError => new HttpError(401, detail, { 'www-authenticate': 'Bearer' });

/** Error for a deactivated account, with the message of FastAPI's security tutorial. */
export const inactive = (): HttpError => new HttpError(400, 'Inactive user');

/**
 * Returns the signed-in user of the request, or throws 401. Reads the roles from the database and not from the token.
 */
export const requireUser = async ({ request, db, now, traits }: Context): Promise<UserRow> => {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (token === undefined) throw unauthorized('Not authenticated');
  const id = await readToken(token, now);
  const user = id === null ? undefined : db.users.get(id);
  if (user === undefined) throw unauthorized('Could not validate credentials');
  if (!user.is_active) throw traits.has('literal-inactive') ? inactive() : unauthorized('Inactive user');
  return user;
};

export const isAdmin = (user: UserRow): boolean => user.is_superuser || user.roles.includes('admin');

/**
 * Creates a route for administrators (spec §6). It responds with 401 to signed-out users and with 403 to other users.
 */
export const adminRoute: typeof route = (method, path, resolve) =>
  route(method, path, async (context) => {
    const user = await requireUser(context);
    if (!isAdmin(user)) throw new HttpError(403, 'Not enough permissions');
    return resolve(context);
  });
