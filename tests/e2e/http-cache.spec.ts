import type { Page } from '@playwright/test';

import { logIn } from './support/signIn';
import { expect, test } from './support/test';

// Playwright turns off the HTTP cache for pages with a route. These tests log in with the form, because `signIn` adds a
// route.

const logInAt = async (page: Page, email: string, password: string) => {
  await page.goto('/login');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await logIn(page, email, password);
};

for (const kind of ['cacheable', 'old']) {
  test(`a user sees no data of the previous user if the browser caches API responses (fault "${kind}", HR-01)`, async ({
    page,
    fault,
    pageErrors,
  }) => {
    await fault(`${kind};path=/*`);
    // The subscription request of a user without a subscription returns 404.
    pageErrors.allow(/status of 404.*users\/me\/subscription/);
    await logInAt(page, 'pro@example.com', 'ProUser123');
    await expect(page.getByText('Pro Monthly').first()).toBeVisible();
    await page.goto('/billing-history');
    await expect(page.getByText(/INV-/).first()).toBeVisible();
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);

    await logIn(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back, free' })).toBeVisible();
    await expect(page.getByText('Pro Monthly')).toHaveCount(0);
    await page.goto('/billing-history');
    await expect(page.getByText('No payments yet')).toBeVisible();
    await expect(page.getByText(/INV-/)).toHaveCount(0);
  });
}

test('a deleted user disappears from the user list even if the browser caches API responses (HR-01)', async ({
  page,
  fault,
}) => {
  await fault('cacheable;path=/*');
  await logInAt(page, 'admin@example.com', 'AdminUser123');
  await expect(page).toHaveURL('/admin');
  await page.goto('/admin/users?search=expired');
  await page.getByRole('button', { name: '删除 expired@example.com' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^删除/ }).click();
  await expect(page.getByText('用户删除成功。')).toBeVisible();
  await expect(page.getByRole('link', { name: 'expired@example.com' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('未找到用户')).toBeVisible();
});
