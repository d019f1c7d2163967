import type { Page } from '@playwright/test';

import { signIn } from './support/signIn';
import { expect, test } from './support/test';

/** The last page of the seed: the ten named accounts. */
const LAST_PAGE = '/admin/users?page=12';

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin');
});

test('a user is found, renamed and given a plan, and the sum is known before the click', async ({ page }) => {
  await page.goto('/admin/users');
  await page.getByLabel('用户邮箱 / 用户名').fill('free@');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/users?search=free%40');
  await expect(page.getByText('共 1 条，第 1 / 1 页')).toBeVisible();

  await page.getByRole('button', { name: '编辑 free@example.com' }).click();
  const edit = page.getByRole('dialog', { name: '编辑用户' });
  await expect(edit.getByLabel('邮箱')).toBeDisabled();
  await edit.getByLabel('用户名').fill('renamed');
  await edit.getByRole('button', { name: '保存修改' }).click();
  await expect(page.getByText('用户更新成功。')).toBeVisible();
  await expect(rowOf(page, 'free@example.com')).toContainText('renamed');

  await page.getByRole('button', { name: '分配订阅 free@example.com' }).click();
  const assign = page.getByRole('dialog', { name: '分配订阅' });
  await expect(assign.getByRole('button', { name: '分配订阅' })).toBeDisabled();
  await assign.getByLabel('订阅计划').selectOption('pro_monthly');
  await assign.getByLabel('订阅时长').selectOption('3');
  await expect(assign.getByText(/^有效期 \d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d，共 3 个月，合计 \$14\.97$/)).toBeVisible();
  await assign.getByRole('button', { name: '分配订阅' }).click();
  await expect(page.getByText('订阅计划分配成功')).toBeVisible();
  await expect(rowOf(page, 'free@example.com')).toContainText('Pro Monthly');
});

test('AD-03: the user who was asked about is deleted while one pages on', async ({ page }) => {
  const deleted: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && deleted.push(new URL(request.url()).pathname));
  await page.goto('/admin/users?page=11');
  await page.getByRole('button', { name: '下一页' }).click();
  await page.getByRole('button', { name: '删除 free@example.com' }).click();
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/admin/users/3', async (route) => {
    if (route.request().method() === 'DELETE') await answered;
    await route.continue();
  });
  await page.getByRole('button', { name: '删除用户' }).click();
  await page.goBack();
  await expect(page).toHaveURL('/admin/users?page=11');
  answer();
  await expect(page.getByText('用户删除成功。')).toBeVisible();
  await expect(page.getByText('共 119 条，第 11 / 12 页')).toBeVisible();
  expect(deleted).toEqual(['/api/v1/admin/users/3']);
});

test('a refused deletion keeps the dialog open with the words of the server, and is tried once', async ({
  page,
  fault,
}) => {
  const deleted: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && deleted.push(request.url()));
  await page.goto(LAST_PAGE);
  await expect(rowOf(page, 'free@example.com')).toBeVisible();
  await fault('503;method=DELETE;path=/admin/users/3');
  await page.getByRole('button', { name: '删除 free@example.com' }).click();
  await page.getByRole('button', { name: '删除用户' }).dblclick();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  expect(deleted).toHaveLength(1);
});

test('XS-01: markup in a name is text in list, dialog and page', async ({ page }) => {
  page.on('dialog', () => expect('a script').toBe('not run'));
  await page.goto('/admin/users?search=onerror');
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await page.getByRole('button', { name: /^编辑/ }).click();
  await expect(page.getByRole('dialog').getByLabel('用户名')).toHaveValue('<img src=x onerror=alert(1)>');
  await expect(page.locator('[role="dialog"]:focus-within')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('rowheader').getByRole('link').click();
  await expect(page.getByRole('region', { name: '基本信息' })).toContainText('<img src=x onerror=alert(1)>');
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

test('a new user is created and the list says so once', async ({ page }) => {
  await page.goto('/admin/users/new');
  await page.getByLabel('邮箱').fill('new.person@example.com');
  await page.getByLabel('密码', { exact: true }).fill('Password123');
  await page.getByLabel('确认密码', { exact: true }).fill('Password123');
  await page.getByRole('button', { name: '创建用户' }).click();
  await expect(page).toHaveURL('/admin/users');
  await expect(page.getByText('用户创建成功')).toBeVisible();
  await expect(rowOf(page, 'new.person@example.com')).toContainText('new.person');
  await page.reload();
  await expect(rowOf(page, 'new.person@example.com')).toBeVisible();
  await expect(page.getByText('用户创建成功')).toHaveCount(0);
});

test('AD-13: after assigning on the page it returns in 3 s, unless one stays or leaves', async ({ page }) => {
  await page.clock.install();
  await page.goto('/admin/users/assign-subscription/3');
  await page.getByLabel('订阅计划').selectOption('pro_yearly');
  await page.getByLabel('订阅时长').selectOption('12');
  await expect(page.getByRole('region', { name: '订阅摘要' })).toContainText('$47.88');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: '分配订阅' }).click();
  await expect(page.getByText('订阅计划分配成功')).toBeVisible();
  await page.clock.runFor(2_500);
  await expect(page).toHaveURL('/admin/users/assign-subscription/3');
  await page.clock.runFor(500);
  await expect(page).toHaveURL('/admin/users');

  await page.clock.resume();
  await page.goto('/admin/users/assign-subscription/3');
  await page.getByLabel('订阅计划').selectOption('pro_monthly');
  await page.clock.pauseAt(Date.now() + 180_000);
  await page.getByRole('button', { name: '分配订阅' }).click();
  await page.getByRole('button', { name: '留在此页' }).click();
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL('/admin/users/assign-subscription/3');
});

test('RG-10: an id that is none makes no call', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/v1/') && calls.push(new URL(request.url()).pathname));
  for (const id of ['..%2f..%2fusers%2fme', 'abc', '1e3', '-1', '0', '9'.repeat(200)]) {
    await page.goto(`/admin/users/assign-subscription/${id}`);
    await expect(page.getByText('抱歉，未找到该用户。'), id).toBeVisible();
  }
  expect(calls.filter((path) => !path.endsWith('/users/verify'))).toEqual([]);
});
