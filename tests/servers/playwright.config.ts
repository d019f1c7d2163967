import { defineConfig } from '@playwright/test';

import e2e from '../e2e/playwright.config';

const { webServer: _, use, ...shared } = e2e;

/**
 * The build behind real web servers, each started by the tests on a free port with the configuration that is shipped. The
 * files of one worker share its servers.
 */
export default defineConfig({
  ...shared,
  testDir: '.',
  outputDir: '../../test-results/servers',
  reporter: [['list'], ['json', { outputFile: '../../test-results/servers.json' }]],
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: { ...use, baseURL: undefined, trace: process.env['CI'] === undefined ? 'off' : 'retain-on-failure' },
});
