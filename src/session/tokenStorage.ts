import { LOCAL_KEYS } from '../config/storageKeys';
import { type Claims, expiryS } from '../domain/user';
import { readLocal, removeLocal, onLocalChange, writeLocal } from '../lib/browserStorage';
import type { DecodedTokens, Tokens } from './tokens';

const { accessToken: ACCESS, refreshToken: REFRESH, tokenExpiry: EXPIRY } = LOCAL_KEYS;
const KEYS: readonly string[] = [ACCESS, REFRESH, EXPIRY];

/**
 * The tokens in storage after this tab last read or wrote them, even if a write failed. If storage contains other tokens, another
 * tab has changed it.
 */
let lastStored: Tokens | null = null;

export const hasStoredToken = (): boolean => readLocal(ACCESS) !== null;

function readStored(): Tokens | null {
  const accessToken = readLocal(ACCESS);
  return accessToken === null ? null : { accessToken, refreshToken: readLocal(REFRESH) };
}

/** Whether another tab has changed the stored tokens since this tab last read or wrote them. */
export function hasStorageChanged(): boolean {
  const stored = readStored();
  return stored?.accessToken !== lastStored?.accessToken || stored?.refreshToken !== lastStored?.refreshToken;
}

/** Returns the stored tokens without validating them; `null` if there is no access token. */
export function readStoredTokens(): Tokens | null {
  lastStored = readStored();
  return lastStored;
}

/** Returns the value of `token_expiry`: `exp` in epoch ms. The session trusts only the token, because users can edit storage. */
const expiryText = (claims: Claims | null): string => {
  const exp = expiryS(claims);
  return exp === null ? '' : String(Math.round(exp * 1000));
};

const put = (key: string, value: string | null): boolean =>
  value === null ? removeLocal(key) : writeLocal(key, value);

/**
 * Stores all three keys or none, because a new access token must not be combined with an old expiry or another user's refresh
 * token. If the browser refuses to store them, only this tab has them, in memory.
 *
 * @param onRefusal what to do with older stored tokens if the browser rejects the new ones. Tokens of the same user are put back,
 *   because other tabs need them. Tokens of another user are dropped; otherwise, the next reload would sign that user in.
 * @returns whether the tokens were stored
 */
export function writeTokens(tokens: DecodedTokens, onRefusal: 'put back' | 'drop'): boolean {
  const before = KEYS.map((key) => [key, readLocal(key)] as const);
  // Other tabs can read between these writes. Remove the old refresh token, so that they can't combine it with another user's access
  // token.
  if (onRefusal === 'drop') removeLocal(REFRESH);
  const isStored =
    put(ACCESS, tokens.accessToken) && put(REFRESH, tokens.refreshToken) && put(EXPIRY, expiryText(tokens.claims));
  if (!isStored) {
    const isBack =
      onRefusal === 'put back' && before.every(([key, value]) => readLocal(key) === value || put(key, value));
    if (!isBack) removeStored();
  }
  readStoredTokens();
  return isStored;
}

const removeStored = (): void => {
  for (const key of KEYS) removeLocal(key);
};

export function clearTokens(): void {
  removeStored();
  readStoredTokens();
}

/**
 * Removes a refresh token or an expiry that is stored without an access token. Such an entry remains if one tab ends a session while
 * another tab stores tokens. Doesn't disturb a write in another tab, because a write starts with the access token.
 */
export function removeLeftovers(): void {
  if (!hasStoredToken() && (readLocal(REFRESH) !== null || readLocal(EXPIRY) !== null)) removeStored();
}

/** Writes `token_expiry` again if it is missing or was edited. */
export function repairExpiry(claims: Claims | null): void {
  const expiry = expiryText(claims);
  if (readLocal(EXPIRY) !== expiry) writeLocal(EXPIRY, expiry);
}

/** Calls the listener after another tab has changed the tokens or cleared storage. */
export const onTokensChange = (listener: () => void): (() => void) => onLocalChange(KEYS, listener);
