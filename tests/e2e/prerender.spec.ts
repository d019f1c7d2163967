import type { Page } from '@playwright/test';

import { holdScripts } from './support/holdScripts';
import { publicPages } from './support/publicPages';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';
import { watchHydration } from './support/watchHydration';

const ready = (page: Page) => page.locator('html[data-ready]').waitFor({ state: 'attached' });

test.describe('public pages without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('show their content and explain that JavaScript is off, and their links navigate', async ({ page }) => {
    for (const [path, heading, title] of publicPages) {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('noscript > p').last()).toContainText('JavaScript is off.');
      expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(500);
      for (const busy of await page.locator('[aria-busy="true"]').all()) await expect(busy).toBeHidden();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support');
    }
  });

  test("show that a saved page goes to the user's AI provider on Free, and to the product's AI after a click on the radio button On Pro", async ({
    page,
  }) => {
    await page.goto('/');
    const section = page.getByRole('region', { name: 'What happens to your page' });
    await expect(section.getByRole('heading', { name: 'Your AI provider' })).toBeVisible();
    await section.getByRole('radio', { name: 'On Pro' }).check();
    await expect(section.getByRole('heading', { name: 'Our AI' })).toBeVisible();
    await expect(section.getByRole('heading', { name: 'Your AI provider' })).toBeHidden();
    await expect(section.getByRole('listitem').filter({ visible: true })).toHaveCount(3);
  });

  test('show the first example of the demo as a saved bookmark, without the controls that need JavaScript', async ({
    page,
  }) => {
    await page.goto('/');
    const section = page.getByRole('region', { name: 'Try it: save a page, then find it' });
    await expect(section.locator('.hero-mark').first()).toBeVisible();
    await expect(section.getByText('Saved to the top of the list')).toBeVisible();
    await expect(section.getByRole('list').first().getByRole('article')).toHaveCount(6);
    await expect(section.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(section.getByRole('searchbox')).toBeHidden();
  });

  test('use the dark theme if the operating system is dark, and are printed on a light background', async ({
    page,
  }) => {
    const headerColor = () => page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/pricing');
    expect(await headerColor()).toBe('rgb(15, 21, 23)');
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    expect(await headerColor()).toBe('rgb(250, 249, 246)');
    await page.emulateMedia({ colorScheme: 'light', media: 'screen' });
    expect(await headerColor()).toBe('rgb(250, 249, 246)');
  });

  test('show plan features without prices, and explain why the prices are missing', async ({ page }) => {
    for (const path of ['/', '/pricing']) {
      await page.goto(path);
      await expect(page.getByRole('article', { name: 'Free' })).toContainText('with your own API key');
      const pro = page.getByRole('article', { name: /^Pro/ }).first();
      await expect(pro).toContainText('Hosted AI, no API key needed');
      await expect(pro.locator('noscript > p')).toHaveText(/^Turn on JavaScript to see prices\.$/);
      await expect(pro.locator('noscript > p')).toBeVisible();
      await expect(page.getByText('$4.99')).toHaveCount(0);
    }
  });

  test('expand a question of the FAQ on click, and signed-in pages explain that they need JavaScript', async ({
    page,
  }) => {
    await page.goto('/pricing');
    await page.getByText('How do I cancel?').click();
    await expect(page.getByText(/^Click Cancel subscription on the Subscription page/)).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.locator('noscript > p')).toContainText('To log in, use your account, or pay, turn on JavaScript');
    await expect(page.locator('noscript > p')).toBeVisible();
  });
});

test('each public page has a unique title and description, and a preview image', async ({ request }) => {
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() };
  for (const [path] of publicPages) {
    const html = await (await request.get(path)).text();
    const found = (pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';
    expect(html.match(/<title>/g), path).toHaveLength(1);
    expect(html.match(/name="description"/g), path).toHaveLength(1);
    seen.titles.add(found(/<title>([^<]+)</));
    seen.descriptions.add(found(/name="description" content="([^"]{50,})"/));
    expect(found(/property="og:description" content="([^"]+)"/)).toBe(found(/name="description" content="([^"]+)"/));
    expect(found(/property="og:image" content="([^"]+)"/)).toMatch(/\/og\.png$/);
    expect(html, 'no price is written down').not.toMatch(/\$[1-9]/);
    for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)) {
      expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org' });
    }
  }
  expect([seen.titles.size, seen.descriptions.size]).toEqual([publicPages.length, publicPages.length]);
  expect(seen.descriptions).not.toContain('');
});

test('the structured data for search engines contains the exact text of the questions on the page', async ({
  page,
}) => {
  await page.goto('/pricing');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const parsed = data.map((text) => JSON.parse(text) as { '@type': string; mainEntity?: { name: string }[] });
  const requests = parsed.find((entry) => entry['@type'] === 'FAQPage')?.mainEntity?.map(({ name }) => name);
  expect(requests).toEqual(await page.locator('main summary').allTextContents());
});

// tests/pages/app/hydration.test.tsx covers attribute mismatches, because only the development build of React reports
// them.
for (const [who, colorScheme, timezoneId, pages] of [
  [null, 'light', 'Asia/Shanghai', publicPages],
  ['free', 'dark', 'Pacific/Honolulu', publicPages.slice(0, 3)],
] as const) {
  test.describe(() => {
    test.use({ colorScheme, timezoneId, locale: 'de-DE' });

    test(`hydration changes nothing on prerendered pages (user: ${who ?? 'a visitor'}, theme: ${colorScheme})`, async ({
      page,
    }) => {
      if (who !== null) await signIn(page, who);
      await watchHydration(page, pages);
    });
  });
}

