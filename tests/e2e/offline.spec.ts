import { gotoRunning } from './support/goto';
import { logIn, signIn } from './support/signIn';
import { expect, test } from './support/test';

test('ON-05: offline at the start with a valid token: the session is restored and the page says it is offline', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, 'free');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome back/);
  // The page itself comes from a server; a restart without network is a restart of the program.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome back/);
  await expect(page.getByText(/^You are offline/).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).not.toBeNull();
  await context.setOffline(false);
});

test('the browser’s own offline switch: the notice comes, a call says why it failed, and online again it goes', async ({
  page,
  context,
  trouble,
}) => {
  // The browser may ask for the icons of the tab as late as now.
  trouble.allow(/ERR_INTERNET_DISCONNECTED/);
  await gotoRunning(page, '/login');
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await logIn(page);
  await expect(page.getByRole('alert')).toHaveText(
    'Cannot login in offline mode, please check your network connection',
  );
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('ON-12: offline, a screen that was not loaded yet says so, and opens by itself once the network is back', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(
    /ERR_INTERNET_DISCONNECTED/,
    /A page could not be shown/,
    /dynamically imported module/,
    /Failed to fetch/,
  );
  await gotoRunning(page, '/');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByText('It opens as soon as you are connected again.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});

test('DL-07: the code of a submit does not come though the browser is online: the form says so, stays, and works then', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED|Failed to load resource/);
  await page.route('**/assets/api-*.js', (route) => route.abort());
  await gotoRunning(page, '/login');
  await logIn(page);
  // In Firefox the next try fails, too: there the way out is named.
  await expect(page.getByRole('alert')).toHaveText(
    'Network connection error. Please check your internet connection. If the error stays, reload the page.',
  );
  await expect(page.getByText(/new version/i)).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('free@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('FreeUser123');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('RG-20: the code of a screen is gone with a release: the screen says so, and does not reload for ever', async ({
  page,
  trouble,
}) => {
  trouble.allow(/status of 404|A page could not be shown|dynamically imported module/);
  await page.route('**/assets/site-*.js', (route) => route.fulfill({ status: 404 }));
  await gotoRunning(page, '/terms-of-service');
  // What the build wrote names the file that the page was started with.
  const built: unknown = await (await page.request.get('/version.json')).json();
  expect(built).toEqual({ entry: await page.locator('script[type=module]').getAttribute('src') });
  await page.route('**/version.json', (route) => route.fulfill({ json: { entry: '/assets/index-newer.js' } }));
  let documents = 0;
  page.on('request', (request) => request.resourceType() === 'document' && (documents += 1));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A new version is available' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(documents).toBe(0);
});

test('the code of the command box does not come: that is said, what is typed stays, and it can be tried again', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/);
  await signIn(page, 'admin');
  await page.goto('/admin/users/new');
  const field = page.getByLabel(/^邮箱/);
  await field.fill('typed@example.com');
  await page.route('**/assets/CommandBox-*.js', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await expect(page.getByText('快速跳转未能加载，请检查网络连接后重试；仍然失败时请重新加载页面。')).toBeVisible();
  await expect(field).toHaveValue('typed@example.com');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '快速跳转' })).toBeFocused();
});
