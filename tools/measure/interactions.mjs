/**
 * @import { Browser, Page } from '@playwright/test'
 * @import { Site } from './server.mjs'
 */
import { PROFILES, storedTokens } from './load.mjs';

/**
 * Controls to click on each page, in this order. With `key`, focuses the control and presses the key instead.
 *
 * @type {{ path: string, email?: string, presses: [what: string, role: Parameters<Page['getByRole']>[0], name: string | RegExp, key?: string][] }[]}
 */
const PAGES = [
  {
    path: '/',
    presses: [
      ['theme', 'button', /^Switch to/],
      ['an example', 'button', 'Recipe'],
      ['save again', 'button', 'Save again'],
    ],
  },
  {
    path: '/pricing',
    presses: [
      ['to the home page', 'link', 'Home'],
      ['to the prices', 'link', 'Pricing'],
    ],
  },
  { path: '/login', presses: [['send an empty form', 'button', /^Log in/]] },
  {
    path: '/dashboard',
    email: 'pro@example.com',
    presses: [
      ['account menu', 'button', /^Account menu/],
      ['tab', 'link', 'Subscription'],
      ['cancel dialog', 'button', /^Cancel (?:plan|subscription)/],
    ],
  },
  {
    path: '/profile',
    email: 'pro@example.com',
    presses: [
      ['a letter of the name', 'textbox', /name/i, 'x'],
      ['save', 'button', /^Save/],
    ],
  },
  {
    path: '/admin/users?size=100',
    email: 'admin@example.com',
    presses: [
      ['tick one of 100 rows', 'checkbox', /^选择 /],
      ['tick all 100', 'checkbox', '选择本页全部'],
      ['a letter of the search', 'searchbox', /邮箱/, 'a'],
      ['filter', 'button', '搜索'],
      ['delete dialog', 'button', /^删除/],
    ],
  },
];

/** Runs in the page. Adds the global `longestPress()`, which returns the longest interaction since its previous call, in ms. */
const recordInteractions = () => {
  let longest = 0;
  /** @typedef {PerformanceEntry & { interactionId: number }} Press */
  const take = (/** @type {PerformanceObserverEntryList | { getEntries: () => PerformanceEntryList }} */ list) => {
    for (const entry of /** @type {Press[]} */ (list.getEntries()))
      if (entry.interactionId > 0) longest = Math.max(longest, entry.duration);
  };
  const observer = new PerformanceObserver(take);
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  observer.observe(options);
  Object.assign(globalThis, {
    longestPress: () => {
      take({ getEntries: () => observer.takeRecords() });
      const found = longest;
      longest = 0;
      return found;
    },
  });
};
/** @param {Page} page @returns {Promise<number>} */
const longestPress = (page) => page.evaluate(() => Reflect.get(globalThis, 'longestPress')());

/**
 * Measures the time from each click or key press to the next paint (INP) on a 4x slower CPU.
 *
 * @param {Browser} browser
 * @param {Site} site
 * @param {number} runs
 * @returns {Promise<Map<string, number[]>>} times in ms by page and control; 0 if less than 16 ms, which browsers don't report
 */
export const measurePresses = async (browser, site, runs) => {
  /** @type {Map<string, number[]>} */
  const found = new Map();
  for (let run = 0; run < runs; run += 1) {
    for (const { path, email, presses } of PAGES) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ignoreHTTPSErrors: true });
      const page = await context.newPage();
      await page.addInitScript(recordInteractions);
      if (email !== undefined) {
        const stored = storedTokens(await site.signIn(email));
        await page.addInitScript(
          (entries) => Object.entries(entries).forEach(([k, v]) => localStorage.setItem(k, v)),
          stored,
        );
      }
      await page.goto(site.url + path, { waitUntil: 'networkidle' });
      await page.locator('h1').first().waitFor();
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: PROFILES.slow.cpu });
      await longestPress(page);
      for (const [what, role, name, key] of presses) {
        const target = page.getByRole(role, { name }).filter({ visible: true }).first();
        if (key === undefined) await target.click();
        else {
          await target.focus();
          await page.keyboard.press(key);
        }
        // Wait until the browser has reported the interaction and responses have rendered.
        await page.waitForTimeout(600);
        const press = `${path}: ${what}`;
        found.set(press, [...(found.get(press) ?? []), await longestPress(page)]);
      }
      await context.close();
    }
  }
  return found;
};
