/** An entry of the bar: the current page has the ribbon under it. */
export const BAR_ENTRY =
  'inline-flex min-h-9 items-center gap-1 border-y-2 border-transparent whitespace-nowrap text-ink-2 max-lg:text-small transition-colors duration-fast hover:text-ink pointer-coarse:min-h-11';
export const BAR_LIT = 'aria-[current=page]:border-b-ribbon aria-[current=page]:text-ink';

/** An entry of a panel or of the phone menu: a full row to press. */
export const ROW_ENTRY =
  'flex w-full min-h-9 items-center rounded-sm border-l-3 border-transparent px-3 py-1.5 text-left hover:bg-primary-soft hover:text-on-primary-soft aria-[current=page]:border-l-ribbon aria-[current=page]:font-semibold pointer-coarse:min-h-11';
