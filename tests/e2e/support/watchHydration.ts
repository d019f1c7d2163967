import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { gotoLoaded } from './goto';

/**
 * The browser prints the preload warning if a preloaded response stays unused for more than three seconds because the
 * scripts are slow.
 */
const EXPECTED = /status of 404 .*|was preloaded using link preload but not used/;

/**
 * Opens prerendered pages and checks their hydration: the heading must stay the same element, nothing may appear twice,
 * and the console must stay empty.
 */
export async function watchHydration(
  page: Page,
  pages: readonly (readonly [path: string, heading: string, title: string])[],
): Promise<void> {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (!EXPECTED.test(message.text())) messages.push(message.text());
  });
  page.on('pageerror', (error) => void messages.push(error.message));
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(globalThis, { sent: [document.querySelector('h1'), document.querySelector('footer')] });
    });
  });
  for (const [path, heading, title] of pages) {
    await gotoLoaded(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(title);
    const isSameNode = await page.evaluate(() => {
      const { sent } = globalThis as unknown as { sent: (Element | null)[] };
      const counts = ['h1', 'header.sticky', 'footer', 'title', 'meta:is([name="description"], [name="robots"])'].map(
        (selector) => document.querySelectorAll(`:not(svg) > ${selector}`).length,
      );
      return [sent.every((element) => element?.isConnected === true), ...counts];
    });
    expect(isSameNode, path).toEqual([true, 1, 1, 1, 1, 1]);
  }
  expect(messages).toEqual([]);
}
