import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { findBrowser } from './findBrowser.mjs';
import { findServers } from './findServers.mjs';
import { RESULTS, runBin } from './run.mjs';
import { buildForTests, TESTED } from './testedBuild.mjs';

/**
 * Everything that is checked, in order: `npm test`. The cheap steps run side by side, so that one round shows all they find; after
 * them the first failure ends it (`--keep-going` runs on). `--only=build,e2e` takes these steps; other arguments go to the last one.
 *
 * @typedef {{ key: string, name: string, go: (args: string[]) => Promise<{ ok: boolean, timedOut?: boolean, output?: string }> }} Step
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 */

const ON_BUILD = ['tests/house/leaks.test.ts', 'tests/house/weight.test.ts'];
/** The report of a step. @param {string} key */
const reportOf = (key) => join(RESULTS, `${key}.json`);

/** @param {[name: string, command?: string]} command @param {string[]} args @returns {Step['go']} */
const cheap = (command, args) => () => runBin(command, args, { limitMs: 300_000, quiet: true });

/** @param {string} key @param {string[]} args @param {Record<string, string>} [env] @returns {Step['go']} */
const vitest =
  (key, args, env = {}) =>
  (more) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(key)}`];
    return runBin(['vitest'], ['run', ...reporters, ...args, ...more], { limitMs: 1_200_000, env });
  };

/** @param {string} folder @returns {Step['go']} */
const playwright = (folder) => (more) =>
  runBin(['@playwright/test', 'playwright'], ['test', `--config=tests/${folder}`, ...more], { limitMs: 1_800_000 });

/** @type {Step[]} */
const CHEAP = [
  { key: 'types', name: 'Types', go: cheap(['typescript', 'tsc'], ['-b']) },
  { key: 'lint', name: 'Lint', go: cheap(['oxlint'], ['--type-aware']) },
  { key: 'unused', name: 'Unused code and packages', go: cheap(['knip'], ['--no-tag-hints']) },
  { key: 'production', name: 'Code for tests alone', go: cheap(['knip'], ['--production']) },
  { key: 'format', name: 'Format', go: cheap(['oxfmt'], ['--check']) },
];

const WITHOUT_BUILD = ON_BUILD.map((path) => `--exclude=${path}`);
/** @type {Step[]} */
const STEPS = [
  { key: 'unit', name: 'Unit, house and page tests', go: vitest('unit', WITHOUT_BUILD) },
  { key: 'build', name: 'Production build', go: () => buildForTests() },
  {
    key: 'house',
    name: 'House tests on the build',
    go: vitest('house', ['--project=unit', ...ON_BUILD], { HOUSE_DIST: TESTED }),
  },
  { key: 'browser', name: 'A browser', go: findBrowser },
  { key: 'e2e', name: 'Browser tests', go: playwright('e2e') },
  { key: 'find', name: 'Web servers', go: findServers },
  { key: 'servers', name: 'The build on web servers', go: playwright('servers') },
];

/** What the JSON report of vitest or of Playwright counts; one that is missing counts nothing. @param {string} path @returns {Tally} */
export const readTally = (path) => {
  const { stats = {}, ...counts } = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = counts;
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats;
  return {
    passed: numPassedTests + expected + flaky,
    failed: numFailedTests + unexpected,
    skipped: numPendingTests + numTodoTests + skipped,
  };
};

/** The one line that says it all: `12 passed, 0 failed`, and what was skipped only when something was. @param {Tally[]} tallies */
export const closingLine = (tallies) => {
  const sum = (/** @type {keyof Tally} */ key) => tallies.reduce((total, tally) => total + tally[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''}`;
};

/** Runs one step. A step that fails without a failed test of its own counts as one, so that no red run ends in "0 failed". @param {Step} step @param {string[]} args */
const take = async ({ key, name, go }, args) => {
  rmSync(reportOf(key), { force: true });
  const start = performance.now();
  const { ok, timedOut = false, output = '' } = await go(args);
  process.stdout.write(output);
  if (timedOut) console.error(`${name}: stopped, the time was up`);
  const tally = readTally(reportOf(key));
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  return { key, seconds, ok, tally: ok ? tally : { ...tally, failed: Math.max(1, tally.failed) } };
};

/** @param {string} text */
const headline = (text) => console.log(`\n\u001B[1m── ${text.padEnd(72)} ──\u001B[22m`);

/** @param {string[]} argv */
const main = async (argv) => {
  const only = argv
    .find((arg) => arg.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  const keepGoing = argv.includes('--keep-going');
  const rest = argv.filter((arg) => !/^--(?:keep-going$|only=)/.test(arg));
  const [quick = [], steps = []] = [CHEAP, STEPS].map((all) => all.filter(({ key }) => only?.includes(key) ?? true));

  mkdirSync(RESULTS, { recursive: true });
  if (quick.length > 0) headline(quick.map(({ name }) => name).join(', '));
  const done = await Promise.all(quick.map((step) => take(step, [])));
  for (const step of steps) {
    if (!keepGoing && done.some(({ ok }) => !ok)) break;
    headline(step.name);
    done.push(await take(step, only !== undefined && step === steps.at(-1) ? rest : []));
  }

  headline('Summary');
  for (const { key, name } of [...quick, ...steps]) {
    const result = done.find((entry) => entry.key === key);
    const word = result === undefined ? 'not run' : result.ok ? 'passed' : 'FAILED';
    console.log(`${name.padEnd(30)}${(result?.seconds ?? '–').padStart(9)}  ${word}`);
  }
  console.log(`\n${closingLine(done.map(({ tally }) => tally))}`);
  process.exitCode = done.length === quick.length + steps.length && done.every(({ ok }) => ok) ? 0 : 1;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
