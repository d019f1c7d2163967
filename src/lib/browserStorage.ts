import { listen } from './listen';

/** Any access to storage, even reading `localStorage`, can throw, for example if cookies are blocked. */
function attempt<T>(access: () => T, otherwise: T): T {
  try {
    return access();
  } catch {
    return otherwise;
  }
}

const works = (access: () => void): boolean =>
  attempt(() => {
    access();
    return true;
  }, false);

export const readLocal = (key: string): string | null => attempt(() => localStorage.getItem(key), null);
export const writeLocal = (key: string, value: string): boolean => works(() => localStorage.setItem(key, value));
export const removeLocal = (key: string): boolean => works(() => localStorage.removeItem(key));

export const readSession = (key: string): string | null => attempt(() => sessionStorage.getItem(key), null);
export const writeSession = (key: string, value: string): boolean => works(() => sessionStorage.setItem(key, value));
export const removeSession = (key: string): boolean => works(() => sessionStorage.removeItem(key));

/** Calls the listener when another tab changes one of the keys. The key is `null` if that tab cleared the storage. */
export const onLocalChange = (keys: readonly string[], listener: (key: string | null) => void): (() => void) =>
  listen(globalThis, 'storage', ({ key }: StorageEvent) => {
    if (key === null || keys.includes(key)) listener(key);
  });
