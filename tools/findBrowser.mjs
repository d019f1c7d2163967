import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { chromium } from '@playwright/test';

import { CACHE, run, runBin } from './run.mjs';

/**
 * A way to come by a browser: something that may have to be fetched first, and the programs that are then worth a try.
 *
 * @typedef {{ path: string, env?: Record<string, string> }} Candidate
 * @typedef {{ name: string, fetch?: () => Promise<boolean>, candidates: () => Candidate[] | Promise<Candidate[]> }} Way
 */

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];

/** Where the systems without a PATH entry for it keep the browser. */
const KNOWN_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) =>
    process.env[name] ? [join(process.env[name], 'Google/Chrome/Application/chrome.exe')] : [],
  ),
];

/** @param {string[]} paths */
const toCandidates = (paths) => paths.filter((path) => existsSync(path)).map((path) => ({ path }));

/** Not looked at beforehand: who names a browser that is not there should hear of it. */
const named = () => (process.env['CHROME_PATH'] ? [{ path: process.env['CHROME_PATH'] }] : []);

const onPath = () => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return toCandidates([...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...KNOWN_PLACES]);
};

const playwrightsOwn = () => {
  try {
    return toCandidates([chromium.executablePath()]);
  } catch {
    return [];
  }
};

/** Never `--with-deps`: that changes the system. On a closed network the download hangs rather than fails. */
const installPlaywrights = async () =>
  (await runBin(['@playwright/test', 'playwright'], ['install', 'chromium'], { limitMs: 90_000 })).ok;

const installByApt = async () => {
  if (process.getuid?.() !== 0) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { limitMs: 120_000, env });
  const args = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
  return (await run('apt-get', args, { limitMs: 300_000, env })).ok;
};

const PACKED = '@sparticuz/chromium@147.0.0';
const PACKED_HOME = join(CACHE, 'packed-chromium');
const PACKED_MODULE = join(PACKED_HOME, 'node_modules/@sparticuz/chromium/build/esm/index.js');

const fetchPacked = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  // What an interrupted unpacking left behind would be taken for the whole.
  await rm(PACKED_HOME, { recursive: true, force: true });
  await mkdir(PACKED_HOME, { recursive: true });
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', PACKED_HOME, PACKED];
  const npm = process.env['npm_execpath'];
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  return (await run(command, [...first, ...args], { limitMs: 180_000, cwd: PACKED_HOME })).ok;
};

