/** Unsigned JWTs for tests of code that only reads claims. */
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value), 'utf8').toString('base64url');

/** A JWT around any payload, a non-object included. */
export const jwtOf = (payload: unknown): string =>
  `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}.c2lnbmF0dXJl`;

/** A token of a user whose life ends `leftS` seconds from now (by the clock of the test). */
export const tokenWith = (leftS: number, claims: Record<string, unknown> = {}): string =>
  jwtOf({ sub: '7', email: 'lin@example.com', exp: Math.floor(Date.now() / 1000) + leftS, ...claims });

/** A token unlike every one that was made at another moment of the test's clock. */
export const fresh = (leftS = 3600, claims: Record<string, unknown> = {}): string =>
  tokenWith(leftS, { iat: Date.now(), ...claims });
