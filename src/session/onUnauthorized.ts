import { messages } from '../text/en/messages';
import { unauthorized } from './authEvents';
import { endSession, sessionStore } from './sessionStore';
import { syncWithStorage } from './sync';

/**
 * The server answered 401 (spec §8): raises the unauthorized event and ends the session, if it is still the session that
 * was refused. One whose token has been replaced since, here or in another tab, goes on; and of twenty calls that are
 * refused together only the first finds a session to end.
 *
 * @param token the token that was refused; `null` when the call carried none
 */
export function onUnauthorized(token: string | null): void {
  syncWithStorage();
  if (token !== null && token !== sessionStore.getState().token) return;
  unauthorized.emit({ token, message: messages.unauthorizedEvent });
  if (token !== null) endSession('unauthorized');
}
