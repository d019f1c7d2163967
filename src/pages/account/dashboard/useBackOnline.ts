import { useEffect, useRef } from 'react';

import { useOnline } from '../../../lib/online';

/**
 * Runs something each time the browser comes back online. The query library would do it too, but it believes that every
 * page was opened online, and so misses the first return of one that was not.
 */
export function useBackOnline(run: () => void): void {
  const isOnline = useOnline();
  const wasOnline = useRef(isOnline);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (isOnline && !wasOnline.current) latest.current();
    wasOnline.current = isOnline;
  }, [isOnline]);
}
