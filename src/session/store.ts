import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

import { LOCAL_KEYS, SESSION_KEYS } from '../config/storageKeys';
import { type Claims, expiryS, isNearExpiry, isExpired, type User, isAdmin } from '../domain/user';
import { removeLocal, removeSession, writeLocal, writeSession } from '../lib/browserStorage';
import { messages } from '../text/en/messages';
import type { DecodedTokens } from './tokens';
import { clearTokens, writeTokens } from './tokenStorage';

/** Why a session ended. */
export type EndReason =
  /** The user logged out here. */
  | 'user_initiated'
  /** The access token's time is over. */
  | 'expired'
  /** The server answered 401 to the token. */
  | 'unauthorized'
  /** The server says that the account is not active. */
  | 'inactive'
  /** The stored token is no JWT. */
  | 'damaged'
  /** The stored token is a JWT that names no user or no end. */
  | 'invalid'
  /** Another tab logged out, or storage was cleared. */
  | 'other_tab';

/** Detail of `auth-change`: broadcast at app start and with every login, logout and change of token (spec §4). */
export interface AuthChange {
  readonly isAuthenticated: boolean;
  readonly userId: string | null;
  /** True after a login, a logout or a change of user; false for a refreshed token. */
  readonly isNewSession: boolean;
}

/** Detail of `unauthorized`: the server answered 401 (spec §8), or said that the account is not active. */
export interface Unauthorized {
  /** Whose session it ends; `null` when no token was sent. */
  readonly userId: string | null;
  readonly message: string;
}

/**
 * Dispatches an event of the specification as a `CustomEvent` of `window`; its detail holds no token. Code of this site that only
 * needs the state subscribes to the store instead.
 */
export const broadcast = (...[type, detail]: ['auth-change', AuthChange] | ['unauthorized', Unauthorized]): void =>
  void globalThis.dispatchEvent(new CustomEvent(type, { detail }));

/** The auth state of spec §3. What can be derived is a selector below, so it can never disagree. */
export interface SessionState {
  /** The same object as long as nothing in it changed, whatever happens to the token. */
  readonly user: User | null;
  readonly token: string | null;
  /** What the token says, decoded once when the token came in. */
  readonly claims: Claims | null;
  readonly refreshToken: string | null;
  /** The refresh in flight, which every call joins that needs a token; it belongs to this session and ends with it. */
  readonly refreshing: Promise<string> | null;
  /** Start of the last refresh attempt by the steady clock, ms. The throttle is per tab, so it outlives the session. */
  readonly lastRefreshAttempt: number | null;
  readonly refreshError: string | null;
  /**
   * A refresh is wanted before it is due (`wantRefresh`). A new token only satisfies it when this tab's refresh began
   * afterwards (`isRunning`): what an earlier one or another tab's looked at on the server is not known.
   */
  readonly pendingRefresh: { readonly triesLeft: number; readonly isRunning: boolean } | null;
  /** Calls that wait for a refresh right now. */
  readonly pendingRequests: number;
  /** An auth action (login, register …) is under way. */
  readonly isLoading: boolean;
  /** What the last auth action failed with. */
  readonly error: string | null;
  readonly endReason: EndReason | null;
  /** Whose session ran out, so that the same person can sign in again over the screen. */
  readonly endedUser: User | null;
  /** Why the last session ended; shown once on the login page. */
  readonly notice: string | null;
  /** False when storage refused the tokens: this login will not survive a reload. */
  readonly isPersistent: boolean;
  /** Another tab has changed the account of this one; said until the user has read it. */
  readonly isAccountChanged: boolean;
  /** Counts logins and logouts. What began in one session is discarded in the next. */
  readonly sessionNumber: number;
}

const signedOut = {
  user: null,
  token: null,
  claims: null,
  refreshToken: null,
  refreshing: null,
  refreshError: null,
  pendingRefresh: null,
  pendingRequests: 0,
  isLoading: false,
  error: null,
  endReason: null,
  endedUser: null,
  notice: null,
  isPersistent: true,
  isAccountChanged: false,
} satisfies Partial<SessionState>;

export const sessionStore = createStore<SessionState>(() => ({
  ...signedOut,
  lastRefreshAttempt: null,
  sessionNumber: 0,
}));

/** The session as React sees it. */
export const useSession = <T>(selector: (state: SessionState) => T): T => useStore(sessionStore, selector);

export const selectUser = (state: SessionState): User | null => state.user;
/** Whose screen it is: the user's, also while they sign in again over it. */
export const selectLastUser = (state: SessionState): User | null => state.user ?? state.endedUser;
export const selectIsAuthenticated = (state: SessionState): boolean => state.token !== null && state.user !== null;
export const selectIsAdmin = (state: SessionState): boolean => selectIsAuthenticated(state) && isAdmin(state.user);
/** Part of the auth state of spec §3, for screens to come. @public */
export const selectIsRefreshing = (state: SessionState): boolean => state.refreshing !== null;
/** Epoch ms, or `null` for a visitor. */
export const selectTokenExpiryMs = (state: SessionState): number | null => {
  const exp = expiryS(state.claims);
  return exp === null ? null : exp * 1000;
};
/** Whether 5 minutes or less of the session remain (spec §4); false for a visitor. */
export const isSessionNearExpiry = (state: SessionState, nowMs: number): boolean =>
  state.token !== null && isNearExpiry(state.claims, nowMs);

