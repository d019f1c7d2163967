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

/** Claims of spec §3 for what the user is at this moment. */
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

/** The claims of the token payload in spec §3 alone: two tokens of the same second are the same. */
const signBare = (user: UserRow, now: Date, lifeS: number): Promise<string> => {
  const { id, email, roles, is_superuser } = user;
  return new SignJWT({ sub: String(id), email, roles, is_superuser })
    .setProtectedHeader({ alg: ALG, typ: 'JWT' })
    .setExpirationTime(Math.floor(now.getTime() / 1000) + lifeS)
    .sign(SECRET);
};

/** An access token that lives `lifeS` seconds from now; zero or less gives one that has expired already. */
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

/** The refresh token of a login. It carries no claims and no call of this server takes it. */
export const signRefreshToken = (user: UserRow, now: Date): Promise<string> =>
  sign({ type: 'refresh' }, user.id, now, REFRESH_LIFE_S);

/** The user id a token was made for, or null when its signature, kind or life time does not hold. */
const readToken = async (token: string, now: Date): Promise<number | null> => {
  try {
    const { payload } = await jwtVerify(token, SECRET, { algorithms: [ALG], currentDate: now });
    return (payload['type'] ?? 'access') === 'access' ? Number(payload.sub) : null;
  } catch {
    return null;
  }
};

const TTL_HEADER = 'x-mock-token-ttl';

/** Seconds the next access token lives: the request's own header, else the option. */
export const tokenLifeOf = ({ request, settings }: Context): number => {
  const header = request.headers.get(TTL_HEADER);
  if (header !== null && /^-?\d+$/.test(header)) return Number(header);
  return settings.tokenTtlS;
};

const unauthorized = (detail: string): HttpError => new HttpError(401, detail, { 'www-authenticate': 'Bearer' });

/** How FastAPI's own example answers somebody whose account was switched off. */
export const inactive = (): HttpError => new HttpError(400, 'Inactive user');

/** The user whose valid token came with the call; 401 otherwise. Rights are read from the user's row, not from the token. */
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

/** A route of the back-office: as `requireUser`, and 403 for everyone who is not an admin (spec §6). */
export const adminRoute: typeof route = (method, path, resolve) =>
  route(method, path, async (context) => {
    const user = await requireUser(context);
    if (!isAdmin(user)) throw new HttpError(403, 'Not enough permissions');
    return resolve(context);
  });
