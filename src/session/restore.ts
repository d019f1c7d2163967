import { wallMs } from '../lib/clock';
import { type AuthChange, authChange } from './authEvents';
import { beginSession, endSession, sessionStore } from './sessionStore';
import { syncWithStorage } from './sync';
import { clearTokens, repairExpiry, takeStoredTokens } from './tokenStorage';
import { validateToken } from './validateToken';

/**
 * App start: a stored token that is parseable and unexpired restores the session without a call; everything else is
 * cleared. The auth-change event is broadcast either way.
 */
export function restoreSession(): void {
  const tokens = takeStoredTokens();
  if (tokens === null) {
    // Leftovers such as a lone refresh token belong to nobody.
    clearTokens();
    authChange.emit(nobody);
    return;
  }
  const verdict = validateToken(tokens.accessToken, wallMs());
  if (verdict !== 'good') {
    endSession(verdict);
    return;
  }
  repairExpiry(tokens.accessToken);
  beginSession(tokens, { stored: true });
}

const nobody: AuthChange = { isAuthenticated: false, userId: null, newEpoch: true };

const isOver = (): boolean => {
  const { token } = sessionStore.getState();
  return token !== null && validateToken(token, wallMs()) !== 'good';
};

/**
 * Ends the session if its token's time is over by now; judged on use, since timers sleep with the machine. A tab that slept
 * looks into storage first: another one may have renewed the token, and ending the session here would take it from both.
 *
 * @returns whether there was a session and it is over
 */
export function endIfExpired(): boolean {
  if (!isOver()) return false;
  syncWithStorage();
  if (isOver()) endSession('expired');
  return sessionStore.getState().token === null;
}
