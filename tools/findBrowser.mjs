import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { existing, firstThatStarts, keep, namedBy, onPath } from './find.mjs';
import { CACHE, run, runBin } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const WINDOWS = join(process.env['PROGRAMFILES'] ?? '', 'Google/Chrome/Application/chrome.exe');
const installed = () => [...onPath(...NAMES), ...existing(MAC, WINDOWS)];
const playwrightsOwn = () => existing(chromium.executablePath());

const PACKED = '@sparticuz/chromium@147.0.0';
const PACKED_HOME = join(CACHE, 'packed-chromium');
/** By itself, and with the system libraries that come with it and that a bare container lacks. */
const unpacked = () =>
  existing(join(PACKED_HOME, 'chromium')).flatMap(({ path }) => [
    { path },
    { path, env: { LD_LIBRARY_PATH: join(PACKED_HOME, 'al2023/lib') } },
  ]);

const fetchPacked = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  // What an interrupted unpacking left behind would be taken for the whole.
  rmSync(PACKED_HOME, { recursive: true, force: true });
  mkdirSync(PACKED_HOME, { recursive: true });
  // The package unpacks itself into TMPDIR, and its libraries where it takes the machine for Amazon's.
  const env = { TMPDIR: PACKED_HOME, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
  const options = { limitMs: 180_000, cwd: PACKED_HOME, env };
  const install = ['install', '--no-save', '--no-audit', '--ignore-scripts', '--prefix', PACKED_HOME, PACKED];
  const unpack = ['--input-type=module', '-e', "await (await import('@sparticuz/chromium')).default.executablePath()"];
  return (await run('npm', install, options)).ok && (await run(process.execPath, unpack, options)).ok;
};

/** Never `--with-deps`: that changes the system. On a closed network the download hangs rather than fails. */
const fetchPlaywrights = async () =>
  (await runBin(['@playwright/test', 'playwright'], ['install', 'chromium'], { limitMs: 90_000, quiet: true })).ok;

const installByApt = async () => {
  if (process.getuid?.() !== 0) return false;
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, limitMs: 300_000 };
  await run('apt-get', ['update', '-qq'], options);
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)).ok;
};

/** In the order in which they are tried: what is there already, then what may be fetched. @type {import('./find.mjs').Way[]} */
const WAYS = [
  { name: 'CHROME_PATH', candidates: () => namedBy('CHROME_PATH') },
  { name: 'an installed Chrome or Chromium', candidates: installed },
  { name: "Playwright's own", candidates: playwrightsOwn },
  { name: `${PACKED}, fetched earlier`, candidates: unpacked },
  { name: 'npx playwright install chromium', fetch: fetchPlaywrights, candidates: playwrightsOwn },
  { name: `npm install ${PACKED} into node_modules/.cache`, fetch: fetchPacked, candidates: unpacked },
  { name: 'apt-get install chromium, as root', fetch: installByApt, candidates: installed },
];

const ARGS = ['--no-sandbox', '--disable-gpu'];

/**
 * Starts a browser as the tests do and lets it show a page: many a file of that name is a stub or lacks a library. Tells its arguments
 * for the tests. They leave out the address bar's list of suggestions, which is drawn anew with every window and took a third of the
 * computing time; a second list of features takes the place of Playwright's, so it says that one again.
 *
 * @param {import('./find.mjs').Candidate} candidate
 */
const startBrowser = async ({ path, env = {} }) => {
  const options = { executablePath: path, args: ARGS, env: { ...process.env, ...env }, timeout: 30_000 };
  const browser = await chromium.launch(options).catch(() => null);
  try {
    const page = await browser?.newPage();
    await page?.setContent('<h1>Ready</h1>', { timeout: 30_000 });
    if (browser === null || (await page?.textContent('h1')) !== 'Ready') return null;
    const { commandLine } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getInfo');
    const off = [...commandLine.matchAll(/--disable-features=\S+/g)].at(-1)?.[0];
    return { args: off === undefined ? ARGS : [...ARGS, `${off},WebUIOmniboxPopup,WebUIOmniboxAimPopup`] };
  } catch {
    return null;
  } finally {
    await browser?.close().catch(() => undefined);
  }
};

/** Finds a browser, keeps it for the tests and tells about it. */
export const findBrowser = async () => {
  const browser = await firstThatStarts(WAYS, startBrowser);
  if (browser !== null) keep('browser.json', browser);
  const none =
    'No browser could be found or fetched. Install Chromium, or name one: CHROME_PATH=/path/to/chrome npm test';
  console.log(browser === null ? none : `Browser: ${browser.path} (${browser.way})`);
  return { ok: browser !== null, browser };
};

/** The browser that was found last, or another when it is not there any more. @returns {Promise<{ path: string, args: string[], env?: Record<string, string> }>} */
export const knownBrowser = async () => {
  const file = join(CACHE, 'browser.json');
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  const browser = existsSync(known?.path ?? '') ? known : (await findBrowser()).browser;
  if (browser === null) throw new Error('There is no browser');
  return browser;
};

/** Starts the browser of the tests. @param {string[]} more arguments beside theirs */
export const openBrowser = async (...more) => {
  const { path, args, env } = await knownBrowser();
  return chromium.launch({ executablePath: path, args: [...args, ...more], env: { ...process.env, ...env } });
};
