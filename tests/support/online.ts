import { onlineManager } from '@tanstack/react-query';

/** Sets what the browser says about the network, and raises its event unless `quietly`. */
export function setOnline(online: boolean, { quietly = false } = {}): void {
  Object.defineProperty(globalThis.navigator, 'onLine', { configurable: true, get: () => online });
  if (!quietly && typeof globalThis.dispatchEvent === 'function') {
    globalThis.dispatchEvent(new Event(online ? 'online' : 'offline'));
  }
}

/** As before a test: online, and the query library believes it, which by itself listens only while a screen is open. */
export function resetOnline(): void {
  setOnline(true, { quietly: true });
  onlineManager.setOnline(true);
}
