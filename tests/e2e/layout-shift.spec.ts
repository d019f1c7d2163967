import type { Page, Route } from '@playwright/test';

import { settled } from './support/axe';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

/** Layout shifts without user input, as measured by the browser. */
type Shifts = { sum: number; moved: string[] };

const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    const shifts: Shifts = { sum: 0, moved: [] };
    Object.assign(globalThis, { shifts });
    const nameOf = ({ node, previousRect, currentRect }: Source): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      const movement = `${previousRect.top} → ${currentRect.top} px`;
      return `${element?.tagName.toLowerCase()} “${element?.textContent.slice(0, 40)}” ${movement}`;
    };
    new PerformanceObserver((list) => {
      const [{ domInteractive } = { domInteractive: 0 }] = performance.getEntriesByType('navigation');
      for (const entry of list.getEntries() as Shift[]) {
        // Ignore shifts before the HTML is parsed, because the connection and the browser decide how much of the HTML
        // is in the first paint.
        const isWhole = domInteractive > 0 && entry.startTime > domInteractive;
        if (entry.hadRecentInput || !isWhole) continue;
        shifts.sum += entry.value;
        shifts.moved.push(...entry.sources.map(nameOf));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

/**
 * Delays chunks and responses one after the other, so that the browser paints every stage of the page. Routed responses
 * are not cached, so every visit is a first visit.
 *
 * @param answerMs delay of a response by its number, starting at 1
 * @returns a function that counts the pending requests
 */
const slowDown = async (page: Page, answerMs: (place: number) => number): Promise<() => number> => {
  let underWay = 0;
  const later = (url: string, delayMs: (place: number) => number) => {
    let requestCount = 0;
    return page.route(url, async (route) => {
      requestCount += 1;
      underWay += 1;
      await new Promise((resolve) => setTimeout(resolve, delayMs(requestCount)));
      await route.continue();
      underWay -= 1;
    });
  };
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await later('**/assets/*.{js,css}', (place) => 10 + 5 * (place % 5));
  await later('**/api/v1/**', answerMs);
  return () => underWay;
};

/** Runs in the page. Returns whether all visible parts have loaded. */
const isAllThere = (): boolean =>
  document.querySelector('#root h1') !== null &&
  ![...document.querySelectorAll('[aria-busy="true"], [data-chart="waiting"]')].some((part) => {
    const { top, height } = part.getBoundingClientRect();
    return height > 0 && top < innerHeight;
  });

const shiftsOf = async (page: Page, path: string, underWay: () => number): Promise<Shifts> => {
  // Don't wait for the load event, because the web font might be pending.
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  // Check again after each wait, because a response can cause another request, and a chunk can render a part that waits
  // for data.
  do {
    await expect.poll(underWay, { intervals: [50] }).toBe(0);
    await page.waitForFunction(isAllThere);
    await settled(page);
  } while (underWay() > 0);
  return page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts);
};

/**
 * One page of each area. The other admin lists are not tested, because they have the same placeholder as the user list.
 * /admin is tested because its chart has a different placeholder.
 */
const pages = [
  ['/pricing', null],
  ['/subscription', 'yearly'],
  ['/admin', 'admin'],
  ['/admin/users', 'admin'],
] as const;

const windows = [
  { name: 'desktop', size: { width: 1440, height: 900 }, answerMs: (place: number) => 60 + 30 * (place % 4) },
  // Most delays are shorter than the one before, so that later responses overtake earlier ones.
  { name: 'phone', size: { width: 375, height: 812 }, answerMs: (place: number) => 170 - 40 * (place % 4) },
] as const;

for (const [path, who] of [['/'], ['/instructions'], ['/subscription', 'yearly']] as const) {
  test(`nothing on ${path} moves when the web font of the headings loads late`, async ({ page }) => {
    if (who !== undefined) await signIn(page, who);
    await watchShifts(page);
    const isHere = () => page.evaluate(() => document.fonts.check('600 32px Newsreader'));
    for (const { name, size } of windows) {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/*.woff2', (route) => released.then(() => route.continue()));
      await page.setViewportSize(size);
      await page.goto(path, { waitUntil: 'commit' });
      // Wait for the first paint, which must not wait for the web font.
      const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
      await expect.poll(painted).toBe(1);
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await page.waitForFunction(isAllThere);
      expect(await isHere()).toBe(false);
      release();
      await expect.poll(isHere).toBe(true);
      await settled(page);
      const { sum } = await page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts);
      expect(sum, name).toBeLessThan(0.01);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
}

for (const [path, who] of pages) {
  test(`nothing moves during the first load of ${path} (${who ?? 'visitor'})`, async ({ page }) => {
    if (who !== null) await signIn(page, who);
    await watchShifts(page);
    for (const { name, size, answerMs } of windows) {
      await page.setViewportSize(size);
      const underWay = await slowDown(page, answerMs);
      // Hold the web font back until the shifts are measured. The test above covers the shifts that the web font can
      // cause.
      const typefaces: Route[] = [];
      await page.route('**/*.woff2', (route) => void typefaces.push(route));
      expect(await shiftsOf(page, path, underWay), name).toEqual({ sum: 0, moved: [] });
      // The admin area does not request the web font.
      expect(typefaces.length, name).toBe(path.startsWith('/admin') ? 0 : 1);
      await Promise.all(typefaces.map((route) => route.continue()));
    }
  });
}
