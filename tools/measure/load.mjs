/**
 * @import { Browser, Request } from '@playwright/test'
 * @import { Site, Tokens } from './server.mjs'
 *
 * @typedef {{ name: string, viewport: { width: number, height: number }, cpu: number,
 *   network: { latency: number, downloadThroughput: number, uploadThroughput: number } | null }} Profile
 * @typedef {{ fcp: number, lcp: number, shifts: number, tasks: [start: number, ms: number][], readyAt: number }} Noted metrics of a page in ms
 *   since the start of the navigation
 * @typedef {'html' | 'css' | 'js' | 'data' | 'font' | 'image' | 'other'} Kind
 * @typedef {Record<Kind | 'requests' | 'total' | 'jsUntilReady' | 'foreign' | 'fcp' | 'lcp' | 'cls' | 'tbt' | 'ready', number>} Load
 */

/** Presets of Chromium DevTools. Throughput in bytes per second, latency in ms per request. @type {Record<'fast' | 'slow', Profile>} */
export const PROFILES = {
  fast: { name: 'desktop, no throttling', viewport: { width: 1440, height: 900 }, cpu: 1, network: null },
  slow: {
    name: 'phone, slow 4G, 4x slower processor',
    viewport: { width: 375, height: 812 },
    cpu: 4,
    network: { latency: 562.5, downloadThroughput: (1_638_400 * 0.9) / 8, uploadThroughput: (768_000 * 0.9) / 8 },
  },
};

/** @type {Record<string, Kind>} by Playwright's resource type */
const KINDS = { document: 'html', stylesheet: 'css', script: 'js', font: 'font', image: 'image' };

/** Returns the transferred bytes by kind, including headers. @param {Request[]} requests @param {string} origin @param {number} readyAt ms since 1970 */
const bytesOf = async (requests, origin, readyAt) => {
  const counts = { requests: 0, total: 0, jsUntilReady: 0, foreign: 0 };
  const load = { ...counts, html: 0, css: 0, js: 0, data: 0, font: 0, image: 0, other: 0 };
  for (const request of requests) {
    const { responseHeadersSize, responseBodySize } = await request.sizes();
    const { startTime, responseEnd } = request.timing();
    const bytes = responseHeadersSize + responseBodySize;
    const { origin: from, pathname } = new URL(request.url());
    const kind = pathname.startsWith('/api/') ? 'data' : (KINDS[request.resourceType()] ?? 'other');
    load.requests += 1;
    load.total += bytes;
    load[kind] += bytes;
    if (kind === 'js' && startTime + responseEnd <= readyAt) load.jsUntilReady += bytes;
    if (from !== origin) load.foreign += 1;
  }
  return load;
};

/** Returns the local storage entries of a user's tokens. @param {Tokens} tokens @returns {Record<string, string>} */
export const storedTokens = ({ access_token: token, refresh_token: refresh }) => {
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return { auth_token: token, refresh_token: refresh, token_expiry: String(exp * 1000) };
};

/** Runs in the page. Whether nothing in the viewport is loading. Content below the viewport might load only after scrolling. */
const isViewportIdle = () =>
  ![...document.querySelectorAll('[aria-busy="true"]')].some((part) => {
    const { top, bottom, height } = part.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  });

/** Runs before the page's scripts. Writes `stored` to local storage, and collects metrics. @param {Record<string, string>} stored */
const probe = (stored) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  /** @type {Noted} */
  const metrics = { fcp: 0, lcp: 0, shifts: 0, tasks: [], readyAt: 0 };
  Object.assign(globalThis, { metrics: metrics });
  /** @typedef {PerformanceEntry & { value: number, hadRecentInput: boolean }} Entry `value` and `hadRecentInput` exist only in layout shifts */
  /** @param {string} type @param {(entry: Entry) => void} take */
  const observe = (type, take) =>
    new PerformanceObserver((list) =>
      /** @type {Entry[]} */ (list.getEntries()).forEach((entry) => take(entry)),
    ).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') metrics.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    metrics.lcp = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) metrics.shifts += value;
  });
  observe('longtask', ({ startTime, duration }) => {
    metrics.tasks.push([startTime, duration]);
  });
  new MutationObserver(() => {
    if (metrics.readyAt === 0 && document.documentElement?.hasAttribute('data-ready'))
      metrics.readyAt = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-ready'] });
};

/** Returns the total blocking time: how much each task after first contentful paint exceeds 50 ms, in total. @param {Noted} noted */
const blockingTime = ({ tasks, fcp }) =>
  tasks.reduce(
    (sum, [start, ms]) => sum + (start + ms > fcp ? Math.max(0, Math.min(ms, start + ms - fcp) - 50) : 0),
    0,
  );

/**
 * Loads a page with an empty cache and returns its metrics. The page is ready when hydration has set `html[data-ready]`.
 *
 * @param {Browser} browser
 * @param {Site} site
 * @param {{ path: string, tokens?: Tokens | null }} page
 * @param {Profile} profile
 * @returns {Promise<Load>}
 */
export const loadOnce = async (browser, site, { path, tokens = null }, { viewport, cpu, network }) => {
  const context = await browser.newContext({ viewport, locale: 'en-US', ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    if (network !== null) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await page.addInitScript(probe, tokens === null ? {} : storedTokens(tokens));
    /** @type {Request[]} */
    const requests = [];
    page.on('requestfinished', (request) => requests.push(request));
    await page.goto(site.url + path, { waitUntil: 'networkidle', timeout: 60_000 });
    await page.locator('#root h1').first().waitFor();
    await page.waitForFunction(isViewportIdle);
    await page.waitForLoadState('networkidle');
    const metrics = /** @type {Noted} */ (await page.evaluate(() => Reflect.get(globalThis, 'metrics')));
    const began = await page.evaluate(() => performance.timeOrigin);
    return {
      ...(await bytesOf(requests, site.url, began + metrics.readyAt)),
      fcp: metrics.fcp,
      lcp: metrics.lcp,
      cls: metrics.shifts,
      tbt: blockingTime(metrics),
      ready: metrics.readyAt,
    };
  } finally {
    await context.close();
  }
};
