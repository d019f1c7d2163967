import { useEffect, useState, type ComponentType } from 'react';

import { log } from '../../../lib/log';

type Part<P> = { readonly Part: ComponentType<P> | null; readonly hasFailed: boolean };

/**
 * A component in a chunk of its own, that the page can do without: when it cannot be loaded (offline, a new release) that
 * is told and not thrown.
 *
 * @param load the same function on each call
 */
export function useLazyPart<P>(load: () => Promise<ComponentType<P>>): Part<P> {
  const [part, setPart] = useState<Part<P>>({ Part: null, hasFailed: false });
  useEffect(() => {
    let isWanted = true;
    load().then(
      (Part) => isWanted && setPart({ Part, hasFailed: false }),
      (error: unknown) => {
        log.warn('A part of the page could not be loaded', error);
        if (isWanted) setPart({ Part: null, hasFailed: true });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  return part;
}
