import type { Page } from '@playwright/test';

import { settled } from './axe';
import { expect } from './test';

/**
 * Opens a page and waits for hydration. The prerendered HTML is visible earlier, but clicks on it have no immediate
 * effect.
 */
export const gotoRunning = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
};

/** Opens a page and waits until its first data has loaded. */
export const gotoLoaded = async (page: Page, path: string): Promise<void> => {
  await gotoRunning(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Scroll to the parts below the viewport, because they load only then. Repeat this, because the page can restore its
  // scroll position or render more parts.
  await expect(async () => {
    await page.evaluate(() => document.querySelector('main [aria-busy="true"]')?.scrollIntoView());
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await settled(page);
};
