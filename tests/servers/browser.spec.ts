import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';

import { LAUNCH } from '../../tools/browser.mjs';
import { startStrangers } from './support/elsewhere';
import type { Running } from './support/process';
import { ANY_SERVER, describeServer, expect, SERVERS, test } from './support/test';

let strangers: Running;
test.beforeAll(async () => {
  strangers = await startStrangers();
});
test.afterAll(() => strangers.stop());

const strangePage = (kind: 'frame' | 'open', address: string): string =>
  `${strangers.origin}/${kind}?address=${encodeURIComponent(address)}`;

/** Matches warnings about a header that the browser can't parse. The browser does not log these as errors. */
const HEADER_FAULT = /Permissions-Policy|Content Security Policy|Cross-Origin-/;

const complaints = (page: Page): string[] => {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || HEADER_FAULT.test(message.text())) lines.push(message.text());
  });
  page.on('pageerror', (error) => lines.push(String(error)));
  return lines;
};

/**
 * Removes the security headers from the documents, as on a server that does not send them. The policy in the page's
 * `<meta>` stays.
 */
const withoutHeaders = async (page: Page, origin: string): Promise<void> => {
  await page.route(`${origin}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, headers: { 'content-type': 'text/html' } });
  });
};

for (const name of SERVERS) {
  describeServer(name, () => {
    test('a user logs in and opens the dashboard without console errors', async ({ serverAt, page }) => {
      const origin = await serverAt(name);
      const lines = complaints(page);
      await page.goto(`${origin}/login`);
      await page.getByLabel('Email').fill('admin@example.com');
      await page.getByLabel('Password', { exact: true }).fill('AdminUser123');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page).toHaveURL(`${origin}/admin`, { timeout: 30_000 });
      await expect(page.locator('[data-bar]').first()).toBeVisible({ timeout: 30_000 });
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: '仪表盘' })).toBeVisible({ timeout: 30_000 });
      expect(lines).toEqual([]);
    });

    test('HD-02: the browser shows nothing of the site in a frame of another origin', async ({ serverAt, page }) => {
      const origin = await serverAt(name);
      for (const path of ['/', '/login', '/admin', '/assets/gone.js']) {
        await page.goto(strangePage('frame', origin + path));
        await expect.poll(() => page.frames()[1]?.url(), path).toMatch(/^chrome-error:/);
      }
    });

    test("HD-08: a page that opens the site in a window can't access this window, and the site can't access the page", async ({
      serverAt,
      page,
    }) => {
      const origin = await serverAt(name);
      await page.goto(strangePage('open', `${origin}/pricing`));
      const opening = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Open' }).click();
      const site = await opening;
      await site.waitForURL(`${origin}/pricing`);
      await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await site.evaluate(() => window.opener as unknown)).toBeNull();
      await expect.poll(() => page.evaluate(() => (window as unknown as { opened: Window }).opened.closed)).toBe(true);
    });

    test('HD-09: requests from /login?oauth_state=… send no Referer', async ({ serverAt, page }) => {
      const origin = await serverAt(name);
      const sent: Promise<[url: string, referer: string | null]>[] = [];
      page.on('request', (request) => {
        const referer = request.headerValue('referer');
        sent.push(referer.then((value) => [request.url(), value]));
        // A request that is pending when the page closes rejects this promise. Handle that, so that the test does not
        // fail.
        sent.at(-1)?.catch(() => undefined);
      });
      await page.goto(`${origin}/login?oauth_state=secret-state`);
      await page.getByLabel('Email').fill('free@example.com');
      await page.getByLabel('Password', { exact: true }).fill('wrong password');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      const calls = await Promise.all(sent);
      expect(calls.some(([url]) => url.includes('/api/'))).toBe(true);
      // Playwright shows an empty Referer for prefetches, with which Chromium sends none.
      expect(calls.filter(([, referer]) => (referer ?? '') !== '')).toEqual([]);
    });
  });
}

test('Back restores a cached page without account data after a logout in another tab', async ({ serverAt }) => {
  const origin = await serverAt(ANY_SERVER);
  // Use the full browser, because the headless shell has no back/forward cache. Remove Playwright's argument that turns
  // the cache off.
  const browser = await chromium.launch({ ...LAUNCH, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${origin}/login`);
    await page.getByLabel('Email').fill('pro@example.com');
    await page.getByLabel('Password', { exact: true }).fill('ProUser123');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(`${origin}/dashboard`);
    await page.goto(`${origin}/pricing`);
    const account = page.getByRole('banner').getByRole('button', { name: 'pro' });
    await expect(account).toBeVisible();
    // The browser doesn't cache a page with pending requests, so wait for the prefetches.
    await page.waitForLoadState('networkidle');
    // Playwright can't read a page that the browser restores from the cache, so the page records what it shows.
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        const note = () => {
          const banner = document.querySelector('header')?.innerText ?? '';
          localStorage.setItem('shown', JSON.stringify({ persisted, banner }));
          requestAnimationFrame(note);
        };
        note();
      });
    });
    await page.goto(strangePage('open', origin));
    const other = await context.newPage();
    await other.goto(`${origin}/robots.txt`);
    await other.evaluate(() => localStorage.clear());
    await page.evaluate(() => void setTimeout(() => history.back()));
    const shown = () => other.evaluate(() => localStorage.getItem('shown') ?? '');
    await expect.poll(shown).toMatch(/"persisted":true,.*Login/);
    expect(await shown()).not.toContain('pro');
  } finally {
    await browser.close();
  }
});

