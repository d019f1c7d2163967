import { spawn } from 'node:child_process';

import { openBrowser } from './findBrowser.mjs';
import { binOf, ROOT } from './run.mjs';

/**
 * `npm run measure:dev`: how long a developer waits after starting the dev server. A browser stands ready before the
 * start and asks for the home page until it answers. All times count from the start of the program. The first run may
 * make the bundler's cache; the figures of the others are those of every day.
 */
const RUNS = 4;
const PORT = 5194;
const POLL_MS = 40;
const HEADING = 'Save the page.';
const PRICE = '$4.99';

/** @param {number} ms */
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {import('@playwright/test').Page} page */
const open = async (page) => {
  for (;;) {
    try {
      return await page.goto(`http://localhost:${PORT}/`, { waitUntil: 'commit' });
    } catch {
      await sleep(POLL_MS);
    }
  }
};

/** @param {import('@playwright/test').Browser} browser */
const measure = async (browser) => {
  const page = await browser.newPage();
  const start = performance.now();
  const since = () => Math.round(performance.now() - start);
  const args = [binOf('vite'), '--port', String(PORT), '--strictPort'];
  const server = spawn(process.execPath, args, { cwd: ROOT, stdio: 'ignore' });
  try {
    await open(page);
    const answer = since();
    await page.getByRole('heading', { level: 1, name: HEADING }).waitFor();
    const heading = since();
    await page.getByText(PRICE).first().waitFor();
    return { answer, heading, prices: since() };
  } finally {
    server.kill();
    await page.close();
  }
};

const browser = await openBrowser();
console.log('run   first answer   home page   prices      ms after the start of `npm run dev`');
for (let run = 1; run <= RUNS; run += 1) {
  const { answer, heading, prices } = await measure(browser);
  console.log(`${run}${String(answer).padStart(17)}${String(heading).padStart(12)}${String(prices).padStart(9)}`);
}
await browser.close();
