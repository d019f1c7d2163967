import { existsSync } from 'node:fs';

import { chromium } from '@playwright/test';

/**
 * Options with which tests and tools start Chromium: the browser at `CHROME_PATH`, or the one that
 * `npx playwright install chromium` installed.
 *
 * @type {import('@playwright/test').LaunchOptions}
 */
export const LAUNCH = {
  ...(process.env['CHROME_PATH'] ? { executablePath: process.env['CHROME_PATH'] } : { channel: 'chromium' }),
  args: ['--no-sandbox', '--disable-gpu'],
};

const shell = `${process.env['CHROME_PATH']}-headless-shell`;

/**
 * Options for Chromium's headless shell, which uses half the CPU time of the full browser but can't load extensions. Debian
 * installs the shell next to Chromium, and Playwright downloads it. If `CHROME_PATH` has no shell next to it, starts the full
 * browser.
 *
 * @type {import('@playwright/test').LaunchOptions}
 */
export const LAUNCH_SHELL = process.env['CHROME_PATH']
  ? { ...LAUNCH, executablePath: existsSync(shell) ? shell : process.env['CHROME_PATH'] }
  : { args: LAUNCH.args ?? [] };

/** @param {string[]} args additional command-line arguments */
export const openBrowser = (...args) => chromium.launch({ ...LAUNCH, args: [...(LAUNCH.args ?? []), ...args] });
