/** @import { Load } from './load.mjs' */

const kb = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);
const ms = (/** @type {number} */ value) => `${Math.round(value)}`;

/** Returns the median, or the lower of the two middle values. @param {readonly number[]} values */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

/** Returns the median of each metric. @param {readonly Load[]} runs @returns {Load} */
export const medians = (runs) =>
  /** @type {Load} */ (Object.fromEntries(COLUMNS.map(([, key]) => [key, median(runs.map((run) => run[key]))])));

/** @type {[head: string, key: keyof Load, show: (value: number) => string][]} */
const COLUMNS = [
  ['requests', 'requests', ms],
  ['all kB', 'total', kb],
  ['html', 'html', kb],
  ['css', 'css', kb],
  ['js', 'js', kb],
  ['js until ready', 'jsUntilReady', kb],
  ['data', 'data', kb],
  ['font', 'font', kb],
  ['images', 'image', kb],
  ['FCP ms', 'fcp', ms],
  ['LCP ms', 'lcp', ms],
  ['CLS', 'cls', (value) => value.toFixed(3)],
  ['TBT ms', 'tbt', ms],
  ['ready ms', 'ready', ms],
  ['foreign', 'foreign', ms],
];

/** Returns a text table with one row per page and one column per metric. @param {string} title @param {Record<string, Load>} pages */
export const pageTable = (title, pages) => {
  const rows = [
    ['', ...COLUMNS.map(([head]) => head)],
    ...Object.entries(pages).map(([name, load]) => [name, ...COLUMNS.map(([, key, show]) => show(load[key]))]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (/** @type {string} */ cell, /** @type {number} */ column) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return [title, ...rows.map((row) => row.map(pad).join('  '))].join('\n');
};
