import { jwtDecode } from 'jwt-decode';

import { DEFAULT_PLAN_CODE, EMAIL_MAX, PASSWORD_MIN_LENGTH, REFRESH_MARGIN_S } from '../config/limits';
import { capitalised, cleanText, isBlank, truncateWithEllipsis } from '../lib/cleanText';
import { readPlanCode } from './plan';

/** The claims of an access token as they came: nothing about them is believed yet. */
export type Claims = Readonly<Record<string, unknown>>;

/** No real access token is longer; a value of megabytes in storage is not worth decoding. */
const TOKEN_MAX_LENGTH = 16_384;

/**
 * Reads the payload of a JWT (RFC 7519) without checking its signature, which only the server can do.
 *
 * @returns the claims, or `null` for whatever is not three base64url parts with a JSON object in the middle
 */
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

/** Own claims only: a payload with `__proto__` must not lend us inherited ones. */
export const claim = (claims: Claims, name: string): unknown =>
  Object.hasOwn(claims, name) ? claims[name] : undefined;

/**
 * When the token ends, in seconds since the epoch.
 *
 * @returns `null` when `exp` is missing or is no finite number. Callers treat that as expired: a naive comparison with
 *   `undefined` or text is false and would call the token valid for ever.
 */
export function expiryS(claims: Claims | null): number | null {
  const exp = claims === null ? undefined : claim(claims, 'exp');
  return typeof exp === 'number' && Number.isFinite(exp) ? exp : null;
}

/** Seconds of life left; 0 or less, or no readable `exp`, means expired (spec §4). */
export function secondsLeft(claims: Claims | null, nowMs: number): number {
  const exp = expiryS(claims);
  return exp === null ? Number.NEGATIVE_INFINITY : exp - nowMs / 1000;
}

/** Whether `exp` is at or before now, missing or unreadable (spec §4). */
export const isExpired = (claims: Claims | null, nowMs: number): boolean => !(secondsLeft(claims, nowMs) > 0);

/** Near expiry: 5 minutes or less remain (spec §4). An expired token is near its expiry too. */
export const isNearExpiry = (claims: Claims | null, nowMs: number): boolean =>
  !(secondsLeft(claims, nowMs) > REFRESH_MARGIN_S);

/** The signed-in user as the access token tells (spec §3). */
export interface User {
  readonly id: string;
  /** Unchanged, because it is compared and sent; `ownEmail` formats it. Empty if the token has no visible email. */
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  readonly isSuperuser: boolean;
  /** `null`: the token does not say, so the server has to be asked. */
  readonly isSubscribed: boolean | null;
  readonly subscription: {
    readonly plan: string;
    readonly planName: string;
    /** Date-time as the token had it, readable or not; `null` when it is missing or no text. */
    readonly expiresAt: string | null;
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
/** Text that is only shown: nothing invisible in it, and no longer than an e-mail address can be. */
const shown = (value: unknown): string => cleanText(text(value), EMAIL_MAX);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];

/** `sub`, else `user_id`; text or number, and the number 0 is an id like any other. */
function userId(claims: Claims): string | null {
  for (const name of ['sub', 'user_id']) {
    const value = claim(claims, name);
    if (Number.isSafeInteger(value)) return String(value);
    if (text(value) !== '') return text(value);
  }
  return null;
}

/** Whether somebody has subscribed. Only a boolean says so, and the plan Free, which nobody pays for. */
function isSubscribed(claims: Claims, plan: string): boolean | null {
  const said = claim(claims, 'is_active_subscriber');
  return typeof said === 'boolean' ? said : plan === DEFAULT_PLAN_CODE ? false : null;
}

/** The user of some claims, `null` without an id. Fails closed: only exactly the right type grants rights. */
export function userFromClaims(claims: Claims): User | null {
  const id = userId(claims);
  if (id === null) return null;
  const saidPlan = readPlanCode(text(claim(claims, 'subscription_plan')) || text(claim(claims, 'plan')));
  const plan = saidPlan || DEFAULT_PLAN_CODE;
  const end = claim(claims, 'subscription_expires_at');
  const email = text(claim(claims, 'email'));
  return {
    id,
    email: isBlank(email) ? '' : truncateWithEllipsis(email, EMAIL_MAX),
    name: shown(claim(claims, 'name')),
    roles: texts(claim(claims, 'roles')),
    permissions: texts(claim(claims, 'permissions')),
    isSuperuser: claim(claims, 'is_superuser') === true,
    isSubscribed: isSubscribed(claims, saidPlan),
    subscription: {
      plan,
      planName: shown(claim(claims, 'plan_name')) || capitalised(plan),
      expiresAt: typeof end === 'string' ? end : null,
    },
  };
}

/** Administrator: the role `admin`, or superuser (spec §4). */
export const isAdmin = (user: User | null): boolean =>
  user !== null && (user.isSuperuser || user.roles.includes('admin'));

/** Permissions are checked by membership (spec §6); no screen asks for one yet. @public */
export const hasPermission = (user: User | null, permission: string): boolean =>
  user?.permissions.includes(permission) ?? false;

/** Formats the signed-in user's own email. Only the admin area has to tell look-alike accounts apart. */
export const ownEmail = (email: string): string => shown(email);

/** What to call someone: name, else the part of the e-mail before @. */
export const displayName = (user: User): string => user.name || ownEmail(user.email).split('@')[0] || 'there';

/** Enough to catch a slip; whether the address exists only its mail can tell. */
export const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Counted in code points, as servers do: an emoji is one. */
export const isPasswordLongEnough = (password: string): boolean => [...password].length >= PASSWORD_MIN_LENGTH;

/** The username that stands in for an empty one: the part of the e-mail before @ (spec §5). */
export const usernameFrom = (email: string): string => email.trim().split('@')[0] ?? '';
