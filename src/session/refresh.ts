import { API_TIMEOUT_MS, REFRESH_THROTTLE_MS, OTHER_TAB_REFRESH_WAIT_MS } from '../config/limits';
import { isExpired, isNearExpiry } from '../domain/user';
import { ApiError, cancelled } from '../http/failure';
import { loadCalls } from '../http/loadCalls';
import { abortable, sleep, steadyMs, wallMs } from '../lib/clock';
import { callMessages, messages } from '../text/en/messages';
import { endIfExpired, syncWithStorage } from './restore';
import { type SessionState, onNewSession, replaceTokens, sessionStore } from './store';
import { type DecodedTokens, decodeTokens, validateToken } from './tokens';

/**
 * What a call that needs a token must do (spec §4, in this order):
 * `visitor` – nobody is signed in; `expired` – the session is over; `join` – a refresh is under way, wait for it;
 * `send` – go with the token as it is; `refresh` – renew first.
 */
type TokenAction = 'visitor' | 'expired' | 'join' | 'send' | 'refresh';

/**
 * Decides for a call. A throttled one goes with its still valid token: no refresh was started that it could wait for.
 *
 * @param sinceLastAttempt ms, `null` when no refresh was tried yet
 */
export function resolveTokenAction(
  { token, claims, refreshing }: Pick<SessionState, 'token' | 'claims' | 'refreshing'>,
  nowMs: number,
  sinceLastAttempt: number | null,
): TokenAction {
  if (token === null) return 'visitor';
  if (isExpired(claims, nowMs)) return 'expired';
  if (refreshing !== null) return 'join';
  if (!isNearExpiry(claims, nowMs)) return 'send';
  return isThrottled(sinceLastAttempt) ? 'send' : 'refresh';
}

/** Under 30 s after the start of the last attempt, whatever came of it (spec §9). */
export const isThrottled = (sinceLastAttemptMs: number | null): boolean =>
  sinceLastAttemptMs !== null && sinceLastAttemptMs < REFRESH_THROTTLE_MS;

/** Milliseconds since the last attempt started, by the steady clock; `null` when this tab has made none. */
export const sinceLastAttemptMs = (): number | null => {
  const { lastRefreshAttempt } = sessionStore.getState();
  return lastRefreshAttempt === null ? null : steadyMs() - lastRefreshAttempt;
};

const refreshFailed = (): ApiError => new ApiError('refresh', callMessages.refreshFailed);

/**
 * A token that is good to be sent (spec §4): the current one, or the one that a refresh brings.
 *
 * @param signal leaves the queue; the refresh goes on for the others
 * @returns `null` for a visitor
 * @throws ApiError `session` when the token has expired, `refresh` when the refresh failed, `cancelled` on abort
 */
export async function freshToken(signal?: AbortSignal): Promise<string | null> {
  if (signal?.aborted) throw cancelled();
  const session = sessionStore.getState();
  const action = resolveTokenAction(session, wallMs(), sinceLastAttemptMs());
  if (action === 'join' || action === 'refresh') return waitInQueue(refreshNow(), signal);
  if (action !== 'expired') return session.token;
  if (endIfExpired()) throw new ApiError('session', messages.sessionExpired);
  // Another tab has renewed the token meanwhile.
  return freshToken(signal);
}

/**
 * Waits for the refresh; counted in `pendingRequests`. Every call gets an error of its own: axios writes into the stack of
 * each error that passes it, and a shared one would grow with the square of the queue. With or without a signal the promise
 * chain is equally long, so that calls leave in the order in which they came.
 */
async function waitInQueue(refresh: Promise<string>, signal?: AbortSignal): Promise<string> {
  const { sessionNumber } = sessionStore.getState();
  changePending(1, sessionNumber);
  try {
    return await abortable(refresh, signal);
  } catch {
    throw signal?.aborted ? cancelled() : refreshFailed();
  } finally {
    changePending(-1, sessionNumber);
  }
}

/** Counts for the session of the call only: the number of a session that has ended was reset with it. */
const changePending = (change: 1 | -1, sessionNumber: number): void =>
  sessionStore.setState((state) =>
    state.sessionNumber === sessionNumber ? { pendingRequests: state.pendingRequests + change } : state,
  );

/**
 * Starts a refresh, or joins the one under way. The caller checks the throttle ({@link resolveTokenAction}).
 *
 * @returns the new access token
 * @throws ApiError `refresh`: all calls that waited fail with it, and none is sent
 */
export function refreshNow(): Promise<string> {
  return sessionStore.getState().refreshing ?? startRefresh();
}

function startRefresh(): Promise<string> {
  // Cleared in both outcomes, before the new token is broadcast: a listener that makes a call must not wait for itself.
  const settle = (refreshError: string | null) => {
    if (sessionStore.getState().refreshing === promise) sessionStore.setState({ refreshing: null, refreshError });
  };
  const promise = renew(sessionStore.getState()).then(
    (commitRenewed) => {
      settle(null);
      return commitRenewed();
    },
    (): never => {
      settle(`${callMessages.refreshFailed}.`);
      endIfExpired();
      throw refreshFailed();
    },
  );
  sessionStore.setState({ refreshing: promise, lastRefreshAttempt: steadyMs() });
  // The calls that wait handle the failure; without a waiting call it must not become an unhandled rejection.
  promise.catch(() => undefined);
  return promise;
}

