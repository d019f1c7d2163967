import { expect, test } from './support/test';

/**
 * Features that are missing in browsers older than Chrome 111, Firefox 128, or Safari 16.4, with the paths to test. The
 * site detects such browsers by these features.
 */
const FIRST_FEATURES = [
  ['String.prototype.toWellFormed', ['/login', '/dashboard', '/reset-password?token=x']],
  ['CSSPropertyRule', ['/login']],
] as const;

for (const [feature, paths] of FIRST_FEATURES) {
  test.describe(`a browser without ${feature}`, () => {
    test.beforeEach(async ({ page, pageErrors }) => {
      pageErrors.allow(/toWellFormed is not a function/);
      await page.addInitScript(`delete globalThis.${feature};`);
    });

    for (const path of paths) {
      test(`shows only the update message at ${path}`, async ({ page }) => {
        await page.goto(path);
        await expect(page.locator('#root')).toHaveText('Your browser is too old for this site. Please update it.');
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('textbox')).toHaveCount(0);
      });
    }
  });
}

test.describe('an old browser', () => {
  test.beforeEach(async ({ page, pageErrors }) => {
    pageErrors.allow(/toWellFormed is not a function/);
    await page.addInitScript('delete globalThis.String.prototype.toWellFormed;');
  });

  test('shows the update message in Chinese in the admin area', async ({ page }) => {
    await page.goto('/admin/users');
    await expect(page.getByText('您的浏览器版本过旧，无法使用本网站。请更新浏览器。')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  });

  test('shows public pages without the update message', async ({ page }) => {
    await page.goto('/pricing');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('too old')).toHaveCount(0);
    await page.getByRole('link', { name: 'How to Use' }).first().click();
    await expect(page).toHaveURL(/\/instructions$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
