import type { Claims, User } from '../domain/user';
import { messages } from '../text/en/messages';
import type { DecodedTokens } from './tokens';

export type EndReason =
  | 'user_initiated'
  | 'expired'
  | 'unauthorized'
  /** The server reported that the account is not active. */
  | 'inactive'
  /** The stored token isn't a JWT. */
  | 'damaged'
  /** The stored token is a JWT without a user or an expiry. */
  | 'invalid'
  /** Another tab logged out, or storage was cleared. */
  | 'other_tab';

/** The auth state of spec §3. Derived values are selectors in `store.ts`, so they always match the state. */
export interface SessionState {
  /** Stays the same object until a field changes, even if the token is refreshed. */
  readonly user: User | null;
  readonly token: string | null;
  /** Decoded once, when the token arrived. */
  readonly claims: Claims | null;
  readonly refreshToken: string | null;
  /** The refresh in flight, which every request that needs a token joins. It belongs to this session and ends with it. */
  readonly refreshing: Promise<string> | null;
  /** Start of the last refresh attempt by the monotonic clock, ms. The throttle is per tab, so it outlives the session. */
  readonly lastRefreshAttempt: number | null;
  readonly refreshError: string | null;
  /**
   * A refresh is wanted before it is due. A new token only satisfies it if this tab's refresh began afterwards (`isRunning`),
   * because the server may have created any other token before the change that this tab waits for.
   */
  readonly pendingRefresh: { readonly triesLeft: number; readonly isRunning: boolean } | null;
  /** Number of requests that wait for a refresh. */
  readonly pendingRequests: number;
  /** An auth action, such as a login, is running. */
  readonly isLoading: boolean;
  /** Error message of the last auth action. */
  readonly error: string | null;
  readonly endReason: EndReason | null;
  /** The user whose session ended, so that the same user can sign in again over the screen. */
  readonly endedUser: User | null;
  /** Why the last session ended; shown once on the login page. */
  readonly notice: string | null;
  /** False if the browser rejected the tokens: this login will not survive a reload. */
  readonly isPersistent: boolean;
  /** Another tab changed the account of this tab; shown until the user dismisses it. */
  readonly isAccountChanged: boolean;
  /** Counts logins and logouts. The result of work from an earlier session is discarded. */
  readonly sessionNumber: number;
}

interface TokensEvent<Type> {
  readonly type: Type;
  readonly tokens: DecodedTokens;
  /** The tokens come from storage. */
  readonly stored?: boolean;
}

export type SessionEvent =
  /** A session starts: a login, here or in another tab, or a restored session. */
  | TokensEvent<'signedIn'>
  /** Newer tokens of the same user, from a refresh here or in another tab. */
  | TokensEvent<'refreshed'>
  /** The session ends, or none was restored. `stored`: another tab has removed the tokens already. */
  | { readonly type: 'ended'; readonly reason: EndReason; readonly stored?: boolean }
  | { readonly type: 'refreshWanted' }
  | { readonly type: 'refreshStarted'; readonly refresh: Promise<string>; readonly atMs: number }
  /** The refresh request is sent. Before, it might have waited for other tabs. */
  | { readonly type: 'refreshSent'; readonly atMs: number }
  /** The refresh is over. Its token, if there is one, follows as `refreshed`. */
  | { readonly type: 'refreshSettled'; readonly refresh: Promise<string>; readonly error: string | null }
  /** A request of this session starts or stops waiting for a refresh. */
  | { readonly type: 'queueChanged'; readonly by: 1 | -1; readonly sessionNumber: number }
  | { readonly type: 'actionChanged'; readonly isLoading: boolean; readonly error: string | null }
  | { readonly type: 'accountChanged'; readonly isAccountChanged: boolean }
  | { readonly type: 'noticeShown' };

export const initialSession: SessionState = {
  user: null,
  token: null,
  claims: null,
  refreshToken: null,
  refreshing: null,
  lastRefreshAttempt: null,
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
  sessionNumber: 0,
};

