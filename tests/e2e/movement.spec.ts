import type { Page } from '@playwright/test';

import { settled } from './support/axe';
import { gotoLoaded, gotoRunning } from './support/goto';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

test.describe('movement', () => {
  /** Counts in each page, from its beginning, the movements that somebody could see: a hundredth of a millisecond is none. */
  const watchMovement = async (page: Page): Promise<void> => {
    await page.addInitScript(() => {
      const seen = new Set<Animation>();
      Object.assign(globalThis, { moved: seen });
      const look = () => {
        for (const animation of document.getAnimations()) {
          const duration = Number(animation.effect?.getComputedTiming().duration ?? 0);
          if (animation.playState === 'running' && duration > 1) seen.add(animation);
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  };
  const moved = (page: Page): Promise<number> =>
    page.evaluate(() => (globalThis as unknown as { moved: Set<Animation> }).moved.size);
  const openDialog = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: '删除 free@example.com' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: '取消' })).toBeFocused();
  };
  const openDrawer = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: /^查看/ }).first().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true })).toBeVisible();
  };

  test('who asks for little gets none', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, 'admin');
    await watchMovement(page);
    await gotoLoaded(page, '/');
    expect(await moved(page), 'home page').toBe(0);
    for (const [path, show] of [
      ['/admin/users?page=12', openDialog],
      ['/admin/feedback', openDrawer],
    ] as const) {
      await gotoLoaded(page, path);
      const before = await moved(page);
      await show(page);
      // The watcher looks once in each frame.
      await settled(page);
      expect(await moved(page), path).toBe(before);
    }
  });

  test('everybody else gets some, or the test before this one could not fail', async ({ page }) => {
    await signIn(page, 'admin');
    await watchMovement(page);
    await gotoLoaded(page, '/');
    await expect.poll(() => moved(page)).toBeGreaterThan(0);
    await gotoLoaded(page, '/admin/feedback');
    const list = await moved(page);
    await openDrawer(page);
    await expect.poll(() => moved(page)).toBeGreaterThan(list);
  });
});

test.describe('after a move to another page', () => {
  test('the heading has the focus, and the new title is said', async ({ page }) => {
    await gotoRunning(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(/^Pricing/);
    await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1);
  });

  test('in the back-office too; a filter moves nothing', async ({ page }) => {
    await signIn(page, 'admin');
    await gotoLoaded(page, '/admin');
    await page.getByRole('button', { name: '订阅' }).click();
    await page.getByRole('link', { name: '订阅管理' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '订阅管理' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: '订阅管理 · 管理后台' })).toHaveCount(1);
    await page.getByRole('searchbox').fill('pro@');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=pro/);
    await expect(page.getByRole('searchbox')).toBeFocused();
  });
});
