import { API_TIMEOUT_MS, REFRESH_THROTTLE_MS } from '../config/limits';
import { isExpired, isNearExpiry } from '../domain/user';
import { ApiError, cancelled } from '../http/failure';
import { loadCalls } from '../http/loadCalls';
import { abortable, monotonicMs, nowMs } from '../lib/clock';
import { callMessages, messages } from '../text/en/messages';
import { endIfExpired, syncWithStorage } from './restore';
import { dispatch, onNewSession, replaceTokens, sessionStore } from './store';
import type { DecodedTokens } from './tokens';
import type { SessionState } from './transition';

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
  return lastRefreshAttempt === null ? null : monotonicMs() - lastRefreshAttempt;
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
  const action = resolveTokenAction(session, nowMs(), sinceLastAttemptMs());
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
  dispatch({ type: 'queueChanged', by: 1, sessionNumber });
  try {
    return await abortable(refresh, signal);
  } catch {
    throw signal?.aborted ? cancelled() : refreshFailed();
  } finally {
    dispatch({ type: 'queueChanged', by: -1, sessionNumber });
  }
}

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
  const settle = (error: string | null) => dispatch({ type: 'refreshSettled', refresh, error });
  const session = sessionStore.getState();
  const refresh = renew(session).then(
    (renewed) => {
      // Settle before the new token is broadcast, because a listener that sends a request must not wait for itself.
      settle(null);
      return commit(renewed, session);
    },
    (): never => {
      settle(`${callMessages.refreshFailed}.`);
      endIfExpired();
      throw refreshFailed();
    },
  );
  dispatch({ type: 'refreshStarted', refresh, atMs: monotonicMs() });
  // The requests that wait handle the failure. Without any, it must not become an unhandled rejection.
  refresh.catch(() => undefined);
  return refresh;
}

/**
 * Gets a new access token: from another tab that has just stored one, or by `POST /users/refresh`, in 10 s at the most.
 *
 * @returns the token, not yet stored; `null` if another tab has changed the session
 * @throws the error of the request, or an ApiError `refresh` if the response contains no usable token
 */
async function renew(session: SessionState): Promise<DecodedTokens | null> {
  const stop = new AbortController();
  const deadline = setTimeout(() => stop.abort(), API_TIMEOUT_MS);
  const stopListening = onNewSession(() => stop.abort());
  try {
    // The chunk of the HTTP client contains this code, so visitors do not download it.
    const work = loadCalls(() => import('./refreshRequest')).then(({ requestToken }) =>
      requestToken(session, stop.signal),
    );
    // The deadline applies even if the request itself ignores the signal.
    return await abortable(work, stop.signal);
  } finally {
    clearTimeout(deadline);
    stopListening();
  }
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
