import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { build } from 'vite';

import { openBrowser } from './browser.mjs';
import { measurePresses } from './measure/interactions.mjs';
import { runLighthouse } from './measure/lighthouse.mjs';
import { loadOnce, PROFILES } from './measure/load.mjs';
import { median, medians, pageTable } from './measure/report.mjs';
import { startSite } from './measure/server.mjs';

/** @import { Load } from './measure/load.mjs' */

const HELP = `Measures transferred bytes and load times of pages in Chromium, over HTTP/2 with brotli.

  npm run measure                              Build, measure, and print medians. Times depend on the machine.
  npm run measure -- --runs 9                  Load each page 9 times (default: 5).
  npm run measure -- --dist dist --dist other  Compare existing builds, for example a new and an earlier one.
  npm run measure -- --json                    Print JSON.
  npm run measure -- --presses                 Measure the time from a click to the next paint (INP) on a 4x slower CPU.
  npm run measure -- --lighthouse / /pricing   Print the Lighthouse scores of these pages (downloads Lighthouse).`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    dist: { type: 'string', multiple: true },
    json: { type: 'boolean' },
    lighthouse: { type: 'boolean' },
    presses: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});

const ROOT = join(import.meta.dirname, '..');
const RUNS = Math.max(1, Number(values.runs) || 5);

/** The pages, and the emails of the users who open them. @type {[path: string, email?: string][]} */
const PAGES = [
  ['/'],
  ['/pricing'],
  ['/login'],
  ['/dashboard', 'pro@example.com'],
  ['/admin/users', 'admin@example.com'],
];

const builds = async () => {
  const folders = values.dist ?? [];
  if (folders.length === 0) {
    Object.assign(process.env, { BACKEND_URL: '', VITE_API_ORIGIN: '' });
    await build({ root: ROOT, logLevel: 'warn' });
  }
  return (folders.length === 0 ? ['dist'] : folders).map((name) => {
    const folder = resolve(ROOT, name);
    if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} has no index.html.`);
    return { name, folder };
  });
};

/** @typedef {{ name: string, site: Awaited<ReturnType<typeof startSite>> }} Served */

/** Loads all pages of all builds in every run, so that other processes on the machine slow all builds equally. @param {Served[]} served */
const measurePages = async (served) => {
  const browser = await openBrowser('--ignore-certificate-errors');
  /** @type {Record<string, Record<string, Load[]>>} by profile, then by page and build */
  const notes = {};
  try {
    for (let run = 1; run <= RUNS; run += 1) {
      for (const profile of Object.values(PROFILES)) {
        for (const [path, email] of PAGES) {
          // Alternate the order, so that no build is always second.
          for (const { name, site } of run % 2 === 0 ? served : served.toReversed()) {
            const tokens = email === undefined ? null : await site.signIn(email);
            const key = served.length === 1 ? path : `${path} of ${name}`;
            ((notes[profile.name] ??= {})[key] ??= []).push(await loadOnce(browser, site, { path, tokens }, profile));
          }
        }
      }
      if (!values.json) console.log(`run ${run} of ${RUNS}`);
    }
  } finally {
    await browser.close();
  }
  const tables = Object.entries(notes).map(([profile, pages]) => {
    const rows = Object.entries(pages).toSorted(([a], [b]) => a.localeCompare(b));
    return /** @type {const} */ ([profile, Object.fromEntries(rows.map(([key, loads]) => [key, medians(loads)]))]);
  });
  if (values.json) console.log(JSON.stringify({ runs: RUNS, ...Object.fromEntries(tables) }, null, 2));
  else for (const [profile, pages] of tables) console.log(`\n${pageTable(profile, pages)}`);
};

/** @param {Served['site']} site */
const printPresses = async (site) => {
  const browser = await openBrowser('--ignore-certificate-errors');
  try {
    const found = await measurePresses(browser, site, RUNS);
    const rows = [...found].map(([press, times]) => /** @type {const} */ ([median(times), press]));
    for (const [ms, press] of rows.toSorted(([a], [b]) => b - a)) console.log(`${String(ms).padStart(5)} ms  ${press}`);
  } finally {
    await browser.close();
  }
};

const main = async () => {
  const served = [];
  for (const { name, folder } of await builds()) served.push({ name, site: await startSite(folder) });
  try {
    if (values.lighthouse && served[0]) {
      await runLighthouse(served[0].site, positionals.length > 0 ? positionals : ['/', '/pricing']);
      return;
    }
    if (values.presses && served[0]) {
      await printPresses(served[0].site);
      return;
    }
    await measurePages(served);
    const [load = 0] = loadavg();
    if (!values.json && load > availableParallelism() + 1) {
      console.log(`\nThe machine is busy (load ${load.toFixed(0)}), so the times are too high. The bytes are correct.`);
    }
  } finally {
    for (const { site } of served) await site.end();
  }
};

if (values.help) console.log(HELP);
else await main();
