import type { Page } from '@playwright/test';

import { gotoVerified } from './support/goto';
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
  const plan = page.waitForResponse(/\/users\/me\/subscription$/);
  await page.goto('/dashboard');
  await (await plan).finished();
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
  // No call of before the sleep may count below.
  await page.waitForLoadState('networkidle');
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
