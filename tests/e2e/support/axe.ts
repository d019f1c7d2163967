import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect } from './test';

type RunOptions = Parameters<AxeBuilder['options']>[0];

/** The automated rules of WCAG 2.2 AA and the best practices of axe, such as unique names of landmarks. */
const ALL: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
};

/** The rules that depend on the theme. They take three quarters of the time. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: COLOUR_RULES } };
const ALL_BUT_COLOURS: RunOptions = {
  ...ALL,
  rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
};

/** A narrow desktop window, in which the desktop layout has little spare room */
const DESKTOP = 1280;
/** The narrowest width of WCAG 1.4.10. A page that fits this width fits every wider phone. */
export const PHONE = 320;

const OPEN_DIALOG = '[role="dialog"], dialog[open]';
const NEW_LOOK = 'data-new-look';

/**
 * Marks one text element for each new combination of text style and backgrounds in this document. The result of the
 * color rules depends only on this combination.
 *
 * @returns whether it marked an element
 */
const markNewLooks = (page: Page, part: string): Promise<boolean> =>
  page.evaluate(
    ([within, mark]) => {
      const store = globalThis as unknown as { styleKeys?: Set<string> };
      const styleKeys = (store.styleKeys ??= new Set());
      const backgrounds = new Map<Element | null, string>([[null, '']]);
      const backgroundOf = (element: Element | null): string => {
        const known = backgrounds.get(element);
        if (known !== undefined || element === null) return known ?? '';
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
        const background = `${backgroundColor} ${backgroundImage} ${opacity} ${backgroundOf(element.parentElement)}`;
        backgrounds.set(element, background);
        return background;
      };
      const styleKeyOf = (element: Element): string => {
        const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element);
        const around = element.parentElement === null ? '' : getComputedStyle(element.parentElement).color;
        return [element.localName, color, around, fontSize, fontWeight, textDecorationLine, backgroundOf(element)].join(
          ' ',
        );
      };
      const hasText = (element: Element): boolean =>
        element.matches('input, select, textarea') ||
        [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim() !== '');
      let isAnyNew = false;
      for (const element of document.querySelectorAll(`:is(${within}) *`)) {
        element.removeAttribute(mark);
        if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
        const styleKey = styleKeyOf(element);
        if (styleKeys.has(styleKey)) continue;
        styleKeys.add(styleKey);
        element.setAttribute(mark, '');
        isAnyNew = true;
      }
      return isAnyNew;
    },
    [part, NEW_LOOK] as const,
  );

/** Returns one line for each element that breaks a rule. Does not check iframes, because they contain emails. */
const accessFaults = async (page: Page, options: RunOptions, part: string): Promise<string[]> => {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  // The axe script has half a megabyte, so send it only once per document. Use legacy mode, because the default mode
  // opens a second page to combine the results of iframes.
  const builder = new AxeBuilder(isThere ? { page, axeSource: 'undefined' } : { page })
    .setLegacyMode(true)
    .options({ ...options, resultTypes: ['violations'], iframes: false });
  const { violations } = await builder.include(part).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`));
};

/** Resolves after the next layout of the page. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => void requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

export const setSize = async (page: Page, width: number, height = 900): Promise<void> => {
  await page.setViewportSize({ width, height });
  await settled(page);
};

/** Switches the theme without a reload. The site follows the system, because no theme is stored. */
const setTheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((name) => document.documentElement.classList.contains(name), `${colorScheme}-theme`);
  await settled(page);
};

/** Returns how many px the page is wider than the viewport. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export interface Look {
  /** `desktop` or `phone` if the state exists only at that width. */
  readonly only?: 'desktop' | 'phone' | undefined;
  /** Selector of the part to check, for example `header` while a header menu covers the page. */
  readonly part?: string | undefined;
  /** An additional check at each width. */
  readonly also?: ((width: number) => Promise<void>) | undefined;
}

/** Every page is checked in both views, so that each width and each theme is covered once. */
const VIEWS = [
  { width: DESKTOP, theme: 'light', only: 'desktop' },
  { width: PHONE, theme: 'dark', only: 'phone' },
] as const;

/**
 * Checks the current screen on a desktop in the light theme and on a narrow phone in the dark theme. The screen must
 * have no accessibility errors and no horizontal scrolling. While a dialog is open, only the dialog is checked, because
 * the page behind it is inert and was checked before. To save time, the contrast rules check each text style only once per page.
 * Afterwards, the viewport has desktop width and the light theme again.
 */
export const expectAccessible = async (
  page: Page,
  what: string,
  { only, part = 'html', also }: Look = {},
): Promise<void> => {
  const checked = (await page.locator(OPEN_DIALOG).count()) > 0 ? OPEN_DIALOG : part;
  const expectFaultless = async (name: string, options: RunOptions, scope = checked): Promise<void> => {
    expect.soft(await accessFaults(page, options, scope), `${what}, ${name}`).toEqual([]);
  };
  for (const { width, theme } of VIEWS.filter((view) => only === undefined || view.only === only)) {
    const name = `${width} px, ${theme}`;
    await setSize(page, width);
    await setTheme(page, theme);
    await expectFaultless(name, ALL_BUT_COLOURS);
    if (await markNewLooks(page, checked)) await expectFaultless(`${name}, colors`, COLOURS, `[${NEW_LOOK}]`);
    expect.soft(await overflowOf(page), `${what}, ${name}: px too wide`).toBeLessThanOrEqual(0);
    await also?.(width);
  }
  await setSize(page, DESKTOP);
  await setTheme(page, 'light');
};
