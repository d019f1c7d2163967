import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

export const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/** @returns {Tally} */
/** @param {Tally} a @param {Tally} b @returns {Tally} */
export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** What the JSON report of vitest or of Playwright counts. @param {any} report @returns {Tally | null} null for neither */
export const tallyOf = (report) => {
  if (typeof report?.numPassedTests === 'number') {
    const { numPassedTests, numFailedTests, numPendingTests = 0, numTodoTests = 0 } = report;
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
  }
  if (typeof report?.stats?.expected === 'number') {
    const { expected, unexpected, flaky = 0, skipped = 0 } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  }
  return null;
};

/** Reads a report file; one that is missing or broken counts nothing. @param {string} path @returns {Tally} */
export const readTally = (path) => {
  if (!existsSync(path)) return NOTHING;
  try {
    return tallyOf(JSON.parse(readFileSync(path, 'utf8'))) ?? NOTHING;
  } catch {
    return NOTHING;
  }
};

/** The one line that says it all: `12 passed, 0 failed`, and what was skipped only when something was. @param {Tally} tally */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
