import { useEffect, useSyncExternalStore } from 'react';

/** Forms on the screen that hold something typed and not yet saved. */
const holders = new Set<symbol>();
const listeners = new Set<() => void>();

const changed = (): void => {
  for (const listener of [...listeners]) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether leaving the screen now would lose something typed. */
export const hasUnsavedChanges = (): boolean => holders.size > 0;

export const useHasUnsavedChanges = (): boolean => useSyncExternalStore(subscribe, hasUnsavedChanges, () => false);

/**
 * Says that this screen holds something typed and not saved. When the session ends meanwhile, the sign-in comes in place
 * instead of a move to the login page.
 */
export function useUnsavedChanges(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const holder = Symbol('held work');
    holders.add(holder);
    changed();
    return () => {
      holders.delete(holder);
      changed();
    };
  }, [isDirty]);
}
