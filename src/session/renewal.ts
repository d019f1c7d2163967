import { requestRefresh } from '../api/refresh';
import { API_TIMEOUT_MS } from '../config/limits';
import { userFromToken } from '../domain/user';
import { ApiError } from '../http/failure';
import { steadyMs, wallMs } from '../lib/clock';
import { callMessages } from '../text/en/messages';
import { authChange } from './authEvents';
import { underRefreshLock } from './refreshLock';
import { replaceTokens, sessionStore } from './sessionStore';
import { syncWithStorage } from './sync';
import { readTokens } from './tokenStorage';
import { validateToken } from './validateToken';

/** What is left to do with an answer: write it down if it still fits, and say which token counts now. */
export type Commit = () => string;

const failed = (): ApiError => new ApiError('refresh', callMessages.refreshFailed);

/** Another token of the same user that is good by now: another tab was faster. */
const isSuccessor = (token: string, current: string): boolean =>
  token !== current &&
  validateToken(token, wallMs()) === 'good' &&
  userFromToken(token)?.id === sessionStore.getState().user?.id;

/**
 * Gets a new access token: from another tab that has just stored one, or by `POST /users/refresh`, in 10 s at the most.
 *
 * @returns the commit; nothing is written before it is called
 * @throws whatever the call failed with, or an ApiError `refresh` when the answer holds no usable token
 */
export async function renew(): Promise<Commit> {
  const { epoch, token } = sessionStore.getState();
  if (token === null) throw failed();
  const stop = new AbortController();
  const deadline = setTimeout(() => stop.abort(), API_TIMEOUT_MS);
  const forget = authChange.on(({ newEpoch }) => newEpoch && stop.abort());
  try {
    const fresh = await stoppable(
      underRefreshLock(() => ask(token, stop.signal), stop.signal),
      stop.signal,
    );
    return () => commit(fresh, token, epoch);
  } finally {
    clearTimeout(deadline);
    forget();
  }
}

/** The deadline holds even when the call itself does not hear of it. */
const stoppable = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      if (signal.aborted) reject(failed());
      signal.addEventListener('abort', () => reject(failed()), { once: true });
    }),
  ]);

async function ask(token: string, signal: AbortSignal): Promise<string> {
  const stored = readTokens()?.accessToken;
  if (stored !== undefined && isSuccessor(stored, token)) return stored;
  // Waiting for the lock may have taken seconds: the session may be over, and the throttle counts from the call.
  if (signal.aborted || validateToken(token, wallMs()) !== 'good') throw failed();
  sessionStore.setState({ lastRefreshAttempt: steadyMs() });
  const fresh = await requestRefresh(signal);
  // A token that is no JWT of the same user, or is over already, would sign the user out or make him somebody else.
  if (validateToken(fresh, wallMs()) !== 'good' || userFromToken(fresh)?.id !== userFromToken(token)?.id)
    throw failed();
  return fresh;
}

/**
 * The commit guard: an answer that comes after a logout, another login or another tab's change writes nothing. Storage is
 * asked too, since another tab's change may be there before its event.
 */
function commit(fresh: string, asked: string, epoch: number): string {
  syncWithStorage();
  const now = sessionStore.getState();
  if (now.epoch !== epoch || now.token === null) throw failed();
  if (now.token !== asked) return now.token;
  replaceTokens({ accessToken: fresh, refreshToken: now.refreshToken });
  return fresh;
}
