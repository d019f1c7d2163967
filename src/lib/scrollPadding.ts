const heights = new Map<Element, number>();

/** Prevents a bar at the bottom from covering the focused element (WCAG 2.4.11). A static bar covers nothing. */
export function reserveScrollPadding(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const setHeight = (height: number) => {
    if (height > 1) heights.set(element, height + 24);
    else heights.delete(element);
    const most = Math.max(...heights.values());
    document.documentElement.style.scrollPaddingBottom = heights.size === 0 ? '' : `${most}px`;
  };
  const isStatic = () => getComputedStyle(element).position === 'static';
  const observer = new ResizeObserver(() => setHeight(isStatic() ? 0 : element.offsetHeight));
  observer.observe(element);
  return () => {
    observer.disconnect();
    setHeight(0);
  };
}
