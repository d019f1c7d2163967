/**
 * @import { Browser, CDPSession, Page } from '@playwright/test'
 * @import { Site, Tokens } from './server.mjs'
 *
 * @typedef {{ name: string, viewport: { width: number, height: number }, cpu: number,
 *   network: { latency: number, downloadThroughput: number, uploadThroughput: number } | null }} Profile
 * @typedef {{ fcp: number, lcp: number, shifts: number, tasks: [start: number, ms: number][], readyAt: number }} Noted what the browser
 *   says of a page; milliseconds since the navigation began
 * @typedef {{ url: string, bytes: number, type: string, endMs: number }} Call one request as the browser counts it; `endMs` is infinite
 *   while it is on its way and negative when it failed
 * @typedef {'html' | 'css' | 'js' | 'data' | 'font' | 'image' | 'other'} Kind
 * @typedef {Record<Kind | 'requests' | 'total' | 'jsUntilReady' | 'foreign' | 'fcp' | 'lcp' | 'cls' | 'tbt' | 'ready', number>} Load
 */

/** As the developer tools of Chromium name and set them. Throughput in bytes a second, latency in ms a request. @type {Record<'fast' | 'slow', Profile>} */
export const PROFILES = {
  fast: { name: 'desktop, no throttling', viewport: { width: 1440, height: 900 }, cpu: 1, network: null },
  slow: {
    name: 'phone, slow 4G, 4x slower processor',
    viewport: { width: 375, height: 812 },
    cpu: 4,
    network: { latency: 562.5, downloadThroughput: (1_638_400 * 0.9) / 8, uploadThroughput: (768_000 * 0.9) / 8 },
  },
};

/** @param {string} url @param {string} type @returns {Kind} */
const kindOf = (url, type) => {
  if (new URL(url).pathname.startsWith('/api/')) return 'data';
  if (/javascript/.test(type)) return 'js';
  if (/css/.test(type)) return 'css';
  if (/html/.test(type)) return 'html';
  if (type.startsWith('font/')) return 'font';
  return type.startsWith('image/') ? 'image' : 'other';
};

/** Everything that crosses the wire, as the browser counts it: headers and bodies as they were sent. @param {CDPSession} cdp */
const watchNetwork = (cdp) => {
  /** @type {Map<string, Call>} */
  const calls = new Map();
  let startS = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, redirectResponse }) => {
    if (calls.size === 0) startS = timestamp;
    if (redirectResponse === undefined) calls.set(requestId, { url: request.url, bytes: 0, type: '', endMs: Infinity });
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const call = calls.get(requestId);
    if (call) call.type = response.mimeType;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const call = calls.get(requestId);
    if (call) Object.assign(call, { bytes: encodedDataLength, endMs: (timestamp - startS) * 1000 });
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => {
    const call = calls.get(requestId);
    if (call) call.endMs = -1;
  });
  return () => [...calls.values()].filter(({ url }) => /^https?:/.test(url));
};

const QUIET_MS = 1_000;
const LIMIT_MS = 60_000;

/** Waits until nothing has been on its way for a second. @param {Page} page @param {() => Call[]} calls */
const untilQuiet = async (page, calls) => {
  let quietMs = 0;
  let waitedMs = 0;
  let count = 0;
  while (quietMs < QUIET_MS && waitedMs < LIMIT_MS) {
    await page.waitForTimeout(100);
    const now = calls();
    const isQuiet = now.length === count && now.every(({ endMs }) => endMs !== Infinity);
    quietMs = isQuiet ? quietMs + 100 : 0;
    waitedMs += 100;
    count = now.length;
  }
};

/** @param {Call[]} calls */
const sum = (calls) => calls.reduce((total, { bytes }) => total + bytes, 0);

/** @param {Call[]} calls @param {string} origin @param {number} readyMs */
const bytesOf = (calls, origin, readyMs) => {
  /** @type {Record<Kind, number>} */
  const kinds = { html: 0, css: 0, js: 0, data: 0, font: 0, image: 0, other: 0 };
  for (const call of calls) kinds[kindOf(call.url, call.type)] += call.bytes;
  const js = calls.filter(({ url, type }) => kindOf(url, type) === 'js');
  return {
    requests: calls.length,
    total: sum(calls),
    ...kinds,
    jsUntilReady: sum(js.filter(({ endMs }) => endMs <= readyMs)),
    foreign: calls.filter(({ url }) => new URL(url).origin !== origin).length,
  };
};

