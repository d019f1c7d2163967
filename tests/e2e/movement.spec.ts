import type { Page } from '@playwright/test';

import { settled } from './support/axe';
import { gotoLoaded } from './support/goto';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

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

test('with reduced motion the home page, dialogs and drawers do not move; otherwise they do', async ({ page }) => {
  const openDialog = async (): Promise<void> => {
    await page.getByRole('button', { name: '删除 free@example.com' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: '取消' })).toBeFocused();
  };
  const openDrawer = async (): Promise<void> => {
    await page.getByRole('button', { name: /^查看/ }).first().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true })).toBeVisible();
  };
  await signIn(page, 'admin');
  await watchMovement(page);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await gotoLoaded(page, '/');
  expect(await moved(page), 'home page').toBe(0);
  // The shortest transition is one on every element, where inherited colours follow level by level.
  const begun = page.evaluate(async () => {
    let count = 0;
    addEventListener('transitionrun', () => (count += 1), true);
    document.documentElement.classList.replace('light-theme', 'dark-theme');
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return count;
  });
  expect(await begun, 'transitions in another theme').toBe(0);
  for (const [path, show] of [
    ['/admin/users?page=12', openDialog],
    ['/admin/feedback', openDrawer],
  ] as const) {
    await gotoLoaded(page, path);
    const before = await moved(page);
    await show();
    // The watcher looks once in each frame.
    await settled(page);
    expect(await moved(page), path).toBe(before);
  }

  // Without this the part before could not fail.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await gotoLoaded(page, '/');
  await expect.poll(() => moved(page)).toBeGreaterThan(0);
  await gotoLoaded(page, '/admin/feedback');
  const list = await moved(page);
  // A movement of 180 ms may lie between two frames of a busy machine: then the drawer is opened again.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openDrawer();
    await settled(page);
    expect(await moved(page)).toBeGreaterThan(list);
  }).toPass();
});
