import type { Page } from '@playwright/test';

import { settled } from './support/axe';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

test.use({ viewport: { width: 320, height: 640 } });

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** Collects what moved although nobody pressed anything, as the browser counts it. */
const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts = globalThis as unknown as { movedBy: number };
    shifts.movedBy = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.movedBy += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

const movedBy = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { movedBy: number }).movedBy);

test('The dashboard of somebody whose payment is pending fits a screen of 320 px', async ({ page }) => {
  await signIn(page, 'pending');
  await page.goto('/dashboard');
  await expect(page.getByText('Pro Monthly, 1 month')).toBeVisible();
  expect(await widthOf(page)).toBe(320);
});

/** The server's only payment has a name and a status that no design foresaw. */
const answerWithLongWords = async (page: Page): Promise<void> => {
  await page.route('**/payments/history*', async (route) => {
    const items = [{ id: 1, description: 'Pro '.repeat(2_500), amount: 1e9, currency: 'USD', status: 'x'.repeat(300) }];
    await route.fulfill({ json: { items, pagination: { total_count: 1 } } });
  });
};

for (const width of [320, 1280]) {
  test(`MR-18: a payment with a very long name and status is cut on the dashboard, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await answerWithLongWords(page);
    await signIn(page, 'pro');
    await page.goto('/dashboard');
    await expect(page.getByText(/^Pro Pro/)).toBeVisible();
    expect(await widthOf(page)).toBe(width);
  });
}

test('MR-18: a payment with a very long status is cut in the billing history, and the table need not be scrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await answerWithLongWords(page);
  await signIn(page, 'pro');
  await page.goto('/billing-history');
  const table = page.getByRole('table', { name: 'Payments' });
  await expect(table.getByText(/^xxx/)).toBeVisible();
  expect((await table.boundingBox())?.width).toBeLessThan(1_100);
});

test('MR-18: a plan with a very long name wraps in the heading of the success page', async ({ page }) => {
  const plan = { id: 1, plan: 'team', plan_name: 'W'.repeat(300), status: 'active', end_date: '2099-01-01' };
  await page.route('**/users/me/subscription', (route) => route.fulfill({ json: plan }));
  await signIn(page, 'pro');
  await page.goto('/payment/success');
  await expect(page.getByRole('heading', { level: 1, name: /^You are on W/ })).toBeVisible();
  expect(await widthOf(page)).toBe(320);
});

test('While the code of an account page is on its way the footer waits below the fold and does not jump', async ({
  page,
}) => {
  await signIn(page, 'free');
  await watchShifts(page);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await settled(page);
  expect(await movedBy(page)).toBeLessThan(0.1);
});

test('While the payment page asks for the plan the footer waits below the fold and does not jump', async ({ page }) => {
  await signIn(page, 'free');
  await watchShifts(page);
  await page.goto('/payment/success');
  await expect(page.getByRole('link', { name: 'See your subscription' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await settled(page);
  expect(await movedBy(page)).toBeLessThan(0.1);
});