/** What the site keeps of somebody's tokens, by name. @param {Tokens} tokens @returns {Record<string, string>} */
export const storedTokens = ({ access_token: token, refresh_token: refresh }) => {
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return { auth_token: token, refresh_token: refresh, token_expiry: String(exp * 1000) };
};

/** A new browser window that knows nobody but, when given, the one who is signed in. @param {Browser} browser @param {{ viewport: Profile['viewport'], tokens?: Tokens | null }} options */
const openWindow = async (browser, { viewport, tokens = null }) => {
  const context = await browser.newContext({ viewport, locale: 'en-US', ignoreHTTPSErrors: true });
  if (tokens !== null) {
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storedTokens(tokens));
  }
  return context;
};

/** @param {CDPSession} cdp @param {Pick<Profile, 'cpu' | 'network'>} profile */
const slowDown = async (cdp, { cpu, network }) => {
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (network !== null) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network });
};

/** Runs in the page. What lies below the window may wait until somebody scrolls there. */
const nothingSeenIsBusy = () =>
  ![...document.querySelectorAll('[aria-busy="true"]')].some((part) => {
    const { top, bottom, height } = part.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  });

/**
 * Runs in the page before anything of its own and notes what the browser says of it. All times are milliseconds since the
 * navigation began.
 */
const probe = () => {
  /** @type {Noted} */
  const noted = { fcp: 0, lcp: 0, shifts: 0, tasks: [], readyAt: 0 };
  Object.assign(globalThis, { noted });
  /** @typedef {PerformanceEntry & { value: number, hadRecentInput: boolean }} Entry a layout shift has the last two */
  /** @param {string} type @param {(entry: Entry) => void} take */
  const observe = (type, take) =>
    new PerformanceObserver((list) =>
      /** @type {Entry[]} */ (list.getEntries()).forEach((entry) => take(entry)),
    ).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    noted.lcp = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) noted.shifts += value;
  });
  observe('longtask', ({ startTime, duration }) => {
    noted.tasks.push([startTime, duration]);
  });
  const look = () => {
    if (noted.readyAt === 0 && document.documentElement?.hasAttribute('data-ready')) noted.readyAt = performance.now();
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-ready'],
  });
};

/** Total blocking time: what long tasks after the first paint have beyond 50 ms. @param {Pick<Noted, 'tasks' | 'fcp'>} noted */
const blockingTime = ({ tasks, fcp }) =>
  tasks.reduce(
    (sum, [start, ms]) => sum + (start + ms > fcp ? Math.max(0, Math.min(ms, start + ms - fcp) - 50) : 0),
    0,
  );

/**
 * Loads a page for the first time and notes what it cost. It is ready when the hydrated app says so by `html[data-ready]`.
 *
 * @param {Browser} browser
 * @param {Site} site
 * @param {{ path: string, tokens?: Tokens | null }} page
 * @param {Profile} profile
 * @returns {Promise<Load>}
 */
export const loadOnce = async (browser, site, { path, tokens = null }, profile) => {
  const context = await openWindow(browser, { viewport: profile.viewport, tokens });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    const calls = watchNetwork(cdp);
    await slowDown(cdp, profile);
    await page.addInitScript(probe);
    await page.goto(site.url + path, { waitUntil: 'load', timeout: LIMIT_MS });
    await page.locator('#root h1').first().waitFor({ timeout: 30_000 });
    await untilQuiet(page, calls);
    await page.waitForFunction(nothingSeenIsBusy, undefined, { timeout: 30_000 });
    const noted = /** @type {Noted} */ (await page.evaluate(() => Reflect.get(globalThis, 'noted')));
    return {
      ...bytesOf(calls(), site.url, noted.readyAt),
      fcp: noted.fcp,
      lcp: noted.lcp,
      cls: noted.shifts,
      tbt: blockingTime(noted),
      ready: noted.readyAt,
    };
  } finally {
    await context.close();
  }
};
