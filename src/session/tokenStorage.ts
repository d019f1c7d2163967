import { LOCAL_KEYS } from '../config/storageKeys';
import { decodeClaims, expiryS } from '../domain/claims';
import { readLocal, removeLocal, watchLocal, writeLocal } from '../lib/browserStorage';

/** The tokens of one session. The refresh token is only ever handed to the extension. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

const { accessToken: ACCESS, refreshToken: REFRESH, tokenExpiry: EXPIRY } = LOCAL_KEYS;
const KEYS = [ACCESS, REFRESH, EXPIRY];

/** Holds the tokens of this tab when local storage takes nothing (blocked, full). Lost on reload. */
let memory: Tokens | null = null;

/**
 * What storage held when this tab last dealt with it. Only what differs from it is news from another tab: tokens that were
 * put back or could not be removed are not.
 */
let seen: Tokens | null = null;

/** The tokens of this tab, or `null` when there is no access token. Their content is not judged here. */
export function readTokens(): Tokens | null {
  return memory ?? readStoredTokens();
}

function readStoredTokens(): Tokens | null {
  const accessToken = readLocal(ACCESS);
  return accessToken === null ? null : { accessToken, refreshToken: readLocal(REFRESH) };
}

/** Whether the stored tokens have changed since this tab last dealt with them. */
export function hasStorageNews(): boolean {
  const stored = readStoredTokens();
  return stored?.accessToken !== seen?.accessToken || stored?.refreshToken !== seen?.refreshToken;
}

/** What local storage holds. This tab goes by it from here on. */
export function takeStoredTokens(): Tokens | null {
  memory = null;
  seen = readStoredTokens();
  return seen;
}

/** `token_expiry` is written from the token's own `exp`, in epoch milliseconds, and never believed over it. */
const expiryText = (accessToken: string): string => {
  const exp = expiryS(decodeClaims(accessToken));
  return exp === null ? '' : String(Math.round(exp * 1000));
};

const put = (key: string, value: string | null): boolean =>
  value === null ? removeLocal(key) : writeLocal(key, value);

/**
 * Stores tokens, all three keys or none: a new token beside an old expiry or somebody else's refresh token would be worse
 * than no token. When storage refuses, this tab keeps them in memory.
 *
 * @param refusal what then becomes of the tokens that are stored: the same user's older ones are put back, for his other
 *   tabs live on them; another user's are dropped, or the next reload would make this user him
 * @returns whether they were stored
 */
export function writeTokens(tokens: Tokens, refusal: 'put back' | 'drop'): boolean {
  const before = KEYS.map((key) => [key, readLocal(key)] as const);
  const isStored =
    put(ACCESS, tokens.accessToken) && put(REFRESH, tokens.refreshToken) && put(EXPIRY, expiryText(tokens.accessToken));
  if (!isStored) {
    const isBack =
      refusal === 'put back' && before.every(([key, value]) => readLocal(key) === value || put(key, value));
    if (!isBack) dropStored();
  }
  takeStoredTokens();
  if (!isStored) memory = tokens;
  return isStored;
}

const dropStored = (): void => {
  for (const key of KEYS) removeLocal(key);
};

/** Removes all three keys, leftovers of earlier sessions included. */
export function clearTokens(): void {
  dropStored();
  takeStoredTokens();
}

/** Forgets what this tab alone knows. */
export const forgetMemory = (): void => {
  memory = null;
};

/** Brings `token_expiry` back in line with the token, for a value that was edited or is missing. */
export function repairExpiry(accessToken: string): void {
  const right = expiryText(accessToken);
  if (readLocal(EXPIRY) !== right) writeLocal(EXPIRY, right);
}

/** Hears of another tab's change to the tokens, or of a cleared storage. */
export const watchTokens = (listener: () => void): (() => void) =>
  watchLocal((key) => {
    if (key === null || key === ACCESS || key === REFRESH) listener();
  });
