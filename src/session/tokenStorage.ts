import { LOCAL_KEYS } from '../config/storageKeys';
import { type Claims, expiryS } from '../domain/user';
import { readLocal, removeLocal, onLocalChange, writeLocal } from '../lib/browserStorage';
import type { DecodedTokens, Tokens } from './tokens';

const { accessToken: ACCESS, refreshToken: REFRESH, tokenExpiry: EXPIRY } = LOCAL_KEYS;
const KEYS: readonly string[] = [ACCESS, REFRESH, EXPIRY];

/**
 * What storage held when this tab last read or wrote it. Only a difference from it comes from another tab; tokens that were
 * put back or could not be removed do not.
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

/** What local storage holds, `null` without an access token. Its content is not checked here. */
export function readStoredTokens(): Tokens | null {
  lastStored = readStored();
  return lastStored;
}

/** `token_expiry` is written from the token's own `exp`, in epoch milliseconds, and never believed over it. */
const expiryText = (claims: Claims | null): string => {
  const exp = expiryS(claims);
  return exp === null ? '' : String(Math.round(exp * 1000));
};

const put = (key: string, value: string | null): boolean =>
  value === null ? removeLocal(key) : writeLocal(key, value);

/**
 * Stores tokens, all three keys or none: a new token beside an old expiry or somebody else's refresh token would be worse
 * than no token. When storage refuses, only the store of this tab has them.
 *
 * @param onRefusal what then becomes of the tokens that are stored: older ones of the same user are put back, because that
 *   user's other tabs need them; another user's are dropped, or the next reload would sign that user in
 * @returns whether they were stored
 */
export function writeTokens(tokens: DecodedTokens, onRefusal: 'put back' | 'drop'): boolean {
  const before = KEYS.map((key) => [key, readLocal(key)] as const);
  // Other tabs read between the writes: none may see this access token beside another user's refresh token.
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

/** Removes all three keys, leftovers of earlier sessions included. */
export function clearTokens(): void {
  removeStored();
  readStoredTokens();
}

/**
 * Removes what is left of a pair without its access token. A tab that ends a session while another one is storing tokens
 * removes the first key and is overtaken by the others. The access token is written first, so nothing half-written is lost.
 */
export function removeLeftovers(): void {
  if (!hasStoredToken() && (readLocal(REFRESH) !== null || readLocal(EXPIRY) !== null)) removeStored();
}

/** Brings `token_expiry` back in line with the token, for a value that was edited or is missing. */
export function repairExpiry(claims: Claims | null): void {
  const expiry = expiryText(claims);
  if (readLocal(EXPIRY) !== expiry) writeLocal(EXPIRY, expiry);
}

/** Calls the listener when another tab has changed the tokens or cleared the storage. */
export const onTokensChange = (listener: () => void): (() => void) => onLocalChange(KEYS, listener);
