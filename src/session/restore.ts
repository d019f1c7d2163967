import { SESSION_KEYS } from '../config/storageKeys';
import { isExpired } from '../domain/user';
import { readSession } from '../lib/browserStorage';
import { nowMs } from '../lib/clock';
import { beginSession, broadcastAuthChange, endSession, replaceTokens, sessionStore, setAccountChanged } from './store';
import { decodeTokens, validateToken } from './tokens';
import { hasStorageChanged, removeLeftovers, repairExpiry, readStoredTokens } from './tokenStorage';

/** App start: a stored token that is good restores the session without a call; everything else is cleared. */
export function restoreSession(): void {
  const { sessionNumber } = sessionStore.getState();
  // Read first: a session that begins forgets it.
  const changedTo = readSession(SESSION_KEYS.accountChanged);
  // A refresh token without an access token belongs to nobody.
  removeLeftovers();
  adoptStored();
  const { user, claims, sessionNumber: now } = sessionStore.getState();
  if (now === sessionNumber) broadcastAuthChange(true);
  if (user === null) return;
  repairExpiry(claims);
  if (user.id === changedTo) setAccountChanged();
}

/**
 * Brings this tab in line with what another one has stored (spec §4, sync): a token while nobody is signed in signs in; a
 * missing token signs out; the same user's other token is adopted; another user's rebuilds everything, and the tab says that
 * it has another account now.
 *
 * A tab whose tokens could not be stored keeps them until storage changes.
 */
export function syncWithStorage(): void {
  removeLeftovers();
  if (hasStorageChanged()) adoptStored();
}

/** Brings the session in line with what is stored. */
function adoptStored(): void {
  const { token, user } = sessionStore.getState();
  const stored = readStoredTokens();
  if (stored === null) {
    // The other tab may have ended it because its time was over; then this tab says so too.
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
 * Ends the session if its token's time is over by now; checked on use, since timers sleep with the machine. A tab that slept
 * looks into storage first: another one may have renewed the token, and ending the session here would take it from both.
 *
 * @returns whether there was a session and it is over
 */
export function endIfExpired(): boolean {
  if (!isSessionExpired()) return false;
  syncWithStorage();
  if (isSessionExpired()) endSession('expired');
  return sessionStore.getState().token === null;
}
