import { type RefObject, useEffect, useState } from 'react';

/** Headless UI gives the focus back a moment after the drawer is gone. */
const AFTER_RETURN_MS = 60;

/**
 * Gives the focus back when a drawer closes: to the button that opened it, or to the table when that button is gone with
 * its row.
 */
export function useListFocus(region: RefObject<HTMLElement | null>): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        const active = document.activeElement;
        if (active !== null && active !== document.body) return;
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
        else region.current?.focus();
      }, AFTER_RETURN_MS);
    },
    [opener, region],
  );
}
