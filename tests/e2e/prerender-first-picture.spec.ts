import { holdScripts } from './support/holdScripts';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

test('the first picture needs no file but the page, and the program comes with low priority', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toHaveCSS('border-radius', '6px');
  await page.waitForFunction(() => document.readyState !== 'loading');
  expect(asked.filter((path) => path.endsWith('.css'))).toEqual([]);
  const program = page.locator('head :is(script[src], link[rel="modulepreload"])');
  expect(await program.count()).toBeGreaterThan(3);
  for (const one of await program.all()) await expect(one).toHaveAttribute('fetchpriority', 'low');
  // For a font that is preloaded in the head Chromium keeps the first picture back.
  await expect(page.locator('head link[as="font"]')).toHaveCount(0);
  await expect(page.locator('body > link[as="font"]')).toHaveCount(1);
});

test('somebody who is signed in never sees Login or Get Started, from the first picture on', async ({ page }) => {
  await signIn(page, 'pro');
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The words may be there before the rest of the page is.
  await page.waitForFunction(() => document.readyState !== 'loading');
  const strangers = page.locator('[data-for]');
  expect(await strangers.count()).toBeGreaterThan(2);
  for (const one of await strangers.all()) await expect(one).toBeHidden();
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const look = () => {
      const all = [...document.querySelectorAll<HTMLElement>('[data-for]')];
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

for (const [stored, system, ground] of [
  ['dark', 'light', 'rgb(15, 21, 23)'],
  ['light', 'dark', 'rgb(250, 249, 246)'],
  [null, 'dark', 'rgb(15, 21, 23)'],
] as const) {
  test(`the first picture has the right theme: ${stored ?? 'nothing'} stored, a ${system} system`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system });
    if (stored !== null) await page.addInitScript((theme) => localStorage.setItem('theme', theme), stored);
    const release = await holdScripts(page);
    await page.goto('/pricing', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveCSS('background-color', ground);
    await release();
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await expect(page.locator('html')).toHaveCSS('background-color', ground);
  });
}

test('a link that is clicked before the program has come leads where it says', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing');
});
