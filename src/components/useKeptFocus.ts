import { useEffect, useLayoutEffect, useRef } from 'react';

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;

/**
 * Gives the focus back to what had it when this screen was hidden (for a sign-in in place), once it is back in sight. The
 * browser takes the focus away from whatever is hidden and does not remember it.
 */
export function useKeptFocus(): void {
  const kept = useRef<HTMLElement | null>(null);
  // Before the browser notices that the screen is gone.
  useLayoutEffect(() => () => void (kept.current = focused() ?? kept.current), []);
  useEffect(() => {
    // In the next task: first the dialog leaves the page, and the page is no longer inert.
    const timer = setTimeout(() => {
      if (focused() === null && kept.current?.isConnected) kept.current.focus({ preventScroll: true });
      kept.current = null;
    });
    return () => clearTimeout(timer);
  }, []);
}
