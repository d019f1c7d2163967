import type { Page } from '@playwright/test';

import { gotoRunning } from './support/goto';
import { keepFrom } from './support/keepFrom';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

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
  // A page that hears nothing of the network opens by the button alone; else it would by itself, perhaps before the click.
  await keepFrom(page, 'online');
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