/** Limits a wanted refresh, so that a server that cannot refresh does not get requests permanently. */
const WANTED_TRIES = 3;

/** Messages of the login page after the session ended. There is none if the user ended it. */
const NOTICES: Partial<Record<EndReason, string>> = {
  expired: messages.sessionExpired,
  unauthorized: messages.unauthorizedEvent,
  inactive: messages.accountInactive,
  damaged: messages.tokenDamaged,
  invalid: messages.tokenInvalid,
};

/**
 * Returns the state after an event. Has no side effects: `dispatch` in `store.ts` runs them.
 *
 * @returns the same object if the event does not apply, such as tokens of another user
 */
export function transition(state: SessionState, event: SessionEvent): SessionState {
  const { user, endedUser, token, pendingRefresh } = state;
  switch (event.type) {
    case 'signedIn': {
      const next = event.tokens.user;
      if (next === null) return state;
      const last = user ?? endedUser;
      const isAccountChanged = event.stored === true && last !== null && last.id !== next.id;
      return { ...nextSession(state), ...credentials(event.tokens), isAccountChanged };
    }
    case 'refreshed': {
      const next = event.tokens.user;
      if (next === null || next.id !== user?.id) return state;
      return {
        ...state,
        ...credentials(event.tokens),
        user: isSameUser(next, user) ? user : next,
        refreshError: null,
        pendingRefresh: event.stored || !pendingRefresh?.isRunning ? stopped(pendingRefresh) : null,
        isPersistent: true,
      };
    }
    case 'ended': {
      const { reason } = event;
      return {
        ...nextSession(state),
        endReason: reason,
        endedUser: reason === 'expired' || reason === 'unauthorized' ? user : null,
        notice: NOTICES[reason] ?? null,
      };
    }
    case 'refreshWanted':
      return token === null ? state : { ...state, pendingRefresh: { triesLeft: WANTED_TRIES, isRunning: false } };
    case 'refreshStarted':
      if (token === null) return state;
      return {
        ...state,
        refreshing: event.refresh,
        lastRefreshAttempt: event.atMs,
        pendingRefresh: pendingRefresh && { triesLeft: pendingRefresh.triesLeft - 1, isRunning: true },
      };
    case 'refreshSent':
      return { ...state, lastRefreshAttempt: event.atMs };
    case 'refreshSettled':
      if (event.refresh !== state.refreshing) return state;
      return {
        ...state,
        refreshing: null,
        refreshError: event.error,
        pendingRefresh: event.error === null ? pendingRefresh : stopped(pendingRefresh),
      };
    case 'queueChanged':
      // The count of an earlier session was reset when that session ended.
      if (event.sessionNumber !== state.sessionNumber) return state;
      return { ...state, pendingRequests: state.pendingRequests + event.by };
    case 'actionChanged':
      return { ...state, isLoading: event.isLoading, error: event.error };
    case 'accountChanged':
      return { ...state, isAccountChanged: event.isAccountChanged };
    case 'noticeShown':
      return { ...state, notice: null };
  }
}

/** A new session starts empty. Only the throttle of this tab stays. */
const nextSession = ({ lastRefreshAttempt, sessionNumber }: SessionState): SessionState => ({
  ...initialSession,
  lastRefreshAttempt,
  sessionNumber: sessionNumber + 1,
});

const credentials = ({ accessToken, refreshToken, claims, user }: DecodedTokens) => ({
  user,
  token: accessToken,
  claims,
  refreshToken,
});

const stopped = (pending: SessionState['pendingRefresh']): SessionState['pendingRefresh'] =>
  pending && { ...pending, isRunning: false };

/** Users are plain data created in one place, with their fields in one order. */
const isSameUser = (a: User, b: User): boolean => JSON.stringify(a) === JSON.stringify(b);
