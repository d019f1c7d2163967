/** Encodes a part of a JWT. The signature is fake, because the tested code only reads claims. */
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value), 'utf8').toString('base64url');

/** Creates a JWT with any payload, including one that is not an object. */
export const jwtOf = (payload: unknown): string =>
  `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}.c2lnbmF0dXJl`;

/** Creates a user's token that expires in `leftS` seconds on the test's clock. */
export const tokenWith = (leftS: number, claims: Record<string, unknown> = {}): string =>
  jwtOf({ sub: '7', email: 'lin@example.com', exp: Math.floor(Date.now() / 1000) + leftS, ...claims });

/** Creates a token that differs from tokens that were created at another time of the test's clock. */
export const fresh = (leftS = 3600, claims: Record<string, unknown> = {}): string =>
  tokenWith(leftS, { iat: Date.now(), ...claims });
