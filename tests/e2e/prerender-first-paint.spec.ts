import { holdScripts } from './support/holdScripts';
import { firstViews } from './support/publicPages';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

test('the first paint needs only the HTML, and scripts load with low priority', async ({ page }) => {
  await page.route('**/assets/*.css', () => {});
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toHaveCSS('border-radius', '6px');
  const program = page.locator('head :is(script[src], link[rel="modulepreload"])');
  expect(await program.count()).toBeGreaterThan(3);
  for (const one of await program.all()) await expect(one).toHaveAttribute('fetchpriority', 'low');
  // A preloaded font in the head would delay the first paint in Chromium.
  await expect(page.locator('head link[as="font"]')).toHaveCount(0);
  await expect(page.locator('body > link[as="font"]')).toHaveCount(1);
});

/**
 * Runs in the page. Collects the position and computed style of every visible element above the fold. The result is
 * several megabytes, so it stays in the page. Returns only the count and the changes since the previous call.
 */
const firstPaint = async (): Promise<{ count: number; changed: string[] }> => {
  await document.fonts.ready;
  for (const one of document.querySelector('main > :first-child')?.getAnimations({ subtree: true }) ?? []) one.finish();
  const all = [
    ...document.querySelectorAll('header *, main *:not(.below-fold, .below-fold *), footer:not(.below-fold) *'),
  ];
  const painted = all
    .filter((element) => element.checkVisibility())
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const values = [...style]
        .filter((name) => !name.startsWith('--'))
        .map((name) => `${name}: ${style.getPropertyValue(name)}`);
      return [element.outerHTML.slice(0, 60), x, y, width, height, ...values].join('; ');
    });
  const store = globalThis as unknown as { painted?: string[] };
  const before = store.painted ?? painted;
  store.painted = painted;
  return { count: painted.length, changed: painted.filter((line, index) => line !== before[index]) };
};

for (const path of firstViews) {
  test(`${path}: the content above the fold does not change when the style sheet loads`, async ({ page }) => {
    await holdScripts(page);
    const footer = page.locator('footer');
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [768, 'dark'],
      [375, 'light'],
      [375, 'dark'],
    ] as const) {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/assets/*.css', (route) => released.then(() => route.continue()));
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(footer).toBeAttached();
      // The footer of a form has only two lines, so it is above the fold.
      if (path === '/login') await expect(footer).toBeVisible();
      else {
        await expect(footer).toBeHidden();
        // The hidden footer reserves about its final height, so that no scroll bar appears or disappears later.
        await expect(footer).toHaveCSS('contain-intrinsic-height', '224px');
      }
      const { count } = await page.evaluate(firstPaint);
      expect(count).toBeGreaterThan(20);
      release();
      await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href !== null));
      await expect(footer).toBeVisible();
      expect(await page.evaluate(firstPaint)).toEqual({ count, changed: [] });
      await page.unroute('**/assets/*.css');
    }
  });
}

test('the content below the fold appears without styles if the style sheet never loads', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/\.css|ERR_FAILED/);
  await page.route('**/assets/*.css', (route) => route.abort());
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const footer = page.locator('footer');
  await expect(footer).toBeHidden();
  // Finish the ten-second animation that reveals the rest of the page.
  await page.evaluate(() => document.getAnimations().forEach((one) => one.finish()));
  await expect(footer).toBeVisible();
});

for (const path of ['/', '/payment/cancel']) {
  test(`ON-12: the app requests the style sheet of ${path} again after it failed to load`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_CONNECTION_RESET/);
    await page.route('**/assets/*.css', (route) => route.abort('connectionreset'), { times: 1 });
    await page.goto(path);
    await expect(page.locator('footer')).toHaveCSS('border-top-style', 'solid');
    await expect(page.locator('footer')).toBeVisible();
  });
}

test('a signed-in user never sees the links for visitors (Login, Get Started), including during the first paint', async ({
  page,
}) => {
  await signIn(page, 'pro');
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Wait until the whole HTML is parsed, because the heading can appear earlier.
  await page.waitForFunction(() => document.readyState !== 'loading');
  const strangers = page.locator('[data-visible-to]');
  expect(await strangers.count()).toBeGreaterThan(2);
  for (const one of await strangers.all()) await expect(one).toBeHidden();
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const look = () => {
      const all = [...document.querySelectorAll<HTMLElement>('[data-visible-to]')];
      if (all.some((one) => getComputedStyle(one).visibility === 'visible')) seen.push('guest');
      if (document.querySelectorAll('header').length !== 1) seen.push('no header');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await release();
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let left = 20;
        const count = () => ((left -= 1) > 0 ? requestAnimationFrame(count) : resolve());
        count();
      }),
  );
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
});

for (const [stored, system, background] of [
  ['dark', 'light', 'rgb(15, 21, 23)'],
  ['light', 'dark', 'rgb(250, 249, 246)'],
  [null, 'dark', 'rgb(15, 21, 23)'],
] as const) {
  test(`the first paint uses the stored theme, or the system theme if no theme is stored (stored: ${stored ?? 'none'}, system: ${system})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    if (stored !== null) await page.addInitScript((theme) => localStorage.setItem('theme', theme), stored);
    const release = await holdScripts(page);
    await page.goto('/pricing', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveCSS('background-color', background);
    await release();
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await expect(page.locator('html')).toHaveCSS('background-color', background);
  });
}

test('a link that is clicked before hydration navigates to its page', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing');
});
