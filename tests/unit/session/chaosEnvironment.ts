import type { Action } from './chaosActions';

type Locks = Extract<Action, { do: 'locks' }>['are'];

/** The browser around the tab: local storage that can be full, and a lock manager in several states */
export interface Surroundings {
  /** Local storage as other tabs see it */
  readonly storage: Storage;
  isFull: boolean;
  locks: Locks;
  restore: () => void;
}

type Callback = (lock: object | null) => unknown;

export function createEnvironment(): Surroundings {
  const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  const originalLocks = Object.getOwnPropertyDescriptor(navigator, 'locks');
  const storage = localStorage;
  storage.clear();
  const surroundings: Surroundings = {
    storage,
    isFull: false,
    locks: 'none',
    restore: () => {
      storage.clear();
      Object.defineProperty(globalThis, 'localStorage', original ?? {});
      if (originalLocks) Object.defineProperty(navigator, 'locks', originalLocks);
      else Reflect.deleteProperty(navigator, 'locks');
    },
  };
  const ownWindow = {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem: (key: string, value: string) => {
      if (surroundings.isFull && storage.getItem(key) !== value) throw new DOMException('full', 'QuotaExceededError');
      storage.setItem(key, value);
    },
  };
  const request = async (_: string, __: object, callback: Callback): Promise<unknown> => {
    if (surroundings.locks === 'refused') throw new DOMException('no', 'SecurityError');
    if (surroundings.locks === 'silent') return new Promise(() => undefined);
    await Promise.resolve();
    return callback(surroundings.locks === 'held' ? null : {});
  };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: () => ownWindow });
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    get: () => (surroundings.locks === 'none' ? undefined : { request }),
  });
  return surroundings;
}
