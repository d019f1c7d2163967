import type { Page } from '@playwright/test';

import { signIn } from './support/signIn';
import { expect, test } from './support/test';

const USERS = '/api/v1/admin/users';

/** The calls for the list of users from now on. */
const watchListCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === USERS) calls.push(request.url());
  });
  return calls;
};

test('IR-01: the first visit of a list that is answered 404 asks once, the next one again', async ({ page, fault }) => {
  await signIn(page, 'admin');
  await fault('404;path=/admin/users');
  const calls = watchListCalls(page);
  await page.goto('/admin/users');
  await expect(page.getByText('加载失败')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls).toHaveLength(1);
  await page.getByRole('link', { name: '仪表盘' }).first().click();
  await expect(page).toHaveURL('/admin');
  await page.goBack();
  await expect.poll(() => calls.length).toBe(2);
});

test('IR-01: the first visit of a list that is answered 503 asks four times, not eight', async ({ page, fault }) => {
  await signIn(page, 'admin');
  await fault('503;path=/admin/users');
  const calls = watchListCalls(page);
  await page.clock.install();
  await page.goto('/admin/users');
  await expect(page.getByText('加载失败')).toBeVisible();
  expect(calls).toHaveLength(4);
  // Longer than the four tries took.
  await page.clock.fastForward(20_000);
  // What that set off goes out before this does.
  await page.evaluate(() => fetch('/robots.txt').then(({ status }) => status));
  expect(calls).toHaveLength(4);
});

test('IR-10: a user whose id is a text has a page, and a plan can be assigned to them', async ({ page, trouble }) => {
  // The embedded backend has numbers for ids; it hears the calls that are under way when the test ends.
  trouble.allow(/status of 422 .*usr_42/);
  await signIn(page, 'admin');
  const user = { id: 'usr_42', email: 'lin@example.com', username: 'lin', is_active: true, is_superuser: false };
  await page.route(`**${USERS}/usr_42`, (route) =>
    route.fulfill({ json: { ...user, created_at: '2026-01-02T00:00:00Z' } }),
  );
  await page.route(/user_id=usr_42/, (route) => route.fulfill({ json: [] }));
  await page.goto('/admin/users/assign-subscription/usr_42');
  await expect(page.getByText('lin@example.com').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '分配订阅' })).toBeEnabled();
  await page.goto('/admin/users/usr_42');
  await expect(page.getByRole('heading', { level: 1, name: /lin/ })).toBeVisible();
});
