import { LOCAL_KEYS } from '../config/storageKeys';
import { decodeClaims, expiryS } from '../domain/claims';
import { readLocal, removeLocal, watchLocal, writeLocal } from '../lib/browserStorage';

/** The tokens of one session. The refresh token is only ever handed to the extension. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

const { accessToken: ACCESS, refreshToken: REFRESH, tokenExpiry: EXPIRY } = LOCAL_KEYS;

/** Holds the tokens of this tab when local storage takes nothing (blocked, full). Lost on reload. */
let memory: Tokens | null = null;

/** Whether the current session survives a reload. */
export const isPersistent = (): boolean => memory === null;

/** The stored tokens, or `null` when there is no access token. Their content is not judged here. */
export function readTokens(): Tokens | null {
  return memory ?? readStoredTokens();
}

/** What local storage holds, whatever this tab keeps in memory. */
export function readStoredTokens(): Tokens | null {
  const accessToken = readLocal(ACCESS);
  return accessToken === null ? null : { accessToken, refreshToken: readLocal(REFRESH) };
}

/** `token_expiry` is written from the token's own `exp`, in epoch milliseconds, and never believed over it. */
const expiryText = (accessToken: string): string => {
  const exp = expiryS(decodeClaims(accessToken));
  return exp === null ? '' : String(Math.round(exp * 1000));
};

const put = (key: string, value: string | null): boolean => (value === null ? removeLocal(key) : writeLocal(key, value));

/**
 * Stores tokens, all three keys or none: a new token beside an old expiry or somebody else's refresh token would be worse
 * than no token. When storage refuses, the old values are put back and this tab keeps the new ones in memory.
 *
 * @returns whether they were stored
 */
export function writeTokens(tokens: Tokens): boolean {
  const before = [ACCESS, REFRESH, EXPIRY].map((key) => [key, readLocal(key)] as const);
  const stored =
    put(ACCESS, tokens.accessToken) &&
    put(REFRESH, tokens.refreshToken) &&
    put(EXPIRY, expiryText(tokens.accessToken));
  if (!stored && !before.every(([key, value]) => put(key, value))) dropStored();
  memory = stored ? null : tokens;
  return stored;
}

const dropStored = (): void => {
  for (const key of [ACCESS, REFRESH, EXPIRY]) removeLocal(key);
};

/** Removes all three keys, leftovers of earlier sessions included. */
export function clearTokens(): void {
  memory = null;
  dropStored();
}

/** Forgets what this tab alone knows: another tab has stored something newer. */
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
