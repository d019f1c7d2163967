import { chromium } from '@playwright/test';

/**
 * How tests and tools start Chromium: the program that `CHROME_PATH` names, or the one that `npx playwright install chromium`
 * installed.
 *
 * @type {import('@playwright/test').LaunchOptions}
 */
export const LAUNCH = {
  ...(process.env['CHROME_PATH'] ? { executablePath: process.env['CHROME_PATH'] } : { channel: 'chromium' }),
  args: ['--no-sandbox', '--disable-gpu'],
};

/** @param {string[]} args more arguments for the browser */
export const openBrowser = (...args) => chromium.launch({ ...LAUNCH, args: [...(LAUNCH.args ?? []), ...args] });
