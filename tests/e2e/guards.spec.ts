import type { Page } from '@playwright/test';

import { gotoRunning } from './support/goto';
import { logIn, signIn } from './support/signIn';
import { expect, test } from './support/test';

test('RG-05: after logout Back shows nothing private', async ({ page }) => {
  await signIn(page, 'free');
  await page.goto('/profile');
  await expect(page.getByLabel('Email')).toHaveValue('free@example.com');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  // The entry before was /profile, in whatever way the browser brings it back.
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByText('free@example.com')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toHaveCount(0);
});

/** What this browser remembers of where somebody was and what they had chosen. */
const memoryOf = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) => /return|plan|purchase/.test(key)),
  );

for (const [arrival, open] of [
  ['a link', (page: Page) => page.locator('a[href="/subscription?plan=pro_yearly"]').first().click()],
  ['an address', (page: Page) => page.goto('/subscription?plan=pro_yearly')],
] as const) {
  test(`IR-02: a logout while the page of ${arrival} is loading leaves nothing to the next person`, async ({
    page,
  }) => {
    await signIn(page, 'free');
    await gotoRunning(page, '/pricing');
    // As a slow line does, for as long as the first person is here.
    await page.route(/assets\/(?:account|SignedIn|signed-in)/, () => undefined);
    await open(page);
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login', { timeout: 2_000 });
    expect(await memoryOf(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await gotoRunning(page, '/login');
    await expect(page.getByText(/Continuing with/)).toHaveCount(0);
    await logIn(page, 'pro@example.com', 'ProUser123');
    await expect(page).toHaveURL('/dashboard');
  });
}
