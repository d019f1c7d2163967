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
 * Options for the headless shell, which needs half of the processor time but loads no extensions. Debian installs it
 * next to Chromium, and Playwright downloads it with Chromium. Without it, the full browser runs.
 *
 * @type {import('@playwright/test').LaunchOptions}
 */
export const LAUNCH_SHELL = process.env['CHROME_PATH']
  ? { ...LAUNCH, executablePath: existsSync(shell) ? shell : process.env['CHROME_PATH'] }
  : { args: LAUNCH.args ?? [] };

/** @param {string[]} args additional arguments for the browser */
export const openBrowser = (...args) => chromium.launch({ ...LAUNCH, args: [...(LAUNCH.args ?? []), ...args] });
