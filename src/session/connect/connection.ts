import { useSyncExternalStore } from 'react';

import { LOCAL_KEYS, SESSION_KEYS } from '../../config/storageKeys';
import { readLocal, removeSession, onLocalChange, writeLocal, writeSession } from '../../lib/browserStorage';

/** The marker of a connection under way. It permits nothing: `window.open` copies session storage into new tabs. */
export const setMarker = (): void => void writeSession(SESSION_KEYS.connectMarker, 'active');

export const removeMarker = (): void => void removeSession(SESSION_KEYS.connectMarker);

/** `1795000000000 7`: when, in epoch ms, and the user's id. */
const ENTRY = /^(\d{1,15}) (.+)$/;

/** Remembers that this user's sign-in was handed to the extension from this browser: who and when, nothing else. */
export const rememberConnection = (userId: string, nowMs: number): void =>
  void writeLocal(LOCAL_KEYS.connection, `${Math.floor(nowMs)} ${userId}`);

/**
 * When (epoch ms) this user last connected the extension from this browser; `null` for another user and for none. The
 * extension does not report what it did with the sign-in, nor whether it is still installed.
 */
export function readConnection(userId: string | undefined): number | null {
  const [, at, user] = ENTRY.exec(readLocal(LOCAL_KEYS.connection) ?? '') ?? [];
  return at !== undefined && user === userId ? Number(at) : null;
}

const watch = (listener: () => void): (() => void) => onLocalChange([LOCAL_KEYS.connection], listener);

/** {@link readConnection} as React sees it; follows a connection made in another tab. */
export const useConnectedAt = (userId: string | undefined): number | null =>
  useSyncExternalStore(
    watch,
    () => readConnection(userId),
    () => null,
  );

/** The two parameters with which the extension opens /login (spec §4). */
export const STATE_PARAMETER = 'oauth_state';
export const ADDRESS_PARAMETER = 'oauth_redirect_uri';

/** Whether the login form is shown in any case (spec §2). */
export function hasConnectParameters(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has(STATE_PARAMETER) || query.has(ADDRESS_PARAMETER);
}
