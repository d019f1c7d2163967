import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Reads a value that only the browser knows. `read` must return the same value each time.
 *
 * @param inBuild the value in prerendered HTML and during hydration
 */
export const useClientValue = <T extends string | boolean>(read: () => T, inBuild: T): T =>
  useSyncExternalStore(neverChanges, read, () => inBuild);

/** Whether this render is a prerender or the hydration of one. */
export const useIsPrerendered = (): boolean => useClientValue(() => false, true);
