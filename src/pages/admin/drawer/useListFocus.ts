import { type RefObject, useEffect } from 'react';

/** The drawer gives the focus back to the button that opened it a moment after it is gone. */
const AFTER_RETURN_MS = 60;

/** Leads the focus to the table when a drawer closes and the button that opened it is gone with its row. */
export function useListFocus(region: RefObject<HTMLElement | null>): void {
  useEffect(
    () => () => {
      setTimeout(() => {
        const active = document.activeElement;
        if (active === null || active === document.body) region.current?.focus();
      }, AFTER_RETURN_MS);
    },
    [region],
  );
}
