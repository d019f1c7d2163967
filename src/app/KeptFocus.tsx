import { useEffect, useLayoutEffect, useRef } from 'react';

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;

/**
 * Lives beside a screen that can be hidden (for a sign-in in place), and gives the focus back to what had it once the
 * screen is in sight again. The browser takes the focus away from whatever is hidden and does not remember it.
 */
export function KeptFocus() {
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
  return null;
}
