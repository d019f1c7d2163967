import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect } from './test';

/** What a machine can judge of WCAG 2.2 AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that can see another theme; all others judge the same document again. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const DESKTOP = 1440;
/** The narrowest window that WCAG 1.4.10 asks for: what fits and can be used in it does so on a wider phone. */
const PHONE = 320;

const OPEN_DIALOG = '[role="dialog"], dialog[open]';

type Rules = { type: 'tag' | 'rule'; values: string[] };

/**
 * One line for each element that breaks a rule. While a dialog is open only the dialog is judged: the page behind it is
 * inert, and was judged before. What stands inside a frame is a mail and not judged.
 */
const accessFaults = async (page: Page, runOnly: Rules, part: string): Promise<string[]> => {
  const [isThere, hasDialog] = await page.evaluate(
    (dialog) => ['axe' in globalThis, document.querySelector(dialog) !== null] as const,
    OPEN_DIALOG,
  );
  // The program of half a megabyte is sent once for each document. Without frames to be judged there is nothing to be put
  // together in a second page.
  const builder = new AxeBuilder(isThere ? { page, axeSource: 'undefined' } : { page })
    .setLegacyMode(true)
    .options({ runOnly, resultTypes: ['violations'], iframes: false });
  const { violations } = await builder.include(hasDialog ? OPEN_DIALOG : part).analyze();
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
  /** Selector of what is judged; `header` while a menu of it lies over the page. */
  readonly part?: string | undefined;
}

/**
 * Looks at what is on the screen, on a desktop and on a narrow phone, in both themes: no fault, and nothing to scroll sideways.
 * Afterwards the window is wide and light again.
 */
export const expectAccessible = async (page: Page, what: string, { only, part = 'html' }: Look = {}): Promise<void> => {
  const expectFaultless = async (name: string, rules: Rules): Promise<void> => {
    expect.soft(await accessFaults(page, rules, part), `${what}, ${name}`).toEqual([]);
    expect.soft(await overflowOf(page), `${what}, ${name}: px too wide`).toBeLessThanOrEqual(0);
  };
  const [first, ...rest] = [DESKTOP, PHONE].filter((width) => only !== (width === DESKTOP ? 'phone' : 'desktop'));
  if (first === undefined) return;
  await setSize(page, first);
  await expectFaultless(`${first} px`, { type: 'tag', values: TAGS });
  await setTheme(page, 'dark');
  await expectFaultless(`${first} px, dark`, { type: 'rule', values: COLOUR_RULES });
  for (const width of rest) {
    await setSize(page, width);
    await expectFaultless(`${width} px, dark`, { type: 'rule', values: COLOUR_RULES });
  }
  await setTheme(page, 'light');
  for (const width of rest) await expectFaultless(`${width} px`, { type: 'tag', values: TAGS });
  await setSize(page, DESKTOP);
};
