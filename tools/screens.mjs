import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { openBrowser } from './browser.mjs';
import { withSiteModule } from './loadSiteModule.mjs';
import { storedTokens } from './measure/load.mjs';
import { checkOut, compare, writeReport } from './screens/compare.mjs';
import { buildSite, servePreview } from './screens/server.mjs';

const HELP = `Takes screenshots at 1440 and 375 px in both themes, and saves them in test-results/screens.

  npm run screens                                Every route, with an account that has access.
  npm run screens -- /pricing /dashboard@pro     Only these routes. After @: an account of tests/backend/accounts.ts, or an email.
  npm run screens -- --url http://localhost:5173 /login    Use a running server instead of the build.
  npm run screens -- --docs                      The screenshots of the README, saved in docs/images.
  npm run screens -- --og                        public/og.png, the preview image of shared links. Run this after changes of the hero.
  npm run screens -- --against HEAD~1            Compare with this commit, and write a page with the differences.
  --width 768    --theme dark    --fold          One width, one theme, only the first viewport.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    width: { type: 'string', multiple: true },
    theme: { type: 'string', multiple: true },
    fold: { type: 'boolean' },
    docs: { type: 'boolean' },
    og: { type: 'boolean' },
    against: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

/** An extension that is not listed, so the site asks the user first. */
const CONNECT =
  '/login?oauth_state=x&oauth_redirect_uri=https%3A%2F%2Fabcdefghijklmnopabcdefghijklmnop.chromiumapp.org%2F';
/** Screenshots in addition to all routes: other accounts, steps of a screen, and an unknown URL. */
const BESIDES = [
  '/no-such-page',
  '/pricing@pro',
  // Redirects visitors to the login page with the chosen plan.
  '/subscription?plan=pro_yearly',
  '/reset-password',
  '/subscription?plan=pro_yearly@pro',
  CONNECT,
  `${CONNECT}@pro`,
  ...['free', 'yearly', 'cancelled', 'expired', 'pending'].flatMap((who) => [
    `/dashboard@${who}`,
    `/subscription@${who}`,
  ]),
];
/** @type {Record<string, string>} */
const TARGETS = {
  '/reset-password': '/reset-password?token=x',
  '/activate': '/activate?token=x',
  '/payment/cancel': '/payment/cancel@free',
};

/** Returns every route with an account that has data there. */
const allTargets = async () => {
  /** @type {string[]} */
  const targets = [];
  await withSiteModule('tests/support/routeTargets.ts', (module) => void targets.push(...module['routeTargets']()));
  return [...targets.map((target) => TARGETS[target.replace(/@.*/, '')] ?? target), ...BESIDES];
};

/** @type {[file: string, target: string][]} */
const DOCS = [
  ['home.png', '/'],
  ['admin.png', '/admin@admin'],
];

const PORT = 4274;
/** @type {Record<number, number>} height by width */
const WIDTHS = { 375: 812, 1440: 900 };
const widths = (values.width ?? Object.keys(WIDTHS)).map(Number);
const themes = /** @type {const} */ (['light', 'dark']).filter((theme) => values.theme?.includes(theme) ?? true);
const ROOT = join(import.meta.dirname, '..');
const folder = join(ROOT, 'test-results/screens');

/** Fixed time of page and server, so that the same code produces the same screenshots every day. */
const NOW = Date.parse('2026-11-02T09:00:00Z');
const FIXED_CLOCK = `const now = ${NOW};
globalThis.Date = class extends Date {
  constructor(...given) { super(...(given.length === 0 ? [now] : given)); }
  static now() { return now; }
};`;

/** @param {string[]} args of `vite preview` @param {number} [port] @param {string} [cwd] @returns the origin of the server */
const preview = (args, port = PORT, cwd = ROOT) => {
  const clock = `--import=data:text/javascript,${encodeURIComponent(FIXED_CLOCK)}`;
  const env = { BACKEND_URL: '', MOCK_LATENCY_MS: '', SEED_USERS: '', MOCK_MAILS: 'quiet', NODE_OPTIONS: clock };
  return servePreview(args, { port, cwd, env });
};

const BUILD = ['--outDir', 'dist-screens'];

const serve = async () => {
  buildSite(ROOT, BUILD);
  return preview(BUILD);
};

/** Returns the storage entries of a signed-in account, from the test endpoint of the embedded backend. @param {import('@playwright/test').BrowserContext} context @param {string} url @param {string} who */
const signIn = async (context, url, who) => {
  const email = who.includes('@') ? who : who === 'superuser' ? 'root@example.com' : `${who}@example.com`;
  const answer = await context.request.post(`${url}/api/v1/__mock/sign-in`, { data: { email } });
  if (!answer.ok()) throw new Error(`${email} can't sign in (status ${answer.status()}).`);
  return storedTokens(await answer.json());
};

/** @param {{ target: string, width: number, theme: string }} picture */
const nameOf = ({ target, width, theme }) => {
  const [route = '', who = ''] = target.split(/@(.*)/s);
  const words = route.replace(/^\//, '').replaceAll(/[^\w-]+/g, '-') || 'home';
  return `${words}${who === '' ? '' : `--${who.replaceAll(/[^\w-]+/g, '-')}`}-${width}-${theme}.png`;
};

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{ target: string, width: number, theme: 'light' | 'dark', fullPage?: boolean }} picture
 */
