import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/**
 * Opens pages that are there as HTML and looks on while the program takes them over: the heading must stay the same
 * element, nothing may stand there twice, and the console must stay silent.
 *
 * @param before runs before each page is opened
 */
export async function watchHydration(
  page: Page,
  pages: readonly (readonly [path: string, heading: string, title: string])[],
  before: (path: string) => void,
  base = '',
): Promise<void> {
  const said: string[] = [];
  page.on('console', (message) => {
    if (!/status of 404 .*|Download the React DevTools/.test(message.text())) said.push(message.text());
  });
  page.on('pageerror', (error) => void said.push(error.message));
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(globalThis, { sent: [document.querySelector('h1'), document.querySelector('footer')] });
    });
  });
  for (const [path, heading, title] of pages) {
    before(path);
    await page.goto(base + path);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(title);
    const kept = await page.evaluate(() => {
      const { sent } = globalThis as unknown as { sent: (Element | null)[] };
      const counts = ['h1', 'header.sticky', 'footer', 'title', 'meta[name="description"]'].map(
        (selector) => document.querySelectorAll(`:not(svg) > ${selector}`).length,
      );
      return [sent.every((element) => element?.isConnected === true), ...counts];
    });
    expect(kept, path).toEqual([true, 1, 1, 1, 1, 1]);
  }
  expect(said).toEqual([]);
}
