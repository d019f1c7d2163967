import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type UnsavedKind = 'dirtyForms' | 'runs';

/** Number of forms with unsaved input, and number of actions in progress, such as a bulk action. */
const screen = createStore(() => ({ dirtyForms: 0, runs: 0 }));

/** Returns the kind of work that the user would lose by leaving the screen; `null` if nothing would be lost. */
export const useUnsaved = (): UnsavedKind | null =>
  useStore(screen, ({ dirtyForms, runs }) => (dirtyForms > 0 ? 'dirtyForms' : runs > 0 ? 'runs' : null));

export const useHasUnsavedChanges = (): boolean => useUnsaved() !== null;

export const hasUnsavedChanges = (): boolean => {
  const { dirtyForms, runs } = screen.getState();
  return dirtyForms + runs > 0;
};

/** Registers unsaved changes, so that the re-login dialog opens if the session ends. `runs`: an action in progress. */
export function useUnsavedChanges(isDirty: boolean, kind: UnsavedKind = 'dirtyForms'): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const change = (by: 1 | -1) => screen.setState((state) => ({ [kind]: state[kind] + by }));
    change(1);
    return () => change(-1);
  }, [isDirty, kind]);
}
