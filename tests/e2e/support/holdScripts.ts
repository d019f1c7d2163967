import type { Page } from '@playwright/test';

/**
 * Holds back the scripts of all pages opened after this call, so that tests see the prerendered HTML. Call it before
 * opening the page.
 *
 * @returns a function that lets the scripts continue and waits for hydration
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
