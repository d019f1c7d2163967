import { OTHER_TAB_REFRESH_WAIT_MS } from '../config/limits';
import { sleep } from '../lib/timers';
import { sessionStore } from './sessionStore';

const LOCK_NAME = 'auth-refresh';

/**
 * Lets one tab refresh while the others wait a moment for its token.
 *
 * The lock is only ever tried, never waited for: a frozen tab may hold it for hours. A tab that does not get it waits up
 * to 3 s for the token to arrive by the storage event, then asks for itself. Without Web Locks (plain http) every tab asks.
 *
 * @param ask gets a new access token from the server
 * @returns the token of the answer, or the one that another tab brought
 */
export async function underRefreshLock(ask: () => Promise<string>, signal: AbortSignal): Promise<string> {
  let asked: Promise<string> | undefined;
  // A lock that comes late finds the question asked.
  const askOnce = () => (asked ??= ask());
  const turn = await tryLock(askOnce);
  const theirs = turn === 'theirs' ? await otherTabsToken(signal) : null;
  return theirs ?? askOnce();
}

/**
 * Does the work under the lock, if it is free.
 *
 * @returns whose turn it is, as soon as that is known; `'unknown'` when there is no lock manager or it refuses (an opaque
 *   origin) or never answers, which must not keep anyone from asking
 */
async function tryLock(work: () => Promise<string>): Promise<'ours' | 'theirs' | 'unknown'> {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  if (!locks) return 'unknown';
  const stop = new AbortController();
  const answer = new Promise<'ours' | 'theirs'>((resolve, reject) => {
    const tried = locks.request(LOCK_NAME, { ifAvailable: true }, (lock) => {
      resolve(lock === null ? 'theirs' : 'ours');
      return lock && work();
    });
    tried.catch(reject);
  });
  const patience = sleep(OTHER_TAB_REFRESH_WAIT_MS, stop.signal).then(() => 'unknown' as const);
  try {
    return await Promise.race([answer, patience]);
  } catch {
    return 'unknown';
  } finally {
    stop.abort();
  }
}

/** The token another tab's refresh brings to this one within 3 s, else `null`. */
async function otherTabsToken(signal: AbortSignal): Promise<string | null> {
  const { token } = sessionStore.getState();
  const stop = new AbortController();
  const unsubscribe = sessionStore.subscribe((state) => state.token !== token && stop.abort());
  const onAbort = () => stop.abort();
  signal.addEventListener('abort', onAbort, { once: true });
  await sleep(OTHER_TAB_REFRESH_WAIT_MS, stop.signal).catch(() => undefined);
  unsubscribe();
  signal.removeEventListener('abort', onAbort);
  const now = sessionStore.getState().token;
  return now !== token ? now : null;
}
