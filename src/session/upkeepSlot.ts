import { bring } from '../http/bring';
import { cancelled } from '../http/failure';
import { createSlot } from '../lib/slot';
import { authChange } from './authEvents';
import { endIfExpired } from './restore';
import { sessionStore } from './sessionStore';
import { syncWithStorage } from './sync';

/** Where the upkeep of a session comes to; fetched when there is a session. */
export const upkeepSlot = createSlot(async () => (await import('./upkeep')).upkeep);

const hasToken = (): boolean => sessionStore.getState().token !== null;

/** Fetches the upkeep for whoever is signed in. A failure is forgotten: the next call and the next look try again. */
const fetchForSession = (): void => {
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

/** Another tab may have signed in, out or renewed; the machine may have slept past the expiry. */
export function lookAgain(): void {
  syncWithStorage();
  const here = upkeepSlot.get();
  if (here !== null) here.checkSession();
  else if (!endIfExpired()) fetchForSession();
}

/**
 * A token that is good to be sent, for http: the current one, or the one that a refresh brings.
 *
 * @param signal leaves the queue
 * @returns `null` for a visitor
 * @throws ApiError what the refresh queue throws, `offline` or `outdated` when its code cannot be fetched
 */
export async function freshTokenFor(signal?: AbortSignal): Promise<string | null> {
  if (signal?.aborted) throw cancelled();
  if (!hasToken()) return null;
  const here = upkeepSlot.get() ?? (await bring(upkeepSlot.load));
  return here.freshToken(signal);
}
