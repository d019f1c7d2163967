import { gotoRunning, gotoVerified } from './support/goto';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

const ACCOUNT = [
  '/dashboard',
  '/subscription',
  '/payment/success',
  '/payment/cancel',
  '/profile',
  '/billing-history',
  '/feedback',
];
const ADMIN = [
  '/admin',
  '/admin/users',
  '/admin/users/new',
  '/admin/users/assign-subscription/5',
  '/admin/subscriptions',
  '/admin/plans',
  '/admin/create-admin',
  '/admin/settings',
  '/admin/payment-history',
  '/admin/feedback',
  '/admin/email-logs',
];

/** Chunks of the back-office: its frame, its words, its calls and its screens. */
const ADMIN_CODE =
  /assets\/(?:admin|Admin|Users?Page|UserDialogs|CreateUser|CreateAdmin|Assign|Settings|Mails|PaymentsPage|PlansPage|SubscriptionsPage)/;

test('RG-01: a visitor who opens a private address is sent to /login, and no private call is made', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(new URL(request.url()).pathname));
  for (const path of [...ACCOUNT, ...ADMIN]) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
    await expect(page.getByLabel('Email'), path).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
});

test('RG-02: a user who opens an admin address lands on /dashboard; no admin call, no admin code', async ({ page }) => {
  await signIn(page, 'free');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  for (const path of ADMIN) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/dashboard');
    await expect(page.getByText(/^No payments yet/), path).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => /\/api\/v1\/(?:admin|users\/verify)/.test(path))).toEqual([]);
  expect(requests.filter((path) => ADMIN_CODE.test(path))).toEqual([]);
});

test('RG-03: somebody who is signed in and opens /login or /register goes to /dashboard', async ({ page }) => {
  await signIn(page, 'free');
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/dashboard');
  }
});

test('RG-03, RG-04: with an oauth parameter the login form stays, and nobody is redirected', async ({ page }) => {
  await signIn(page, 'free');
  for (const query of ['?oauth_state=x', '?oauth_redirect_uri=https%3A%2F%2Fevil.example%2F']) {
    await page.goto(`/login${query}`);
    await expect(page.getByRole('button', { name: /^Log in/ })).toBeVisible();
    await expect(page).toHaveURL(`/login${query}`);
    expect(await page.evaluate(() => sessionStorage.getItem('extension_connect'))).toBeNull();
  }
});

test('RG-05: after logout Back shows nothing private', async ({ page }) => {
  await signIn(page, 'free');
  await page.goto('/profile');
  await expect(page.getByLabel('Email')).toHaveValue('free@example.com');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  // The entry before was /profile, in whatever way the browser brings it back.
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByText('free@example.com')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toHaveCount(0);
});

test('RG-06: a token edited by hand to be an admin shows no data and is signed out by the first call', async ({
  page,
  trouble,
}) => {
  trouble.allow(/401/);
  const { access_token: token } = await signIn(page, 'free');
  await page.evaluate((real) => {
    const [head, body, signature] = real.split('.');
    const claims = JSON.parse(atob((body ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as Record<string, unknown>;
    const forged = btoa(JSON.stringify({ ...claims, roles: ['admin'] }))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=/g, '');
    localStorage.setItem('auth_token', `${head}.${forged}.${signature}`);
  }, token);
  await page.goto('/admin');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Authentication failed, please log in again')).toBeVisible();
});

test('RG-13: addresses that look like other hosts stay on this site', async ({ page, baseURL }) => {
  for (const path of ['//evil.example/', '/%5cevil.example', '/%2fevil.example']) {
    await page.goto(`${baseURL}${path}`);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    expect(new URL(page.url()).origin, path).toBe(baseURL);
  }
});

test('RG-18: an expired token causes at most one redirect on any address', async ({ page }) => {
  for (const path of ['/', '/login', ...ACCOUNT, ...ADMIN]) {
    await signIn(page, 'free', { ttlS: -60 });
    const visited: string[] = [];
    // The router notes its own state on the first entry, which the browser reports as one more arrival at the same address.
    const onNavigated = () => {
      const { pathname } = new URL(page.url());
      if (visited.at(-1) !== pathname) visited.push(pathname);
    };
    page.on('framenavigated', onNavigated);
    await gotoRunning(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    page.off('framenavigated', onNavigated);
    expect(visited.length, `${path}: ${visited.join(' → ')}`).toBeLessThanOrEqual(2);
  }
});

test('the wanted address is opened after the login, and is not in any URL', async ({ page }) => {
  await page.goto('/subscription?plan=pro_yearly');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill('free@example.com');
  await page.getByLabel('Password', { exact: true }).fill('FreeUser123');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/subscription?plan=pro_yearly');
});

test('RG-20: a screen whose code is gone after a release says so, and does not reload for ever', async ({
  page,
  trouble,
}) => {
  trouble.allow(/Failed to load resource/, /A page could not be shown/, /dynamically imported module/);
  await gotoRunning(page, '/');
  let documents = 0;
  page.on('request', (request) => request.resourceType() === 'document' && (documents += 1));
  await page.route(/assets\/site-/, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A new version is available' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(documents).toBe(0);
});

test('RG-07: an admin whose role is taken away reads the 403 on calls; entering again refreshes the claims and leads to /dashboard', async ({
  page,
  trouble,
}) => {
  trouble.allow(/status of 403/);
  await signIn(page, 'admin');
  await gotoVerified(page, '/admin/users');
  await expect(page.getByText(/^共 /).first()).toBeVisible();
  await page.request.put('/api/v1/__mock/user', { data: { email: 'admin@example.com', roles: [] } });
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(page.getByText('Not enough permissions').first()).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Users' })).toHaveCount(0);
});
