import { decodeClaims, expiryS, isExpired } from '../domain/claims';
import { userFromClaims } from '../domain/user';
import type { EndReason } from './authEvents';

/**
 * Judges a stored access token (spec §4, app start).
 *
 * @returns `'good'`, or why it cannot be used
 */
export function validateToken(
  token: string,
  nowMs: number,
): 'good' | Extract<EndReason, 'expired' | 'damaged' | 'invalid'> {
  const claims = decodeClaims(token);
  if (claims === null) return 'damaged';
  if (expiryS(claims) === null || userFromClaims(claims) === null) return 'invalid';
  return isExpired(claims, nowMs) ? 'expired' : 'good';
}
