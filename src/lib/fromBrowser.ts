import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * What only the browser knows and the build does not; `read` must give the same each time.
 *
 * @param inBuild what stands in prerendered pages, also in the render that takes one over
 */
export const useFromBrowser = <T extends string | boolean>(read: () => T, inBuild: T): T =>
  useSyncExternalStore(neverChanges, read, () => inBuild);

/** While the page is what the build wrote: in the build, and in the render that takes the page over. */
export const useIsPrerendered = (): boolean => useFromBrowser(() => false, true);
