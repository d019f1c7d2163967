const heights = new Map<Element, number>();

/** Keeps focused elements visible below the bar (WCAG 2.4.11). In low windows, such as at 400 % zoom, the bar might be static. */
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
