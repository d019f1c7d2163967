import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How many forms on the screen hold something typed and not yet saved. */
const dirtyForms = createStore(() => ({ count: 0 }));

const change = (by: 1 | -1): void => dirtyForms.setState(({ count }) => ({ count: count + by }));

/** Whether leaving the screen now would lose something typed. */
export const useHasUnsavedChanges = (): boolean => useStore(dirtyForms, ({ count }) => count > 0);

/**
 * Says that this screen holds something typed and not saved. When the session ends meanwhile, the sign-in comes in place
 * instead of a move to the login page.
 */
export function useUnsavedChanges(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    change(1);
    return () => change(-1);
  }, [isDirty]);
}
