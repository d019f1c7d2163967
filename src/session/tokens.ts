import { type Claims, decodeClaims, expiryS, isExpired, type User, userFromClaims } from '../domain/user';

/** The tokens of one session. The refresh token is only ever handed to the extension. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

/** Tokens with what the access token says. A token is decoded once, where it comes in; nothing behind that decodes again. */
export interface DecodedTokens extends Tokens {
  /** `null` when the access token is no JWT. */
  readonly claims: Claims | null;
  /** `null` when the claims describe no user. */
  readonly user: User | null;
}

/** Decodes the access token. Whether it is good is for {@link validateToken} to say. */
export function decodeTokens({ accessToken, refreshToken }: Tokens): DecodedTokens {
  const claims = decodeClaims(accessToken);
  return { accessToken, refreshToken, claims, user: claims && userFromClaims(claims) };
}

/**
 * Checks an access token that comes in (spec §4, app start).
 *
 * @returns `good`, or why it is not: `damaged` is no JWT, `invalid` names no user or no end, `expired` is over
 */
export function validateToken(
  { claims, user }: Pick<DecodedTokens, 'claims' | 'user'>,
  nowMs: number,
): 'good' | 'expired' | 'damaged' | 'invalid' {
  if (claims === null) return 'damaged';
  if (expiryS(claims) === null || user === null) return 'invalid';
  return isExpired(claims, nowMs) ? 'expired' : 'good';
}
