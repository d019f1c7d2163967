import { useSyncExternalStore } from 'react';

/** Under this width rows become cards. */
const NARROW = '(max-width: 44.99rem)';

function watch(listener: () => void): () => void {
  const query = globalThis.matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is too narrow for a table (under 720 px). */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    watch,
    () => globalThis.matchMedia(NARROW).matches,
    () => false,
  );
