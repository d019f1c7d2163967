const heights = new Map<Element, number>();

/**
 * A ref for what lies over the lower edge of the window: what gets the focus is scrolled out from under it (WCAG 2.4.11), as the
 * style sheet has it for the header. In a window as low as at 400 % zoom it may be static, and lies over nothing.
 */
export function reserveScrollPadding(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const tell = (height: number) => {
    if (height > 1) heights.set(element, height + 24);
    else heights.delete(element);
    const most = Math.max(...heights.values());
    document.documentElement.style.scrollPaddingBottom = heights.size === 0 ? '' : `${most}px`;
  };
  const isStatic = () => getComputedStyle(element).position === 'static';
  const observer = new ResizeObserver(() => tell(isStatic() ? 0 : element.offsetHeight));
  observer.observe(element);
  return () => {
    observer.disconnect();
    tell(0);
  };
}
