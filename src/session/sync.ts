import { userFromToken } from '../domain/user';
import { wallMs } from '../lib/clock';
import { beginSession, endSession, replaceTokens, sessionStore } from './sessionStore';
import { hasStorageNews, takeStoredTokens } from './tokenStorage';
import { validateToken } from './validateToken';

/**
 * Brings this tab in line with what another one has stored (spec §4, sync): a token while nobody is signed in signs in; a
 * missing token signs out; the same user's other token is adopted; another user's rebuilds everything.
 *
 * A tab whose tokens could not be stored keeps them until storage changes.
 */
export function syncWithStorage(): void {
  if (!hasStorageNews()) return;
  const { token, user } = sessionStore.getState();
  const stored = takeStoredTokens();
  if (stored === null) {
    // The other tab may have ended it because its time was over; then that is what is said here too.
    const isExpired = token !== null && validateToken(token, wallMs()) === 'expired';
    if (token !== null) endSession(isExpired ? 'expired' : 'other_tab', { stored: true });
    return;
  }
  const verdict = validateToken(stored.accessToken, wallMs());
  if (verdict !== 'good') endSession(verdict);
  else if (user !== null && userFromToken(stored.accessToken)?.id === user.id) replaceTokens(stored, { stored: true });
  else beginSession(stored, { stored: true });
}
