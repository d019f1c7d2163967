import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect } from './test';

/** What a machine can judge of WCAG 2.2 AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const NARROWEST = 320;

/** Desktop, phone, and the 320 px that WCAG 1.4.10 asks for. */
const WIDTHS = [1440, 375, NARROWEST] as const;

export const THEMES = ['light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** Lets every page of the test begin in a theme. */
export const chooseTheme = async (page: Page, theme: Theme): Promise<void> => {
  await page.addInitScript((choice) => {
    // The frame of a mail has no storage.
    if (globalThis.self === globalThis.top) localStorage.setItem('theme', choice);
  }, theme);
};

const OPEN_DIALOG = '[role="dialog"], dialog[open]';

/** The rules that can see another theme; all others judge the same document again. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * One line for each element that breaks a rule. While a dialog is open only the dialog is judged: the page behind it is
 * inert, and was judged before. What stands inside a frame is somebody's mail and not judged.
 */
const accessFaults = async (page: Page, onlyColours: boolean, part: string): Promise<string[]> => {
  const runOnly = onlyColours
    ? { type: 'rule' as const, values: COLOUR_RULES }
    : { type: 'tag' as const, values: TAGS };
  // Without frames to be judged there is nothing to be put together in a second page.
  const builder = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ runOnly, resultTypes: ['violations'], iframes: false });
  const hasDialog = (await page.locator(OPEN_DIALOG).count()) > 0;
  const { violations } = await builder.include(hasDialog ? OPEN_DIALOG : part).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`));
};

/** Until the page has been laid out anew. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => void requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** How many px the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export interface Look {
  readonly widths?: readonly number[] | undefined;
  /** Selector of what is judged; `header` while a menu of it lies over the page. */
  readonly part?: string | undefined;
}

/**
 * Looks at what is on the screen in several widths: no fault, and nothing to scroll sideways. In the dark theme only colours
 * are judged, and the narrowest width, which shows the colours of the phone again, is left out. Afterwards the window is wide
 * again.
 */
export const expectAccessible = async (
  page: Page,
  what: string,
  { widths = WIDTHS, part = 'html' }: Look = {},
): Promise<void> => {
  const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark-theme'));
  for (const width of isDark ? widths.filter((each) => each > NARROWEST) : widths) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    expect.soft(await accessFaults(page, isDark, part), `${what}, ${width} px`).toEqual([]);
    expect.soft(await overflowOf(page), `${what}, ${width} px: px too wide`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: WIDTHS[0], height: 900 });
};
