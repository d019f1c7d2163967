import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { findBrowser } from './findBrowser.mjs';
import { findServers } from './findServers.mjs';
import { RESULTS, runBin } from './run.mjs';
import { add, closingLine, NOTHING, readTally } from './tally.mjs';
import { buildForTests, TESTED } from './testedBuild.mjs';

/**
 * Everything that is checked, in order: `npm test`. The cheap steps run side by side, so that one round shows all they find;
 * after them the first failure ends it (`npm test -- --keep-going` runs on).
 *
 * @typedef {{ name: string, cheap?: boolean, report?: string, go: () => Promise<{ ok: boolean, timedOut?: boolean, output?: string }> }} Step
 */

const MINUTE_MS = 60_000;
const keepGoing = process.argv.includes('--keep-going');
const reports = {
  tests: join(RESULTS, 'vitest.json'),
  laws: join(RESULTS, 'built.json'),
  browser: join(RESULTS, 'e2e.json'),
  servers: join(RESULTS, 'servers.json'),
};
const LAWS_ON_BUILD = ['tests/house/leaks.test.ts', 'tests/house/weight.test.ts'];

/** @param {string[]} args @param {string} report @param {Record<string, string>} [env] */
const vitest = (args, report, env = {}) =>
  runBin(['vitest'], ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args], {
    limitMs: 20 * MINUTE_MS,
    env,
  });

/** @type {Step[]} */
const steps = [
  {
    name: 'Types',
    cheap: true,
    go: () => runBin(['typescript', 'tsc'], ['-b'], { limitMs: 5 * MINUTE_MS, quiet: true }),
  },
  {
    name: 'Lint',
    cheap: true,
    go: () => runBin(['oxlint'], ['--type-aware'], { limitMs: 5 * MINUTE_MS, quiet: true }),
  },
  {
    name: 'Unused code',
    cheap: true,
    go: () => runBin(['knip'], ['--production'], { limitMs: 2 * MINUTE_MS, quiet: true }),
  },
  { name: 'Format', cheap: true, go: () => runBin(['oxfmt'], ['--check'], { limitMs: 5 * MINUTE_MS, quiet: true }) },
  {
    name: 'Unit, house and page tests',
    report: reports.tests,
    go: () =>
      vitest(
        LAWS_ON_BUILD.map((law) => `--exclude=${law}`),
        reports.tests,
      ),
  },
  { name: 'Production build', go: () => buildForTests() },
  {
    name: 'House laws on the build',
    report: reports.laws,
    go: () => vitest(['--project=unit', ...LAWS_ON_BUILD], reports.laws, { HOUSE_DIST: TESTED }),
  },
  { name: 'A browser', go: async () => ({ ok: await findBrowser() }) },
  {
    name: 'Browser tests',
    report: reports.browser,
    go: () => runBin(['@playwright/test', 'playwright'], ['test', '--config=tests/e2e'], { limitMs: 30 * MINUTE_MS }),
  },
  {
    name: 'The build on web servers',
    report: reports.servers,
    go: async () => {
      await findServers();
      return runBin(['@playwright/test', 'playwright'], ['test', '--config=tests/servers'], {
        limitMs: 15 * MINUTE_MS,
      });
    },
  },
];

/** @param {string} text */
const headline = (text) => console.log(`\n\u001B[1m── ${text} ${'─'.repeat(Math.max(0, 72 - text.length))}\u001B[22m`);

/** Runs one step. A step that fails without a failed test of its own counts as one, so that no red run ends in "0 failed". @param {Step} step */
const take = async ({ name, cheap = false, report, go }) => {
  if (!cheap) headline(name);
  const start = performance.now();
  const { ok, timedOut = false, output = '' } = await go();
  const seconds = (performance.now() - start) / 1000;
  if (cheap) headline(name);
  process.stdout.write(output);
  if (timedOut) console.error(`${name}: stopped, the time was up`);
  const counted = report === undefined ? NOTHING : readTally(report);
  const tally = ok || counted.failed > 0 ? counted : add(counted, { ...NOTHING, failed: 1 });
  return { name, seconds, ok, tally };
};

for (const report of Object.values(reports)) rmSync(report, { force: true });
mkdirSync(RESULTS, { recursive: true });

const done = await Promise.all(steps.filter(({ cheap }) => cheap).map(take));
for (const step of steps.filter(({ cheap }) => !cheap)) {
  if (!keepGoing && done.some(({ ok }) => !ok)) break;
  done.push(await take(step));
}

headline('Summary');
for (const { name } of steps) {
  const result = done.find((entry) => entry.name === name);
  const time = result === undefined ? '–' : `${result.seconds.toFixed(1)} s`;
  const word = result === undefined ? 'not run' : result.ok ? 'passed' : 'FAILED';
  console.log(`${name.padEnd(30)}${time.padStart(9)}  ${word}`);
}

const total = done.map(({ tally }) => tally).reduce(add, NOTHING);
console.log(`\n${closingLine(total)}`);
process.exitCode = done.every(({ ok }) => ok) && done.length === steps.length ? 0 : 1;
