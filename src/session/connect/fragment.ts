import type { Tokens } from '../tokenStorage';

/** What tokens are made of (RFC 6750 §2.1). `undefined`, a quote or a space in one means that it is none. */
const TOKEN = /^[A-Za-z0-9._~+/=-]+$/;
/** Words that careless code has stored in place of a token; each would pass as one. */
const NO_TOKEN = new Set(['undefined', 'null', 'NaN', 'true', 'false']);

const isToken = (text: string | null): text is string => text !== null && TOKEN.test(text) && !NO_TOKEN.has(text);

/**
 * The address with the tokens in its fragment (spec §4), which browsers do not send to any server.
 *
 * @param address judged before; it has no fragment
 * @returns `null` when a token is missing or is none
 */
export function connectUrl(address: string, tokens: Tokens, state: string): string | null {
  const { accessToken, refreshToken } = tokens;
  if (!isToken(accessToken) || !isToken(refreshToken)) return null;
  const fields = [
    ['access_token', accessToken],
    ['refresh_token', refreshToken],
    ['state', state],
  ] as const;
  return `${address}#${fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
