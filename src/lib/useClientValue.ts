import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** `inBuild` is for prerendering and hydration. `read` must return the same value each time. */
export const useClientValue = <T extends string | boolean>(read: () => T, inBuild: T): T =>
  useSyncExternalStore(neverChanges, read, () => inBuild);

/** Whether React is prerendering or hydrating the page. */
export const useIsPrerendered = (): boolean => useClientValue(() => false, true);
