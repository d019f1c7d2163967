import { jwtDecode } from 'jwt-decode';

import { REFRESH_MARGIN_S } from '../config/limits';
import { quoteBigIntegers } from '../lib/bigIntegers';

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
    return withExactIds(payload as Claims, token);
  } catch {
    return null;
  }
}

const isRounded = (value: unknown): boolean => Number.isInteger(value) && !Number.isSafeInteger(value);

/** Claims with the figures of the token in ids that `JSON.parse` has rounded: another person may have the rounded id. */
function withExactIds(claims: Claims, token: string): Claims {
  if (!isRounded(claims['sub']) && !isRounded(claims['user_id'])) return claims;
  const payload = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
  // Ids are figures: letters outside ASCII, which `atob` does not decode, are in other claims.
  const { sub, user_id } = JSON.parse(quoteBigIntegers(payload)) as Claims;
  return { ...claims, ...(sub !== undefined && { sub }), ...(user_id !== undefined && { user_id }) };
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

export const isExpired = (claims: Claims | null, nowMs: number): boolean => !(secondsLeft(claims, nowMs) > 0);

/** Near expiry: 5 minutes or less remain (spec §4). An expired token is near its expiry too. */
export const isNearExpiry = (claims: Claims | null, nowMs: number): boolean =>
  !(secondsLeft(claims, nowMs) > REFRESH_MARGIN_S);
