import { useEffect, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type UnsavedKind = 'dirtyForms' | 'runs';

/**
 * `dirtyForms`: how many forms on the screen hold something typed and not yet saved; `runs`: what the screen itself has under
 * way. `isKept`: the screen is hidden and waits for a sign-in in place; both are not counted meanwhile, since the effects of
 * a hidden screen are stopped.
 */
const screen = createStore(() => ({ dirtyForms: 0, runs: 0, isKept: false }));

/** What leaving the screen now would lose: something typed before what is under way; `null` for nothing. */
export const useUnsaved = (): UnsavedKind | null =>
  useStore(screen, ({ dirtyForms, runs }) => (dirtyForms > 0 ? 'dirtyForms' : runs > 0 ? 'runs' : null));

/** Whether leaving the screen now would lose something. */
export const useHasUnsavedChanges = (): boolean => useUnsaved() !== null;

/** Whether the screen is kept for a sign-in in place, or will be when the session ends now. */
export const isScreenKept = (): boolean => {
  const { isKept, dirtyForms, runs } = screen.getState();
  return isKept || dirtyForms + runs > 0;
};

/** Says that the screen waits for a sign-in in place. In a layout effect, which is done before the session is ended. */
export function useScreenKept(isKept: boolean): void {
  useLayoutEffect(() => {
    screen.setState({ isKept });
    return () => screen.setState({ isKept: false });
  }, [isKept]);
}

/** Calls the listener when a screen that waited is shown again or given up. */
export const onScreenReleased = (listener: () => void): (() => void) =>
  screen.subscribe((state, before) => {
    if (before.isKept && !state.isKept) listener();
  });

/**
 * This screen holds something unsaved: when the session ends, the sign-in comes in place instead of the login page.
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
