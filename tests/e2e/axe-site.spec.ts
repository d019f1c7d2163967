import type { Page } from '@playwright/test';

import { chooseTheme, expectAccessible, THEMES } from './support/axe';
import { gotoLoaded } from './support/goto';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

// A trace would keep the whole page after each of some hundred looks.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

type Path = string | { readonly path: string; readonly shows: string | RegExp };

/** Public pages and the forms for people without an account, in all the screens that their addresses lead to. */
const PUBLIC: readonly Path[] = [
  ...['/', '/instructions', '/support', '/privacy-policy', '/terms-of-service', '/no-such-page'],
  { path: '/pricing', shows: '$47.88 per year' },
  ...['/login', '/login?oauth_state=s&oauth_redirect_uri=https%3A%2F%2Fexample.com%2Fdone', '/register'],
  ...['/forgot-password', '/reset-password', '/reset-password?token=x', '/activate', '/activate?token=x'],
];

const PRO: readonly Path[] = [
  '/dashboard',
  '/subscription',
  '/profile',
  '/billing-history',
  '/feedback',
  '/payment/success',
];

const FREE: readonly Path[] = [
  '/dashboard',
  '/subscription?plan=pro_yearly',
  { path: '/billing-history', shows: 'No payments yet.' },
  '/payment/success',
  '/payment/cancel',
];

const open = async (page: Page, target: Path): Promise<string> => {
  const path = typeof target === 'string' ? target : target.path;
  await gotoLoaded(page, path);
  if (typeof target !== 'string') await expect(page.getByText(target.shows).first()).toBeVisible();
  return path;
};

const lookAt = async (page: Page, targets: readonly Path[]): Promise<void> => {
  for (const target of targets) await expectAccessible(page, await open(page, target));
};

const phoneMenu = async (page: Page, what: string): Promise<void> => {
  await page.setViewportSize({ width: 375, height: 900 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, what, { widths: [375, 320] });
  await page.keyboard.press('Escape');
};

for (const theme of THEMES) {
  test.describe(theme, () => {
    test.beforeEach(async ({ page, trouble }) => {
      test.setTimeout(300_000);
      // A token of the address that is none is refused by the server, which the browser prints.
      trouble.allow(/Failed to load resource.*\/api\//);
      await chooseTheme(page, theme);
    });

    test('public pages and forms: nothing that a machine can find', async ({ page }) => {
      await lookAt(page, PUBLIC);
      await phoneMenu(page, 'phone menu of a visitor');
      await open(page, '/register');
      await page.getByRole('main').locator('button[type="submit"]').click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      await expectAccessible(page, '/register, faulty');
    });

    test('account pages of a subscriber, with their dialogs and menus', async ({ page }) => {
      await signIn(page, 'pro');
      await lookAt(page, PRO);
      await open(page, '/billing-history');
      await page
        .getByRole('button', { name: /receipt/i })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
      await expectAccessible(page, 'receipt');
      await open(page, '/subscription');
      await page.getByRole('button', { name: 'Cancel subscription' }).click();
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
      await expectAccessible(page, 'cancel dialog');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Account menu/ }).click();
      await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
      await expectAccessible(page, 'account menu', { part: 'header' });
      await page.keyboard.press('Escape');
      await phoneMenu(page, 'phone menu of a subscriber');
    });

    test('account pages of somebody on the Free plan', async ({ page }) => {
      await signIn(page, 'free');
      await lookAt(page, FREE);
      await phoneMenu(page, 'phone menu on the Free plan');
    });

    test('what fails: plans, history, a screen without code, offline', async ({ page, context, fault, trouble }) => {
      trouble.allow(
        /ERR_INTERNET_DISCONNECTED/,
        /A page could not be shown/,
        /dynamically imported/,
        /Failed to fetch/,
      );
      trouble.allow(/Failed to load resource/);
      await fault('403;path=/public/plans', '403;path=/payments/history');
      await lookAt(page, [{ path: '/pricing', shows: 'Could not load pricing plans. Please try again later.' }]);
      await page.route(/assets\/SupportPage/, (route) => route.fulfill({ status: 404, body: 'gone' }));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'A new version is available' })).toBeVisible();
      await expectAccessible(page, 'a screen without code');
      await signIn(page, 'pro');
      await page.goto('/billing-history');
      await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
      await expectAccessible(page, '/billing-history, failed');
      await context.setOffline(true);
      await expect(page.getByText(/^You are offline/).first()).toBeVisible();
      await expectAccessible(page, 'offline notice');
      await page.getByRole('contentinfo').getByRole('link', { name: 'How to Use' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
      await expectAccessible(page, 'offline screen');
      await context.setOffline(false);
    });
  });
}
