import type { Page } from '@playwright/test';

import { settled } from './support/axe';
import { gotoLoaded } from './support/goto';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

/** Counts the animations and transitions that each page starts. Ignores durations of up to 1 ms. */
const watchMovement = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen = { count: 0 };
    Object.assign(globalThis, { moved: seen });
    const note = (event: Event) => {
      const { target, pseudoElement } = event as TransitionEvent | AnimationEvent;
      const style = getComputedStyle(target as Element, pseudoElement);
      const durations = event.type === 'animationstart' ? style.animationDuration : style.transitionDuration;
      if (durations.split(',').some((seconds) => Number.parseFloat(seconds) > 0.001)) seen.count += 1;
    };
    // Both events fire once per animation, no matter how few frames a busy machine renders.
    addEventListener('transitionrun', note, true);
    addEventListener('animationstart', note, true);
  });
};

const moved = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { moved: { count: number } }).moved.count);

test('the home page, dialogs, and drawers are animated only if the user does not prefer reduced motion', async ({
  page,
}) => {
  const openDialog = async (): Promise<void> => {
    await page.getByRole('button', { name: '删除 free@example.com' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: '取消' })).toBeFocused();
  };
  const openDrawer = async (): Promise<void> => {
    await page.getByRole('button', { name: /^详情/ }).first().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true })).toBeVisible();
  };
  await signIn(page, 'admin');
  await watchMovement(page);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await gotoLoaded(page, '/');
  expect(await moved(page), 'home page').toBe(0);
  // Switching the theme must start no transition. Even very short transitions would be slow, because inherited colors
  // would change in one level of nested elements after the other.
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
    // Wait for the next frame, in which animations start.
    await settled(page);
    expect(await moved(page), path).toBe(before);
  }

  // Check that the counter works. Otherwise the assertions above could not fail.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await gotoLoaded(page, '/');
  await expect.poll(() => moved(page)).toBeGreaterThan(0);
  await gotoLoaded(page, '/admin/feedback');
  const list = await moved(page);
  await openDrawer();
  await expect.poll(() => moved(page)).toBeGreaterThan(list);
});

test('a pressed button moves and the phone menu slides in only if the user does not prefer reduced motion', async ({
  page,
}) => {
  await watchMovement(page);
  await page.setViewportSize({ width: 375, height: 812 });
  for (const [reducedMotion, translate, movements] of [
    ['reduce', 'none', 0],
    ['no-preference', '0px 1px', 2],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await gotoLoaded(page, '/pricing');
    const before = await moved(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await settled(page);
    // If motion is allowed, two elements move: the menu and its backdrop.
    expect(await moved(page)).toBe(before + movements);
    await page.keyboard.press('Escape');
    const link = page.getByRole('main').getByRole('link', { name: 'Get Started' }).first();
    await link.hover();
    await page.mouse.down();
    await expect(link).toHaveCSS('translate', translate);
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
});

test('titles of dialogs have a font size of 22 px (18 px in the admin area), and a pressed primary button becomes darker', async ({
  page,
}) => {
  const title = page.getByRole('dialog').getByRole('heading').first();
  await signIn(page, 'pro');
  await gotoLoaded(page, '/billing-history');
  await page
    .getByRole('button', { name: /^View receipt/ })
    .first()
    .click();
  await expect(title).toHaveCSS('font-size', '22px');
  await page.getByRole('button', { name: 'Print' }).hover();
  await page.mouse.down();
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCSS('background-color', 'rgb(6, 52, 62)');
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await signIn(page, 'admin');
  await gotoLoaded(page, '/admin/feedback');
  await page.getByRole('button', { name: /^详情/ }).first().click();
  await expect(title).toHaveCSS('font-size', '18px');
});
