import type { Page } from '@playwright/test';

import { gotoRunning } from './support/goto';
import { logIn, signIn } from './support/signIn';
import { expect, test } from './support/test';

/** Chunks of the back-office; deploy/build/chunks.ts names them. */
const ADMIN_CODE = /assets\/(?:admin|charts|setup)/i;

/** The path of every request from now on. */
const watchRequests = (page: Page): string[] => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  return requests;
};

test('RG-01: a visitor who opens a private address is sent to /login; no private call', async ({ page }) => {
  const requests = watchRequests(page);
  for (const path of ['/billing-history', '/admin/users/assign-subscription/5']) {
    await gotoRunning(page, path);
    await expect(page, path).toHaveURL('/login');
    await expect(page.getByLabel('Email'), path).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('RG-02: a user who opens an admin address lands on /dashboard; no admin call, no admin code', async ({ page }) => {
  await signIn(page, 'free');
  const requests = watchRequests(page);
  for (const path of ['/admin', '/admin/users/assign-subscription/5']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'You are on the Free plan.' }), path).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => /\/api\/v1\/admin/.test(path))).toEqual([]);
  expect(requests.filter((path) => ADMIN_CODE.test(path))).toEqual([]);
});

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

test('RG-13: addresses that look like other hosts stay on this site', async ({ page, baseURL, trouble }) => {
  // There are no such pages.
  trouble.allow(/Failed to load resource.*404/);
  for (const path of ['//evil.example/', '/%5cevil.example', '/%2fevil.example']) {
    await page.goto(`${baseURL}${path}`);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    expect(new URL(page.url()).origin, path).toBe(baseURL);
  }
});

test('the wanted address is opened after the login, and is not in any URL', async ({ page }) => {
  await page.goto('/subscription?plan=pro_yearly');
  await expect(page).toHaveURL('/login');
  await logIn(page);
  await expect(page).toHaveURL('/subscription?plan=pro_yearly');
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
