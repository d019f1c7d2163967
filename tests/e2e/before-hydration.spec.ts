import type { Page } from '@playwright/test';

import { gotoLoaded, gotoRunning } from './support/goto';
import { holdScripts } from './support/holdScripts';
import { firstViews } from './support/publicPages';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

const scrollY = (page: Page): Promise<number> => page.evaluate(() => Math.round(globalThis.scrollY));

/** Waits until the page has stopped scrolling, and returns its scroll position. */
const restingPosition = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let before = Number.NaN;
    while (before !== globalThis.scrollY) {
      before = globalThis.scrollY;
      for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return Math.round(before);
  });

/** Scrolls to `y` with the mouse wheel. Tries again if a slow page is still scrolling and moves past the target. */
async function readTo(page: Page, y: number): Promise<void> {
  await page.mouse.move(180, 300);
  await expect(async () => {
    const left = y - (await restingPosition(page));
    if (left !== 0) await page.mouse.wheel(0, left);
    await expect.poll(() => scrollY(page), { timeout: 1_000 }).toBe(y);
    expect(await restingPosition(page)).toBe(y);
  }).toPass();
}

test.describe('on a phone with slow scripts', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('EY-02: hydration keeps the scroll position of the page', async ({ page }) => {
    const cdp = await page.context().newCDPSession(page);
    for (const [path, kbps, cpu] of [
      ['/', 400, 4],
      ['/privacy-policy', -1, 1],
    ] as const) {
      const bytesPerS = kbps > 0 ? (kbps * 1000) / 8 : -1;
      await cdp.send('Network.emulateNetworkConditions', {
        ...{ offline: false, latency: 0, downloadThroughput: bytesPerS, uploadThroughput: bytesPerS },
      });
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
      const letGo = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByRole('contentinfo').waitFor({ state: 'attached' });
      await readTo(page, 1_500);
      await letGo();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await scrollY(page), path).toBe(1_500);
      await page.unrouteAll();
    }
  });

  test('EY-05: the menu opens before hydration, stays open during hydration, and can be closed and reopened afterwards', async ({
    page,
  }) => {
    const letGo = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Pricing' })).toBeVisible();
    await letGo();
    await expect(menu).toBeVisible();
    await menu.getByRole('button', { name: 'Close menu' }).tap();
    await expect(menu).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await menu.getByRole('link', { name: 'Pricing' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeFocused();
  });

  test('EY-05: clicks in the demo on the home page before hydration are replayed after hydration', async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Recipe' }).tap();
    await page.getByRole('button', { name: 'Save again' }).tap();
    await letGo();
    await expect(page.getByText(/^Saved in this demo: Why cold dough tastes better\./)).toBeAttached();
    await expect(page.locator('[data-queued-click]')).toHaveCount(0);
  });

  test('the hero illustration does not animate while scripts load, and its text has full contrast', async ({
    page,
  }) => {
    const states = (parts: string) =>
      page
        .locator(`.illustration ${parts}`)
        .evaluateAll((all) => all.map((part) => part.getAnimations()[0]?.playState));
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const [width, marks, colour] of [
      // Phones skip this animation, because each frame would delay the scripts.
      [375, [undefined, undefined, undefined], 'rgb(26, 35, 40)'],
      [1280, ['paused', 'paused', 'paused'], 'rgb(69, 79, 85)'],
    ] as const) {
      await page.setViewportSize({ width, height: 812 });
      const letGo = await holdScripts(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect.poll(() => states('.hero-drop')).toEqual(['paused']);
      expect(await states('.hero-mark')).toEqual(marks);
      // The popup must not fade in, because the contrast of text is too low during a fade (WCAG 1.4.3).
      await expect(page.locator('.illustration .popup')).toHaveCSS('opacity', '1');
      await expect(page.locator('.illustration .hero-mark').first()).toHaveCSS('color', colour);
      await letGo();
      await expect
        .poll(async () => [...(await states('.hero-drop')), ...(await states('.hero-mark'))])
        .not.toContain('paused');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });

  test('EY-05: after hydration, the support page searches for the text that was typed before hydration', async ({
    page,
  }) => {
    const letGo = await holdScripts(page);
    await page.goto('/support', { waitUntil: 'commit' });
    await page.getByRole('searchbox', { name: 'Search the questions' }).fill('cancel');
    await letGo();
    await expect(page.getByRole('searchbox', { name: 'Search the questions' })).toHaveValue('cancel');
    await expect(page.getByText(/^\d+ of \d+ questions$/)).toBeVisible();
  });

  test('EY-03: a new page opens at the top, and Reload and Back restore the scroll position', async ({ page }) => {
    await gotoRunning(page, '/');
    await readTo(page, 2_000);
    await gotoRunning(page, '/pricing');
    await expect.poll(() => scrollY(page)).toBe(0);
    await readTo(page, 700);
    await page.reload();
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await expect.poll(() => scrollY(page)).toBe(700);
    await page.goBack();
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await expect.poll(() => scrollY(page)).toBe(2_000);
  });

  test('EY-03: the payment success page opens at the top when the user returns from the payment page of the provider', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 404.*users\/me\/subscription/);
    await signIn(page, 'free');
    await page.goto('/subscription?plan=pro_yearly');
    const pay = page.getByRole('button', { name: 'Continue to payment' });
    await pay.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await scrollY(page)).toBeGreaterThan(100);
    await pay.tap();
    await page.getByRole('button', { name: 'Pay $47.88' }).tap();
    await expect(page).toHaveURL(/\/payment\/success/);
    await expect(page.getByRole('heading', { level: 1, name: "You're on Pro" })).toBeVisible();
    await expect.poll(() => scrollY(page)).toBe(0);
  });
});