const shoot = async (browser, url, { target, width, theme, fullPage = values.fold !== true }) => {
  const [route = '', who = ''] = target.split(/@(.*)/s);
  const height = WIDTHS[width] ?? 900;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  try {
    if (values.url === undefined) await context.clock.setFixedTime(NOW);
    const stored = { theme, ...(who === '' ? {} : await signIn(context, url, who)) };
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    const page = await context.newPage();
    page.on('pageerror', (error) => console.log(`  ${target}: ${error.message}`));
    await page.goto(url + route, { waitUntil: 'networkidle' });
    await page
      .locator('h1')
      .first()
      .waitFor({ timeout: 10_000 })
      .catch(() => console.log(`  ${target}: the page has no h1`));
    if (fullPage) {
      // Some sections load their data when the user scrolls near them.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => scrollTo(0, 0));
    }
    await page
      .locator('[aria-busy="true"]')
      .first()
      .waitFor({ state: 'detached', timeout: 5_000 })
      .catch(() => undefined);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) console.log(`  ${target} at ${width}: ${overflow} px wider than the viewport`);
    // Check the heading, because servers respond with status 200 to every path below /admin.
    const isMissing = await page
      .locator('h1')
      .filter({ hasText: /^(?:Page not found|页面不存在)$/ })
      .isVisible();
    return { png: await page.screenshot({ fullPage }), isMissing };
  } finally {
    await context.close();
  }
};

const OG_STYLE = `
  header { border: 0 !important; }
  header nav, header .ml-auto, main a, main a + p, main button, main .basis-full { display: none !important; }
  header .container-site, main .container-site { max-width: 1104px !important; padding-inline: 0 !important; }
  /* Smaller than on the page, so that what was marked and what was saved are in the picture. */
  main section { padding-top: 0 !important; }
  main .container-site > p:first-child { display: none !important; }
  main h1 { font-size: 57px !important; }
  main h1 + div > p { max-width: none !important; }
`;

/** Takes a screenshot of the prerendered hero, without its links and buttons. @param {import('@playwright/test').Browser} browser @param {string} url */
const drawOg = async (browser, url) => {
  const viewport = { width: 1200, height: 630 };
  const page = await browser.newPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce', bypassCSP: true });
  // Keep scripts pending, because failed scripts would show the message with a reload button.
  await page.route('**/*.js', () => undefined);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.addStyleTag({ content: OG_STYLE });
  await page.screenshot({ path: join(ROOT, 'public/og.png') });
};

/** Returns the screenshots to take, as given by the arguments. */
const pictures = async () => {
  if (values.docs) {
    const look = /** @type {const} */ ({ width: 1440, theme: 'light', fullPage: false });
    return DOCS.map(([file, target]) => ({ target, path: join(ROOT, 'docs/images', file), ...look }));
  }
  const targets = positionals.length > 0 ? positionals : await allTargets();
  return targets
    .flatMap((target) => widths.flatMap((width) => themes.map((theme) => ({ target, width, theme }))))
    .map((picture) => ({ ...picture, path: join(folder, nameOf(picture)) }));
};

/** Takes the same screenshots of another commit and of this checkout, and reports the differences. @param {import('@playwright/test').Browser} browser @param {string} rev */
const captureBoth = async (browser, rev) => {
  const other = checkOut(rev);
  for (const root of [other, ROOT]) buildSite(root, BUILD);
  const [before, after] = await Promise.all([preview(BUILD, PORT + 1, other), preview(BUILD)]);
  const all = await pictures();
  /** @type {import('./screens/compare.mjs').Change[]} */
  const changes = [];
  for (const picture of all) {
    const [old, current] = await Promise.all([shoot(browser, before, picture), shoot(browser, after, picture)]);
    const change = compare(`${picture.target} ${picture.width} ${picture.theme}`, old, current);
    if (change === null) continue;
    changes.push(change);
    console.log(change.name);
  }
  console.log(`${changes.length} of ${all.length} screenshots differ: ${writeReport(rev, changes, all.length)}`);
};

const main = async () => {
  // Turn off partial repaints, because a focus ring, for example, can then differ by a pixel between runs.
  const browser = await openBrowser('--disable-partial-raster');
  try {
    if (values.against !== undefined) return await captureBoth(browser, values.against);
    const url = values.url === undefined ? await serve() : values.url.replace(/\/$/, '');
    if (values.og) return await drawOg(browser, url);
    mkdirSync(folder, { recursive: true });
    for (const { path, ...picture } of await pictures()) {
      writeFileSync(path, (await shoot(browser, url, picture)).png);
      console.log(picture.target, picture.width, picture.theme);
    }
    console.log(`Saved in ${values.docs ? 'docs/images' : folder}`);
  } finally {
    await browser.close();
  }
};

if (values.help) console.log(HELP);
else {
  await main();
  // Run the exit handlers, which stop the servers and remove the other checkout.
  process.exit();
}
