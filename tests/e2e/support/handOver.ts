import type { BrowserContext, Locator, Page, Request } from '@playwright/test';

import { SAMPLE_ID } from './sampleExtension';
import { expect } from './test';

/** The address of the extension that the tested build has as its own. */
export const OWN = `https://${SAMPLE_ID}.chromiumapp.org/`;

/** A well-formed address of an extension that nobody has heard of. */
export const OTHER = `https://${'abcdefghijklmnop'.repeat(2)}.chromiumapp.org/`;

/** `/login` as an extension opens it. */
export const connectPath = (address: string, state = 'state-1'): string =>
  `/login?${new URLSearchParams({ oauth_state: state, oauth_redirect_uri: address })}`;

/**
 * Plays the browser's part at the addresses of extensions. A plain page is shown there, after `delayMs`; with `stay` the
 * login page remains, as in the window of an extension that is just being closed.
 *
 * @returns the addresses that were asked for; what follows `#` is not among what a browser sends
 */
export const receive = async (
  context: BrowserContext,
  { delayMs = 0, stay = false }: { delayMs?: number; stay?: boolean } = {},
): Promise<string[]> => {
  const asked: string[] = [];
  await context.route(/^https:\/\/[a-p]{32}\.chromiumapp\.org\//, async (route) => {
    asked.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    const body = '<!doctype html><title>Received</title><link rel="icon" href="data:,">';
    await route.fulfill(stay ? { status: 204 } : { contentType: 'text/html', body });
  });
  return asked;
};

/** What stands after the `#` of an address, in its order. */
export const fragmentOf = (address: string): [string, string][] => [
  ...new URLSearchParams(new URL(address).hash.slice(1)),
];

const isTokenLike = (text: string): boolean =>
  /eyJ[\w-]{5,}|access_token=|refresh_token=/.test(decodeURIComponent(text));

/**
 * Writes down every address that any page asks for or shows, and every Referer, from now on.
 *
 * @returns those among them in which a token or the name of one appears
 */
export const watchAddresses = (context: BrowserContext): (() => string[]) => {
  const seen = new Set<string>();
  const follow = (page: Page): void => {
    page.on('framenavigated', (frame) => seen.add(frame.url()));
  };
  context.pages().forEach(follow);
  context.on('page', follow);
  context.on('request', (request: Request) => {
    seen.add(request.url());
    const { referer } = request.headers();
    if (referer !== undefined) seen.add(referer);
  });
  return () => [...seen].filter(isTokenLike);
};

/** The page says no and nothing has left it. */
export const expectRefusal = async (page: Page): Promise<void> => {
  await expect(page.getByRole('alert').filter({ hasText: "We can't connect this extension" })).toBeVisible();
  await expect(page.getByText('Nothing was shared.')).toBeVisible();
  await expect.poll(() => readMarker(page)).toBeNull();
};

export const readMarker = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('extension_connect'));

/** What stands in the main part of a page, again after each change; for what is gone before a test could look. */
export const watchScreens = async (page: Page): Promise<string[]> => {
  const seen: string[] = [];
  await page.exposeFunction('tellScreen', (text: string) => void seen.push(text));
  await page.addInitScript(() => {
    const tell = (): void => {
      const { tellScreen } = globalThis as unknown as { tellScreen: (text: string) => void };
      tellScreen(document.querySelector('main')?.innerText ?? '');
    };
    new MutationObserver(tell).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return seen;
};

/** Moves the mouse about until a button that waits for a hand can be pressed; a window that gets the focus waits anew. */
export const moveUntilEnabled = async (page: Page, button: Locator): Promise<void> => {
  await expect(button).toBeVisible();
  let step = 0;
  await expect(async () => {
    step += 1;
    await page.mouse.move(100 + 20 * (step % 2), 100);
    await page.mouse.move(110, 110 + 20 * (step % 2));
    await expect(button).toBeEnabled({ timeout: 800 });
  }).toPass({ timeout: 10_000 });
};
