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

/** @param {string[]} args additional arguments for the browser */
export const openBrowser = (...args) => chromium.launch({ ...LAUNCH, args: [...(LAUNCH.args ?? []), ...args] });
