import { SESSION_KEYS } from '../config/storageKeys';
import { isExpired } from '../domain/user';
import { readSession } from '../lib/browserStorage';
import { nowMs } from '../lib/clock';
import { beginSession, broadcastAuthChange, endSession, replaceTokens, sessionStore, setAccountChanged } from './store';
import { decodeTokens, validateToken } from './tokens';
import { hasStorageChanged, removeLeftovers, repairExpiry, readStoredTokens } from './tokenStorage';

/** Restores the session from a valid stored token at app start, without a request. Clears invalid tokens. */
export function restoreSession(): void {
  const { sessionNumber } = sessionStore.getState();
  // Read this entry before `adoptStored`, because starting a session removes the entry.
  const changedTo = readSession(SESSION_KEYS.accountChanged);
  removeLeftovers();
  adoptStored();
  const { user, claims, sessionNumber: now } = sessionStore.getState();
  if (now === sessionNumber) broadcastAuthChange(true);
  if (user === null) return;
  repairExpiry(claims);
  if (user.id === changedTo) setAccountChanged();
}

/** Adopts another tab's tokens (spec §4). Tokens that the browser refused to store stay valid until storage changes. */
export function syncWithStorage(): void {
  removeLeftovers();
  if (hasStorageChanged()) adoptStored();
}

function adoptStored(): void {
  const { token, user } = sessionStore.getState();
  const stored = readStoredTokens();
  if (stored === null) {
    // If the token has expired, the other tab probably removed it because of the expiry, so report `expired` here too.
    if (token !== null) endSession(isSessionExpired() ? 'expired' : 'other_tab', { stored: true });
    return;
  }
  const tokens = decodeTokens(stored);
  const verdict = validateToken(tokens, nowMs());
  if (verdict !== 'good') endSession(verdict);
  else if (user !== null && tokens.user?.id === user.id) replaceTokens(tokens, { stored: true });
  else beginSession(tokens, { stored: true });
}

function isSessionExpired(): boolean {
  const { token, claims } = sessionStore.getState();
  return token !== null && isExpired(claims, nowMs());
}

/**
 * Ends an expired session, unless another tab has renewed the token. Call this before using the token, because timers
 * stop while the computer sleeps. Returns whether the session has ended.
 */
export function endIfExpired(): boolean {
  if (!isSessionExpired()) return false;
  syncWithStorage();
  if (isSessionExpired()) endSession('expired');
  return sessionStore.getState().token === null;
}
