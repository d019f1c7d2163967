import type { BrowserContext, Page } from '@playwright/test';

import { fetchTokens } from './support/api';
import { gotoRunning } from './support/goto';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

/** More than the three seconds for which a tab waits for the token of another one. */
const PATIENCE_MS = 4_000;

/** However long busy tabs take from now on, none of them loses patience before it is told to. */
const stopTime = (context: BrowserContext): Promise<void> => context.clock.pauseAt(Date.now() + 60_000);

/** Puts a token into the storage of all tabs; a tab hears nothing of what it has written itself, so it is made to look. */
const giveToken = async (page: Page, accessToken: string): Promise<void> => {
  await page.evaluate((token) => localStorage.setItem('auth_token', token), accessToken);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
};

/** Until every refresh that this tab has asked the lock for is over: locks are given in turn. */
const lockIsFree = (tab: Page): Promise<void> =>
  tab.evaluate(() => navigator.locks.request('auth-refresh', () => undefined));

const refreshCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().endsWith('/users/refresh') && calls.push(request.url()));
  return calls;
};

test('XT-08: ten tabs with a token near its expiry refresh once together', async ({ page, context }) => {
  test.slow();
  await signIn(page, 'free', { ttlS: 3600 });
  await context.clock.install();
  const tabs = [page];
  for (let count = 1; count < 10; count += 1) tabs.push(await context.newPage());
  await Promise.all(tabs.map((tab) => gotoRunning(tab, '/support')));
  await Promise.all(tabs.map((tab) => tab.waitForLoadState('networkidle')));
  const calls = tabs.map(refreshCalls);
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await context.route('**/users/refresh', async (route) => {
    await answered;
    await route.continue();
  });
  const short = await fetchTokens(page.request, 'free@example.com', 250);
  await stopTime(context);
  // The site has listened for longer, so it has heard of the token before this does.
  for (const tab of tabs.slice(1)) {
    await tab.evaluate(() => {
      Object.assign(globalThis, { heard: new Promise((resolve) => addEventListener('storage', resolve)) });
    });
  }
  await giveToken(page, short.access_token);
  for (const tab of tabs.slice(1)) {
    await tab.evaluate(() => (globalThis as unknown as { heard: Promise<Event> }).heard.then(() => undefined));
    // Answered in turn: after this the tab knows that the lock is taken.
    await tab.evaluate(() => navigator.locks.query().then(() => undefined));
  }
  await expect.poll(() => calls.flat()).toHaveLength(1);
  answer();
  const tokens = () => Promise.all(tabs.map((tab) => tab.evaluate(() => localStorage.getItem('auth_token'))));
  await expect.poll(async () => (await tokens()).includes(short.access_token), { timeout: 20_000 }).toBe(false);
  // Who has not adopted the new token by now loses patience, and asks for itself.
  await context.clock.runFor(PATIENCE_MS);
  await Promise.all(tabs.map(lockIsFree));
  expect(calls.flat()).toHaveLength(1);
});
