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

/** How a request gets its token (spec §4). `join`: wait for the refresh in flight. `refresh`: renew the token first. */
type TokenAction = 'visitor' | 'expired' | 'join' | 'send' | 'refresh';

/** If the throttle blocks a refresh, the request uses the current, still valid token. */
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

/** Whether the last refresh attempt started less than 30 s ago, even if it failed (spec §9). */
export const isThrottled = (sinceLastAttemptMs: number | null): boolean =>
  sinceLastAttemptMs !== null && sinceLastAttemptMs < REFRESH_THROTTLE_MS;

/** Returns the ms since the last refresh attempt started (monotonic clock); `null` if this tab has made no attempt. */
export const sinceLastAttemptMs = (): number | null => {
  const { lastRefreshAttempt } = sessionStore.getState();
  return lastRefreshAttempt === null ? null : monotonicMs() - lastRefreshAttempt;
};

const refreshFailed = (): ApiError => new ApiError('refresh', callMessages.refreshFailed);

/**
 * Returns the current token, or a new token if it is close to expiry (spec §4). Returns `null` for a visitor.
 * @param signal stops waiting; the refresh continues for other requests
 * @throws ApiError `session` if the token has expired, `refresh` if the refresh failed, `cancelled` on abort
 */
export async function freshToken(signal?: AbortSignal): Promise<string | null> {
  if (signal?.aborted) throw cancelled();
  const session = sessionStore.getState();
  const action = resolveTokenAction(session, nowMs(), sinceLastAttemptMs());
  if (action === 'join' || action === 'refresh') return waitInQueue(refreshNow(), signal);
  if (action !== 'expired') return session.token;
  if (endIfExpired()) throw new ApiError('session', messages.sessionExpired);
  // Another tab has renewed the token, so use that one.
  return freshToken(signal);
}

/**
 * Counts the request in `pendingRequests`. Creates a new error for each request, because axios appends to the stack of
 * an error, so the stack of a shared error would grow. Awaits equally many promises with and without a signal, so that
 * the requests are sent in the order in which they started to wait.
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

/** The caller checks the throttle. @throws ApiError `refresh` in every waiting request if the refresh failed */
export function refreshNow(): Promise<string> {
  return sessionStore.getState().refreshing ?? startRefresh();
}

function startRefresh(): Promise<string> {
  const settle = (error: string | null) => dispatch({ type: 'refreshSettled', refresh, error });
  const session = sessionStore.getState();
  const refresh = renew(session).then(
    (renewed) => {
      // Settle before the broadcast, because a listener's request would wait for the refresh that called the listener.
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
  // Each waiting request handles the failure. If no request waits, the failure must not become an unhandled rejection.
  refresh.catch(() => undefined);
  return refresh;
}

/**
 * Gets a token that another tab has just stored, or that `POST /users/refresh` returns. Doesn't store the token.
 * @returns `null` if another tab has changed the session
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

/** Stores and returns the new token, or returns another tab's token. Throws if the session has changed. */
function commit(renewed: DecodedTokens | null, { token, sessionNumber }: SessionState): string {
  syncWithStorage();
  const now = sessionStore.getState();
  if (now.sessionNumber !== sessionNumber || now.token === null) throw refreshFailed();
  if (now.token !== token || renewed === null) return now.token;
  replaceTokens({ ...renewed, refreshToken: renewed.refreshToken ?? now.refreshToken });
  return renewed.accessToken;
}