test('hovering over a link prefetches the linked page, but only if the visitor has access to the page', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => void files.push(new URL(request.url()).pathname));
  await page.goto('/');
  await ready(page);
  const isHere = (name: string) => files.some((file) => file.includes(name));
  expect(isHere('/legal-')).toBe(false);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).hover();
  await expect.poll(() => isHere('/legal-')).toBe(true);
  await page.goto('/pricing');
  await ready(page);
  const upgrade = page.getByRole('link', { name: 'Get Pro Monthly' });
  await upgrade.hover();
  // Wait for a later request. If the hover had started a prefetch, the prefetch would have been recorded by now.
  await page.evaluate(() => fetch('/robots.txt').then(({ status }) => status));
  const closed = ['/signed-in-', '/account-'];
  expect(closed.filter(isHere)).toEqual([]);
  // Check that chunks with these names exist. Otherwise the assertion above could not fail.
  await signIn(page, 'free');
  await page.goto('/subscription');
  await expect.poll(() => closed.filter(isHere)).toEqual(closed);
});

test('an idle public page prefetches the chunks of the other public pages, unless the data saver is on', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname !== '/favicon.svg') files.push(pathname);
  });
  const heading = page.getByRole('heading', { level: 1 });
  const waitForFiles = async (...names: string[]) => {
    for (const name of names) {
      await page.waitForFunction(
        (part) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(part)),
        name,
      );
    }
    await page.evaluate(() => performance.clearResourceTimings());
  };
  /** Files that came from the network and not from the cache. */
  const downloads = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, transferSize }) => name.includes('/assets/') && transferSize > 0)
        .map(({ name }) => name),
    );
  await page.goto('/');
  await waitForFiles('/HomePlans-', '/site-', '/api-', '/guide-');
  // A visitor who has not scrolled or clicked causes no API requests.
  expect(files.filter((path) => path.startsWith('/api/'))).toEqual([]);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('article', { name: 'Pro Monthly' })).toContainText('$4.99');
  await nav.getByRole('link', { name: 'Home' }).click();
  await expect(heading).toContainText('Save any page.');
  await nav.getByRole('link', { name: 'How to Use' }).click();
  await expect(heading).toHaveText('How to Use');
  expect(await downloads()).toEqual([]);

  await page.goto('/pricing');
  await waitForFiles('/api-', '/HomePlans-', '/HomeMiddle-');
  await nav.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Try it: save a page, then find it' })).toBeVisible();
  expect(await downloads()).toEqual([]);

  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  files.length = 0;
  await page.goto('/');
  await ready(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  await page.evaluate(() => fetch('/robots.txt').then(({ status }) => status));
  expect(files.filter((path) => /\/(?:site|api|guide)-/.test(path))).toEqual([]);
});

test('EY-05: /pricing requests the plans once, and its static HTML contains everything except the paid prices', async ({
  page,
}) => {
  const release = await holdScripts(page);
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(new URL(request.url()).pathname));
  const isPlans = (path: string) => path === '/api/v1/public/plans';
  await page.goto('/pricing', { waitUntil: 'commit' });
  await expect.poll(() => requests.filter(isPlans).length).toBe(1);
  const cards = page.getByRole('region', { name: 'Plans' }).getByRole('article');
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toContainText('$0 forever');
  await expect(page.locator('main [aria-busy="true"]').filter({ visible: true })).toHaveCount(2);
  const words = () => cards.locator('h2, li, h2 + p').or(cards.getByText('Popular')).allTextContents();
  const before = await words();
  await release();
  await expect(page.getByRole('article', { name: 'Pro Monthly' })).toContainText('$4.99');
  expect(requests.filter(isPlans)).toHaveLength(1);
  expect(await words()).toEqual(before);
  expect(before.length).toBeGreaterThan(15);
});

test('public pages set no cookies and send no requests to other origins', async ({ page, context }) => {
  const requests = new Set<string>();
  page.on('request', (request) => void requests.add(new URL(request.url()).origin));
  for (const [path] of publicPages) {
    await page.goto(path);
    await ready(page);
  }
  await page.waitForLoadState('networkidle');
  expect([...requests]).toEqual([new URL(page.url()).origin]);
  expect(await context.cookies()).toEqual([]);
});

test('if the data saver is on, the home page requests prices only when the user scrolls near the plans', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 1000, height: 400 });
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/');
  await ready(page);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await page.getByRole('region', { name: 'Your AI key, or ours' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('article', { name: 'Pro' })).toContainText('$4.99');
});

test('the app shows the page of the URL if the server sends the HTML of another page', async ({ page }) => {
  await page.route('/support', async (route) => {
    const response = await route.fetch({ url: new URL('/', route.request().url()).href });
    await route.fulfill({ response });
  });
  await page.goto('/support');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support');
  await expect(page).toHaveTitle('Support · AI Bookmark');
});

for (const part of ['HomeMiddle', 'HomePlans']) {
  test(`the home page keeps its prerendered content when the chunk ${part} fails to load`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_FAILED/);
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { name: 'Try it: save a page, then find it' })).toBeVisible();
    await expect(page.getByRole('article', { name: 'Free' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Save any page.');
  });
}

test('ON-12: if the chunk of the plans failed to load, the home page loads the prices when the browser is online again', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await page.route('**/assets/HomePlans-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.getByRole('region', { name: 'Your AI key, or ours' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('article', { name: 'Pro' })).toContainText('$4.99');
});
