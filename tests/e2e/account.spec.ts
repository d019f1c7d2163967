import type { Page } from '@playwright/test';

import { fetchTokens } from './support/api';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

const bearerOf = async (page: Page, email: string) => ({
  authorization: `Bearer ${(await fetchTokens(page.request, email)).access_token}`,
});

test('the profile: a new username is saved, and the password is changed and logs in', async ({ page }) => {
  await signIn(page, 'free');
  await page.goto('/profile');
  await expect(page.getByLabel('Email')).toHaveValue('free@example.com');
  await expect(page.getByLabel('Username')).toHaveValue('free');
  await page.getByLabel('Username').fill('a freer name');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByText('Profile updated successfully!')).toHaveCount(0, { timeout: 6_000 });
  await page.reload();
  await expect(page.getByLabel('Username')).toHaveValue('a freer name');

  await page.getByLabel('Current password', { exact: true }).fill('FreeUser123');
  await page.getByLabel('New password', { exact: true }).fill('Freer User 456');
  await page.getByLabel(/^Confirm (?:new )?password$/).fill('Freer User 456');
  await page.getByRole('button', { name: /^(?:Change|Update) password$/ }).click();
  await expect(page.getByText(/password (?:was |has been )?(?:changed|updated)/i).first()).toBeVisible();

  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill('free@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Freer User 456');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('the billing history: pages in the URL, Back, and a receipt', async ({ page }) => {
  await signIn(page, 'pro');
  await page.goto('/billing-history');
  const table = page.getByRole('table');
  await expect(table.getByRole('row').nth(1)).toContainText('$4.99');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await table
    .getByRole('button', { name: /receipt/i })
    .first()
    .click();
  const receipt = page.getByRole('dialog');
  await expect(receipt).toContainText('$4.99');
  await expect(page.locator('[role="dialog"]:focus-within')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(receipt).toHaveCount(0);
});

test('feedback is sent, an administrator answers through the API, and the answer is read', async ({ page }) => {
  await signIn(page, 'free');
  await page.goto('/feedback');
  await page.getByRole('radio', { name: 'Idea' }).check();
  await page.getByLabel('Subject').fill('Folders from tags');
  await page.getByLabel('Message').fill('The first tag could become the folder.\nWould that be possible?');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  const thanks = page.getByText(/Thanks, we got it \(no\. \d+\)\./);
  await expect(thanks).toBeVisible();
  const [, number] = /no\. (\d+)/.exec((await thanks.textContent()) ?? '') ?? [];
  const answered = await page.request.put(`/api/v1/admin/feedback/${number}`, {
    headers: await bearerOf(page, 'admin@example.com'),
    data: { status: 'resolved', reply: 'It will be in the next release.' },
  });
  expect(answered.ok()).toBe(true);
  await page.reload();
  await expect(page.getByText('Answered').first()).toBeVisible();
  await page.getByText('Folders from tags').first().click();
  await expect(page.getByText('It will be in the next release.')).toBeVisible();
});
