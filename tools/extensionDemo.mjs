import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { firstThatStarts } from './find.mjs';
import { BROWSER_ARGS, HERE, startBrowser } from './findBrowser.mjs';
import { startVite } from './run.mjs';
import { extensionArgs, SAMPLE_FOLDER, SAMPLE_ID } from './sampleExtension.mjs';

/**
 * `node tools/extensionDemo.mjs`: serves the site with the sample extension as its own and opens a browser that has it loaded.
 * Where none can be opened, the words say how to load it by hand.
 */

/** The address that the sample extension has by itself. */
const PORT = 4173;
const SITE = `http://localhost:${PORT}`;

const BY_HAND = `In your own Chrome, Chromium or Edge:
  1. Open chrome://extensions and switch on "Developer mode".
  2. "Load unpacked", and choose this folder:
     ${SAMPLE_FOLDER}
  3. Click the puzzle piece in the toolbar, "AI Bookmark sample", Connect.`;

/** @param {string} text */
const say = (text) => console.log(`\n${text}\n`);

/** Leaves out what only automatic tests need, so that it looks and works like anybody's browser. */
const KEPT_ARGS = BROWSER_ARGS.filter((arg) => arg !== '--disable-gpu' && arg !== '--no-sandbox');

/** A browser of its own with a fresh profile, or null when there is none, no screen, or it does not take extensions. @param {string} profile */
const openBrowser = async (profile) => {
  const found = await firstThatStarts(HERE, startBrowser);
  if (found === null) return null;
  const context = await chromium
    .launchPersistentContext(profile, {
      executablePath: found.path,
      headless: false,
      viewport: null,
      chromiumSandbox: process.getuid?.() !== 0,
      ignoreDefaultArgs: ['--enable-automation'],
      args: [...KEPT_ARGS, ...extensionArgs(SAMPLE_FOLDER)],
      env: { ...process.env, ...found.env },
    })
    .catch(() => null);
  if (context === null) return null;
  const [page = await context.newPage()] = context.pages();
  const popup = await page.goto(`chrome-extension://${SAMPLE_ID}/popup.html`).catch(() => null);
  if (popup !== null) return context;
  await context.close();
  return null;
};

const main = async () => {
  const server = await startVite([], { port: PORT, env: { VITE_EXTENSION_REDIRECTS: SAMPLE_ID } });
  const profile = mkdtempSync(join(tmpdir(), 'ai-bookmark-demo-'));
  process.once('exit', () => {
    server.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  });
  server.once('exit', () => process.exit(1));

  const context = await openBrowser(profile);
  const opened = 'A browser with the extension has been opened: choose Connect there.';
  const first = `The site runs at ${SITE} and takes the sample extension (${SAMPLE_ID}) for its own.`;
  const last = 'Log in as free@example.com with FreeUser123. Ctrl+C ends the demonstration.';
  say([first, ...(context === null ? [] : [opened]), BY_HAND, last].join('\n\n'));
  context?.once('close', () => process.exit(0));
};

await main();
