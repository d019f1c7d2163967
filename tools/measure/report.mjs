/** @import { Load, Measured, Target } from './types.js' */

const kb = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);
const ms = (/** @type {number} */ value) => `${Math.round(value)}`;

/** @param {readonly number[]} values */
export const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [below = Number.NaN, above = Number.NaN] = sorted.slice(middle - 1);
  if (sorted.length === 1) return below;
  return sorted.length % 2 === 1 ? above : (below + above) / 2;
};

/**
 * The median of every figure of several runs.
 *
 * @template {Record<string, number>} T
 * @param {readonly T[]} runs
 * @returns {T}
 */
export const medians = (runs) =>
  /** @type {T} */ (
    Object.fromEntries(Object.keys(runs[0] ?? {}).map((name) => [name, median(runs.map((run) => run[name] ?? 0))]))
  );

/** @type {[head: string, key: keyof Load, show: (value: number) => string][]} */
const COLUMNS = [
  ['requests', 'requests', ms],
  ['all kB', 'total', kb],
  ['html', 'html', kb],
  ['css', 'css', kb],
  ['js', 'js', kb],
  ['js until ready', 'jsUntilReady', kb],
  ['data', 'data', kb],
  ['images', 'image', kb],
  ['FCP ms', 'fcp', ms],
  ['LCP ms', 'lcp', ms],
  ['CLS', 'cls', (value) => value.toFixed(3)],
  ['TBT ms', 'tbt', ms],
  ['ready ms', 'interactive', ms],
  ['foreign', 'foreign', ms],
];

/** @param {readonly (readonly string[])[]} rows */
export const grid = (rows) => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (/** @type {readonly string[]} */ row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)));
  return rows.map((row) => line(row).join('  ')).join('\n');
};

/**
 * How many times longer one page takes than another: the median of what each run says, since a run meets both alike.
 *
 * @template {string} K
 * @param {readonly Record<K, number>[]} runs
 * @param {readonly Record<K, number>[]} others
 * @param {K} name
 */
export const ratioOf = (runs, others, name) =>
  median(runs.map((run, index) => run[name] / (others[index]?.[name] ?? Number.NaN)));

/** One table of pages by figures. @param {string} title @param {Record<string, Load>} pages */
export const pageTable = (title, pages) =>
  `${title}\n${grid([
    ['', ...COLUMNS.map(([head]) => head)],
    ...Object.entries(pages).map(([name, figures]) => [name, ...COLUMNS.map(([, key, show]) => show(figures[key]))]),
  ])}`;

/** @param {string} what @param {number} value @param {number} limit @param {string} unit @returns {Target} */
const target = (what, value, limit, unit) => ({
  what,
  value: `${value.toFixed(unit === '×' ? 2 : unit === '' ? 3 : 1)} ${unit}`.trim(),
  limit: `${limit} ${unit}`.trim(),
  ok: value <= limit,
});

/** What was aimed at, beside what was measured. It only tells: figures of time depend on the machine. @param {Measured} measured */
export const targetsOf = ({ fast, slow, moves, ratios }) => [
  target('home: everything', fast.home.total / 1000, 150, 'kB'),
  target('home: JS until it can be used', slow.home.jsUntilReady / 1000, 112, 'kB'),
  target('home: JS in all', fast.home.js / 1000, 125, 'kB'),
  target('home: CSS', fast.home.css / 1000, 12, 'kB'),
  target('home on a phone: LCP against plain HTML', ratios.lcp, 1.35, '×'),
  target('home on a phone: ready against bare React', ratios.interactive, 1.4, '×'),
  target(
    'layout shift, the worst page',
    Math.max(...[fast, slow].flatMap((all) => Object.values(all).map(({ cls }) => cls))),
    0,
    '',
  ),
  target('requests to another origin', Math.max(...Object.values(fast).map(({ foreign }) => foreign)), 0, 'of them'),
  target('admin users: JS', fast['admin users'].js / 1000, 230, 'kB'),
  target('moving to a public page, first time, 4x slower', moves.first, 100, 'ms'),
  target('moving to a public page, seen before, 4x slower', moves.again, 100, 'ms'),
];

/** What the ratios are against. Another bench has other limits: a lighter plain page makes the same site look slower. */
export const YARDSTICKS =
  'plain HTML: the elements and style of our own home page, without a program; bare React: the same, hydrated.\n' +
  'Where this and a bench of several sites in one run disagree about time, that bench counts.';

/** @param {readonly Target[]} targets */
export const targetTable = (targets) =>
  grid([
    ['target', 'measured', 'aim', ''],
    ...targets.map(({ what, value, limit, ok }) => [what, value, `≤ ${limit}`, ok ? 'reached' : 'NOT reached']),
  ]);

/** @param {readonly ({ name: string } & import('./types.js').Look)[]} rows */
export const listTable = (rows) =>
  grid([
    [
      'admin users, 100 rows, 4 x CPU',
      'users',
      'data to paint ms',
      'all rows ms',
      'processor ms',
      'a key to picture ms',
      'requests',
    ],
    ...rows.map(({ name, total, paint, all, processor, typing, requests }) => [
      name,
      String(total),
      paint.toFixed(1),
      all.toFixed(1),
      processor.toFixed(0),
      typing.toFixed(1),
      String(requests),
    ]),
    ['at most', '', '100', '', '', '50', '20'],
  ]);
