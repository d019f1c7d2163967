import { useSyncExternalStore } from 'react';

import { LOCAL_KEYS, SESSION_KEYS } from '../../config/storageKeys';
import { readLocal, removeSession, onLocalChange, writeLocal, writeSession } from '../../lib/browserStorage';

/** Marks this tab. The marker proves nothing, because `window.open` copies session storage to new tabs. */
export const setMarker = (): void => void writeSession(SESSION_KEYS.connectMarker, 'active');

export const removeMarker = (): void => void removeSession(SESSION_KEYS.connectMarker);

/** Matches a stored entry: epoch ms and user id, such as `1795000000000 7`. */
const ENTRY = /^(\d{1,15}) (.+)$/;

export const rememberConnection = (userId: string, nowMs: number): void =>
  void writeLocal(LOCAL_KEYS.connection, `${Math.floor(nowMs)} ${userId}`);

/** Returns when this user last connected the extension (epoch ms). The extension might have been removed since then. */
export function readConnection(userId: string | undefined): number | null {
  const [, at, user] = ENTRY.exec(readLocal(LOCAL_KEYS.connection) ?? '') ?? [];
  return at !== undefined && user === userId ? Number(at) : null;
}

const watch = (listener: () => void): (() => void) => onLocalChange([LOCAL_KEYS.connection], listener);

/** Like {@link readConnection}, as a hook. Updates when another tab connects. */
export const useConnectedAt = (userId: string | undefined): number | null =>
  useSyncExternalStore(
    watch,
    () => readConnection(userId),
    () => null,
  );

/** Query parameters in the login URL that the extension opens (spec §4). */
export const STATE_PARAMETER = 'oauth_state';
export const ADDRESS_PARAMETER = 'oauth_redirect_uri';

/** Whether the URL has connect parameters, for which the login page appears even if a user is signed in (spec §2). */
export function hasConnectParameters(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has(STATE_PARAMETER) || query.has(ADDRESS_PARAMETER);
}
