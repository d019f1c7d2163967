import { gotoRunning } from './support/goto';
import { expect, test } from './support/test';

test('ON-12: a link to a page whose chunk is not loaded shows an offline message, and the page opens automatically when the network is back', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(
    /ERR_INTERNET_DISCONNECTED/,
    /A page could not be shown/,
    /dynamically imported module/,
    /Failed to fetch/,
  );
  await gotoRunning(page, '/');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
  await expect(page.getByText("It will open as soon as you're back online.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});

test('RG-20: a page whose chunk was removed by a new release says that a new version is available, and does not reload repeatedly', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404|A page could not be shown|dynamically imported module/);
  await page.route('**/assets/site-*.js', (route) => route.fulfill({ status: 404 }));
  await gotoRunning(page, '/terms-of-service');
  // version.json must contain this page's entry file, because the site compares the two to detect a new release.
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
