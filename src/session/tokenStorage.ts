import { LOCAL_KEYS } from '../config/storageKeys';
import { type Claims, expiryS } from '../domain/user';
import { readLocal, removeLocal, onLocalChange, writeLocal } from '../lib/browserStorage';
import type { DecodedTokens, Tokens } from './tokens';

const { accessToken: ACCESS, refreshToken: REFRESH, tokenExpiry: EXPIRY } = LOCAL_KEYS;
const KEYS: readonly string[] = [ACCESS, REFRESH, EXPIRY];

/** Tokens that this tab last read or wrote, even if the write failed. Other stored tokens are from another tab. */
let lastStored: Tokens | null = null;

export const hasStoredToken = (): boolean => readLocal(ACCESS) !== null;

function readStored(): Tokens | null {
  const accessToken = readLocal(ACCESS);
  return accessToken === null ? null : { accessToken, refreshToken: readLocal(REFRESH) };
}

export function hasStorageChanged(): boolean {
  const stored = readStored();
  return stored?.accessToken !== lastStored?.accessToken || stored?.refreshToken !== lastStored?.refreshToken;
}

/** Returns the stored tokens without validating them; `null` if there is no access token. */
export function readStoredTokens(): Tokens | null {
  lastStored = readStored();
  return lastStored;
}

/** Returns `exp` in epoch ms for `token_expiry`. The session trusts only the token, because users can edit storage. */
const expiryText = (claims: Claims | null): string => {
  const exp = expiryS(claims);
  return exp === null ? '' : String(Math.round(exp * 1000));
};

const put = (key: string, value: string | null): boolean =>
  value === null ? removeLocal(key) : writeLocal(key, value);

/**
 * Stores all keys or none, because a new access token must not be combined with another user's refresh token.
 * @param onRefusal if the browser rejects the tokens: `put back` old tokens of the same user (other tabs need them);
 *   `drop` old tokens of another user, because the next reload would sign that user in
 * @returns whether the tokens were stored. If not, only this tab has the tokens, in memory
 */
export function writeTokens(tokens: DecodedTokens, onRefusal: 'put back' | 'drop'): boolean {
  const before = KEYS.map((key) => [key, readLocal(key)] as const);
  // Remove the old refresh token, so that other tabs can't combine it with another user's access token.
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
 * Removes entries without an access token, which remain if one tab ends a session while another tab stores tokens.
 * Doesn't disturb a write in another tab, because a write starts with the access token.
 */
export function removeLeftovers(): void {
  if (!hasStoredToken() && (readLocal(REFRESH) !== null || readLocal(EXPIRY) !== null)) removeStored();
}

/** Writes `token_expiry` again if it is missing or was edited. */
export function repairExpiry(claims: Claims | null): void {
  const expiry = expiryText(claims);
  if (readLocal(EXPIRY) !== expiry) writeLocal(EXPIRY, expiry);
}

export const onTokensChange = (listener: () => void): (() => void) => onLocalChange(KEYS, listener);
