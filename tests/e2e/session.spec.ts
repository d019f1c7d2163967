import type { Page } from '@playwright/test';

import { gotoRunning, gotoVerified } from './support/goto';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

test('TS-01: a stored session opens a private address directly, without a call for it and without a flash of /login', async ({
  page,
}) => {
  await signIn(page, 'free');
  const visited: string[] = [];
  page.on('framenavigated', () => visited.push(new URL(page.url()).pathname));
  // No answer comes: who is here is known without one.
  await page.route('**/api/v1/**', () => undefined);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome back/);
  expect(visited).not.toContain('/login');
});

test('TS-08: a laptop that slept past the expiry is signed out when it wakes, with one sentence', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'free', { ttlS: 3600 });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome back/);
  await page.clock.setSystemTime(Date.now() + 2 * 3600_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session has expired. Please log in again.')).toHaveCount(1);
});

const EXPIRED = 'Your session has expired. Please log in again.';

/** The machine sleeps: two hours pass on the clock, and no alarm rings. */
const sleepTwoHours = (page: Page): Promise<void> => page.clock.setSystemTime(Date.now() + 2 * 3600_000);

test('RG-09: a token that expired while a public page stood idle: the next click leads to /login with the message', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'free', { ttlS: 3600 });
  // What the server says is shown: everything that keeps a session alive is here, and nothing of it is still to come.
  await page.goto('/dashboard');
  await expect(page.getByText(/^No payments yet/)).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing');
  await sleepTwoHours(page);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(EXPIRED)).toBeVisible();
});

test('RG-09: a token that expired while the list of users stood idle: a click there leads to /login, nothing half done', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'admin', { ttlS: 3600 });
  await gotoVerified(page, '/admin/users?search=free%40');
  const row = page.getByRole('row', { name: /free@example\.com/ });
  await expect(row).toBeVisible();
  await sleepTwoHours(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(`${request.method()} ${request.url()}`);
  });
  await row.getByRole('button', { name: '删除 free@example.com' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /删除/ }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(EXPIRED)).toBeVisible();
  expect(calls).toEqual([]);
});

test('five minutes before the end a quiet notice offers to stay, when renewing fails', async ({ page, fault }) => {
  await signIn(page, 'free', { ttlS: 290 });
  await fault('503;path=/users/refresh');
  await page.goto('/pricing');
  await expect(page.getByText(/Your session ends in [45] minutes\./)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeVisible();
});

test('ON-05: offline at the start with a valid token: the session is restored and the page says it is offline', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, 'free');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome back/);
  // The page itself comes from a server; a restart without network is a restart of the program.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome back/);
  await expect(page.getByText(/^You are offline/).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).not.toBeNull();
  await context.setOffline(false);
});

test('the browser’s own offline switch: the notice comes, a call says why it failed, and online again it goes', async ({
  page,
  context,
  trouble,
}) => {
  // The browser may ask for the icons of the tab as late as now.
  trouble.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await page.getByLabel('Email').fill('free@example.com');
  await page.getByLabel('Password', { exact: true }).fill('FreeUser123');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Cannot login in offline mode, please check your network connection',
  );
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/dashboard');
});

/** What the browser and the site say of a screen whose code cannot be fetched. */
const CODE_IS_MISSING = [
  /ERR_INTERNET_DISCONNECTED/,
  /A page could not be shown/,
  /dynamically imported module/,
  /Failed to fetch/,
];

/** Follows a link of the footer to a screen that was not loaded yet, without a network. */
const followOffline = async (page: Page, name: string): Promise<void> => {
  await gotoRunning(page, '/');
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
};

test('ON-12: offline, a screen that was not loaded yet says so, and opens when the network is back', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(...CODE_IS_MISSING);
  await followOffline(page, 'Support');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Support/ })).toBeVisible();
});

test('ON-12: the screen that was missing opens by itself once the network is back, as it says', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(...CODE_IS_MISSING);
  await followOffline(page, 'Support');
  await expect(page.getByText('It opens as soon as you are connected again.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /Support/ })).toBeVisible();
});

test('SF-01: with a local storage that throws the login works for this tab, and a hint says it will not be kept', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill('free@example.com');
  await page.getByLabel('Password', { exact: true }).fill('FreeUser123');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(/only in this tab/)).toBeVisible();
});

test('SF-11: without Web Locks, randomUUID and subtle crypto (plain http) the product works', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'locks', { value: undefined });
    Object.defineProperty(crypto, 'randomUUID', { value: undefined });
    Object.defineProperty(crypto, 'subtle', { value: undefined });
  });
  await signIn(page, 'free', { ttlS: 200 });
  const refreshed = page.waitForRequest(/users\/refresh/);
  await page.goto('/dashboard');
  await refreshed;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome back/);
});

test('TS-22: nothing that is printed holds a token or a password', async ({ page, outbox }) => {
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  await page.goto('/login');
  await page.getByLabel('Email').fill('free@example.com');
  await page.getByLabel('Password', { exact: true }).fill('FreeUser123');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/dashboard');
  const typed = await page.evaluate(() => [localStorage.getItem('auth_token'), localStorage.getItem('refresh_token')]);
  const { access_token, refresh_token } = await signIn(page, 'free', { ttlS: 200 });
  const refreshed = page.waitForResponse(/\/users\/refresh$/);
  await page.goto('/dashboard');
  await refreshed;
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('free@example.com');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
  const [mail] = await outbox('free@example.com');
  const link = new URL(mail?.link ?? '');
  await page.goto(link.pathname + link.search);
  await expect(page).toHaveURL('/reset-password');
  const all = printed.join('\n');
  const secrets = [...typed, access_token, refresh_token, link.searchParams.get('token'), 'FreeUser123'];
  for (const secret of secrets) expect(all).not.toContain(secret ?? 'a secret that is missing');
  expect(secrets).not.toContain(null);
});

test('real HTTP: a GET that fails twice with 503 is repeated and succeeds', async ({ page, fault }) => {
  await fault('503x2;path=/public/plans');
  await page.goto('/pricing');
  await expect(page.getByRole('article', { name: 'Pro Monthly' })).toContainText('$4.99', { timeout: 15_000 });
});
