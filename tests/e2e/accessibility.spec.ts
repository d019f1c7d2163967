import type { Page } from '@playwright/test';

import { expectAccessible, PHONE } from './support/axe';
import { gotoLoaded, gotoRunning } from './support/goto';
import { expectReachable, expectRoomForLetters, expectRoomForSpacing } from './support/reflow';
import { SCREEN_GROUPS } from './support/screens';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// One test checks about forty screens.
test.describe.configure({ timeout: 300_000 });

for (const { name, who, screens } of SCREEN_GROUPS) {
  test(`${name}: is accessible on desktops and phones, at 400 % zoom, with wide text spacing, and with doubled text size (EY-07)`, async ({
    page,
    pageErrors,
  }) => {
    // Some screens have an invalid token, an unknown user, or an unknown path in their URL. The browser prints their
    // failed requests.
    pageErrors.allow(/Failed to load resource.*\/(?:api\/|no-such-page)/);
    if (who !== null) await signIn(page, who);
    for (const { path, shows, states = [] } of screens) {
      await gotoLoaded(page, path);
      const sign = typeof shows === 'function' ? shows(page) : shows === undefined ? null : page.getByText(shows);
      if (sign !== null) await expect(sign.first()).toBeVisible();
      const also = async (width: number): Promise<void> => {
        await expectRoomForSpacing(page, `${path}, ${width} px`);
        if (width !== PHONE) return;
        await expectRoomForLetters(page, path);
        await expectReachable(page, path);
      };
      await expectAccessible(page, path, { also });
      for (const { name: what, open, ...stateOptions } of states) {
        await open(page);
        await expectAccessible(page, `${path}, ${what}`, stateOptions);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    }
  });
}

const expectRetry = async (page: Page, path: string, name: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('button', { name }).first()).toBeVisible();
  await expectAccessible(page, `${path}, failed`);
};

test('error screens and offline screens are accessible', async ({ page, context, fault, pageErrors }) => {
  pageErrors.allow(
    /ERR_INTERNET_DISCONNECTED/,
    /A page could not be shown/,
    /dynamically imported/,
    /Failed to (?:fetch|load)/,
  );
  await signIn(page, 'admin');
  await fault('400;path=/admin/dashboard', '400;path=/admin/stats/payments', '400;path=/admin/users');
  await expectRetry(page, '/admin', '重试');
  await expectRetry(page, '/admin/users', '重试');

  // Add this route before the page is idle, because an idle page prefetches the chunk.
  await page.route(/assets\/site-/, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await gotoRunning(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click();
  await expect(page.getByRole('heading', { level: 1, name: "We couldn't load this page" })).toBeVisible();
  await expectAccessible(page, 'a screen without code');
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await signIn(page, 'pro');
  await fault('403;path=/public/plans', '400;path=/payments/history');
  await expectRetry(page, '/billing-history', 'Retry');
  await context.setOffline(true);
  await expect(page.getByText(/^You're offline/).first()).toBeVisible();
  await expectAccessible(page, 'offline notice');
  await page.getByRole('contentinfo').getByRole('link', { name: 'How to Use' }).click();
  await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
  await expectAccessible(page, 'offline screen');
  await context.setOffline(false);
  await expectRetry(page, '/pricing', 'Retry');
});
