import { jwtDecode } from 'jwt-decode';

import { DEFAULT_PLAN_CODE, EMAIL_MAX, PASSWORD_MIN_LENGTH, REFRESH_MARGIN_S } from '../config/limits';
import { capitalised, cleanText, isBlank, truncateWithEllipsis } from '../lib/cleanText';
import { readPlanCode } from './plan';

export type Claims = Readonly<Record<string, unknown>>;

/** Longer than any real token. The limit avoids parsing megabytes of invalid data from storage. */
const TOKEN_MAX_LENGTH = 16_384;

/** Decodes the claims of a JWT. Doesn't verify the signature, because only the server can do that. */
export function decodeClaims(token: unknown): Claims | null {
  if (typeof token !== 'string' || token.length > TOKEN_MAX_LENGTH) return null;
  if (!/^[\w-]+\.[\w-]+\.[\w-]*$/.test(token)) return null;
  try {
    const payload: unknown = jwtDecode(token);
    if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return null;
    return payload as Claims;
  } catch {
    return null;
  }
}

/** Returns a claim. Reads only own properties, so that a payload with `__proto__` can't add inherited claims. */
export function claim(claims: Claims, name: string): unknown {
  const camel = name === 'is_superuser' ? name : name.replaceAll(/_./g, (part) => part.charAt(1).toUpperCase());
  const own = [name, camel].find((one) => Object.hasOwn(claims, one));
  return own && claims[own];
}

/** Returns `exp` in seconds since the epoch; `null` if it is missing or invalid. Treat `null` as expired (spec §4). */
export function expiryS(claims: Claims | null): number | null {
  const exp = claims === null ? undefined : claim(claims, 'exp');
  return typeof exp === 'number' && Number.isFinite(exp) ? exp : null;
}

/** Returns 0 or less if the token has expired (spec §4) or its `exp` is invalid. */
export function secondsLeft(claims: Claims | null, nowMs: number): number {
  const exp = expiryS(claims);
  return exp === null ? Number.NEGATIVE_INFINITY : exp - nowMs / 1000;
}

export const isExpired = (claims: Claims | null, nowMs: number): boolean => !(secondsLeft(claims, nowMs) > 0);

/** Whether the token expires in 5 minutes or less, or has expired (spec §4). */
export const isNearExpiry = (claims: Claims | null, nowMs: number): boolean =>
  !(secondsLeft(claims, nowMs) > REFRESH_MARGIN_S);

export interface User {
  readonly id: string;
  /** Exactly as in the token, because it is compared and sent. Show it with `ownEmail`. Empty if missing or blank. */
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  readonly isSuperuser: boolean;
  readonly isSubscribed: boolean | null;
  readonly subscription: {
    readonly plan: string;
    readonly planName: string;
    readonly expiresAt: string | null;
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const emailText = (value: unknown): string => cleanText(text(value), EMAIL_MAX);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];

/** Returns the user's id from `sub` or `user_id`, which can be text or a number. The number 0 is a valid id. */
function userId(claims: Claims): string | null {
  for (const name of ['sub', 'user_id']) {
    const value = claim(claims, name);
    if (Number.isSafeInteger(value)) return String(value);
    if (text(value) !== '') return text(value);
  }
  return null;
}

/** Whether the user has a subscription. Returns `null` if the claim isn't a boolean and the plan isn't Free. */
function isSubscribed(claims: Claims, plan: string): boolean | null {
  const subscriberClaim = claim(claims, 'is_active_subscriber');
  return typeof subscriberClaim === 'boolean' ? subscriberClaim : plan === DEFAULT_PLAN_CODE ? false : null;
}

/** Returns the user that the claims describe. A claim of an unexpected type grants no rights. */
export function userFromClaims(claims: Claims): User | null {
  const id = userId(claims);
  if (id === null) return null;
  const planClaim = readPlanCode(text(claim(claims, 'subscription_plan')) || text(claim(claims, 'plan')));
  const plan = planClaim || DEFAULT_PLAN_CODE;
  const end = claim(claims, 'subscription_expires_at');
  const email = text(claim(claims, 'email'));
  return {
    id,
    email: isBlank(email) ? '' : truncateWithEllipsis(email, EMAIL_MAX),
    name: emailText(claim(claims, 'name')),
    roles: texts(claim(claims, 'roles')),
    permissions: texts(claim(claims, 'permissions')),
    isSuperuser: claim(claims, 'is_superuser') === true,
    isSubscribed: isSubscribed(claims, planClaim),
    subscription: {
      plan,
      planName: emailText(claim(claims, 'plan_name')) || capitalised(plan),
      expiresAt: typeof end === 'string' ? end : null,
    },
  };
}

/** Whether the user has the role `admin` or is a superuser (spec §4). */
export const isAdmin = (user: User | null): boolean =>
  user !== null && (user.isSuperuser || user.roles.includes('admin'));

/** Whether the user has a permission (spec §6). No screen needs one yet. @public */
export const hasPermission = (user: User | null, permission: string): boolean =>
  user?.permissions.includes(permission) ?? false;

export const ownEmail = (email: string): string => emailText(email);

export const displayName = (user: User): string => user.name || ownEmail(user.email).split('@')[0] || 'there';

/** Rough pattern of an email address, to find typing mistakes. */
export const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a password is long enough. Counts code points, like servers do, so an emoji counts as one. */
export const isPasswordLongEnough = (password: string): boolean => [...password].length >= PASSWORD_MIN_LENGTH;

/** Returns the default username for an email address (spec §5). */
export const usernameFrom = (email: string): string => email.trim().split('@')[0] ?? '';
