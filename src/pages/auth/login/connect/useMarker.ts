import { useLayoutEffect } from 'react';

import { removeMarker, setMarker, hasLeft } from '../../../../session/connect/handOver';

/**
 * Keeps the marker as long as a connection is under way on this page. In a layout effect, which is done before the hand-over
 * begins: set after it, the marker would stay behind.
 */
export function useMarker(isUnderWay: boolean): void {
  useLayoutEffect(() => {
    const set = () => {
      if (isUnderWay && !hasLeft()) setMarker();
    };
    set();
    globalThis.addEventListener('pagehide', removeMarker);
    globalThis.addEventListener('pageshow', set);
    return () => {
      globalThis.removeEventListener('pagehide', removeMarker);
      globalThis.removeEventListener('pageshow', set);
      removeMarker();
    };
  }, [isUnderWay]);
}
