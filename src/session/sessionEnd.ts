import { LOCAL_KEYS } from '../config/storageKeys';
import type { TokenRefusal } from '../http/port';
import { removeLocal } from '../lib/browserStorage';
import { messages } from '../text/en/messages';
import { syncWithStorage } from './restore';
import { forgetReturnTo } from './returnTo';
import { broadcast, endSession, sessionStore } from './store';
import type { EndReason } from './transition';

/** Ends the session without a request (spec §4). Deletes feedback draft, buyer details, purchase, and return URL. */
export function logout(reason: EndReason = 'user_initiated'): void {
  removeLocal(LOCAL_KEYS.feedbackDraft);
  removeLocal(LOCAL_KEYS.buyer);
  removeLocal(LOCAL_KEYS.purchase);
  forgetReturnTo();
  endSession(reason);
}

/** Handles a 401, or a 400 or 403 for an inactive account (spec §8), unless the token was replaced in the meantime. */
export function onUnauthorized(refusal: TokenRefusal): void {
  syncWithStorage();
  const { token, isInactive } = refusal;
  const { token: current, user, refreshing } = sessionStore.getState();
  if (token !== null && token !== current) return;
  // Some servers revoke the old token before the new one arrives, so wait for the refresh.
  const checkAgain = () => onUnauthorized(refusal);
  if (token !== null && refreshing) return void refreshing.then(checkAgain, checkAgain);
  broadcast('unauthorized', { userId: token && (user?.id ?? null), message: messages.unauthorizedEvent });
  if (token !== null) endSession(isInactive ? 'inactive' : 'unauthorized');
}
