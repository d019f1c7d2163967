import type { Page } from '@playwright/test';

import { overflowOf, settled } from './support/axe';
import { gotoRunning } from './support/goto';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

const PUBLIC = [
  '/',
  '/pricing',
  '/instructions',
  '/support',
  '/terms-of-service',
  '/login',
  '/register',
  '/no-such-page',
];
const ACCOUNT = ['/dashboard', '/subscription', '/profile', '/billing-history', '/feedback'];
const ADMIN = [
  ...[
    '',
    '/users',
    '/users/new',
    '/users/4',
    '/users/assign-subscription/4',
    '/subscriptions',
    '/plans',
    '/create-admin',
  ],
  ...['/settings', '/payment-history', '/feedback', '/email-logs'],
].map((path) => `/admin${path}`);

const AREAS = [
  ['public pages', null, PUBLIC],
  ['account pages', 'pro', ACCOUNT],
  ['back-office', 'admin', ADMIN],
] as const;

/** Opens a page and waits until its first data is there. */
const open = async (page: Page, path: string): Promise<void> => {
  await gotoRunning(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What is below the first screen comes when somebody comes near.
  await page.evaluate(() => document.querySelector('main [aria-busy="true"]')?.scrollIntoView());
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await settled(page);
};

/** Runs in the page: a style sheet that the content security policy does not forbid. */
const addRules = (page: Page, rules: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, rules);

/** Texts of which a part is cut off and cannot be scrolled to; what is cut on purpose says all of it in a title. */
const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
        const isSeen = element.clientWidth > 1 && element.clientHeight > 1 && element.innerText !== undefined;
        if (!isSeen || element.innerText.trim() === '') return false;
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
        return (
          (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.innerText.slice(0, 60)}`);
  });

test.describe('400 % zoom: a window of 320 × 256 CSS px (WCAG 1.4.10)', () => {
  test.use({ viewport: { width: 320, height: 256 }, contextOptions: { reducedMotion: 'reduce' } });

  for (const [name, who, paths] of AREAS) {
    test(`${name}: nothing to scroll sideways, and first and last words can be brought into sight`, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      if (who !== null) await signIn(page, who);
      for (const path of paths) {
        await open(page, path);
        expect.soft(await overflowOf(page), `${path}: px too wide`).toBeLessThanOrEqual(0);
        for (const part of [page.getByRole('heading', { level: 1 }), page.getByText(/^© 2025/)]) {
          await part.scrollIntoViewIfNeeded();
          await expect(part, path).toBeInViewport({ ratio: 0.9 });
        }
      }
    });
  }

  test('a question can be read to its end and answered', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/users?page=12');
    await page.getByRole('button', { name: '删除 free@example.com' }).click();
    const dialog = page.getByRole('dialog');
    for (const part of [dialog.getByRole('heading'), dialog.getByRole('button', { name: '删除用户' })]) {
      await part.scrollIntoViewIfNeeded();
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(dialog).toHaveCount(0);
  });
});

test.describe('wider spacing of text (WCAG 1.4.12)', () => {
  const SPACING =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

  for (const [name, who, paths] of AREAS) {
    test(`${name}: no word is cut off and nothing runs out of the window`, async ({ page }) => {
      test.setTimeout(120_000);
      if (who !== null) await signIn(page, who);
      for (const path of paths) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await open(page, path);
        await addRules(page, SPACING);
        for (const width of [1280, 375]) {
          await page.setViewportSize({ width, height: 900 });
          await settled(page);
          expect.soft(await clipped(page), `${path}, ${width} px`).toEqual([]);
          expect.soft(await overflowOf(page), `${path}, ${width} px: px too wide`).toBeLessThanOrEqual(0);
        }
      }
    });
  }
});

test.describe('letters of double size on a phone of 320 px (WCAG 1.4.4)', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const who of [null, 'free', 'pro', 'admin'] as const) {
    test(`the header fits, ${who ?? 'visitor'}`, async ({ page }) => {
      if (who !== null) await signIn(page, who);
      await open(page, '/support');
      await addRules(page, 'html { font-size: 32px }');
      await settled(page);
      const header = page.getByRole('banner');
      const { scrollWidth, clientWidth } = await header.evaluate((element) => ({
        scrollWidth: element.scrollWidth,
        clientWidth: element.clientWidth,
      }));
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
      for (const part of await header.locator('a:visible, button:visible').all()) {
        const box = await part.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0), await part.innerText()).toBeLessThanOrEqual(320);
      }
      await header.getByRole('button', { name: 'Menu', exact: true }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(
        menu.getByRole(who === null ? 'link' : 'button', { name: who === null ? 'Sign Up' : 'Logout' }),
      ).toBeVisible();
    });
  }
});

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
  /** How much moves on the home page, with a dialog that opens, and with a drawer. */
  const walk = async (page: Page): Promise<number[]> => {
    await watchMovement(page);
    await open(page, '/');
    const home = await moved(page);
    await open(page, '/admin/users?page=12');
    const before = await moved(page);
    await page.getByRole('button', { name: '删除 free@example.com' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: '取消' })).toBeFocused();
    const dialog = (await moved(page)) - before;
    await open(page, '/admin/feedback');
    const list = await moved(page);
    await page.getByRole('button', { name: /^查看/ }).first().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true })).toBeVisible();
    return [home, dialog, (await moved(page)) - list];
  };

  test('who asks for little gets none', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, 'admin');
    expect(await walk(page)).toEqual([0, 0, 0]);
  });

  test('everybody else gets some, or the test before this one could not fail', async ({ page }) => {
    await signIn(page, 'admin');
    const [home, , drawer] = await walk(page);
    expect(home).toBeGreaterThan(0);
    expect(drawer).toBeGreaterThan(0);
  });
});

test.describe('forced colours', () => {
  test('focus, badges, fields and the current page stay visible', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await signIn(page, 'admin');
    await open(page, '/admin/users?page=12');
    const look = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { borderTopWidth, borderTopColor, backgroundColor, outlineStyle, outlineWidth } =
            getComputedStyle(element);
          return { borderTopWidth, borderTopColor, backgroundColor, outlineStyle, outlineWidth };
        });
    const ground = (await look('main [role="region"] tr')).backgroundColor;
    for (const selector of ['main td .bg-ok', 'main input[type="search"]', 'main [role="search"] button']) {
      const { borderTopWidth, borderTopColor } = await look(selector);
      expect(Number.parseFloat(borderTopWidth), selector).toBeGreaterThan(0);
      expect(borderTopColor, selector).not.toBe(ground);
    }
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('Tab');
    const focused = await look(':focus');
    expect(focused.outlineStyle).toBe('solid');
    expect(Number.parseFloat(focused.outlineWidth)).toBeGreaterThanOrEqual(2);
    const compact = page.getByRole('button', { name: '紧凑' });
    await compact.click();
    expect((await look('button[aria-pressed="true"]')).backgroundColor).not.toBe(ground);
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
    await open(page, '/admin');
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
