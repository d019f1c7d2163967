import { requestRefresh } from '../api/auth';
import { OTHER_TAB_REFRESH_WAIT_MS } from '../config/limits';
import { isExpired } from '../domain/user';
import { ApiError } from '../http/failure';
import { abortable, sleep, monotonicMs, nowMs } from '../lib/clock';
import { callMessages } from '../text/en/messages';
import { syncWithStorage } from './restore';
import { dispatch, sessionStore } from './store';
import { type DecodedTokens, decodeTokens, validateToken } from './tokens';
import type { SessionState } from './transition';

const notRenewed = (): ApiError => new ApiError('refresh', callMessages.refreshFailed);

const LOCK_NAME = 'auth-refresh';

/**
 * Requests a new token, one tab at a time. Never waits for the lock, because a frozen tab can hold it for hours. If
 * another tab has the lock, waits up to 3 s for its token, then sends a request. Without Web Locks (plain http), every
 * tab sends a request. @returns the token, not yet stored; `null` if another tab has changed the session
 */
export async function requestToken(session: SessionState, signal: AbortSignal): Promise<DecodedTokens | null> {
  let requested: Promise<DecodedTokens | null> | undefined;
  // The browser might grant the lock after the timeout. Return the same promise, so that the request is not sent twice.
  const requestOnce = () => (requested ??= fetchToken(session, signal));
  const isLockFree = await tryWithLock(requestOnce);
  return !isLockFree && (await otherTabBringsToken(signal)) ? null : requestOnce();
}

async function fetchToken({ token, claims, user }: SessionState, signal: AbortSignal): Promise<DecodedTokens | null> {
  // During the wait for the lock, another tab can have stored a token, or the session can have ended.
  syncWithStorage();
  if (sessionStore.getState().token !== token) return null;
  if (signal.aborted || isExpired(claims, nowMs())) throw notRenewed();
  dispatch({ type: 'refreshSent', atMs: monotonicMs() });
  const renewed = decodeTokens(await requestRefresh(signal));
  // Reject an invalid token, which would sign the user out, and a token of another user.
  if (validateToken(renewed, nowMs()) !== 'good' || renewed.user?.id !== user?.id) throw notRenewed();
  return renewed;
}

/** Runs `work` if the lock is free. @returns false if another tab has it; true if Web Locks are missing, fail, or hang */
async function tryWithLock(work: () => Promise<unknown>): Promise<boolean> {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  if (!locks) return true;
  const stop = new AbortController();
  const answer = new Promise<boolean>((resolve, reject) => {
    const tried = locks.request(LOCK_NAME, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && work();
    });
    tried.catch(reject);
  });
  const timeout = sleep(OTHER_TAB_REFRESH_WAIT_MS, stop.signal).then(() => true);
  try {
    return await Promise.race([answer, timeout]);
  } catch {
    return true;
  } finally {
    stop.abort();
  }
}

/** Waits up to 3 s for a new token from another tab. Returns whether it arrived. */
async function otherTabBringsToken(signal: AbortSignal): Promise<boolean> {
  const { token } = sessionStore.getState();
  const stop = new AbortController();
  const unsubscribe = sessionStore.subscribe((state) => state.token !== token && stop.abort());
  await abortable(sleep(OTHER_TAB_REFRESH_WAIT_MS, stop.signal), signal).catch(() => undefined);
  unsubscribe();
  stop.abort();
  return sessionStore.getState().token !== token;
}
