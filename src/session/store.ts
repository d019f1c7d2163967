import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

import { LOCAL_KEYS, SESSION_KEYS } from '../config/storageKeys';
import { expiryS, isNearExpiry, isExpired, type User, isAdmin } from '../domain/user';
import { removeLocal, removeSession, writeLocal, writeSession } from '../lib/browserStorage';
import type { DecodedTokens } from './tokens';
import { clearTokens, writeTokens } from './tokenStorage';
import { type EndReason, initialSession, type SessionEvent, type SessionState, transition } from './transition';

/** Detail of `auth-change`, dispatched at app start and after every login, logout, and change of token (spec §4). */
export interface AuthChange {
  readonly isAuthenticated: boolean;
  readonly userId: string | null;
  /** True after a login, a logout, or a change of user; false for a refreshed token. */
  readonly isNewSession: boolean;
}

/** Detail of `unauthorized`: the server responded with 401 (spec §8), or reported that the account is not active. */
export interface Unauthorized {
  /** Id of the user whose session ends; `null` if the request had no token. */
  readonly userId: string | null;
  readonly message: string;
}

/** Dispatches an event of the specification on `window`. Its detail must not contain tokens. */
export const broadcast = (...[type, detail]: ['auth-change', AuthChange] | ['unauthorized', Unauthorized]): void =>
  void globalThis.dispatchEvent(new CustomEvent(type, { detail }));

export const sessionStore = createStore<SessionState>(() => initialSession);

/** Provides the session store to components. The build provides another store when it renders the app shells. */
export const SessionContext = createContext(sessionStore);

export const useSession = <T>(selector: (state: SessionState) => T): T =>
  useStore(useContext(SessionContext), selector);

export const selectUser = (state: SessionState): User | null => state.user;
/** Returns the signed-in user. While the re-login dialog is open, returns the user whose session ended. */
export const selectLastUser = (state: SessionState): User | null => state.user ?? state.endedUser;
export const selectIsAuthenticated = (state: SessionState): boolean => state.user !== null;
export const selectIsAdmin = (state: SessionState): boolean => isAdmin(state.user);
/** Selector of spec §3. No code uses it yet. @public */
export const selectIsRefreshing = (state: SessionState): boolean => state.refreshing !== null;
/** Returns the expiry of the token in epoch ms; `null` for a visitor. */
export const selectTokenExpiryMs = (state: SessionState): number | null => {
  const exp = expiryS(state.claims);
  return exp === null ? null : exp * 1000;
};
/** Whether 5 minutes or less of the session remain (spec §4); false for a visitor. */
export const isSessionNearExpiry = (state: SessionState, nowMs: number): boolean =>
  state.token !== null && isNearExpiry(state.claims, nowMs);

/** Calls the listener when a session starts or ends, but not after a refresh of the token. */
export const onNewSession = (listener: (state: SessionState, before: SessionState) => void): (() => void) =>
  sessionStore.subscribe((state, before) => {
    if (state.sessionNumber !== before.sessionNumber) listener(state, before);
  });

export function broadcastAuthChange(isNewSession: boolean): void {
  const state = sessionStore.getState();
  const userId = state.user?.id ?? null;
  broadcast('auth-change', { isAuthenticated: selectIsAuthenticated(state), userId, isNewSession });
}

/** Writes storage first, because a store subscriber can dispatch the next event. Returns false if nothing changes. */
export function dispatch(event: SessionEvent): boolean {
  const before = sessionStore.getState();
  const after = transition(before, event);
  if (after === before) return false;
  const isPersistent = writeStorage(event, after);
  sessionStore.setState({ ...after, isPersistent }, true);
  const isNewSession = after.sessionNumber !== before.sessionNumber;
  if (isNewSession || event.type === 'refreshed') broadcastAuthChange(isNewSession);
  return true;
}

/** Writes the values that other tabs and the next page load need. Returns the new `isPersistent`. */
function writeStorage(event: SessionEvent, { user, isAccountChanged, isPersistent }: SessionState): boolean {
  const { type } = event;
  if (type === 'signedIn' || type === 'accountChanged') {
    // If another user logs in, the page reloads. Store the user's id, so that the new page shows the message.
    if (isAccountChanged) writeSession(SESSION_KEYS.accountChanged, user?.id ?? '');
    else removeSession(SESSION_KEYS.accountChanged);
  }
  if (type === 'ended') {
    if (!event.stored) clearTokens();
    if (event.reason === 'user_initiated') rememberAdmin(false);
  }
  if (type === 'signedIn' || type === 'refreshed') {
    rememberAdmin(isAdmin(user));
    return event.stored || writeTokens(event.tokens, type === 'signedIn' ? 'drop' : 'put back');
  }
  return isPersistent;
}

/** Lets the login page prefetch the admin area if an administrator used this browser last (decision 0076). */
const rememberAdmin = (isKnown: boolean): void =>
  void (isKnown ? writeLocal(LOCAL_KEYS.knownAdmin, '1') : removeLocal(LOCAL_KEYS.knownAdmin));

/** Starts a session. Returns false, and changes nothing, if the token identifies no user. */
export const beginSession = (tokens: DecodedTokens, options?: { stored: boolean }): boolean =>
  dispatch({ type: 'signedIn', tokens, ...options });

/** Replaces the tokens of the same user. Returns false, and changes nothing, for another user or a visitor. */
export const replaceTokens = (tokens: DecodedTokens, options?: { stored: boolean }): boolean =>
  dispatch({ type: 'refreshed', tokens, ...options });

export const endSession = (reason: EndReason, options?: { stored: boolean }): void =>
  void dispatch({ type: 'ended', reason, ...options });

export const setAccountChanged = (): void => void dispatch({ type: 'accountChanged', isAccountChanged: true });

export const clearAccountChanged = (): void => void dispatch({ type: 'accountChanged', isAccountChanged: false });

export const clearNotice = (): void => void dispatch({ type: 'noticeShown' });

export type RequiredRole = 'session' | 'admin';
/** `open`: the user can see the page. Other values: the page to redirect to. */
export type Access = 'open' | 'login' | 'dashboard';

/** Decides for route guards (spec §2): no valid session → login; not an administrator in the admin area → dashboard. */
export function checkAccess(
  { user, claims }: Pick<SessionState, 'user' | 'claims'>,
  role: RequiredRole,
  nowMs: number,
): Access {
  // A missing token needs no check, because `isExpired` returns true without claims.
  if (user === null || isExpired(claims, nowMs)) return 'login';
  return role === 'admin' && !isAdmin(user) ? 'dashboard' : 'open';
}
