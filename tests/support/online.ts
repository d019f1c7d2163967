/** Sets what the browser says about the network, and raises its event unless `quietly`. */
export function setOnline(online: boolean, { quietly = false } = {}): void {
  Object.defineProperty(globalThis.navigator, 'onLine', { configurable: true, get: () => online });
  if (!quietly && typeof globalThis.dispatchEvent === 'function') {
    globalThis.dispatchEvent(new Event(online ? 'online' : 'offline'));
  }
}
