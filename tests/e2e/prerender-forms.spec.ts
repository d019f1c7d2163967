import type { Page } from '@playwright/test';

import { accounts } from '../backend/accounts';
import { translatePage } from '../support/translate';
import { connectPath } from './support/handOver';
import { holdScripts } from './support/holdScripts';
import { formPages } from './support/publicPages';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';
import { watchHydration } from './support/watchHydration';

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true });

/** Opens a page while its scripts are held back, and waits until its HTML is complete. */
const openSent = async (page: Page, path: string): Promise<() => Promise<void>> => {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('footer') !== null);
  return release;
};

test('a login form that is submitted before hydration is sent after hydration', async ({ page }) => {
  const release = await openSent(page, '/login');
  await email(page).fill(accounts.free.email);
  await password(page).fill(accounts.free.password);
  await password(page).press('Enter');
  await expect(page).toHaveURL('/login');
  await release();
  await expect(page).toHaveURL('/dashboard');
});

test('a login form at a URL with a query that is submitted before hydration is sent after hydration', async ({
  page,
}) => {
  const release = await openSent(page, '/login?from=mail');
  await email(page).fill(accounts.free.email);
  await password(page).fill(accounts.free.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await release();
  await expect(page).toHaveURL('/dashboard');
});

test('RG-20: an error appears if the chunk of a form fails to load, even if a stored token hides the prerendered form', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404|could not be loaded|could not be shown|dynamically imported module/);
  const noAnswer = await page.route('**/assets/auth-*.js', (route) => route.fulfill({ status: 404 }));
  const title = page.getByRole('heading', { level: 1, name: "We couldn't load this page" });
  await page.goto('/register');
  await expect(title).toBeVisible();
  await page.evaluate(() => localStorage.setItem('auth_token', 'expired'));
  await page.goto('/login');
  await expect(title).toBeVisible();
  await noAnswer.dispose();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(email(page)).toBeVisible();
});

test("the login form keeps the typed text and replays the click on Log in if the form's chunk loads only at the third attempt", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED|could not be loaded|dynamically imported module/);
  await page.route('**/assets/auth-*.js', (route) => route.abort(), { times: 2 });
  const release = await openSent(page, '/login');
  await email(page).fill(accounts.free.email);
  await password(page).fill(accounts.free.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await release();
  await expect(page).toHaveURL('/dashboard');
});

test('hydration keeps the prerendered fields and the text typed into these fields', async ({ page }) => {
  const release = await openSent(page, '/register');
  await email(page).fill('new@example.com');
  const field = await email(page).elementHandle();
  await release();
  await expect(email(page)).toHaveValue('new@example.com');
  expect(await field?.evaluate((element) => element.isConnected && element === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('main')).toContainText('Enter a password.');
});

test('an email typed before hydration is filled into the form that the user opens next', async ({ page }) => {
  for (const [path, link, next] of [
    ['/login', 'Create one', 'Create your account'],
    ['/register', 'Log in', 'Log in'],
    ['/forgot-password', 'Back to login', 'Log in'],
  ] as const) {
    const release = await openSent(page, path);
    await email(page).fill('typed@example.com');
    await release();
    await page.getByRole('main').getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { name: next })).toBeVisible();
    await expect(email(page), path).toHaveValue('typed@example.com');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate(() => sessionStorage.clear());
  }
});

test('the email field keeps text typed before hydration when the login form for a chosen plan replaces the prerendered form', async ({
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('purchase', JSON.stringify({ plan: 'pro_yearly', at: Date.now() })),
  );
  const release = await openSent(page, '/login?from=mail');
  await email(page).fill('typed@example.com');
  await release();
  await expect(page.getByText('Continuing with Pro Yearly')).toBeVisible();
  await expect(email(page)).toHaveValue('typed@example.com');
  await expect(email(page)).toBeFocused();
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
});

for (const [what, path, end] of [
  ['a signed-in user', '/login', /^Welcome back/],
  ['a user with a rejected connect link', connectPath('https://evil.example/'), /^We can't connect this extension/],
] as const) {
  test(`${what} never sees the prerendered login form`, async ({ page }) => {
    await signIn(page, 'free');
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      const look = () => {
        const form = document.querySelector('#root[data-visible-to="signed-out"] form');
        const isSent = !('ready' in document.documentElement.dataset);
        if (isSent && form !== null && getComputedStyle(form).visibility === 'visible') seen.push('form');
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const release = await openSent(page, path);
    await expect(page.locator('form')).toBeHidden();
    await release();
    await expect(page.getByRole('heading', { name: end })).toBeVisible();
    expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
  });
}

test.describe('forms without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('put no password into the URL when they are submitted', async ({ page, pageErrors }) => {
    pageErrors.allow(/status of 405/, /favicon\.ico/);
    await page.goto('/login');
    await email(page).fill(accounts.free.email);
    await password(page).fill(accounts.free.password);
    await password(page).press('Enter');
    await expect(page.locator('body')).toContainText('Method Not Allowed');
    expect(page.url()).not.toContain(accounts.free.password);
  });
});

test('hydration does not change the DOM of any form', async ({ page }) => {
  await watchHydration(page, formPages);
});

for (const [what, path, isTranslated] of [
  ['that was translated before hydration', '/register', true],
  ['opened with a query', '/register?from=mail', false],
] as const) {
  test(`TR-02, EY-05: a form ${what} keeps text typed before hydration and replays clicks from before hydration`, async ({
    page,
  }) => {
    const release = await openSent(page, path);
    if (isTranslated) await page.evaluate(translatePage);
    await email(page).fill('typed@example.com');
    await page.locator('main summary').click();
    await page.locator('[name="username"]').fill('typed');
    await page.locator('[name="password"]').fill('Something9');
    await page.getByRole('button', { name: /^Show/ }).first().click();
    await page.locator('[name="password"]').focus();
    await release();
    await expect(page.locator('[name="password"]')).toHaveValue('Something9');
    await expect(page.locator('[name="username"]')).toHaveValue('typed');
    await expect(page.locator('[name="username"]')).toBeVisible();
    await expect(email(page)).toHaveValue('typed@example.com');
    await expect(page.locator('[name="password"]')).toHaveAttribute('type', 'text');
    await expect(page.locator('[name="password"]')).toBeFocused();
    // The link passes the email of the form state on to the login form, so this checks that the form state has the
    // email.
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(email(page)).toHaveValue('typed@example.com');
  });
}
