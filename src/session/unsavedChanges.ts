import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type UnsavedKind = 'dirtyForms' | 'runs';

/** `dirtyForms`: how many forms on the screen hold something typed and not yet saved; `runs`: what the screen has under way. */
const screen = createStore(() => ({ dirtyForms: 0, runs: 0 }));

/** What leaving the screen now would lose: something typed before what is under way; `null` for nothing. */
export const useUnsaved = (): UnsavedKind | null =>
  useStore(screen, ({ dirtyForms, runs }) => (dirtyForms > 0 ? 'dirtyForms' : runs > 0 ? 'runs' : null));

/** Whether leaving the screen now would lose something. */
export const useHasUnsavedChanges = (): boolean => useUnsaved() !== null;

/** {@link useHasUnsavedChanges} outside of React. */
export const hasUnsavedChanges = (): boolean => {
  const { dirtyForms, runs } = screen.getState();
  return dirtyForms + runs > 0;
};

/**
 * This screen holds something unsaved: when the session ends, the sign-in comes over it instead of the login page.
 *
 * @param what `runs` for what goes on while records are opened and closed over the screen
 */
export function useUnsavedChanges(isDirty: boolean, what: UnsavedKind = 'dirtyForms'): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const change = (by: 1 | -1) => screen.setState((state) => ({ [what]: state[what] + by }));
    change(1);
    return () => change(-1);
  }, [isDirty, what]);
}
