import type { Page } from '@playwright/test';

import { gotoVerified } from './support/goto';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

const rename = async (page: Page, name: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: '编辑用户' });
  await dialog.getByLabel('用户名').fill(name);
  await dialog.getByRole('button', { name: '保存修改' }).click();
  await expect(page.getByText('用户更新成功。')).toBeVisible();
};

test('AD-08: an administrator who was switched off meanwhile is signed out cleanly by their next step', async ({
  page,
  trouble,
}) => {
  trouble.allow(/status of 40[13]/);
  await signIn(page, 'admin');
  await gotoVerified(page, '/admin/users');
  await expect(page.getByText(/^共 \d+ 条/).first()).toBeVisible();
  await page.request.put('/api/v1/__mock/user', { data: { email: 'admin@example.com', is_active: false } });
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Authentication failed, please log in again')).toBeVisible();
  await expect(page.getByText('free@example.com')).toHaveCount(0);
});

test('AD-15: two administrators edit the same user: the last one wins, and each list shows what the server has', async ({
  page,
  anotherBrowser,
}) => {
  await signIn(page, 'admin');
  const other = await (await anotherBrowser()).newPage();
  await signIn(other, 'superuser');
  for (const desk of [page, other]) {
    await desk.goto('/admin/users?search=free%40');
    await desk.getByRole('button', { name: '编辑 free@example.com' }).click();
  }
  await rename(page, 'the first name');
  await expect(page.getByRole('row', { name: /free@example\.com/ })).toContainText('the first name');
  await rename(other, 'the last name');
  await expect(other.getByRole('row', { name: /free@example\.com/ })).toContainText('the last name');
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(page.getByRole('row', { name: /free@example\.com/ })).toContainText('the last name');
});
