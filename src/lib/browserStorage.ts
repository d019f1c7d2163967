import { listen } from './listen';

/**
 * The only access to local and session storage. Both can throw on any access (blocked cookies, private windows, a full
 * quota), so nothing here ever does: a failed read gives `null`, a failed write or removal `false`.
 */
type Area = 'localStorage' | 'sessionStorage';

/** The name is looked up on each call: merely reading `window.localStorage` can throw a SecurityError. */
const open = (area: Area): Storage => globalThis[area];

const read = (area: Area, key: string): string | null => {
  try {
    return open(area).getItem(key);
  } catch {
    return null;
  }
};

const write = (area: Area, key: string, value: string): boolean => {
  try {
    open(area).setItem(key, value);
    return true;
  } catch {
    return false;
  }
};

const remove = (area: Area, key: string): boolean => {
  try {
    open(area).removeItem(key);
    return true;
  } catch {
    return false;
  }
};

export const readLocal = (key: string): string | null => read('localStorage', key);
export const writeLocal = (key: string, value: string): boolean => write('localStorage', key, value);
export const removeLocal = (key: string): boolean => remove('localStorage', key);

export const readSession = (key: string): string | null => read('sessionStorage', key);
export const writeSession = (key: string, value: string): boolean => write('sessionStorage', key, value);
export const removeSession = (key: string): boolean => remove('sessionStorage', key);

/** Calls the listener with the key of local storage that another tab has changed, or `null` when it was cleared. */
export function watchLocal(keys: readonly string[], listener: (key: string | null) => void): () => void {
  return listen(globalThis, 'storage', (event: StorageEvent) => {
    // Session storage raises the same event inside frames; a null area is how tests and old browsers send it.
    if (event.storageArea !== null && !isLocal(event.storageArea)) return;
    if (event.key === null || keys.includes(event.key)) listener(event.key);
  });
}

function isLocal(area: Storage): boolean {
  try {
    return area === open('localStorage');
  } catch {
    return false;
  }
}
