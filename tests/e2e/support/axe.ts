import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect } from './test';

type RunOptions = Parameters<AxeBuilder['options']>[0];

/** What a machine can check of WCAG 2.2 AA, and what is good practice besides: landmarks with names of their own, for one. */
const ALL: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
};

/** The rules that can see another theme, and that take three quarters of the time. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: COLOUR_RULES } };
const ALL_BUT_COLOURS: RunOptions = {
  ...ALL,
  rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
};

/** A window in which the pages stand as in a wider one, with less room. */
const DESKTOP = 1280;
/** The narrowest window that WCAG 1.4.10 asks for: what fits and can be used in it does so on a wider phone. */
export const PHONE = 320;

const OPEN_DIALOG = '[role="dialog"], dialog[open]';
const NEW_LOOK = 'data-new-look';

/**
 * Marks one text for each look that this document has not shown yet: letters, colours and every ground behind them, which is
 * what the rules of colour go by.
 *
 * @returns whether there are any
 */
const markNewLooks = (page: Page, part: string): Promise<boolean> =>
  page.evaluate(
    ([within, mark]) => {
      const kept = globalThis as unknown as { looks?: Set<string> };
      const looks = (kept.looks ??= new Set());
      const grounds = new Map<Element | null, string>([[null, '']]);
      const groundOf = (element: Element | null): string => {
        const known = grounds.get(element);
        if (known !== undefined || element === null) return known ?? '';
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
        const ground = `${backgroundColor} ${backgroundImage} ${opacity} ${groundOf(element.parentElement)}`;
        grounds.set(element, ground);
        return ground;
      };
      const lookOf = (element: Element): string => {
        const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element);
        const around = element.parentElement === null ? '' : getComputedStyle(element.parentElement).color;
        return [element.localName, color, around, fontSize, fontWeight, textDecorationLine, groundOf(element)].join(
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
        const look = lookOf(element);
        if (looks.has(look)) continue;
        looks.add(look);
        element.setAttribute(mark, '');
        isAnyNew = true;
      }
      return isAnyNew;
    },
    [part, NEW_LOOK] as const,
  );

/** One line for each element that breaks a rule. What stands inside a frame is a mail and not checked. */
const accessFaults = async (page: Page, options: RunOptions, part: string): Promise<string[]> => {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  // The program of half a megabyte is sent once for each document. Without frames to be checked there is nothing to be put
  // together in a second page.
  const builder = new AxeBuilder(isThere ? { page, axeSource: 'undefined' } : { page })
    .setLegacyMode(true)
    .options({ ...options, resultTypes: ['violations'], iframes: false });
  const { violations } = await builder.include(part).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`));
};

/** Until the page has been laid out anew. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => void requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

export const setSize = async (page: Page, width: number, height = 900): Promise<void> => {
  await page.setViewportSize({ width, height });
  await settled(page);
};

/** Shows the page in the other theme without a new load: nothing is stored, so the site follows the system. */
const setTheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((name) => document.documentElement.classList.contains(name), `${colorScheme}-theme`);
  await settled(page);
};

/** How many px the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export interface Look {
  /** `desktop` or `phone` where a state exists in one of them only. */
  readonly only?: 'desktop' | 'phone' | undefined;
  /** Selector of what is checked; `header` while a menu of it lies over the page. */
  readonly part?: string | undefined;
  /** What else is to be looked at in each of the windows. */
  readonly also?: ((width: number) => Promise<void>) | undefined;
}

/** The theme in which each window is checked, so that a page is seen once in either theme. */
const VIEWS = [
  { width: DESKTOP, theme: 'light', only: 'desktop' },
  { width: PHONE, theme: 'dark', only: 'phone' },
] as const;

/**
 * Checks what is on the screen, on a desktop in the light theme and on a narrow phone in the dark one: no fault, and nothing to
 * scroll sideways. While a dialog is open only the dialog is checked: the page behind it is inert, and was checked before. The
 * color rules check each look once per document. Afterwards the window is wide and light again.
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
