import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Puts the focus on the heading when one screen takes the place of another: what had it is gone. Nobody is torn out of the
 * header or footer, and the first screen leaves the focus alone.
 *
 * @returns goes on the box around the screens
 */
export function useHeadingFocus(screen: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(screen);
  useLayoutEffect(() => {
    if (last.current === screen) return;
    last.current = screen;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body || box.current?.contains(activeElement) === true) {
      box.current?.querySelector('h1')?.focus();
    }
  }, [screen]);
  return box;
}
