import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

import { decodeClaims, expiryS, isNearExpiry } from '../domain/claims';
import { type User, isAdmin, userFromToken } from '../domain/user';
import { type AuthChange, type EndReason, authChange } from './authEvents';
import { noticeFor } from './sessionNotices';
import { type Tokens, clearTokens, writeTokens } from './tokenStorage';

/** The auth state of spec §3. What can be derived is a selector below, so it can never disagree. */
export interface SessionState {
  readonly user: User | null;
  readonly token: string | null;
  readonly refreshToken: string | null;
  /** The refresh under way, whom everyone joins who needs a token; it belongs to this session and ends with it. */
  readonly refreshing: Promise<string> | null;
  /** Start of the last refresh attempt by the steady clock, ms. The throttle is per tab, so it outlives the session. */
  readonly lastRefreshAttempt: number | null;
  readonly refreshError: string | null;
  /** Calls that wait for a refresh right now. */
  readonly pendingRequests: number;
  /** An auth action (login, register …) is under way. */
  readonly isLoading: boolean;
  /** What the last auth action failed with. */
  readonly error: string | null;
  readonly endReason: EndReason | null;
  /** Whose session ran out, so that the same person can sign in again in place. */
  readonly endedUser: User | null;
  /** Said once on the login page: why the last session ended. */
  readonly notice: string | null;
  /** False when storage refused the tokens: this login will not survive a reload. */
  readonly isPersistent: boolean;
  /** Counts logins and logouts. What began in one epoch is discarded in the next. */
  readonly epoch: number;
}

const signedOut = {
  user: null,
  token: null,
  refreshToken: null,
  refreshing: null,
  refreshError: null,
  pendingRequests: 0,
  isLoading: false,
  error: null,
  endReason: null,
  endedUser: null,
  notice: null,
  isPersistent: true,
} satisfies Partial<SessionState>;

export const sessionStore = createStore<SessionState>(() => ({ ...signedOut, lastRefreshAttempt: null, epoch: 0 }));

/** The session as React sees it. */
export const useSession = <T>(selector: (state: SessionState) => T): T => useStore(sessionStore, selector);

export const selectUser = (state: SessionState): User | null => state.user;
export const selectIsAuthenticated = (state: SessionState): boolean => state.token !== null && state.user !== null;
export const selectIsAdmin = (state: SessionState): boolean => selectIsAuthenticated(state) && isAdmin(state.user);
export const selectIsRefreshing = (state: SessionState): boolean => state.refreshing !== null;
/** Epoch ms, or `null` for a visitor. */
export const selectTokenExpiryMs = (state: SessionState): number | null => {
  const exp = expiryS(decodeClaims(state.token));
  return exp === null ? null : exp * 1000;
};
export const isSessionNearExpiry = (state: SessionState, nowMs: number): boolean =>
  state.token !== null && isNearExpiry(decodeClaims(state.token), nowMs);

const tell = (newEpoch: boolean): AuthChange => {
  const state = sessionStore.getState();
  return { isAuthenticated: selectIsAuthenticated(state), userId: state.user?.id ?? null, newEpoch };
};

/**
 * A session begins: login, restore at start, or a login in another tab.
 *
 * @param stored the tokens are in storage already (restore, other tab), so they are not written again
 * @returns false, and nothing changes, when the token describes no user
 */
export function beginSession(tokens: Tokens, { stored = false } = {}): boolean {
  const user = userFromToken(tokens.accessToken);
  if (user === null) return false;
  const isPersistent = stored || writeTokens(tokens, 'drop');
  sessionStore.setState((state) => ({
    ...signedOut,
    user,
    token: tokens.accessToken,
    refreshToken: tokens.refreshToken,
    isPersistent,
    epoch: state.epoch + 1,
  }));
  authChange.emit(tell(true));
  return true;
}

/**
 * The same user's newer tokens, after a refresh here or in another tab.
 *
 * @returns false, and nothing changes, when nobody is signed in or the token is another user's
 */
export function replaceTokens(tokens: Tokens, { stored = false } = {}): boolean {
  const user = userFromToken(tokens.accessToken);
  if (user === null || user.id !== sessionStore.getState().user?.id) return false;
  const isPersistent = stored || writeTokens(tokens, 'put back');
  sessionStore.setState({
    user,
    token: tokens.accessToken,
    refreshToken: tokens.refreshToken,
    refreshError: null,
    isPersistent,
  });
  authChange.emit(tell(false));
  return true;
}

/**
 * The session ends, or there was none to restore: tokens leave storage and memory. Needs no network.
 *
 * @param stored the tokens were removed by another tab already
 */
export function endSession(reason: EndReason, { stored = false } = {}): void {
  if (!stored) clearTokens();
  sessionStore.setState((state) => ({
    ...signedOut,
    endReason: reason,
    endedUser: reason === 'expired' || reason === 'unauthorized' ? state.user : null,
    notice: noticeFor(reason),
    epoch: state.epoch + 1,
  }));
  authChange.emit(tell(true));
}

export const clearNotice = (): void => sessionStore.setState({ notice: null });
