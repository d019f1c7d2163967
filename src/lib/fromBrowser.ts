import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * What only the browser knows and the build does not.
 *
 * @param read must give the same each time
 * @param inBuild what stands in prerendered pages, also in the render that takes one over
 */
export const useFromBrowser = <T extends string | boolean>(read: () => T, inBuild: T): T =>
  useSyncExternalStore(neverChanges, read, () => inBuild);
