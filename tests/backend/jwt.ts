import { randomUUID } from 'node:crypto';

import { jwtVerify, SignJWT } from 'jose';

import type { Database } from './database';
import type { UserRow } from './schemas';
import { entitlementOf } from './subscriptionRules';
import type { Trait } from './traits';

const SECRET = new TextEncoder().encode('embedded backend: signs nothing of value');
const ALG = 'HS256';
const REFRESH_LIFE_S = 30 * 86_400;

export const DEFAULT_TOKEN_TTL_S = 3_600;

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
export const readToken = async (token: string, now: Date, kind: 'access' | 'refresh'): Promise<number | null> => {
  try {
    const { payload } = await jwtVerify(token, SECRET, { algorithms: [ALG], currentDate: now });
    return (payload['type'] ?? 'access') === kind ? Number(payload.sub) : null;
  } catch {
    return null;
  }
};
