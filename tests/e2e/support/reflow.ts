import type { Page } from '@playwright/test';

import { overflowOf, setSize, settled } from './axe';
import { expect } from './test';

const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/**
 * Replaces the CSS rules that an earlier call added. `null` removes them. Uses a constructed style sheet, because the
 * content security policy allows it.
 */
export const setRules = async (page: Page, rules: string | null): Promise<void> => {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text ?? '');
    document.adoptedStyleSheets = text === null ? [] : [sheet];
  }, rules);
  await settled(page);
};

/**
 * Returns clipped texts that can't be scrolled. Skips texts with an ellipsis, because their title shows the full text.
 */
const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
        const isCutX = hides(overflowX) && element.scrollWidth > element.clientWidth + 1;
        const isCutY = hides(overflowY) && element.scrollHeight > element.clientHeight + 1;
        if (!isCutX && !isCutY) return false;
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
        const isSeen = element.clientWidth > 1 && element.clientHeight > 1 && element.innerText !== undefined;
        return isSeen && element.innerText.trim() !== '';
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.innerText.slice(0, 60)}`);
  });

/**
 * Asserts that the heading and the copyright line can be scrolled into view at 400 % zoom, in a viewport of 320 × 256
 * CSS px (WCAG 1.4.10).
 */
export const expectReachable = async (page: Page, what: string): Promise<void> => {
  await setSize(page, 320, 256);
  expect.soft(await overflowOf(page), `${what}, 400 %: px too wide`).toBeLessThanOrEqual(0);
  for (const part of [page.getByRole('heading', { level: 1 }), page.getByText(/^© 2025/)]) {
    await part.scrollIntoViewIfNeeded();
    await expect(part, `${what}, 400 %`).toBeInViewport({ ratio: 0.9 });
  }
  await page.evaluate(() => scrollTo(0, 0));
};

/** Asserts that wide text spacing (WCAG 1.4.12) neither clips text nor widens the page. */
export const expectRoomForSpacing = async (page: Page, what: string): Promise<void> => {
  await setRules(page, SPACING);
  expect.soft(await clipped(page), `${what}, wider spacing`).toEqual([]);
  expect.soft(await overflowOf(page), `${what}, wider spacing: px too wide`).toBeLessThanOrEqual(0);
  await setRules(page, null);
};

/** Asserts that text of double size (WCAG 1.4.4) does not widen the page on phones. */
export const expectRoomForLetters = async (page: Page, what: string): Promise<void> => {
  await setRules(page, 'html { font-size: 200% !important }');
  for (const width of [320, 375]) {
    await setSize(page, width, 812);
    expect
      .soft(await overflowOf(page), `${what}, letters of twice the size, ${width} px: px too wide`)
      .toBeLessThanOrEqual(0);
  }
  await setRules(page, null);
};
