import { resolve } from 'node:path';

import { linesOf, sourceFigures } from './house/figures.mjs';
import { sourcesIn } from './house/source.mjs';
import { ROOT } from './run.mjs';

/**
 * The figures of the house, from the files alone: how much code there is and how it hangs together. `node tools/house.mjs ../other` shows
 * those of another checkout beside them. Circles are held by lint, requests of a first visit are counted by `npm run measure`.
 *
 * @typedef {ReturnType<typeof sourceFigures> & { testLines: number, toolLines: number }} Figures
 */

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
];

/** @param {string} root @param {string} folder */
const linesIn = (root, folder) => linesOf(sourcesIn(root, folder)).reduce((sum, count) => sum + count, 0);

/** @param {string} root @returns {Figures} */
const figuresOf = (root) => ({
  ...sourceFigures(sourcesIn(root, 'src')),
  testLines: linesIn(root, 'tests'),
  toolLines: linesIn(root, 'tools'),
});

const others = process.argv.slice(2);
const all = [ROOT, ...others.map((path) => resolve(path))].map(figuresOf);
const cell = (/** @type {unknown} */ value) => String(value).padStart(10);
console.log(['here', ...others].map((name) => cell(name.slice(-9))).join(''));
for (const [key, what] of ROWS) console.log(`${all.map((figures) => cell(figures[key])).join('')}  ${what}`);
