import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { openBrowser } from './findBrowser.mjs';
import { storedTokens } from './measure/load.mjs';
import { RESULTS, ROOT, runBin, startVite } from './run.mjs';

const HELP = `Pictures of screens, for 1440 and 375 px in both themes, into test-results/screens.

  npm run screens                                every route, as the account that may see it
  npm run screens -- /pricing /dashboard@pro     these; after @ an account of tests/backend/accounts.ts or an e-mail
  npm run screens -- --url http://localhost:5173 /login    from a server that runs already (else the build is served)
  --width 768    --theme dark    --fold          one width, one theme, only what fits the window`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    width: { type: 'string', multiple: true },
    theme: { type: 'string', multiple: true },
    fold: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});

/** All routes of spec §2 with somebody who has something to show there. */
const ALL = [
  ...['/', '/pricing', '/instructions', '/support', '/privacy-policy', '/terms-of-service', '/no-such-page'],
  ...['/login', '/register', '/forgot-password', '/reset-password?token=x', '/activate?token=x'],
  ...['/dashboard@pro', '/dashboard@free', '/subscription@pro', '/subscription@free', '/payment/success@pro'],
  ...['/payment/cancel@free', '/profile@pro', '/billing-history@pro', '/feedback@pro'],
  ...[
    '',
    '/users',
    '/users/new',
    '/users/assign-subscription/3',
    '/subscriptions',
    '/plans',
    '/create-admin',
    '/settings',
  ].map((path) => `/admin${path}@admin`),
  ...['/payment-history', '/feedback', '/email-logs'].map((path) => `/admin${path}@admin`),
];

const PORT = 4274;
/** @type {Record<number, number>} height by width */
const WIDTHS = { 375: 812, 1440: 900 };
const widths = (values.width ?? Object.keys(WIDTHS)).map(Number);
const themes = /** @type {const} */ (['light', 'dark']).filter((theme) => values.theme?.includes(theme) ?? true);
const folder = join(RESULTS, 'screens');

/** Serves `dist`, building it when there is none. @returns its address and how to end it */
const serve = async () => {
  if (!existsSync(join(ROOT, 'dist/index.html'))) await runBin(['vite'], ['build', '--logLevel', 'warn']);
  const env = { BACKEND_URL: '', MOCK_LATENCY_MS: '', MOCK_MAILS: 'quiet' };
  const server = await startVite(['preview'], { port: PORT, env, quiet: true });
  return { url: `http://localhost:${PORT}`, end: () => server.kill() };
};

/** Puts an account's tokens into the context's storage through the embedded backend's address for tests. @param {import('@playwright/test').BrowserContext} context @param {string} url @param {string} who */
const signIn = async (context, url, who) => {
  const email = who.includes('@') ? who : who === 'superuser' ? 'root@example.com' : `${who}@example.com`;
  const answer = await context.request.post(`${url}/api/v1/__mock/sign-in`, { data: { email } });
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()}`);
  return storedTokens(await answer.json());
};

/** @param {string} route @param {string} who @param {number} width @param {string} theme */
const nameOf = (route, who, width, theme) => {
  const words = route.replace(/^\//, '').replaceAll(/[^\w-]+/g, '-') || 'home';
  return `${words}${who === '' ? '' : `--${who.replaceAll(/[^\w-]+/g, '-')}`}-${width}-${theme}.png`;
};

/** @param {import('@playwright/test').Browser} browser @param {string} url @param {string} target @param {number} width @param {'light' | 'dark'} theme */
const shoot = async (browser, url, target, width, theme) => {
  const [route = '', who = ''] = target.split(/@(.*)/s);
  const height = WIDTHS[width] ?? 900;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  try {
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
      .catch(() => console.log(`  ${target}: no h1`));
    await page
      .locator('[aria-busy="true"]')
      .first()
      .waitFor({ state: 'detached', timeout: 5_000 })
      .catch(() => undefined);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) console.log(`  ${target} at ${width}: ${overflow} px wider than the window`);
    await page.screenshot({ path: join(folder, nameOf(route, who, width, theme)), fullPage: values.fold !== true });
  } finally {
    await context.close();
  }
};

const main = async () => {
  const browser = await openBrowser();
  mkdirSync(folder, { recursive: true });
  const server =
    values.url === undefined ? await serve() : { url: values.url.replace(/\/$/, ''), end: () => undefined };
  try {
    for (const target of positionals.length > 0 ? positionals : ALL) {
      for (const width of widths) for (const theme of themes) await shoot(browser, server.url, target, width, theme);
      console.log(target);
    }
  } finally {
    await browser.close();
    server.end();
  }
  console.log(`In ${folder}`);
};

if (values.help) console.log(HELP);
else await main();
