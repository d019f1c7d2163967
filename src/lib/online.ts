import { useSyncExternalStore } from 'react';

import { STEADY_CONNECTION_MS } from '../config/limits';

/** What the browser says. It can be wrong both ways (a VPN, a hotel portal), so the user can check again. */
export const isOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine !== false;

/** Calls the listener on each change between online and offline, and on each {@link recheckOnline}. */
export function watchOnline(listener: () => void): () => void {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}

/** Reads the state again and raises its event, for a browser that missed its own. Returns the state that was found. */
export function recheckOnline(): boolean {
  globalThis.dispatchEvent(new Event(isOnline() ? 'online' : 'offline'));
  return isOnline();
}

/**
 * Calls the listener when the network is back and has held for two seconds: on a train each short gap must not become a
 * burst of calls.
 */
export function watchReturn(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const off = watchOnline(() => {
    clearTimeout(timer);
    if (isOnline()) timer = setTimeout(listener, STEADY_CONNECTION_MS);
  });
  return () => {
    off();
    clearTimeout(timer);
  };
}

/** The online state as React sees it; on the server it is always online. */
export const useOnline = (): boolean => useSyncExternalStore(watchOnline, isOnline, () => true);