test.describe('site on a server that sends no security headers', () => {
  test('HD-02: shows only "Open in a new window" in a frame, and reads no session', async ({ preview, page }) => {
    await withoutHeaders(page, preview);
    const calls: string[] = [];
    // Ignore the requests without a token that the HTML of /pricing preloads.
    page.on('request', (request) => /\/api\/v1\/(?!public\/)/.test(request.url()) && calls.push(request.url()));
    for (const path of ['/', '/pricing', '/dashboard']) {
      await page.goto(strangePage('frame', preview + path));
      const frame = page.frameLocator('iframe');
      await expect(frame.getByRole('link')).toHaveAccessibleName('Open in a new window');
      await expect(frame.getByRole('link')).toHaveCount(1);
      await expect(frame.getByRole('link')).toHaveAttribute('href', preview + path);
      await expect(frame.getByRole('button')).toHaveCount(0);
    }
    expect(calls.filter((url) => !url.endsWith('/public/plans'))).toEqual([]);
    const opening = page.waitForEvent('popup');
    await page.frameLocator('iframe').getByRole('link').click();
    await expect((await opening).getByRole('banner')).toBeVisible();
  });

  test('HD-03: limits scripts, requests, and markup by the CSP in the meta element, which cannot forbid frames', async ({
    preview,
    page,
  }) => {
    const lines = complaints(page);
    await withoutHeaders(page, preview);
    const answer = await page.goto(`${preview}/pricing`);
    expect(answer?.headers()['content-security-policy']).toBeUndefined();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(lines).toEqual([]);

    const refused = await page.evaluate(async (stranger) => {
      const name = (run: () => unknown): string => {
        try {
          run();
          return 'went through';
        } catch (error) {
          return error instanceof Error ? error.name : String(error);
        }
      };
      const script = document.createElement('script');
      const call = await fetch(stranger).then(
        () => 'went through',
        () => 'refused',
      );
      return {
        markup: name(() => (document.body.innerHTML = '<b>x</b>')),
        source: name(() => (script.src = stranger)),
        text: name(() => (script.textContent = 'window.owned = 1')),
        handler: name(() => document.body.setAttribute('onclick', 'window.owned = 1')),
        call,
      };
    }, strangers.origin);
    expect(refused).toEqual({
      markup: 'TypeError',
      source: 'TypeError',
      text: 'TypeError',
      handler: 'TypeError',
      call: 'refused',
    });
    await expect.poll(() => lines.join('\n')).toContain('connect-src');
  });
});
