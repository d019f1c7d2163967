import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { openBrowser } from './findBrowser.mjs';
import { linesOf, sourceFigures } from './house/figures.mjs';
import { sourcesIn } from './house/source.mjs';
import { loadOnce, PROFILES } from './measure/load.mjs';
import { readFiles, startSite } from './measure/server.mjs';
import { ROOT } from './run.mjs';

const HELP = `The figures of the house: how much code there is and how it hangs together.

  node tools/house.mjs             of this checkout
  node tools/house.mjs ../other    of this one and of another, side by side
  node tools/house.mjs --json      for programs

Figures of the source come from the files under src. The requests of a first visit are counted in Chromium on the build
in dist: document, scripts, style sheets, fonts, pictures and calls of the API until the list stands still.`;

/** @typedef {ReturnType<typeof sourceFigures> & { testLines: number, toolLines: number, firstVisit: number | null }} Figures */

/** @type {[name: keyof Figures, what: string][]} */
const ROWS = [
  ['files', 'files in src'],
  ['lines', 'lines in src'],
  ['linesPerScreen', 'lines a screen (30 screens)'],
  ['filesPerScreen', 'files a screen'],
  ['median', 'median lines of a file'],
  ['shortShare', 'files under 20 lines, %'],
  ['singleImporters', 'files with one importer, in its own folder'],
  [
    'loginFiles',
    'files that run for a login: LoginPage and session actions with all they import, lazily too, without ui, text, lib, config',
  ],
  ['listFiles', 'files that run for a page of users: UsersPage, counted likewise'],
  ['payFiles', 'files that run for paying for a plan: SubscriptionPage and PaymentSuccessPage, counted likewise'],
  ['listLines', 'lines of pages/admin/list with its helpers'],
  ['testLines', 'lines in tests'],
  ['toolLines', 'lines in tools'],
  ['moduleLets', 'module-level let'],
  ['firstVisit', 'requests of a first visit to /admin/users without the favicon (– : no build in dist)'],
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});

/** Requests of an administrator who opens the list of users for the first time. @param {string} dist */
const countRequests = async (dist) => {
  if (!existsSync(join(dist, 'index.html'))) return null;
  const browser = await openBrowser('--ignore-certificate-errors').catch(() => null);
  if (browser === null) return null;
  const site = await startSite(readFiles(dist));
  try {
    const tokens = await site.signIn('admin@example.com');
    return (await loadOnce(browser, site, { path: '/admin/users', tokens }, PROFILES.fast)).requests;
  } finally {
    await browser.close();
    site.end();
  }
};

/** @param {string} root @param {string} folder */
const linesIn = (root, folder) => linesOf(sourcesIn(root, folder)).reduce((sum, count) => sum + count, 0);

/** @param {string} root @returns {Promise<Figures>} */
const figuresOf = async (root) => ({
  ...sourceFigures(sourcesIn(root, 'src')),
  testLines: linesIn(root, 'tests'),
  toolLines: linesIn(root, 'tools'),
  firstVisit: await countRequests(join(root, 'dist')),
});

const main = async () => {
  const roots = [ROOT, ...positionals.map((path) => resolve(path))];
  /** @type {Figures[]} */
  const all = [];
  for (const root of roots) all.push(await figuresOf(root));
  if (values.json) {
    console.log(JSON.stringify(Object.fromEntries(roots.map((root, index) => [root, all[index]])), null, 2));
    return;
  }
  const cell = (/** @type {unknown} */ value) => String(value ?? '–').padStart(10);
  console.log(['here', ...positionals].map((name) => cell(name.slice(-9))).join(''));
  for (const [key, what] of ROWS) {
    console.log(`${all.map((figures) => cell(figures[key])).join('')}  ${what}`);
  }
};

if (values.help) console.log(HELP);
else await main();
