import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { findServers } from './find.mjs';
import { findBrowser } from './findBrowser.mjs';
import { RESULTS, runBin } from './run.mjs';
import { buildForTests, TESTED } from './testedBuild.mjs';

/**
 * Everything that is checked: `npm test`. The steps of the first stage run side by side, so that one round shows all they find; after
 * it the first failure ends it (`--keep-going` runs on). `--only=build,e2e` takes these steps; other arguments go to the last stage.
 *
 * @typedef {{ key: string, name: string, go: (args: string[]) => Promise<{ ok: boolean, timedOut?: boolean, output?: string }> }} Step
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 */

/** The report of a step. @param {string} key */
const reportOf = (key) => join(RESULTS, `${key}.json`);

/** @param {[name: string, command?: string]} command @param {string[]} args @returns {Step['go']} */
const quick = (command, args) => () => runBin(command, args, { limitMs: 300_000, quiet: true });

/** @param {[name: string, command?: string]} command @param {string[]} args @param {Record<string, string>} [env] @returns {Step['go']} */
const long =
  (command, args, env = {}) =>
  (more) =>
    runBin(command, [...args, ...more], { limitMs: 1_800_000, env });

/** @param {string} key @param {string[]} args @param {Record<string, string>} [env] */
const vitest = (key, args, env) =>
  long(
    ['vitest'],
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(key)}`, ...args],
    env,
  );

/** @param {string} folder */
const playwright = (folder) => long(['@playwright/test', 'playwright'], ['test', `--config=tests/${folder}`]);

const ON_BUILD = ['tests/house/leaks.test.ts', 'tests/house/weight.test.ts'];
const WITHOUT_BUILD = ON_BUILD.map((path) => `--exclude=${path}`);
const HOUSE = vitest('house', ['--project=unit', ...ON_BUILD], { HOUSE_DIST: TESTED });

/** @type {Step[][]} */
const STAGES = [
  [
    { key: 'types', name: 'Types', go: quick(['typescript', 'tsc'], ['-b']) },
    { key: 'lint', name: 'Lint', go: quick(['oxlint'], ['--type-aware']) },
    { key: 'unused', name: 'Unused code and packages', go: quick(['knip'], ['--no-tag-hints']) },
    { key: 'production', name: 'Code for tests alone', go: quick(['knip'], ['--production']) },
    { key: 'format', name: 'Format', go: quick(['oxfmt'], ['--check']) },
    { key: 'build', name: 'Production build', go: () => buildForTests() },
    { key: 'browser', name: 'A browser', go: findBrowser },
    { key: 'find', name: 'Web servers', go: findServers },
  ],
  [{ key: 'unit', name: 'Unit, house and page tests', go: vitest('unit', WITHOUT_BUILD) }],
  [{ key: 'house', name: 'House tests on the build', go: HOUSE }],
  [{ key: 'e2e', name: 'Browser tests', go: playwright('e2e') }],
  [{ key: 'servers', name: 'The build on web servers', go: playwright('servers') }],
];

/** What the JSON report of vitest or of Playwright counts; one that is missing counts nothing. @param {string} path @returns {Tally} */
export const readTally = (path) => {
  const { stats = {}, ...counts } = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = counts;
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats;
  const undone = numPendingTests + numTodoTests + skipped;
  return { passed: numPassedTests + expected + flaky, failed: numFailedTests + unexpected, skipped: undone };
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
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  process.stdout.write(output);
  if (timedOut) console.error(`${name}: stopped, the time was up`);
  const tally = readTally(reportOf(key));
  const line = `${name.padEnd(30)}${seconds.padStart(9)}  ${ok ? 'passed' : 'FAILED'}`;
  return { ok, line, tally: ok ? tally : { ...tally, failed: Math.max(1, tally.failed) } };
};

/** @param {string[]} argv */
const main = async (argv) => {
  const only = argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  const rest = argv.filter((arg) => !/^--(?:keep-going$|only=)/.test(arg));
  const isWanted = (/** @type {Step} */ { key }) => only === undefined || only.split(',').includes(key);
  const stages = STAGES.map((stage) => stage.filter(isWanted)).filter((stage) => stage.length > 0);
  mkdirSync(RESULTS, { recursive: true });
  /** @type {Awaited<ReturnType<typeof take>>[]} */
  const done = [];
  const lines = ['\n── Summary'];
  for (const stage of stages) {
    if (done.some(({ ok }) => !ok) && !argv.includes('--keep-going')) {
      lines.push(...stage.map(({ name }) => `${name.padEnd(30)}        –  not run`));
      continue;
    }
    console.log(`\n── ${stage.map(({ name }) => name).join(', ')}`);
    const args = only !== undefined && stage === stages.at(-1) ? rest : [];
    const results = await Promise.all(stage.map((step) => take(step, args)));
    done.push(...results);
    lines.push(...results.map(({ line }) => line));
  }
  console.log([...lines, '', closingLine(done.map(({ tally }) => tally))].join('\n'));
  process.exitCode = done.every(({ ok }) => ok) ? 0 : 1;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