test('the app requests the rows of the user list before it renders the screen of the list', async ({ page }) => {
  await signIn(page, 'admin');
  await page.addInitScript(() => {
    const { fetch } = globalThis;
    globalThis.fetch = (...args) => {
      document.documentElement.dataset['calledBefore'] ??= document.querySelector('main h1') === null ? 'yes' : 'no';
      return fetch(...args);
    };
  });
  await gotoLoaded(page, '/admin/users');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-called-before', 'yes');
});

test('EY-03: Reload restores the scroll position of an admin list', async ({ page }) => {
  await page.setViewportSize({ width: 1_280, height: 400 });
  await signIn(page, 'admin');
  await gotoLoaded(page, '/admin/users');
  await page.evaluate(() => scrollTo(0, 120));
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  await expect.poll(() => scrollY(page)).toBe(120);
});

test('EY-01: noscript elements show no HTML source while prices load, in print, or when the browser goes offline', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.route('**/public/plans', () => undefined);
  const heights = () =>
    page.locator('noscript').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  for (const path of firstViews) {
    await gotoRunning(page, path);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    expect(Math.max(0, ...(await heights())), path).toBe(0);
    expect(await page.locator('body').innerText(), path).not.toContain('</');
    await page.emulateMedia({ media: 'print' });
    expect(Math.max(0, ...(await heights())), `${path}, printed`).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    await context.setOffline(true);
    expect(Math.max(0, ...(await heights())), `${path}, offline`).toBe(0);
    await context.setOffline(false);
  }
});

test('EY-04: the account menu stays open and focused when the user opens it during a navigation', async ({ page }) => {
  await signIn(page, 'pro');
  await gotoLoaded(page, '/dashboard');
  // Delay the chunk of the next page, whose heading takes the focus when it renders.
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/assets/site-*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click();
  const menu = page.getByRole('button', { name: /^Account menu/ });
  await menu.click();
  open();
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Support' })).toHaveCount(1);
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(menu).toBeFocused();
});

/**
 * Goes back or forward in the history, and clicks `opener` as soon as the heading of that page renders. Logs an error
 * if the heading takes the focus after the click.
 */
const openAndClick = (page: Page, steps: -1 | 1, title: string, opener: string): Promise<void> =>
  page.evaluate(
    ([by, name, selector]) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          const heading = document.querySelector('h1');
          const target = heading?.textContent === name ? document.querySelector<HTMLElement>(selector) : null;
          if (target === null) return;
          observer.disconnect();
          target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
          target.focus();
          target.click();
          heading?.addEventListener('focus', () => console.error('The heading took the focus'));
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        history.go(by);
      }),
    [steps, title, opener] as const,
  );

test('EY-04: a dialog, a drawer, or a select keeps the focus if the user opens it right after a navigation', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await gotoLoaded(page, '/admin/users');
  await page.getByRole('navigation').getByRole('button', { name: '系统' }).click();
  await page.getByRole('link', { name: '反馈管理' }).click();
  await expect(page.getByRole('button', { name: /^详情：反馈/ }).first()).toBeVisible();

  /** Waits until the title is announced. The heading takes the focus before that, if at all. */
  const isAnnounced = (title: string) => expect(page.locator('[role="status"]', { hasText: title })).toHaveCount(1);
  const expectDialogKept = async (title: string, name: RegExp) => {
    await isAnnounced(title);
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await openAndClick(page, -1, '用户管理', '[aria-label^="编辑 "]');
  await expectDialogKept('用户管理', /^编辑用户/);
  await openAndClick(page, 1, '反馈管理', 'main form select');
  await isAnnounced('反馈管理');
  await expect(page.locator('main form select').first()).toBeFocused();
  await openAndClick(page, -1, '用户管理', 'main form select');
  await isAnnounced('用户管理');
  await expect(page.locator('main form select').first()).toBeFocused();
  await openAndClick(page, 1, '反馈管理', '[aria-label^="详情：反馈"]');
  await expectDialogKept('反馈管理', /^反馈 /);
});
