import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { chromium } from '@playwright/test';

import { CACHE } from './run.mjs';

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

const START_LIMIT_MS = 30_000;

/**
 * Starts a browser as the tests do and looks whether it can show a page: many a file of that name is a stub or lacks a
 * library. `--dump-dom` would not do, the packed build hangs on it.
 */
export const canStart = async ({ path, env = {} }) => {
  let browser;
  try {
    const options = {
      executablePath: path,
      args: BROWSER_ARGS,
      env: { ...process.env, ...env },
      timeout: START_LIMIT_MS,
    };
    browser = await chromium.launch(options);
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
 * @param {import('./browserWays.mjs').Way[]} ways
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
  const { WAYS } = await import('./browserWays.mjs');
  const browser = await firstThatStarts(WAYS, { say: (line) => console.log(line) });
  if (browser === null) {
    console.error(NONE);
    return false;
  }
  mkdirSync(dirname(BROWSER_FILE), { recursive: true });
  writeFileSync(BROWSER_FILE, `${JSON.stringify({ ...browser, args: BROWSER_ARGS }, null, 2)}\n`);
  console.log(`Browser: ${browser.path} (${browser.way})`);
  return true;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit((await findBrowser()) ? 0 : 1);
