import type { BrowserContext, Page } from '@playwright/test';

import { fetchTokens } from './support/api';
import { gotoRunning } from './support/goto';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

/** Longer than the three seconds that a tab waits for another tab to store a token */
const PATIENCE_MS = 4_000;

/** Stops the timers of the tabs, so that a slow tab does not time out before the test advances the clock. */
const stopTime = (context: BrowserContext): Promise<void> => context.clock.pauseAt(Date.now() + 60_000);

/**
 * Stores a token in the shared storage. A tab gets no storage event for its own change, so the focus event makes it
 * read the storage.
 */
const giveToken = async (page: Page, accessToken: string): Promise<void> => {
  await page.evaluate((token) => localStorage.setItem('auth_token', token), accessToken);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
};

/**
 * Resolves when all earlier refreshes of this tab have released the lock, because the browser grants a lock in the
 * order of the requests.
 */
const lockIsFree = (tab: Page): Promise<void> =>
  tab.evaluate(() => navigator.locks.request('auth-refresh', () => undefined));

const refreshCalls = (page: Page): string[] => {
  const requests: string[] = [];
  page.on('request', (request) => request.url().endsWith('/users/refresh') && requests.push(request.url()));
  return requests;
};

test('XT-08: ten tabs send one refresh request in total if their token is about to expire', async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(page, 'free', { ttlS: 3600 });
  await context.clock.install();
  const tabs = [page];
  for (let count = 1; count < 10; count += 1) tabs.push(await context.newPage());
  await Promise.all(tabs.map((tab) => gotoRunning(tab, '/support')));
  await Promise.all(tabs.map((tab) => tab.waitForLoadState('networkidle')));
  const requests = tabs.map(refreshCalls);
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await context.route('**/users/refresh', async (route) => {
    await answered;
    await route.continue();
  });
  const short = await fetchTokens(page.request, 'free@example.com', 250);
  await stopTime(context);
  // The page added its listener before this one, so when this one runs, the page has handled the event.
  for (const tab of tabs.slice(1)) {
    await tab.evaluate(() => {
      Object.assign(globalThis, { heard: new Promise((resolve) => addEventListener('storage', resolve)) });
    });
  }
  await giveToken(page, short.access_token);
  for (const tab of tabs.slice(1)) {
    await tab.evaluate(() => (globalThis as unknown as { heard: Promise<Event> }).heard.then(() => undefined));
    // The browser handles the requests for locks in order. When it responds to this query, it has handled the tab's own
    // request.
    await tab.evaluate(() => navigator.locks.query().then(() => undefined));
  }
  await expect.poll(() => requests.flat()).toHaveLength(1);
  answer();
  const tokens = () => Promise.all(tabs.map((tab) => tab.evaluate(() => localStorage.getItem('auth_token'))));
  await expect.poll(async () => (await tokens()).includes(short.access_token), { timeout: 20_000 }).toBe(false);
  // Advance past the time limit. A tab that has not adopted the new token would now refresh.
  await context.clock.runFor(PATIENCE_MS);
  await Promise.all(tabs.map(lockIsFree));
  expect(requests.flat()).toHaveLength(1);
});
