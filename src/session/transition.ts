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
  /** Stays the same object if a refresh changes no field of the user. */
  readonly user: User | null;
  readonly token: string | null;
  readonly claims: Claims | null;
  readonly refreshToken: string | null;
  /** The refresh in flight. Every request that needs a token waits for it. `null` after the session ended. */
  readonly refreshing: Promise<string> | null;
  /** Start of the last refresh (monotonic ms). A new session keeps the value, because the throttle is per tab. */
  readonly lastRefreshAttempt: number | null;
  readonly refreshError: string | null;
  /** A refresh that was requested early, for example after a payment. Cleared when such a refresh succeeds. */
  readonly pendingRefresh: { readonly triesLeft: number; readonly hasStarted: boolean } | null;
  /** Number of requests that wait for a refresh. */
  readonly pendingRequests: number;
  /** Whether an auth action, such as a login, is in progress. */
  readonly isLoading: boolean;
  readonly error: string | null;
  readonly endReason: EndReason | null;
  /** The user whose session expired or got a 401, and who can sign in again without leaving the screen. */
  readonly endedUser: User | null;
  /** Message that explains why the last session ended. The login page shows it once. */
  readonly notice: string | null;
  /** False if the browser refused to store the tokens, so that this login will not survive a reload. */
  readonly isPersistent: boolean;
  /** Whether another tab changed the account of this tab. The message is shown until the user dismisses it. */
  readonly isAccountChanged: boolean;
  /** Counts logins and logouts. Async code compares this number to discard its result if the session has changed. */
  readonly sessionNumber: number;
}

interface TokensEvent<Type> {
  readonly type: Type;
  readonly tokens: DecodedTokens;
  /** Whether the tokens come from storage. */
  readonly stored?: boolean;
}

export type SessionEvent =
  /** A session starts: a login, here or in another tab, or a restored session. */
  | TokensEvent<'signedIn'>
  /** Newer tokens of the same user, from a refresh here or in another tab. */
  | TokensEvent<'refreshed'>
  /** The session ends, or stored tokens are invalid or expired. `stored`: another tab has removed the tokens. */
  | { readonly type: 'ended'; readonly reason: EndReason; readonly stored?: boolean }
  | { readonly type: 'refreshWanted' }
  | { readonly type: 'refreshStarted'; readonly refresh: Promise<string>; readonly atMs: number }
  /** The refresh request is sent. Before that, this tab might have waited for another tab. */
  | { readonly type: 'refreshSent'; readonly atMs: number }
  /** The refresh has succeeded or failed. If it returned a token, a `refreshed` event follows. */
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

/** Without a limit, the tab would send requests indefinitely if each refresh fails. */
const WANTED_TRIES = 3;

/** Messages on the login page. There is no message if the user logged out in any tab. */
const NOTICES: Partial<Record<EndReason, string>> = {
  expired: messages.sessionExpired,
  unauthorized: messages.unauthorizedEvent,
  inactive: messages.accountInactive,
  damaged: messages.tokenDamaged,
  invalid: messages.tokenInvalid,
};

/** Pure; `dispatch` runs the side effects. Returns the same object if the event doesn't apply. */
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
        pendingRefresh: event.stored || !pendingRefresh?.hasStarted ? stopped(pendingRefresh) : null,
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
      return token === null ? state : { ...state, pendingRefresh: { triesLeft: WANTED_TRIES, hasStarted: false } };
    case 'refreshStarted':
      if (token === null) return state;
      return {
        ...state,
        refreshing: event.refresh,
        lastRefreshAttempt: event.atMs,
        pendingRefresh: pendingRefresh && { triesLeft: pendingRefresh.triesLeft - 1, hasStarted: true },
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
      // Ignore requests of an earlier session, because their count was reset when that session ended.
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
  pending && { ...pending, hasStarted: false };

/** Compares users as JSON. That works because one function creates all users, so their fields have the same order. */
const isSameUser = (a: User, b: User): boolean => JSON.stringify(a) === JSON.stringify(b);
