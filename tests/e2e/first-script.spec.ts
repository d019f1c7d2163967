import type { Page, Route } from '@playwright/test';

import { accounts } from '../backend/accounts';
import { openPlainPage, signIn } from './support/signIn';
import { expect, test } from './support/test';

const ENTRY = '**/assets/index-*.js';

const EN = "This page didn't load completely, so it doesn't work yet.";
const ZH = '页面未能完整加载，暂时无法使用。';

const LOSSES = {
  'is aborted': (route: Route) => route.abort(),
  'returns 404': (route: Route) => route.fulfill({ status: 404, body: 'Not found' }),
  'returns 503': (route: Route) => route.fulfill({ status: 503, body: 'Busy' }),
  'returns HTML': (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Home</title>' }),
  'cannot be parsed': (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '<!doctype html>' }),
  'throws when it runs': (route: Route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("Lost");' }),
};

/**
 * One page of each kind: URL path, heading, account, and the failures of its entry script to test. All pages have the
 * same recovery script, so only the page that loads fastest is tested with every failure.
 */
const ADDRESSES = [
  ['/', 'Save any page. Keep the key points.', null, ['is aborted']],
  ['/no-such-page', 'Page not found', null, Object.keys(LOSSES) as (keyof typeof LOSSES)[]],
  ['/admin', '仪表盘', 'admin', ['throws when it runs']],
] as const;

const notice = (page: Page, path: string) => page.getByRole('alert').filter({ hasText: path === '/admin' ? ZH : EN });
const reloadButton = (page: Page) => page.getByRole('alert').getByRole('button');
const pressReload = (page: Page) => Promise.all([page.waitForEvent('domcontentloaded'), reloadButton(page).click()]);

const started = (page: Page) => page.locator('html[data-ready]').waitFor({ state: 'attached' });

/** Counts the documents that the page loads from now on. */
const countLoads = (page: Page): (() => number) => {
  let loads = 0;
  page.on('request', (request) => void (request.isNavigationRequest() && (loads += 1)));
  return () => loads;
};

test.beforeEach(({ pageErrors }) => {
  pageErrors.allow(
    /assets\/(?:index|react)-|404 .*no-such-page/,
    /Lost|Unexpected token '<'|ERR_INTERNET_DISCONNECTED/,
  );
});

for (const [path, heading, who, losses] of ADDRESSES) {
  const arrive = (page: Page) => (who === null ? openPlainPage(page) : signIn(page, who));
  const expectPage = async (page: Page) => {
    await started(page);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0);
  };

  test(`the app starts at ${path} even if the entry script fails to load once (HR-10)`, async ({ page }) => {
    await arrive(page);
    for (const what of losses) {
      await page.route(ENTRY, LOSSES[what], { times: 1 });
      await page.goto(path);
      await expectPage(page);
    }
  });

  test(`the page ${path} shows a message if each attempt to load the entry script fails, and Reload reloads the page (HR-10)`, async ({
    page,
  }) => {
    await arrive(page);
    for (const what of losses) {
      await page.route(ENTRY, LOSSES[what]);
      const loads = countLoads(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(notice(page, path), what).toBeVisible();
      await expect(notice(page, path), what).toBeInViewport();
      await expect(page.locator('main .breathe').filter({ visible: true }), what).toHaveCount(0);
      expect(loads(), what).toBeLessThanOrEqual(2);
      if (what === losses[0]) {
        // If the script fails again after a reload, the message appears again.
        await pressReload(page);
        await expect(notice(page, path), what).toBeVisible();
      }
      await page.unroute(ENTRY);
      await pressReload(page);
      await expectPage(page);
    }
  });
}

test('the app starts even if a file that the entry script imports fails to load at first (HR-10)', async ({ page }) => {
  const imported = '**/assets/react-*.js';
  await page.route(imported, (route) => route.abort(), { times: 1 });
  await page.goto('/login');
  await started(page);
  await page.route(imported, (route) => route.abort());
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(notice(page, '/login')).toBeVisible();
  await page.unroute(imported);
  await pressReload(page);
  await started(page);
});

/** Opens the login page while its entry script is still loading, and fills in the form. */
const openAndType = async (page: Page, answer: (route: Route) => Promise<void>): Promise<() => void> => {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  let isFirst = true;
  await page.route(ENTRY, async (route) => {
    if (isFirst) await gate;
    isFirst = false;
    await answer(route);
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(accounts.free.email);
  await page.getByLabel('Password', { exact: true }).fill(accounts.free.password);
  return open;
};

test('the login form keeps the typed text and replays the click on Log in if the entry script fails to load once (HR-10)', async ({
  page,
}) => {
  let lost = 0;
  const open = await openAndType(page, (route) => ((lost += 1) === 1 ? route.abort() : route.continue()));
  await page.getByRole('button', { name: /^Log in/ }).click();
  open();
  await expect(page).toHaveURL('/dashboard');
});

test('the login form keeps the typed text and does not submit the password if the entry script always fails to load (HR-10)', async ({
  page,
}) => {
  const open = await openAndType(page, (route) => route.abort());
  const loads = countLoads(page);
  open();
  await expect(notice(page, '/login')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(accounts.free.password);
  await page.getByRole('button', { name: /^Log in/ }).click();
  await expect(reloadButton(page)).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(accounts.free.email);
  expect(loads()).toBe(0);
});

test('a page shows an offline message if the entry script fails to load offline, and starts the app when the browser is online again (HR-10)', async ({
  page,
  context,
}) => {
  for (const path of ['/pricing', '/no-such-page']) {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    await page.route(ENTRY, async (route) => {
      await gate;
      await route.abort();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('template[data-notice]').first().waitFor({ state: 'attached' });
    await context.setOffline(true);
    open();
    await expect(page.getByRole('alert').filter({ hasText: "You're offline." })).toBeVisible();
    await page.unroute(ENTRY);
    await context.setOffline(false);
    await started(page);
    await expect(page.getByRole('alert').filter({ hasText: "You're offline." })).toHaveCount(0);
  }
});

test('a page shows no error message while the entry script loads slowly (HR-10)', async ({ page }) => {
  await page.clock.install();
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  await page.route(ENTRY, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/pricing', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor({ state: 'attached' });
  await page.clock.runFor('10:00');
  await expect(page.getByRole('alert')).toHaveCount(0);
  open();
  await started(page);
});
