import { fileURLToPath } from 'node:url';

import { defineConfig } from '@playwright/test';

import { LAUNCH_SHELL } from '../tools/browser.mjs';

const isCI = process.env['CI'] !== undefined;
const PORT = Number(process.env['E2E_PORT'] ?? 4273);
const ORIGIN = `http://localhost:${PORT}`;

/**
 * Tests of the production build. The project `e2e` runs in a browser on `vite preview` with the embedded backend. The
 * project `servers` runs nginx and Caddy with the configuration in deploy/.
 */
export default defineConfig({
  outputDir: '../test-results/browser',
  reporter: 'list',
  forbidOnly: isCI,
  workers: '100%',
  // A test that passes on a retry is listed as flaky.
  retries: isCI ? 2 : 0,
  // Long enough for a busy machine. Tests that pass don't wait for the timeout.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: ORIGIN,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    // Traces slow each step down. To record them locally: `npm run test:e2e -- --trace on`.
    trace: 'on-first-retry',
    screenshot: isCI ? 'only-on-failure' : 'off',
    launchOptions: LAUNCH_SHELL,
  },
  projects: [
    { name: 'e2e', testDir: 'e2e', fullyParallel: true },
    { name: 'other build', testDir: 'servers', testMatch: 'otherBuild.setup.ts', timeout: 180_000 },
    {
      name: 'servers',
      testDir: 'servers',
      fullyParallel: true,
      dependencies: ['other build'],
      timeout: 120_000,
      expect: { timeout: 30_000 },
    },
  ],
  webServer: {
    command: `npx vite build --mode e2e --logLevel warn && npx vite preview --mode e2e --port ${PORT}`,
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    // Playwright requests this URL before it starts the tests. The request loads the embedded backend, so that no test
    // has to wait for it.
    url: `${ORIGIN}/api/v1/public/plans`,
    timeout: 300_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
