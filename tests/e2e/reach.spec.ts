import type { Page } from '@playwright/test';

import { overflowOf, settled } from './support/axe';
import { gotoLoaded } from './support/goto';
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
        await gotoLoaded(page, path);
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
        await gotoLoaded(page, path);
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
      await gotoLoaded(page, '/support');
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

test.describe('forced colours', () => {
  test('focus, badges, fields and the current page stay visible', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await signIn(page, 'admin');
    await gotoLoaded(page, '/admin/users?page=12');
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
