import type { Page } from '@playwright/test';

/**
 * Holds back the scripts of the pages that are opened from now on, as a slow connection does: what can be seen is what the
 * build wrote. To be called before the page is opened.
 *
 * @returns lets them go on, and waits until the program runs
 */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    open();
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  };
}