/**
 * Gets a new access token: from another tab that has just stored one, or by `POST /users/refresh`, in 10 s at the most.
 *
 * @returns the commit; nothing of this refresh is written before it is called
 * @throws whatever the call failed with, or an ApiError `refresh` when the answer holds no usable token
 */
async function renew(session: SessionState): Promise<() => string> {
  const stop = new AbortController();
  const deadline = setTimeout(() => stop.abort(), API_TIMEOUT_MS);
  const stopListening = onNewSession(() => stop.abort());
  try {
    const work = underRefreshLock(() => requestToken(session, stop.signal), stop.signal);
    // The deadline holds even when the call itself ignores the signal.
    const renewed = await abortable(work, stop.signal);
    return () => commit(renewed, session);
  } finally {
    clearTimeout(deadline);
    stopListening();
  }
}

/** The new token from the server; `null` when another tab has changed the session meanwhile. */
async function requestToken({ token, claims, user }: SessionState, signal: AbortSignal): Promise<DecodedTokens | null> {
  const { requestRefresh } = await loadCalls(() => import('../api/auth'));
  // Waiting for the lock may have taken seconds: another tab may have stored a token whose event was lost, and the session
  // may be over.
  syncWithStorage();
  if (sessionStore.getState().token !== token) return null;
  if (signal.aborted || isExpired(claims, wallMs())) throw refreshFailed();
  // The throttle counts from the call.
  sessionStore.setState({ lastRefreshAttempt: steadyMs() });
  const renewed = decodeTokens(await requestRefresh(signal));
  // A token that is no JWT of the same user, or is over already, would sign the user out or turn them into somebody else.
  if (validateToken(renewed, wallMs()) !== 'good' || renewed.user?.id !== user?.id) throw refreshFailed();
  return renewed;
}

/** Nothing is written after a logout, another login or another tab's change, which may only be in storage yet. */
function commit(renewed: DecodedTokens | null, { token, sessionNumber }: SessionState): string {
  syncWithStorage();
  const now = sessionStore.getState();
  if (now.sessionNumber !== sessionNumber || now.token === null) throw refreshFailed();
  if (now.token !== token || renewed === null) return now.token;
  replaceTokens({ ...renewed, refreshToken: renewed.refreshToken ?? now.refreshToken });
  return renewed.accessToken;
}

const LOCK_NAME = 'auth-refresh';

/**
 * Lets one tab refresh while the others wait a moment for its token.
 *
 * The lock is only ever tried, never waited for: a frozen tab may hold it for hours. A tab that does not get it waits up
 * to 3 s for the token to arrive by the storage event, then calls for itself. Without Web Locks (plain http) every tab calls.
 *
 * @param request gets a new token from the server
 * @returns its answer, or `null` when another tab's refresh has brought a token to the store
 */
async function underRefreshLock<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
  let requested: Promise<T> | undefined;
  // A lock that is granted late finds the request made.
  const requestOnce = () => (requested ??= request());
  const holder = await tryLock(requestOnce);
  return holder === 'other tab' && (await otherTabBringsToken(signal)) ? null : requestOnce();
}

/**
 * Does the work under the lock, if it is free, and says at once who holds it: `unknown` when there is no lock manager,
 * it refuses (an opaque origin) or never answers, which must not keep this tab from its request.
 */
async function tryLock(work: () => Promise<unknown>): Promise<'this tab' | 'other tab' | 'unknown'> {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  if (!locks) return 'unknown';
  const stop = new AbortController();
  const answer = new Promise<'this tab' | 'other tab'>((resolve, reject) => {
    const tried = locks.request(LOCK_NAME, { ifAvailable: true }, (lock) => {
      resolve(lock === null ? 'other tab' : 'this tab');
      return lock && work();
    });
    tried.catch(reject);
  });
  const timeout = sleep(OTHER_TAB_REFRESH_WAIT_MS, stop.signal).then(() => 'unknown' as const);
  try {
    return await Promise.race([answer, timeout]);
  } catch {
    return 'unknown';
  } finally {
    stop.abort();
  }
}

/** Whether another tab's refresh brings its token to this one within 3 s. */
async function otherTabBringsToken(signal: AbortSignal): Promise<boolean> {
  const { token } = sessionStore.getState();
  const stop = new AbortController();
  const unsubscribe = sessionStore.subscribe((state) => state.token !== token && stop.abort());
  await abortable(sleep(OTHER_TAB_REFRESH_WAIT_MS, stop.signal), signal).catch(() => undefined);
  unsubscribe();
  stop.abort();
  return sessionStore.getState().token !== token;
}
