import { findBrowser } from './findBrowser.mjs';
import { runBin } from './run.mjs';
import { buildForTests } from './testedBuild.mjs';

/** `npm run test:e2e`: finds a browser, builds, runs the browser tests; arguments go to Playwright. */
const steps = [
  findBrowser,
  async () => (await buildForTests('--logLevel', 'warn')).ok,
  async () =>
    (await runBin(['@playwright/test', 'playwright'], ['test', '--config=tests/e2e', ...process.argv.slice(2)])).ok,
];

let ok = true;
for (const step of steps) ok = ok && (await step());
process.exitCode = ok ? 0 : 1;
