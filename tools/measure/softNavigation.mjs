import { openWindow, PROFILES, slowDown } from './load.mjs';

/** @import { Browser } from '@playwright/test' */
/** @import { Site } from './types.js' */

/** Waits for the click, then for another heading, then for its paint; runs in the page. @returns ms */
const watch = () => {
  const before = document.querySelector('#root h1')?.textContent ?? '';
  globalThis.moved = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('No other heading within half a minute')), 30_000);
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          const heading = document.querySelector('#root h1')?.textContent ?? '';
          if (heading === '' || heading === before) return false;
          observer.disconnect();
          void globalThis.nextPicture().then((now) => resolve(now - timeStamp));
          return true;
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, characterData: true });
        look();
      },
      { capture: true, once: true },
    );
  });
};

/**
 * As people press: button down, a moment, button up. Without it both come at once, and what the page does on the way down is
 * counted into the way from the click to the picture; so is Playwright's own look at what the click would hit, which `force`
 * spares the page.
 */
const PRESS = { delay: 80, force: true };

const TOUR = ['/pricing', '/instructions', '/', '/pricing', '/instructions', '/'];

/**
 * Moves between public pages by the links of the header with a processor four times slower.
 *
 * @param {Browser} browser
 * @param {Site} site
 * @returns ms of the moves to a page that was not seen before, and of those to one that was
 */
export const tour = async (browser, site) => {
  const context = await openWindow(browser, { viewport: PROFILES.fast.viewport });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await page.goto(`${site.url}/`, { waitUntil: 'networkidle' });
    await page.locator('#root h1').waitFor();
    await page.waitForTimeout(1_000);
    await slowDown(cdp, { cpu: 4, network: null });
    const times = [];
    for (const path of TOUR) {
      const link = page.locator(`header a[href="${path}"]:visible`).last();
      await link.hover();
      await page.waitForTimeout(300);
      await page.evaluate(watch);
      await link.click(PRESS);
      times.push(await page.evaluate(() => globalThis.moved));
      await page.waitForTimeout(700);
    }
    return { first: times.slice(0, 2), again: times.slice(2) };
  } finally {
    await context.close();
  }
};
