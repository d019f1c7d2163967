import { onlineManager } from '@tanstack/react-query';

/** Sets `navigator.onLine`, and dispatches the event unless `quietly` is true. */
export function setOnline(online: boolean, { quietly = false } = {}): void {
  Object.defineProperty(globalThis.navigator, 'onLine', { configurable: true, get: () => online });
  if (!quietly && typeof globalThis.dispatchEvent === 'function') {
    globalThis.dispatchEvent(new Event(online ? 'online' : 'offline'));
  }
}

/**
 * Restores the online state before a test. Also resets TanStack Query's copy of the state, which is outdated if no
 * screen was mounted when the state changed.
 */
export function resetOnline(): void {
  setOnline(true, { quietly: true });
  onlineManager.setOnline(true);
}