/** Unpacks into its own folder; with it come the system libraries that a bare container lacks. */
const unpacked = async () => {
  if (!existsSync(PACKED_MODULE)) return [];
  const before = { ...process.env };
  const env = { TMPDIR: PACKED_HOME, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
  Object.assign(process.env, env);
  try {
    const { default: packed } = await import(pathToFileURL(PACKED_MODULE).href);
    const path = await packed.executablePath();
    const libraries = { LD_LIBRARY_PATH: join(PACKED_HOME, 'al2023/lib') };
    return [{ path }, { path, env: libraries }];
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
};

/** In the order in which they are tried: what is there already, then what has to be fetched. @type {Way[]} */
export const WAYS = [
  { name: 'CHROME_PATH', candidates: named },
  { name: "Playwright's own", candidates: playwrightsOwn },
  { name: 'Chrome or Chromium on the PATH', candidates: onPath },
  { name: `${PACKED}, fetched earlier`, candidates: unpacked },
  { name: 'playwright install chromium', fetch: installPlaywrights, candidates: playwrightsOwn },
  { name: 'apt-get install chromium', fetch: installByApt, candidates: onPath },
  { name: PACKED, fetch: fetchPacked, candidates: unpacked },
];

/** Where the tests read which browser was found. */
export const BROWSER_FILE = join(CACHE, 'browser.json');

export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * The address bar's list of suggestions: pages of Chromium's own, drawn anew with every window though nobody types there. They
 * took a third of the computing time of a test that opens two pages.
 */
const UNSEEN_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

const START_LIMIT_MS = 30_000;

/** @param {Candidate} candidate */
const start = ({ path, env = {} }) =>
  chromium.launch({
    executablePath: path,
    args: BROWSER_ARGS,
    env: { ...process.env, ...env },
    timeout: START_LIMIT_MS,
  });

/**
 * Switches {@link UNSEEN_FEATURES} off beside those that Playwright does: a second list takes the place of the first. A browser
 * that does not tell its own is left as it is.
 *
 * @param {Candidate} candidate
 */
const withoutUnseen = async (candidate) => {
  const browser = await start(candidate);
  try {
    const { commandLine } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getInfo');
    const off = [...commandLine.matchAll(/--disable-features=(\S+)/g)].at(-1)?.[1];
    return off === undefined ? [] : [`--disable-features=${[off, ...UNSEEN_FEATURES].join(',')}`];
  } catch {
    return [];
  } finally {
    await browser.close();
  }
};

/**
 * Starts a browser as the tests do and looks whether it can show a page: many a file of that name is a stub or lacks a
 * library. `--dump-dom` would not do, the packed build hangs on it.
 *
 * @param {Candidate} candidate
 */
const canStart = async ({ path, env = {} }) => {
  /** @type {import('@playwright/test').Browser | undefined} */
  let browser;
  try {
    browser = await start({ path, env });
    const page = await browser.newPage();
    page.setDefaultTimeout(START_LIMIT_MS);
    await page.setContent('<h1>Ready</h1>');
    return (await page.textContent('h1')) === 'Ready';
  } catch {
    return false;
  } finally {
    await browser?.close().catch(() => undefined);
  }
};

/** @param {Way['candidates']} candidates */
const lookFor = async (candidates) => {
  try {
    return await candidates();
  } catch {
    return [];
  }
};

/**
 * Goes through the ways in their order and takes the first browser that really starts.
 *
 * @param {Way[]} ways
 * @param {{ starts?: typeof canStart, say?: (line: string) => void }} [options]
 * @returns the browser with the name of its way, or null when there is none
 */
export const firstThatStarts = async (ways, { starts = canStart, say = () => undefined } = {}) => {
  for (const { name, fetch, candidates } of ways) {
    if (fetch !== undefined) {
      say(`No browser yet; trying ${name}`);
      if (!(await fetch().catch(() => false))) {
        say(`${name}: did not work here`);
        continue;
      }
    }
    const found = await lookFor(candidates);
    for (const candidate of found) {
      if (await starts(candidate)) return { ...candidate, way: name };
      say(`${candidate.path} (${name}) does not start`);
    }
  }
  return null;
};

const NONE = `No browser for the tests could be found or fetched. Give one of these:
  - CHROME_PATH=/path/to/chrome npm test
  - a chromium or google-chrome on the PATH
  - npx playwright install chromium`;

/** Finds a browser, writes it to {@link BROWSER_FILE} and tells about it. @returns whether there is one */
export const findBrowser = async () => {
  const browser = await firstThatStarts(WAYS, { say: (line) => console.log(line) });
  if (browser === null) {
    console.error(NONE);
    return false;
  }
  mkdirSync(dirname(BROWSER_FILE), { recursive: true });
  const args = [...BROWSER_ARGS, ...(await withoutUnseen(browser))];
  writeFileSync(BROWSER_FILE, `${JSON.stringify({ ...browser, args }, null, 2)}\n`);
  console.log(`Browser: ${browser.path} (${browser.way})`);
  return true;
};

/** The browser that was found last, or another when it is not there any more. @returns {Promise<{ path: string, args: string[], env?: Record<string, string> }>} */
export const knownBrowser = async () => {
  const read = () => (existsSync(BROWSER_FILE) ? JSON.parse(readFileSync(BROWSER_FILE, 'utf8')) : null);
  const known = read();
  if (existsSync(known?.path ?? '')) return known;
  if (!(await findBrowser())) throw new Error('There is no browser');
  return read();
};

/** Starts the browser of the tests. @param {string[]} more arguments beside theirs */
export const openBrowser = async (...more) => {
  const { path, args, env } = await knownBrowser();
  return chromium.launch({ executablePath: path, args: [...args, ...more], env: { ...process.env, ...env } });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit((await findBrowser()) ? 0 : 1);
