import { LOCAL_KEYS, SESSION_KEYS } from '../config/storageKeys';
import { expiryS, isExpired } from '../domain/user';
import type { TokenRefusal } from '../http/port';
import { readSession, removeLocal, removeSession } from '../lib/browserStorage';
import { wallMs } from '../lib/clock';
import { messages } from '../text/en/messages';
import { forgetRequestedPlan, forgetReturnTo } from './returnTo';
import {
  type EndReason,
  type Unauthorized,
  authEvents,
  beginSession,
  broadcastAuthChange,
  endSession,
  replaceTokens,
  sessionStore,
  tellAccountChanged,
} from './store';
import {
  type DecodedTokens,
  decodeTokens,
  hasStorageChanged,
  removeLeftovers,
  repairExpiry,
  takeStoredTokens,
} from './tokenStorage';

/**
 * Checks an access token that comes in (spec §4, app start).
 *
 * @returns `good`, or why it is not: `damaged` is no JWT, `invalid` names no user or no end, `expired` is over
 */
export function validateToken(
  { claims, user }: Pick<DecodedTokens, 'claims' | 'user'>,
  nowMs: number,
): 'good' | Extract<EndReason, 'expired' | 'damaged' | 'invalid'> {
  if (claims === null) return 'damaged';
  if (expiryS(claims) === null || user === null) return 'invalid';
  return isExpired(claims, nowMs) ? 'expired' : 'good';
}

/** App start: a stored token that is good restores the session without a call; everything else is cleared. */
export function restoreSession(): void {
  const { epoch } = sessionStore.getState();
  // Read first: a session that begins forgets it.
  const changedTo = readSession(SESSION_KEYS.accountChanged);
  // A refresh token without an access token belongs to nobody.
  removeLeftovers();
  adoptStored();
  const { user, claims, epoch: now } = sessionStore.getState();
  if (now === epoch) broadcastAuthChange(true);
  if (user === null) return;
  repairExpiry(claims);
  if (user.id === changedTo) tellAccountChanged();
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
  const { token, user, endedUser } = sessionStore.getState();
  const stored = takeStoredTokens();
  if (stored === null) {
    // The other tab may have ended it because its time was over; then this tab says so too.
    if (token !== null) endSession(isSessionExpired() ? 'expired' : 'other_tab', { stored: true });
    return;
  }
  const tokens = decodeTokens(stored);
  const verdict = validateToken(tokens, wallMs());
  if (verdict !== 'good') endSession(verdict);
  else if (user !== null && tokens.user?.id === user.id) replaceTokens(tokens, { stored: true });
  else {
    const before = (user ?? endedUser)?.id;
    beginSession(tokens, { stored: true });
    if (before !== undefined && before !== tokens.user?.id) tellAccountChanged();
  }
}

function isSessionExpired(): boolean {
  const { token, claims } = sessionStore.getState();
  return token !== null && isExpired(claims, wallMs());
}

/**
 * Ends the session if its token's time is over by now; judged on use, since timers sleep with the machine. A tab that slept
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

/**
 * Ends the session at once, without the network; what the user had wanted, typed and searched for goes with it.
 *
 * @param reason spec §4 names it and its default
 */
export function logout(reason: EndReason = 'user_initiated'): void {
  removeLocal(LOCAL_KEYS.feedbackDraft);
  const { registration, listQueries, mailPauses } = SESSION_KEYS;
  for (const key of [registration, listQueries, mailPauses]) removeSession(key);
  forgetReturnTo();
  forgetRequestedPlan();
  endSession(reason);
}

/**
 * The server answered 401 (spec §8), or said that the account is not active, which some do with 400 or 403: raises the
 * unauthorized event and ends the session, if the token is still its current one. A session whose token has been replaced
 * since, here or in another tab, goes on; of twenty calls that get a 401 together only the first finds a session to end.
 * While a write {@link withoutSessionEnd} is under way, its 401 ends none.
 */
export function onUnauthorized({ token, isInactive, isWrite }: TokenRefusal): void {
  syncWithStorage();
  if (token !== null && token !== sessionStore.getState().token) return;
  const detail: Unauthorized = { token, message: messages.unauthorizedEvent };
  authEvents.dispatchEvent(new CustomEvent('unauthorized', { detail }));
  if (token === null) return;
  if (isInactive) endSession('inactive');
  else if (!isWrite || sessionStore.getState().writesWithoutEnd === 0) endSession('unauthorized');
}
