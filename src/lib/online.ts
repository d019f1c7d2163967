import { useSyncExternalStore } from 'react';

import { STEADY_CONNECTION_MS } from '../config/limits';
import { endAll, listen } from './listen';

/** What the browser says. It can be wrong both ways (a VPN, a hotel portal), so the user can check again. */
export const isOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine !== false;

/** Calls the listener on each change between online and offline, and on each {@link recheckOnline}. */
export const onOnlineChange = (listener: () => void): (() => void) => listen(globalThis, 'online offline', listener);

/** Reads the state again and raises its event, for a browser that missed its own. Returns the state that was found. */
export function recheckOnline(): boolean {
  globalThis.dispatchEvent(new Event(isOnline() ? 'online' : 'offline'));
  return isOnline();
}

/** Calls the listener when the network is back for two seconds: short gaps on a train must not become many calls. */
export function onReconnect(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const off = onOnlineChange(() => {
    clearTimeout(timer);
    if (isOnline()) timer = setTimeout(listener, STEADY_CONNECTION_MS);
  });
  return endAll(off, () => clearTimeout(timer));
}

/** Resolves when the network is back. */
export const reconnected = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onReconnect(() => {
      stop();
      resolve();
    });
  });

/** The online state as React sees it; on the server it is always online. */
export const useOnline = (): boolean => useSyncExternalStore(onOnlineChange, isOnline, () => true);
