import type { Page } from '@playwright/test';

import { logIn, signIn } from './support/signIn';
import { expect, test } from './support/test';

/**
 * Opens a second tab of the same browser. Tests must bring a tab to the front before using it, because a background tab
 * renders only once per second.
 */
const secondTab = async (page: Page, path: string): Promise<Page> => {
  const other = await page.context().newPage();
  await other.goto(path);
  return other;
};

const logout = async (page: Page): Promise<void> => {
  await page.bringToFront();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
};

test('XT-01: a logout in one tab immediately signs the other tab out', async ({ page }) => {
  await signIn(page, 'free');
  await page.goto('/profile');
  const other = await secondTab(page, '/profile');
  await expect(other.getByLabel('Email')).toHaveValue('free@example.com');
  await logout(page);
  await expect(other).toHaveURL('/login');
  await expect(other.getByLabel('Email')).toHaveValue('');
  await expect(other.getByText('free@example.com')).toHaveCount(0);
});

test('XT-02: a login in one tab signs the other tab in and redirects it from /login to /dashboard', async ({
  page,
}) => {
  await page.goto('/login');
  const other = await secondTab(page, '/login');
  await logIn(page);
  await expect(page).toHaveURL('/dashboard');
  await expect(other).toHaveURL('/dashboard');
});

test('XT-09: a hidden tab shows nothing private when it becomes visible after a logout in another tab', async ({
  page,
}) => {
  await signIn(page, 'free');
  // Simulate a frozen tab, which gets no storage events. Listeners run in the order in which they were added, so this
  // listener stops all later ones.
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, free');
  const other = await secondTab(page, '/');
  await other.evaluate(() =>
    ['auth_token', 'refresh_token', 'token_expiry'].forEach((key) => localStorage.removeItem(key)),
  );
  // Browser processes share storage with a delay, so wait until the change is visible in this tab.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('token'))))
    .toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Welcome back, free')).toHaveCount(0);
});
