import { useEffect, useRef, type RefObject } from 'react';

/** A dialog that closes gives the focus back a moment later. */
const AFTER_RETURN_MS = 80;

/**
 * Leads the focus to the table when the button that had it is gone with its row. Without this it would fall to the top of the
 * page.
 *
 * @param rows changes when the rows do
 */
export function useFocusRescue(region: RefObject<HTMLElement | null>, rows: unknown): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const inList = region.current?.contains(target) === true;
      // What a dialog has meanwhile does not count: it gives the focus back to the list.
      if (inList || target.closest('[role="dialog"]') === null) last.current = inList ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [region]);
  useEffect(() => {
    const rescue = () => {
      const isLost = last.current !== null && !last.current.isConnected;
      const active = document.activeElement;
      if (isLost && (active === null || active === document.body)) region.current?.focus();
    };
    rescue();
    const timer = setTimeout(rescue, AFTER_RETURN_MS);
    return () => clearTimeout(timer);
  }, [region, rows]);
}