/** Calls the listener when another session begins or the session ends; a refresh of the token is neither. */
export const onNewSession = (listener: () => void): (() => void) =>
  sessionStore.subscribe((state, before) => {
    if (state.sessionNumber !== before.sessionNumber) listener();
  });

/** Dispatches `auth-change` for the state as it is now. */
export function broadcastAuthChange(isNewSession: boolean): void {
  const state = sessionStore.getState();
  const userId = state.user?.id ?? null;
  broadcast('auth-change', { isAuthenticated: selectIsAuthenticated(state), userId, isNewSession });
}

/**
 * A session begins: login, restore at start, or a login in another tab.
 *
 * @param stored the tokens are in storage already (restore, other tab), so they are not written again
 * @returns false, and nothing changes, when the token describes no user
 */
export function beginSession(tokens: DecodedTokens, { stored = false } = {}): boolean {
  const { accessToken, refreshToken, claims, user } = tokens;
  if (user === null) return false;
  const isPersistent = stored || writeTokens(tokens, 'drop');
  dismissAccountChanged();
  noteAdmin(isAdmin(user));
  sessionStore.setState(({ sessionNumber }) => ({
    ...signedOut,
    user,
    token: accessToken,
    claims,
    refreshToken,
    isPersistent,
    sessionNumber: sessionNumber + 1,
  }));
  broadcastAuthChange(true);
  return true;
}

/**
 * Whether this browser was last used by an administrator; no more than that. By it the login page knows the code of which area to
 * fetch ahead (decision 0076).
 */
const noteAdmin = (isKnown: boolean): void =>
  void (isKnown ? writeLocal(LOCAL_KEYS.knownAdmin, '1') : removeLocal(LOCAL_KEYS.knownAdmin));

/** Users are plain data made in one place, with their fields in one order. */
const isSameUser = (a: User, b: User): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Newer tokens of the same user, after a refresh here or in another tab; `false` for another user's, or for nobody. */
export function replaceTokens(tokens: DecodedTokens, { stored = false } = {}): boolean {
  const { accessToken, refreshToken, claims, user } = tokens;
  const { user: known, pendingRefresh } = sessionStore.getState();
  if (user === null || known === null || user.id !== known.id) return false;
  const isPersistent = stored || writeTokens(tokens, 'put back');
  noteAdmin(isAdmin(user));
  sessionStore.setState({
    user: isSameUser(user, known) ? known : user,
    token: accessToken,
    claims,
    refreshToken,
    refreshError: null,
    // The server may have made another tab's token before the change that this tab waits for.
    pendingRefresh:
      pendingRefresh && (stored || !pendingRefresh.isRunning) ? { ...pendingRefresh, isRunning: false } : null,
    isPersistent,
  });
  broadcastAuthChange(false);
  return true;
}

/** What the login page says about the end of a session; nothing when the user ended it. */
const NOTICES: Partial<Record<EndReason, string>> = {
  expired: messages.sessionExpired,
  unauthorized: messages.unauthorizedEvent,
  inactive: messages.accountInactive,
  damaged: messages.tokenDamaged,
  invalid: messages.tokenInvalid,
};

/** The session ends, or none was restored. `stored`: another tab has removed the tokens already. Needs no network. */
export function endSession(reason: EndReason, { stored = false } = {}): void {
  if (!stored) clearTokens();
  if (reason === 'user_initiated') noteAdmin(false);
  sessionStore.setState(({ user, sessionNumber }) => ({
    ...signedOut,
    endReason: reason,
    endedUser: reason === 'expired' || reason === 'unauthorized' ? user : null,
    notice: NOTICES[reason] ?? null,
    sessionNumber: sessionNumber + 1,
  }));
  broadcastAuthChange(true);
}

/** This tab has the account of another one; kept in session storage, as a screen of the account before reloads. */
export function tellAccountChanged(): void {
  writeSession(SESSION_KEYS.accountChanged, sessionStore.getState().user?.id ?? '');
  sessionStore.setState({ isAccountChanged: true });
}

/** Forgets that another tab changed the account, when the user has read it or another session begins. */
export function dismissAccountChanged(): void {
  removeSession(SESSION_KEYS.accountChanged);
  sessionStore.setState({ isAccountChanged: false });
}

/** Forgets why the last session ended, when the login page has shown it. */
export const clearNotice = (): void => sessionStore.setState({ notice: null });

/** Who may pass: anyone signed in, or administrators only. */
export type RequiredRole = 'session' | 'admin';
/** What a guard does: let in, or send elsewhere. */
export type Access = 'open' | 'login' | 'dashboard';

/** What the guards decide (spec §2): no valid session → login; no administrator in the admin area → dashboard. */
export function checkAccess(
  { user, claims }: Pick<SessionState, 'user' | 'claims'>,
  role: RequiredRole,
  nowMs: number,
): Access {
  // Without a token there are no claims, and no claims count as expired.
  if (user === null || isExpired(claims, nowMs)) return 'login';
  return role === 'admin' && !isAdmin(user) ? 'dashboard' : 'open';
}
