import type { Page } from '@playwright/test';

import { signIn } from './support/signIn';
import { expect, test } from './support/test';

test.use({ viewport: { width: 320, height: 640 } });

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** Collects what moved although nobody pressed anything, as the browser counts it. */
const watchShifts = (page: Page): Promise<void> =>
  page.addInitScript(() => {
    const shifts = globalThis as unknown as { movedBy: number };
    shifts.movedBy = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.movedBy += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const movedBy = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { movedBy: number }).movedBy);

test('The dashboard of somebody whose payment is pending fits a screen of 320 px', async ({ page }) => {
  await signIn(page, 'pending');
  await page.goto('/dashboard');
  await expect(page.getByText('Pro Monthly, 1 month')).toBeVisible();
  expect(await widthOf(page)).toBe(320);
});

test('MR-18: a payment with a very long name is cut on the dashboard, and the page does not scroll sideways', async ({
  page,
}) => {
  await page.route('**/payments/history*', async (route) => {
    const items = [{ id: 1, description: 'Pro '.repeat(2_500), amount: 1e9, currency: 'USD', status: 'x'.repeat(300) }];
    await route.fulfill({ json: { items, pagination: { total_count: 1 } } });
  });
  await signIn(page, 'pro');
  await page.goto('/dashboard');
  await expect(page.getByText(/^Pro Pro/)).toBeVisible();
  expect(await widthOf(page)).toBe(320);
});

test('While the code of an account page is on its way the footer waits below the fold and does not jump', async ({
  page,
}) => {
  await signIn(page, 'free');
  await watchShifts(page);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  expect(await movedBy(page)).toBeLessThan(0.1);
});
