import type { Page } from '@playwright/test';

import { overflowOf, setSize, settled } from './axe';
import { expect } from './test';

const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** Adds a style sheet that the content security policy does not forbid; no rules take it away again. */
export const setRules = async (page: Page, rules: string | null): Promise<void> => {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text ?? '');
    document.adoptedStyleSheets = text === null ? [] : [sheet];
  }, rules);
  await settled(page);
};

/** Texts of which a part is cut off and cannot be scrolled to; what is cut on purpose says all of it in a title. */
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

/** 400 % zoom, a window of 320 × 256 CSS px (WCAG 1.4.10): first and last words can be seen. */
export const expectReachable = async (page: Page, what: string): Promise<void> => {
  await setSize(page, 320, 256);
  expect.soft(await overflowOf(page), `${what}, 400 %: px too wide`).toBeLessThanOrEqual(0);
  for (const part of [page.getByRole('heading', { level: 1 }), page.getByText(/^© 2025/)]) {
    await part.scrollIntoViewIfNeeded();
    await expect(part, `${what}, 400 %`).toBeInViewport({ ratio: 0.9 });
  }
  await page.evaluate(() => scrollTo(0, 0));
};

/** Wider spacing of text (WCAG 1.4.12) in the window as it is: no word is cut off and nothing runs out of it. */
export const expectRoomForSpacing = async (page: Page, what: string): Promise<void> => {
  await setRules(page, SPACING);
  expect.soft(await clipped(page), `${what}, wider spacing`).toEqual([]);
  expect.soft(await overflowOf(page), `${what}, wider spacing: px too wide`).toBeLessThanOrEqual(0);
  await setRules(page, null);
};

/** Letters of twice the size (WCAG 1.4.4) on phones: nothing runs out of the window. */
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
