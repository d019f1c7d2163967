import './measure/production.mjs';
import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { openBrowser } from './findBrowser.mjs';
import { measureAdminList } from './measure/adminList.mjs';
import { countClicks } from './measure/clicks.mjs';
import { loadOnce, PROFILES } from './measure/load.mjs';
import {
  listTable,
  median,
  medians,
  pageTable,
  ratioOf,
  targetsOf,
  targetTable,
  YARDSTICKS,
} from './measure/report.mjs';
import { readFiles, startSite } from './measure/server.mjs';
import { tour } from './measure/softNavigation.mjs';
import { addYardsticks, REACT_PATH, STATIC_PATH } from './measure/yardsticks.mjs';
import { ROOT, runBin } from './run.mjs';

/** @import { Browser } from '@playwright/test' */
/** @import { Files, Load, Measured, PageName, Profiles } from './measure/types.js' */

const HELP = `What the pages cost: bytes on the wire and times in Chromium, over HTTP/2 with brotli, beside two yardsticks.

  npm run measure                 builds, measures, prints medians; figures of time depend on the machine
  npm run measure -- --runs 9     how often each page is loaded (5)
  npm run measure -- --no-build   takes dist as it is
  npm run measure -- --dist there takes another folder as it is, such as an earlier build
  npm run measure -- --json       for programs
  npm run measure:clicks          clicks and keys of what administrators do most
  npm run measure:admin           the list of users with 120 and with 100000 users in the backend, 100 of them a page`;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    'no-build': { type: 'boolean' },
    dist: { type: 'string' },
    json: { type: 'boolean' },
    admin: { type: 'boolean' },
    clicks: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});

const dist = resolve(ROOT, values.dist ?? 'dist');
const runs = Math.max(1, Number(values.runs) || 5);
const say = (/** @type {string} */ text) => (values.json ? undefined : console.log(text));

/** Times that were taken while others worked on the machine say little; bytes are right all the same. */
const warnOfLoad = () => {
  const [load = 0] = loadavg();
  if (load > availableParallelism() + 1) {
    say(`\nThe machine is busy (load ${load.toFixed(0)} on ${availableParallelism()} processors): times are too long`);
  }
};

const buildSite = async () => {
  if (existsSync(join(dist, 'index.html')) && (values['no-build'] || values.dist !== undefined)) return;
  if (values.dist !== undefined) throw new Error(`There is no index.html in ${dist}`);
  const env = { BACKEND_URL: '', VITE_API_ORIGIN: '' };
  const { ok, output } = await runBin(['vite'], ['build', '--logLevel', 'warn'], { env, quiet: true });
  if (!ok) throw new Error(`The build failed\n${output}`);
};

/** @type {Profiles[]} */
const KEYS = ['fast', 'slow'];

/** Tours over the public pages in a run. */
const TOURS = 3;

/**
 * @param {Browser} browser
 * @param {Files} files
 * @returns {Promise<Measured & Record<Profiles, Record<PageName, Load>>>}
 */
const measurePages = async (browser, files) => {
  const site = await startSite(files);
  try {
    await addYardsticks(files, browser, site);
    const [user, admin] = [await site.signIn('pro@example.com'), await site.signIn('admin@example.com')];
    /** @type {Record<PageName, Parameters<typeof loadOnce>[2]>} */
    const pages = {
      home: { path: '/' },
      'bare React': { path: REACT_PATH },
      'plain HTML': { path: STATIC_PATH, hasScript: false },
      pricing: { path: '/pricing' },
      login: { path: '/login' },
      dashboard: { path: '/dashboard', tokens: user },
      'admin users': { path: '/admin/users', tokens: admin },
    };
    const names = /** @type {PageName[]} */ (Object.keys(pages));
    const noLoads = () =>
      /** @type {Record<PageName, Load[]>} */ (
        Object.fromEntries(names.map((name) => [name, /** @type {Load[]} */ ([])]))
      );
    const notes = { fast: noLoads(), slow: noLoads() };
    /** @type {Awaited<ReturnType<typeof tour>>[]} */
    const tours = [];
    for (let run = 0; run < runs; run += 1) {
      // All pages in every run, so that what else the machine does meets them alike.
      for (const key of KEYS) {
        for (const name of names) notes[key][name].push(await loadOnce(browser, site, pages[name], PROFILES[key]));
      }
      // A single move differs more from time to time than a page does, and costs less.
      for (let more = 0; more < TOURS; more += 1) tours.push(await tour(browser, site));
      say(`run ${run + 1} of ${runs}`);
    }
    const all = (/** @type {Profiles} */ key) =>
      /** @type {Record<PageName, Load>} */ (
        Object.fromEntries(names.map((name) => [name, medians(notes[key][name])]))
      );
    const moves = (/** @type {'first' | 'again'} */ kind) => median(tours.flatMap((one) => one[kind]));
    const { home, 'plain HTML': plain, 'bare React': react } = notes.slow;
    return {
      fast: all('fast'),
      slow: all('slow'),
      moves: { first: moves('first'), again: moves('again') },
      ratios: { lcp: ratioOf(home, plain, 'lcp'), interactive: ratioOf(home, react, 'interactive') },
    };
  } finally {
    site.end();
  }
};

const main = async () => {
  await buildSite();
  const files = readFiles(dist);
  const browser = await openBrowser('--ignore-certificate-errors');
  try {
    if (values.clicks) {
      console.log(await countClicks(browser, files));
      return;
    }
    if (values.admin) {
      const rows = await measureAdminList(browser, files, Math.max(runs, 11), say);
      console.log(values.json ? JSON.stringify(rows, null, 2) : listTable(rows));
      warnOfLoad();
      return;
    }
    const measured = await measurePages(browser, files);
    const targets = targetsOf(measured);
    if (values.json) console.log(JSON.stringify({ runs, ...measured, targets }, null, 2));
    else {
      console.log(`\nMedians of ${runs} first visits\n`);
      for (const key of KEYS) console.log(`${pageTable(PROFILES[key].name, measured[key])}\n`);
      console.log(targetTable(targets));
      console.log(`\n${YARDSTICKS}`);
      warnOfLoad();
    }
  } finally {
    await browser.close();
  }
};

if (values.help) console.log(HELP);
else await main();
