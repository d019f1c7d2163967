import type { BrowserContext, Locator, Page, Request } from '@playwright/test';

import { SAMPLE_ID } from './sampleExtension';
import { expect } from './test';

/** Redirect URL of the extension that belongs to the tested build. */
export const OWN_REDIRECT = `https://${SAMPLE_ID}.chromiumapp.org/`;

/** A valid redirect URL of an unknown extension. */
export const OTHER = `https://${'abcdefghijklmnop'.repeat(2)}.chromiumapp.org/`;

/** Returns the `/login` URL that an extension opens. */
export const connectPath = (address: string, state = 'state-1'): string =>
  `/login?${new URLSearchParams({ oauth_state: state, oauth_redirect_uri: address })}`;

/**
 * Simulates the redirect URLs of extensions, which only a browser with the extension handles. Responds with a plain
 * page after `delayMs`. With `stay`, the login page stays open, like in an extension window that takes a moment to
 * close.
 *
 * @returns the requested URLs, without their fragments, because browsers don't send them
 */
export const receive = async (
  context: BrowserContext,
  { delayMs = 0, stay = false }: { delayMs?: number; stay?: boolean } = {},
): Promise<string[]> => {
  const requests: string[] = [];
  await context.route(/^https:\/\/[a-p]{32}\.chromiumapp\.org\//, async (route) => {
    requests.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    const body = '<!doctype html><title>Received</title><link rel="icon" href="data:,">';
    await route.fulfill(stay ? { status: 204 } : { contentType: 'text/html', body });
  });
  return requests;
};

/** Returns the parameters in the fragment of a URL, in order. */
export const fragmentOf = (address: string): [string, string][] => [
  ...new URLSearchParams(new URL(address).hash.slice(1)),
];

const isTokenLike = (text: string): boolean =>
  /eyJ[\w-]{5,}|access_token=|refresh_token=/.test(decodeURIComponent(text));

/**
 * Records every URL that any page requests or shows, and every Referer.
 *
 * @returns a function that returns the URLs with a token or the name of a token parameter
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

/** Asserts that the page rejects the connection request and sends no data. */
export const expectRefusal = async (page: Page): Promise<void> => {
  await expect(page.getByRole('alert').filter({ hasText: "We can't connect this extension" })).toBeVisible();
  await expect(page.getByText('Nothing was shared.')).toBeVisible();
  await expect.poll(() => readMarker(page)).toBeNull();
};

export const readMarker = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('extension_connect'));

/** Records the text of `main` after each change, because some content disappears before a test can read it. */
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

/**
 * Moves the mouse until the Connect button is enabled. The page enables the button when it has been visible for half a
 * second and the user has been active, both since the window last got the focus.
 */
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
