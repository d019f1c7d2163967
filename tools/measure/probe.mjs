/** @import { Noted } from './types.js' */

/**
 * Runs in the page before anything of its own and notes what the browser says of it. All times are milliseconds since the
 * navigation began.
 */
export const probe = () => {
  /** @type {Noted} */
  const noted = { fcp: 0, lcp: 0, shifts: 0, tasks: [], readyAt: 0, headingAt: 0 };
  globalThis.noted = noted;
  /** @typedef {PerformanceEntry & { value: number, hadRecentInput: boolean }} Entry a layout shift has the last two */
  /** @param {string} type @param {(entry: Entry) => void} take */
  const observe = (type, take) =>
    new PerformanceObserver((list) =>
      /** @type {Entry[]} */ (list.getEntries()).forEach((entry) => take(entry)),
    ).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    noted.lcp = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) noted.shifts += value;
  });
  observe('longtask', ({ startTime, duration }) => {
    noted.tasks.push([startTime, duration]);
  });
  const look = () => {
    if (noted.readyAt === 0 && document.documentElement?.hasAttribute('data-ready')) noted.readyAt = performance.now();
    if (noted.headingAt === 0 && document.querySelector('#root h1')) noted.headingAt = performance.now();
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-ready'],
  });
};

/**
 * When somebody can use the page: `html[data-ready]`, which the hydrated app sets; without it, when the heading is there and
 * the long tasks that began before it was are over. A page without a script can be used when it is painted.
 *
 * @param {Pick<Noted, 'readyAt' | 'headingAt' | 'fcp' | 'tasks'>} noted
 * @param {boolean} hasScript
 */
export const interactiveAt = ({ readyAt, headingAt, fcp, tasks }, hasScript) => {
  if (!hasScript) return fcp;
  if (readyAt > 0) return readyAt;
  const quiet = tasks.reduce((end, [start, ms]) => (start <= end + 500 ? Math.max(end, start + ms) : end), headingAt);
  return Math.max(headingAt, quiet);
};

/** Total blocking time: what long tasks after the first paint have beyond 50 ms. @param {Pick<Noted, 'tasks' | 'fcp'>} noted */
export const blockingTime = ({ tasks, fcp }) =>
  tasks.reduce(
    (sum, [start, ms]) => sum + (start + ms > fcp ? Math.max(0, Math.min(ms, start + ms - fcp) - 50) : 0),
    0,
  );
