import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Returns `inBuild` during prerendering and hydration, then `read()`, which must always return the same value. */
export const useClientValue = <T extends string | boolean>(read: () => T, inBuild: T): T =>
  useSyncExternalStore(neverChanges, read, () => inBuild);

/** Whether React is prerendering or hydrating the page. */
export const useIsPrerendered = (): boolean => useClientValue(() => false, true);
