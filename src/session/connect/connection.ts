import * as v from 'valibot';

import { LOCAL_KEYS } from '../../config/storageKeys';
import { readLocal, writeLocal } from '../../lib/browserStorage';

/** The last moment that a `Date` can hold (ECMA-262). */
const LAST_DATE_MS = 8.64e15;
const Stored = v.object({
  user: v.string(),
  at: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_DATE_MS)),
});

/** Remembers that this user's sign-in was handed to the extension from this browser: who and when, nothing else. */
export const noteConnection = (userId: string, nowMs: number): void =>
  void writeLocal(LOCAL_KEYS.connection, JSON.stringify({ user: userId, at: Math.floor(nowMs) }));

/**
 * When this user last connected the extension from this browser, as far as the site can know: what the extension did with it,
 * and whether it is still installed, it does not tell.
 *
 * @returns epoch ms, or `null` for another user, for none, and for what cannot be read
 */
export function readConnection(userId: string | undefined): number | null {
  try {
    const stored = v.parse(Stored, JSON.parse(readLocal(LOCAL_KEYS.connection) ?? ''));
    return stored.user === userId ? stored.at : null;
  } catch {
    return null;
  }
}
