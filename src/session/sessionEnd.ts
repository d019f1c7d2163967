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
export function onUnauthorized({ token, isInactive }: TokenRefusal): void {
  syncWithStorage();
  if (token !== null && token !== sessionStore.getState().token) return;
  const userId = token === null ? null : (sessionStore.getState().user?.id ?? null);
  broadcast('unauthorized', { userId, message: messages.unauthorizedEvent });
  if (token !== null) endSession(isInactive ? 'inactive' : 'unauthorized');
}
