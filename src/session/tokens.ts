import { type Claims, decodeClaims, expiryS, isExpired, type User, userFromClaims } from '../domain/user';

/** Tokens of a session. The site uses only the access token, and sends both to the extension. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

/** Tokens with the decoded access token. Each token is decoded once, when it arrives. */
export interface DecodedTokens extends Tokens {
  /** `null` if the access token isn't a JWT. */
  readonly claims: Claims | null;
  /** `null` if the claims don't describe a user. */
  readonly user: User | null;
}

export function decodeTokens({ accessToken, refreshToken }: Tokens): DecodedTokens {
  const claims = decodeClaims(accessToken);
  return { accessToken, refreshToken, claims, user: claims && userFromClaims(claims) };
}

/** Validates an access token (spec §4). `damaged`: isn't a JWT. `invalid`: has no user or no expiry. */
export function validateToken(
  { claims, user }: Pick<DecodedTokens, 'claims' | 'user'>,
  nowMs: number,
): 'good' | 'expired' | 'damaged' | 'invalid' {
  if (claims === null) return 'damaged';
  if (expiryS(claims) === null || user === null) return 'invalid';
  return isExpired(claims, nowMs) ? 'expired' : 'good';
}
