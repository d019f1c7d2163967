import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Returns a value of the browser, or `inBuild` until hydration. `read` must return the same value each time. */
export const useClientValue = <T extends string | boolean>(read: () => T, inBuild: T): T =>
  useSyncExternalStore(neverChanges, read, () => inBuild);

/** Whether this render is a prerender or the hydration of one. */
export const useIsPrerendered = (): boolean => useClientValue(() => false, true);
