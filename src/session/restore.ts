import { decodeClaims, expiryS, isExpired } from '../domain/claims';
import { userFromClaims } from '../domain/user';
import { wallMs } from '../lib/clock';
import { type AuthChange, type EndReason, authChange } from './authEvents';
import { beginSession, endSession, sessionStore } from './sessionStore';
import { clearTokens, readTokens, repairExpiry } from './tokenStorage';

/**
 * Judges a stored access token (spec §4, app start).
 *
 * @returns `'good'`, or why it cannot be used
 */
export function judgeToken(token: string, nowMs: number): 'good' | Extract<EndReason, 'expired' | 'damaged' | 'invalid'> {
  const claims = decodeClaims(token);
  if (claims === null) return 'damaged';
  if (expiryS(claims) === null || userFromClaims(claims) === null) return 'invalid';
  return isExpired(claims, nowMs) ? 'expired' : 'good';
}

/**
 * App start: a stored token that is parseable and unexpired restores the session without a call; everything else is
 * cleared. The auth-change event is broadcast either way.
 */
export function restoreSession(): void {
  const tokens = readTokens();
  if (tokens === null) {
    // Leftovers such as a lone refresh token belong to nobody.
    clearTokens();
    authChange.emit(nobody);
    return;
  }
  const verdict = judgeToken(tokens.accessToken, wallMs());
  if (verdict !== 'good') {
    endSession(verdict);
    return;
  }
  repairExpiry(tokens.accessToken);
  beginSession(tokens, { stored: true });
}

const nobody: AuthChange = { isAuthenticated: false, userId: null, newEpoch: true };

/** Ends the session if its token's time is over by now; judged on use, since timers sleep with the machine. */
export function endIfExpired(): boolean {
  const { token } = sessionStore.getState();
  if (token === null || judgeToken(token, wallMs()) === 'good') return false;
  endSession('expired');
  return true;
}
