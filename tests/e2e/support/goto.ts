import type { Page } from '@playwright/test';

import { settled } from './axe';
import { expect } from './test';

/**
 * Opens a page and waits until the program runs it: what comes as HTML can be seen long before, and a click on it is the
 * browser's alone.
 */
export const gotoRunning = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
};

/** Opens a page and waits until its first data is there. */
export const gotoLoaded = async (page: Page, path: string): Promise<void> => {
  await gotoRunning(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What is below the first screen comes when somebody comes near; the page may scroll back to where it was, or find more.
  await expect(async () => {
    await page.evaluate(() => document.querySelector('main [aria-busy="true"]')?.scrollIntoView());
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await settled(page);
};
