import { useEffect, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * `dirtyForms`: how many forms on the screen hold something typed and not yet saved. `isKept`: the screen is hidden and waits
 * for a sign-in in place; its forms are not counted meanwhile, since the effects of a hidden screen are stopped.
 */
const screen = createStore(() => ({ dirtyForms: 0, isKept: false }));

const change = (by: 1 | -1): void => screen.setState(({ dirtyForms }) => ({ dirtyForms: dirtyForms + by }));

/** Whether leaving the screen now would lose something typed. */
export const useHasUnsavedChanges = (): boolean => useStore(screen, ({ dirtyForms }) => dirtyForms > 0);

/** Whether the screen is kept for a sign-in in place, or will be when the session ends now. */
export const isScreenKept = (): boolean => screen.getState().isKept || screen.getState().dirtyForms > 0;

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
