import { decodeClaims } from '../domain/claims';
import { ApiError, cancelled } from '../http/failure';
import { steadyMs, wallMs } from '../lib/clock';
import { callMessages, messages } from '../text/en/messages';
import { type TokenState, resolveTokenAction } from './gate';
import { renew } from './renewal';
import { endIfExpired } from './restore';
import { sessionStore } from './sessionStore';

/** Milliseconds since the last attempt started, by the steady clock; `null` when this tab has made none. */
export const sinceLastAttemptMs = (): number | null => {
  const { lastRefreshAttempt } = sessionStore.getState();
  return lastRefreshAttempt === null ? null : steadyMs() - lastRefreshAttempt;
};

const failed = (): ApiError => new ApiError('refresh', callMessages.refreshFailed);

const facts = (): TokenState => {
  const { token, refreshing } = sessionStore.getState();
  return {
    hasToken: token !== null,
    claims: decodeClaims(token),
    nowMs: wallMs(),
    refreshInFlight: refreshing !== null,
    sinceLastAttemptMs: sinceLastAttemptMs(),
  };
};

/**
 * A token that is good to be sent (spec §4): the current one, or the one that a refresh brings.
 *
 * @param signal leaves the queue; the refresh goes on for the others
 * @returns `null` for a visitor
 * @throws ApiError `session` when the token has expired, `refresh` when the refresh failed, `cancelled` on abort
 */
export async function freshToken(signal?: AbortSignal): Promise<string | null> {
  if (signal?.aborted) throw cancelled();
  const decision = resolveTokenAction(facts());
  if (decision === 'join' || decision === 'refresh') return queued(refreshNow(), signal);
  if (decision !== 'expired') return sessionStore.getState().token;
  if (endIfExpired()) throw new ApiError('session', messages.sessionExpired);
  // Another tab has renewed the token meanwhile.
  return freshToken(signal);
}

/**
 * Waits in the queue; counted in `pendingRequests`. Everyone gets an error of his own: axios writes into the stack of each
 * error that passes it, and a shared one would grow with the square of the queue. With or without a signal the way out is
 * equally long, so that calls leave in the order in which they came.
 */
function queued(refresh: Promise<string>, signal?: AbortSignal): Promise<string> {
  const { epoch } = sessionStore.getState();
  count(1, epoch);
  return new Promise((resolve, reject) => {
    const leave = () => settle(() => reject(cancelled()));
    // Once only: who has left is not counted again when the refresh ends.
    let settle = (answer: () => void) => {
      settle = () => undefined;
      signal?.removeEventListener('abort', leave);
      count(-1, epoch);
      answer();
    };
    signal?.addEventListener('abort', leave);
    refresh.then(
      (token) => settle(() => resolve(token)),
      () => settle(() => reject(failed())),
    );
  });
}

/** The number of a session that has ended was forgotten with it. */
const count = (change: 1 | -1, epoch: number): void =>
  sessionStore.setState((state) =>
    state.epoch === epoch ? { pendingRequests: state.pendingRequests + change } : state,
  );

/**
 * Starts a refresh, or joins the one under way. The throttle is the caller's business ({@link resolveTokenAction}).
 *
 * @returns the new access token
 * @throws ApiError `refresh`: everyone who waited fails alike, none is sent
 */
export function refreshNow(): Promise<string> {
  return sessionStore.getState().refreshing ?? start();
}

function start(): Promise<string> {
  // Cleared in both outcomes, before the new token is told around: a listener that makes a call finds the gate open.
  const settle = (refreshError: string | null) => {
    if (sessionStore.getState().refreshing === promise) sessionStore.setState({ refreshing: null, refreshError });
  };
  const promise = renew().then(
    (commit) => {
      settle(null);
      return commit();
    },
    (): never => {
      settle(`${callMessages.refreshFailed}.`);
      endIfExpired();
      throw failed();
    },
  );
  sessionStore.setState({ refreshing: promise, lastRefreshAttempt: steadyMs() });
  // Whoever waits handles the failure; a refresh that nobody waits for must not become an unhandled rejection.
  promise.catch(() => undefined);
  return promise;
}
