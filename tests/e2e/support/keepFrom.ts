import type { Page } from '@playwright/test';

/**
 * Keeps an event of the window from the site. To be called before the page is opened: the listeners of a window are called in
 * the order in which they came, whether they capture or not.
 */
export const keepFrom = (page: Page, type: 'online' | 'storage'): Promise<unknown> =>
  page.addInitScript((kept) => addEventListener(kept, (event) => event.stopImmediatePropagation()), type);
