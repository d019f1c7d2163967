import type { Page } from '@playwright/test';

import { signIn } from './support/signIn';
import { expect, test } from './support/test';

/** What moved although nobody touched anything, as the browser counts it. */
type Shifts = { sum: number; moved: string[] };

const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    const shifts: Shifts = { sum: 0, moved: [] };
    Object.assign(globalThis, { shifts });
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName.toLowerCase()} “${element?.textContent.slice(0, 40)}”`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        shifts.sum += entry.value;
        shifts.moved.push(...entry.sources.map(({ node }) => nameOf(node)));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

/**
 * Lets chunks and answers come one after the other, so that every stage of the page is painted. The browser keeps nothing
 * that comes this way: every visit is a first one.
 */
const slowDown = async (page: Page, answerMs: (place: number) => number): Promise<void> => {
  const later = (url: string, delayMs: (place: number) => number) => {
    let asked = 0;
    return page.route(url, async (route) => {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, delayMs(asked)));
      await route.continue();
    });
  };
  await later('**/assets/*.js', (place) => 20 + 10 * (place % 5));
  await later('**/api/v1/**', answerMs);
};

/** Runs in the page: everything is there, and has been painted. */
const isAllThere = (): boolean =>
  document.querySelector('#root h1') !== null &&
  ![...document.querySelectorAll('[aria-busy="true"], [data-chart="waiting"]')].some((part) => {
    const { top, height } = part.getBoundingClientRect();
    return height > 0 && top < innerHeight;
  });

const shiftsOf = async (page: Page, path: string): Promise<Shifts> => {
  await page.goto(path);
  await page.waitForFunction(isAllThere);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  return page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts);
};

const pages = [
  ['/dashboard', 'pro'],
  ['/dashboard', 'free'],
  ['/subscription', 'yearly'],
  ['/profile', 'free'],
  ['/billing-history', 'pro'],
  ['/feedback', 'free'],
  ['/admin', 'admin'],
  ['/admin/users', 'admin'],
  ['/admin/plans', 'admin'],
  ['/admin/subscriptions', 'admin'],
  ['/admin/payment-history', 'admin'],
  ['/admin/email-logs', 'admin'],
  ['/admin/settings', 'admin'],
  ['/admin/feedback', 'admin'],
] as const;

const windows = [
  { name: 'desktop', size: { width: 1440, height: 900 }, answerMs: (place: number) => 200 + 60 * (place % 4) },
  // The answers overtake one another.
  { name: 'phone', size: { width: 375, height: 812 }, answerMs: (place: number) => 440 - 80 * (place % 4) },
] as const;

for (const [path, who] of pages) {
  test(`Nothing moves while ${path} comes for the first time (${who})`, async ({ page }) => {
    await signIn(page, who);
    await watchShifts(page);
    for (const { name, size, answerMs } of windows) {
      await page.setViewportSize(size);
      await slowDown(page, answerMs);
      expect(await shiftsOf(page, path), name).toEqual({ sum: 0, moved: [] });
    }
  });
}
