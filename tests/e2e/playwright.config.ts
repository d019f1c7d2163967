import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { defineConfig } from '@playwright/test';

type Browser = { path: string; args: string[]; env?: Record<string, string> };

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const PORT = Number(process.env['E2E_PORT'] ?? 4273);

/** What `tools/findBrowser.mjs` found; without it Playwright takes its own browser. */
const browserFile = fromRoot('node_modules/.cache/browser.json');
const browser = existsSync(browserFile) ? (JSON.parse(readFileSync(browserFile, 'utf8')) as Browser) : undefined;

/** `process.env` without its gaps. */
const ownEnv = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
);

/** Browser tests against the production build in `dist-tested`, served by `vite preview` with the embedded backend. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: fromRoot('test-results/e2e'),
  reporter: [['list'], ['json', { outputFile: fromRoot('test-results/e2e.json') }]],
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // For machines with much else to do. A test that passes waits for none of it, and none is tried twice.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    // A trace takes a picture and a copy of the document with every step: in CI alone, and `npm run test:e2e -- --trace on`. A
    // failure always leaves what stands on the page as text.
    trace: process.env['CI'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: process.env['CI'] === undefined ? 'off' : 'only-on-failure',
    launchOptions:
      browser === undefined
        ? { args: ['--no-sandbox'] }
        : { executablePath: browser.path, args: browser.args, env: { ...ownEnv, ...browser.env } },
  },
  webServer: {
    command: `"${process.execPath}" node_modules/vite/bin/vite.js preview --outDir dist-tested --port ${PORT} --strictPort`,
    cwd: fromRoot('.'),
    // Its first call loads the embedded backend, for which no test should wait.
    url: `http://localhost:${PORT}/api/v1/public/plans`,
    timeout: 60_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    // Whatever a local .env says, the tests talk to the embedded backend with its defaults.
    env: {
      BACKEND_URL: '',
      MOCK_TOKEN_TTL_S: '',
      MOCK_LATENCY_MS: '',
      MOCK_PAYMENT_DELAY_MS: '',
      SEED_USERS: '',
      MOCK_MAILS: 'quiet',
    },
  },
});
