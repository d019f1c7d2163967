import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Whether the screen is still shown. An answer that comes after the user has gone on must not navigate away from where
 * they are by then.
 */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false);
  // A layout effect ends together with the screen, not some time later.
  useLayoutEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return isHere;
}
