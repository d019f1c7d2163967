import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Whether the screen is still shown, for what follows an answer that may come when one has gone on: it must not lead away
 * from where one is by then.
 */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false);
  // Together with the screen, and not some time after it is gone.
  useLayoutEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return isHere;
}
