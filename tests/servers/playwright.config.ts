import { defineConfig } from '@playwright/test';

import e2e from '../e2e/playwright.config';

/** The build behind real web servers, each started by the tests on a free port with the configuration that is shipped. */
const { webServer: _, use, ...shared } = e2e;

export default defineConfig({
  ...shared,
  testDir: '.',
  outputDir: '../../test-results/servers',
  reporter: [['list'], ['json', { outputFile: '../../test-results/servers.json' }]],
  fullyParallel: false,
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: { ...use, baseURL: undefined },
});
