import { openWindow, PROFILES } from './load.mjs';
import { median, medians } from './report.mjs';
import { startSite } from './server.mjs';

/** @import { Browser, CDPSession } from '@playwright/test' */
/** @import { Files, Look, Site } from './types.js' */

const ROWS = 100;
/** So many times slower than this machine. */
const CPU = 4;
const TYPED = 'samuel.ngu';

/**
 * Notes when the first picture with the new rows is there, and the one with all of them; runs in the page.
 *
 * @param {number} rows
 */
const watchRows = (rows) => {
  performance.clearResourceTimings();
  globalThis.painted = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`Not ${rows} rows within a minute`)), 60_000);
    /** @type {Promise<number> | null} */
    let first = null;
    const observer = new MutationObserver(() => {
      const count = document.querySelectorAll('tbody tr th[scope="row"]').length;
      // More than there were before.
      if (count > 10) first ??= globalThis.nextPicture();
      if (count < rows || first === null) return;
      observer.disconnect();
      void Promise.all([first, globalThis.nextPicture()]).then(([shown, all]) => resolve({ first: shown, all }));
    });
    observer.observe(document, { subtree: true, childList: true });
  });
};

/** Notes how long each key takes to the next picture; runs in the page. */
const watchKeys = () => {
  globalThis.keyed = [];
  addEventListener('keydown', ({ timeStamp }) => {
    void globalThis.nextPicture().then((now) => globalThis.keyed.push(now - timeStamp));
  });
};

/** When the page of users had come; runs in the page. */
const arrivedAt = () =>
  /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'))
    .filter(({ name }) => /\/admin\/users\?.*page=/.test(name))
    .map(({ responseEnd }) => responseEnd)
    .at(-1) ?? Number.NaN;

/** @param {CDPSession} cdp */
const processorMs = async (cdp) => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
};

/** A reader of the list of users: each look is a load of its own. @param {Browser} browser @param {Site} site */
const openReader = async (browser, site) => {
  const context = await openWindow(browser, {
    viewport: PROFILES.fast.viewport,
    tokens: await site.signIn('admin@example.com'),
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  // Processor time of the page's own thread: waiting while others work on the machine does not count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  let requests = 0;
  page.on('request', () => (requests += 1));
  return {
    /** @returns {Promise<Look>} */
    look: async () => {
      requests = 0;
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
      await page.goto(`${site.url}/admin/users?size=10`, { waitUntil: 'networkidle' });
      const visit = requests;
      await page.evaluate(watchRows, ROWS);
      const before = await processorMs(cdp);
      await page.getByLabel('每页条数').selectOption(String(ROWS));
      const painted = await page.evaluate(() => globalThis.painted);
      await page.waitForTimeout(300);
      const processor = (await processorMs(cdp)) - before;
      await page.evaluate(watchKeys);
      await page.getByRole('searchbox').pressSequentially(TYPED, { delay: 80 });
      await page.waitForTimeout(100);
      const total = await page.locator('main').innerText();
      const look = {
        paint: painted.first - (await page.evaluate(arrivedAt)),
        all: painted.all - (await page.evaluate(arrivedAt)),
        processor,
        typing: median(await page.evaluate(() => globalThis.keyed)),
        requests: visit,
        total: Number(/共\s*([\d,]+)\s*条/.exec(total)?.[1]?.replaceAll(',', '') ?? Number.NaN),
      };
      // Nothing of it goes on working while the other list is looked at; a slowed page does, even an empty one.
      await page.goto('about:blank');
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      return look;
    },
    close: () => context.close(),
  };
};

/** How many users the backends have. */
const SIZES = [120, 100_000];

/**
 * The list of users of a small and of a large backend, looked at in turn.
 *
 * @param {Browser} browser
 * @param {Files} files
 * @param {number} looks of each, that count
 * @param {(text: string) => void} say
 */
export const measureAdminList = async (browser, files, looks, say) => {
  const sites = [];
  try {
    for (const size of SIZES) sites.push(await startSite(files, { SEED_USERS: String(size) }));
    const readers = [];
    for (const site of sites) readers.push(await openReader(browser, site));
    /** @type {Look[][]} */
    const notes = SIZES.map(() => []);
    // The first looks warm everything up and do not count.
    for (let run = -2; run < looks; run += 1) {
      const inTurn = [...readers.entries()];
      // Neither is always the second.
      for (const [index, reader] of run % 2 === 0 ? inTurn : inTurn.toReversed()) {
        const look = await reader.look();
        if (run >= 0) notes[index]?.push(look);
      }
      if (run >= 0) say(`look ${run + 1} of ${looks}`);
    }
    for (const reader of readers) await reader.close();
    return SIZES.map((size, index) => ({ name: `SEED_USERS=${size}`, ...medians(notes[index] ?? []) }));
  } finally {
    for (const site of sites) site.end();
  }
};
