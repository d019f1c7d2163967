/** Scrolls a list horizontally, so that the item is in its middle. `scrollIntoView` could scroll the page as well. */
export function scrollToMiddle(list: HTMLElement, item: HTMLElement): void {
  list.scrollLeft = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2;
}
