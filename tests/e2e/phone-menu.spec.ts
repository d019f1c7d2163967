import type { Page } from '@playwright/test';

import { gotoLoaded } from './support/goto';
import { expect, test } from './support/test';

test.use({ viewport: { width: 375, height: 812 } });

const button = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

async function open(page: Page): Promise<void> {
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
}

test('the phone menu keeps the focus inside, and Escape closes the menu and focuses the menu button', async ({
  page,
}) => {
  await gotoLoaded(page, '/support');
  await open(page);
  await expect(menu(page).locator(':focus')).toHaveCount(1);
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main, footer'))).toBeNull();
  }
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
});

test('a link in the phone menu focuses the heading of the next page, or the menu button if it links to the current page', async ({
  page,
}) => {
  await gotoLoaded(page, '/support');
  await open(page);
  await button(page).evaluate((place) =>
    place.addEventListener('focus', () => document.body.setAttribute('data-stopped', ''), { once: true }),
  );
  await menu(page).getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeFocused();
  await expect(menu(page)).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveAttribute('data-stopped');

  await open(page);
  await menu(page).getByRole('link', { name: 'Pricing' }).click();
  await expect(menu(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();

  await open(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeFocused();
  await expect(menu(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
