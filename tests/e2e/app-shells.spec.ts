import type { Page } from '@playwright/test';

import { holdScripts } from './support/holdScripts';
import { openPlainPage, signIn } from './support/signIn';
import { expect, test } from './support/test';

const preloaded = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(
      ({ href }) => /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(href)?.[1],
    ),
  );

/**
 * Opens a URL while its scripts are held back, and asserts that no app shell has rendered. Returns a function that lets
 * the scripts continue.
 */
const expectNoFrame = async (page: Page, path: string, what = path): Promise<() => Promise<void>> => {
  const letGo = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('noscript').waitFor({ state: 'attached' });
  await expect(page.locator('#root > *'), what).toHaveCount(0);
  return letGo;
};

test('a signed-in page shows the app shell of its area, without user data, before the JavaScript has loaded', async ({
  page,
}) => {
  await signIn(page, 'pro');
  const letGo = await holdScripts(page);
  await page.goto('/subscription', { waitUntil: 'commit' });
  const tabs = page.getByRole('navigation', { name: 'Account' });
  await expect(tabs.getByRole('link')).toHaveText(['Overview', 'Subscription', 'Billing', 'Profile', 'Feedback']);
  await expect(tabs.locator('[aria-current="page"]')).toHaveText('Subscription');
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText('pro@example.com');
  expect(await preloaded(page)).toEqual(expect.arrayContaining(['SignedInLayout', 'api', 'account']));
  // The click is queued until the app can handle it.
  await page.getByRole('button', { name: 'Account menu' }).click();
  await letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('the app shell of the admin area is in Chinese and has the same theme as the hydrated page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'admin');
  const letGo = await holdScripts(page);
  await page.goto('/admin/users', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: '快速跳转' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  expect(await preloaded(page)).toContain('admin');
  await expect(page.locator('button[data-current]:visible')).toHaveText('用户');
  const headerColor = () => page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor);
  const before = await headerColor();
  await page.getByRole('button', { name: '快速跳转' }).click();
  await letGo();
  await expect(page.getByRole('combobox', { name: '快速跳转' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: '用户管理' })).toBeVisible();
  expect(await headerColor()).toBe(before);
});

test('on the page of a user, the app shell of the admin area marks the menu that contains the user list as active', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const letGo = await holdScripts(page);
  await page.goto('/admin/users/3', { waitUntil: 'commit' });
  await expect(page.locator('button[data-current]:visible')).toHaveText('用户');
  await letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'free@example.com' })).toBeVisible();
  await expect(page.locator('button[data-current]:visible')).toHaveText('用户');
});

test('RG-01, RG-02: visitors and users without access to an area see no app shell, and their browsers preload no chunks of the area', async ({
  page,
}) => {
  const cases: [who: string | null, path: string][] = [
    [null, '/dashboard'],
    [null, '/admin'],
    ['free', '/admin/users'],
    ['admin', '/dashboard'],
  ];
  for (const [who, path] of cases) {
    await (who === null ? openPlainPage(page) : signIn(page, who));
    const letGo = await expectNoFrame(page, path, `${who} at ${path}`);
    expect((await preloaded(page)).filter((name) => name === 'account' || name === 'admin')).toEqual([]);
    await letGo();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('RG-01: a signed-in page shows no app shell if the session has expired', async ({ page }) => {
  await signIn(page, 'free', { ttlS: 1 });
  await expect.poll(() => page.evaluate(() => Number(localStorage.getItem('token_expiry')) < Date.now())).toBe(true);
  const letGo = await expectNoFrame(page, '/dashboard');
  await letGo();
  await expect(page).toHaveURL('/login');
});

test('TS-05, TS-13: a signed-in page shows no app shell if the route guards reject the claims of the token', async ({
  page,
}) => {
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  for (const [path, claims] of [
    ['/dashboard', { exp: '9999999999' }],
    ['/admin', { exp: inAnHour, roles: 'admin' }],
  ] as const) {
    await openPlainPage(page);
    await page.evaluate((own) => localStorage.setItem('auth_token', `e30.${btoa(JSON.stringify(own))}.`), {
      sub: '1',
      ...claims,
    });
    const letGo = await expectNoFrame(page, path);
    await letGo();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('IR-02: the login page shows nothing of the admin area if the user logs out in another tab while the admin area loads', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const letGo = await holdScripts(page);
  await page.goto('/admin/users', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-area', 'admin');
  await page.evaluate(() => localStorage.clear());
  await letGo();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).not.toHaveAttribute('data-area');
});

test('/payment/cancel shows the app shell without the account tabs', async ({ page }) => {
  await signIn(page, 'pro');
  const letGo = await holdScripts(page);
  await page.goto('/payment/cancel', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Account' })).toHaveCount(0);
  await letGo();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('app shell on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('EY-05: lets the user open the menu before hydration, and the menu stays open during hydration', async ({
    page,
  }) => {
    await signIn(page, 'free');
    const letGo = await holdScripts(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Pricing' })).toBeVisible();
    await letGo();
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await expect(menu.getByRole('link', { name: 'Billing History' })).toBeVisible();
  });

  test('shows the current account tab in the viewport, and hydration does not move the tab', async ({ page }) => {
    await signIn(page, 'pro');
    // The first two tabs fit into the viewport without scrolling. The last one does not.
    for (const [path, name] of Object.entries({
      dashboard: 'Overview',
      subscription: 'Subscription',
      feedback: 'Feedback',
    })) {
      const letGo = await holdScripts(page);
      await page.goto(`/${path}`, { waitUntil: 'commit' });
      const tab = page.getByRole('navigation', { name: 'Account' }).locator('[aria-current="page"]');
      await expect(tab).toHaveText(name);
      await expect(tab).toBeInViewport({ ratio: 0.99 });
      const before = (await tab.boundingBox())?.x;
      await letGo();
      await expect(page.locator('html[data-ready]')).toBeAttached();
      expect((await tab.boundingBox())?.x, path).toBe(before);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
});

test('focusing the password field of the login form prefetches the chunks of the area that the user sees after the login', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => void files.push(new URL(request.url()).pathname));
  const has = (name: string) => files.some((file) => file.startsWith(`/assets/${name}-`));
  const password = page.getByLabel('Password', { exact: true });
  const idle = async () => {
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
    await page.evaluate(() => fetch('/robots.txt').then(({ status }) => status));
  };
  await page.goto('/login');
  await idle();
  await page.getByLabel('Email').focus();
  expect(has('account') || has('admin')).toBe(false);
  await password.focus();
  await expect.poll(() => has('account')).toBe(true);
  expect(has('admin')).toBe(false);

  // This entry marks a browser in which an administrator has logged in, so the form prefetches the admin area.
  await page.evaluate(() => localStorage.setItem('known_admin', '1'));
  files.length = 0;
  await page.reload();
  await idle();
  await password.focus();
  await expect.poll(() => has('admin')).toBe(true);
  expect(has('account')).toBe(false);

  // After an extension login, the user returns to the extension, so the form prefetches neither area.
  files.length = 0;
  await page.goto(
    '/login?oauth_state=s&oauth_redirect_uri=https%3A%2F%2Fabcdefghijklmnopabcdefghijklmnop.chromiumapp.org%2F',
  );
  await idle();
  await password.focus();
  await expect.poll(() => has('api')).toBe(true);
  await idle();
  expect(has('account') || has('admin')).toBe(false);
});
