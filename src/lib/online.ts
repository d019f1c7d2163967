import { useSyncExternalStore } from 'react';

import { STEADY_CONNECTION_MS } from '../config/limits';
import { combineCleanups, listen } from './listen';

/** The browser's report can be wrong (VPN, captive portal), so the UI has a button to check again. */
export const isOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine !== false;

export const onOnlineChange = (listener: () => void): (() => void) => listen(globalThis, 'online offline', listener);

/** Dispatches `online` or `offline` again, for listeners that missed the event. */
export function recheckOnline(): boolean {
  globalThis.dispatchEvent(new Event(isOnline() ? 'online' : 'offline'));
  return isOnline();
}

/** Calls the listener after two seconds online, so that an unstable connection doesn't cause many requests. */
export function onReconnect(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const off = onOnlineChange(() => {
    clearTimeout(timer);
    if (isOnline()) timer = setTimeout(listener, STEADY_CONNECTION_MS);
  });
  return combineCleanups(off, () => clearTimeout(timer));
}

export const reconnected = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onReconnect(() => {
      stop();
      resolve();
    });
  });

/** Whether the browser is online. Always `true` in prerendered HTML. */
export const useOnline = (): boolean => useSyncExternalStore(onOnlineChange, isOnline, () => true);
