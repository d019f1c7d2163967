import { LOCAL_KEYS } from '../config/storageKeys';
import type { TokenRefusal } from '../http/port';
import { removeLocal } from '../lib/browserStorage';
import { messages } from '../text/en/messages';
import { syncWithStorage } from './restore';
import { forgetReturnTo } from './returnTo';
import { broadcast, endSession, sessionStore } from './store';
import type { EndReason } from './transition';

/**
 * Ends the session at once, without the network; what the user had wanted, typed and begun to buy goes with it.
 *
 * @param reason spec §4 names it and its default
 */
export function logout(reason: EndReason = 'user_initiated'): void {
  removeLocal(LOCAL_KEYS.feedbackDraft);
  removeLocal(LOCAL_KEYS.purchase);
  forgetReturnTo();
  endSession(reason);
}

/**
 * The server answered 401 (spec §8), or said that the account is not active, which some do with 400 or 403: raises the
 * unauthorized event and ends the session, if the token is still its current one. A session whose token has been replaced
 * since, here or in another tab, goes on; of twenty calls that get a 401 together only the first finds a session to end.
 */
export function onUnauthorized({ token, isInactive }: TokenRefusal): void {
  syncWithStorage();
  if (token !== null && token !== sessionStore.getState().token) return;
  const userId = token === null ? null : (sessionStore.getState().user?.id ?? null);
  broadcast('unauthorized', { userId, message: messages.unauthorizedEvent });
  if (token !== null) endSession(isInactive ? 'inactive' : 'unauthorized');
}
