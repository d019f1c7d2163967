import type { Page } from '@playwright/test';

import { gotoRunning } from './support/goto';
import { logIn, signIn } from './support/signIn';
import { expect, test } from './support/test';

test('RG-05: Back shows no private page after a logout', async ({ page }) => {
  await signIn(page, 'free');
  await page.goto('/profile');
  await expect(page.getByLabel('Email')).toHaveValue('free@example.com');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  // Back goes to /profile, which must redirect to /login, whether the browser reloads the page or restores it from its
  // cache.
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByText('free@example.com')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toHaveCount(0);
});

/** Returns the stored keys that remember a return path or a chosen plan. */
const memoryOf = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) => /return|plan|purchase/.test(key)),
  );

for (const [arrival, open] of [
  ['a link', (page: Page) => page.locator('a[href="/subscription?plan=pro_yearly"]').first().click()],
  ['a URL', (page: Page) => page.goto('/subscription?plan=pro_yearly')],
] as const) {
  test(`IR-02: a logout while a page opened by ${arrival} is loading deletes the stored return URL and plan, so that the next user does not get them`, async ({
    page,
  }) => {
    await signIn(page, 'free');
    await gotoRunning(page, '/pricing');
    // Never respond to these requests, as on a very slow connection.
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

/** Stores a return path and a plan, as redirects to the login page do. */
const rememberPage = (page: Page, path: string) =>
  page.evaluate((wanted) => {
    sessionStorage.setItem('return_to', JSON.stringify({ path: wanted, owner: null }));
    localStorage.setItem('purchase', JSON.stringify({ plan: 'pro_yearly', owner: null, at: Date.now() }));
  }, path);

// These pages are prerendered, so they need a real browser. tests/pages/app/guards.test.tsx tests all combinations of
// account and path.
for (const [who, path, wanted] of [
  ['free', '/login', '/profile'],
  ['admin', '/register', '/admin/users'],
] as const) {
  test(`the signed-in user ${who} is redirected from ${path} to the dashboard, and the stored return URL ${wanted} is deleted (HR-06)`, async ({
    page,
  }) => {
    await signIn(page, who);
    await rememberPage(page, wanted);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome back/);
    await expect(page).toHaveURL('/dashboard');
    expect(await memoryOf(page)).toEqual([]);
  });
}

test('a signed-in user sees the login form if the URL has a connect parameter (HR-06)', async ({ page }) => {
  await signIn(page, 'free');
  await rememberPage(page, '/profile');
  await gotoRunning(page, '/login?oauth_state=x');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL('/login?oauth_state=x');
});

test('a user who logs in on a prerendered login page is redirected to the stored return URL (HR-06)', async ({
  page,
}) => {
  await page.goto('/login');
  await rememberPage(page, '/profile');
  await gotoRunning(page, '/login');
  await logIn(page);
  await expect(page).toHaveURL('/profile');
});
