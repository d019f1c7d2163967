import { listen } from './listen';

/**
 * All access to local and session storage goes through here. Both can throw on any access, even on the mere name (blocked
 * cookies, private windows, a full quota); here a failed read gives `null`, and a failed write or removal `false`.
 */
function attempt<T>(access: () => T, otherwise: T): T {
  try {
    return access();
  } catch {
    return otherwise;
  }
}

/** Whether an access did not throw. */
const works = (access: () => void): boolean => attempt(() => (access(), true), false);

export const readLocal = (key: string): string | null => attempt(() => localStorage.getItem(key), null);
export const writeLocal = (key: string, value: string): boolean => works(() => localStorage.setItem(key, value));
export const removeLocal = (key: string): boolean => works(() => localStorage.removeItem(key));

export const readSession = (key: string): string | null => attempt(() => sessionStorage.getItem(key), null);
export const writeSession = (key: string, value: string): boolean => works(() => sessionStorage.setItem(key, value));
export const removeSession = (key: string): boolean => works(() => sessionStorage.removeItem(key));

/** Calls the listener with the key of local storage that another tab has changed, or `null` when it was cleared. */
export const onLocalChange = (keys: readonly string[], listener: (key: string | null) => void): (() => void) =>
  listen(globalThis, 'storage', ({ key }: StorageEvent) => {
    if (key === null || keys.includes(key)) listener(key);
  });
