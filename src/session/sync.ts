import { wallMs } from '../lib/clock';
import { userFromToken } from '../domain/user';
import { judgeToken } from './restore';
import { beginSession, endSession, replaceTokens, sessionStore } from './sessionStore';
import { forgetMemory, isPersistent, readStoredTokens } from './tokenStorage';

/**
 * Brings this tab in line with what is stored (spec §4, sync): a token while nobody is signed in signs in; a missing token
 * signs out; the same user's other token is adopted; another user's rebuilds everything.
 *
 * A tab whose tokens could not be stored keeps them as long as storage has none.
 */
export function syncWithStorage(): void {
  const { token, refreshToken, user } = sessionStore.getState();
  const stored = readStoredTokens();
  if (stored === null) {
    if (token !== null && isPersistent()) endSession('other_tab', { stored: true });
    return;
  }
  if (stored.accessToken === token && stored.refreshToken === refreshToken) return;
  const verdict = judgeToken(stored.accessToken, wallMs());
  if (verdict !== 'good') {
    if (token !== null || isPersistent()) endSession(verdict);
    return;
  }
  forgetMemory();
  if (user !== null && userFromToken(stored.accessToken)?.id === user.id) replaceTokens(stored, { stored: true });
  else beginSession(stored, { stored: true });
}
