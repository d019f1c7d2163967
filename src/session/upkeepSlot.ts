import { API_TIMEOUT_MS } from '../config/limits';
import { ApiError, cancelled } from '../http/failure';
import { loadChunk } from '../http/send';
import { createSlot } from '../lib/slot';
import { messages } from '../text/en/messages';
import { authChange } from './authEvents';
import { endIfExpired } from './restore';
import { sessionStore } from './sessionStore';
import type { Upkeep } from './upkeep';

/** Where the upkeep of a session comes to; fetched when there is a session. */
export const upkeepSlot = createSlot(async () => (await import('./upkeep')).upkeep);

const hasToken = (): boolean => sessionStore.getState().token !== null;

/** Fetches the upkeep for whoever is signed in. A failure is forgotten: the next call and the next look try again. */
export const fetchForSession = (): void => {
  if (hasToken() && upkeepSlot.get() === null) upkeepSlot.load().catch(() => undefined);
};

/**
 * Switches the alarm of the session on, now or when its code is here.
 *
 * @returns a function that switches it off
 */
export function watchSession(): () => void {
  let stopAlarm: (() => void) | undefined;
  const arrive = () => {
    const here = upkeepSlot.get();
    stopAlarm ??= here?.watchExpiry();
    here?.checkSession();
  };
  if (upkeepSlot.get() !== null) arrive();
  const undo = [upkeepSlot.on(arrive), authChange.on(fetchForSession)];
  return () => {
    for (const off of undo) off();
    stopAlarm?.();
  };
}

/** Waits for the upkeep no longer than for an answer, and no longer than the one who asks for it. */
const arrival = (signal?: AbortSignal): Promise<Upkeep> =>
  new Promise((resolve, reject) => {
    const deadline = setTimeout(() => reject(new ApiError('timeout', messages.timeout)), API_TIMEOUT_MS);
    const leave = () => reject(cancelled());
    signal?.addEventListener('abort', leave);
    loadChunk(upkeepSlot.load)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(deadline);
        signal?.removeEventListener('abort', leave);
      });
  });

/**
 * A token that is good to be sent, for http: the current one, or the one that a refresh brings.
 *
 * @param signal leaves the queue
 * @returns `null` for a visitor
 * @throws ApiError what the refresh queue throws; `offline`, `outdated` or `timeout` when its code cannot be had
 */
export async function tokenToSend(signal?: AbortSignal): Promise<string | null> {
  if (signal?.aborted) throw cancelled();
  if (!hasToken()) return null;
  const here = upkeepSlot.get();
  if (here !== null) return here.freshToken(signal);
  if (endIfExpired()) throw new ApiError('session', messages.sessionExpired);
  return (await arrival(signal)).freshToken(signal);
}
