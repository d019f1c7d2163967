import { OTHER_TAB_REFRESH_WAIT_MS } from '../config/limits';
import { sleep } from '../lib/clock';
import { sessionStore } from './store';

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
export async function underRefreshLock<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
  let requested: Promise<T> | undefined;
  // A lock that is granted late finds the request made.
  const requestOnce = () => (requested ??= request());
  const holder = await tryLock(requestOnce);
  return holder === 'other tab' && (await otherTabBringsToken(signal)) ? null : requestOnce();
}

/**
 * Does the work under the lock, if it is free.
 *
 * @returns who holds the lock, as soon as that is known; `'unknown'` when there is no lock manager or it refuses (an opaque
 *   origin) or never answers, which must not keep this tab from its request
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
  const onAbort = () => stop.abort();
  signal.addEventListener('abort', onAbort, { once: true });
  await sleep(OTHER_TAB_REFRESH_WAIT_MS, stop.signal).catch(() => undefined);
  unsubscribe();
  signal.removeEventListener('abort', onAbort);
  return sessionStore.getState().token !== token;
}
