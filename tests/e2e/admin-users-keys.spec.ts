import type { Page } from '@playwright/test';

import { signIn } from './support/signIn';
import { expect, test } from './support/test';

/** The last page of the seed: the ten named accounts. */
const LAST_PAGE = '/admin/users?page=12';

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin');
});

test('a subscription is cancelled and a user deleted by keyboard alone, and the focus is never lost', async ({
  page,
}) => {
  await page.goto(LAST_PAGE);
  await page.getByRole('button', { name: '取消 pro@example.com 的订阅' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '您确定要取消此用户的订阅吗？' })).toBeVisible();
  await expect(page.getByRole('button', { name: '保留订阅' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('订阅取消成功。')).toBeVisible();
  await expect(page.getByRole('region', { name: '用户管理' })).toBeFocused();

  await page.getByRole('button', { name: '删除 free@example.com' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '取消', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('用户删除成功。')).toBeVisible();
  await expect(rowOf(page, 'free@example.com')).toHaveCount(0);
  await expect(page.getByRole('region', { name: '用户管理' })).toBeFocused();
});

test('a plan is assigned by keyboard alone, and Escape leaves each question with the focus back on its button', async ({
  page,
}) => {
  await page.goto(LAST_PAGE);
  const remove = page.getByRole('button', { name: '删除 free@example.com' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: '取消' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  const assign = page.getByRole('button', { name: '分配订阅 free@example.com' });
  await expect(assign).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '分配订阅' });
  const focused = page.locator('[role="dialog"]:focus-within');
  const plan = dialog.getByLabel('订阅计划');
  await expect(plan).toBeVisible();
  await expect(focused).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(assign).toBeFocused();

  await page.keyboard.press('Enter');
  // A Tab that comes before the dialog has taken the focus would be lost.
  await expect(focused).toHaveCount(1);
  for (let step = 0; step < 6 && !(await plan.evaluate((it) => it === document.activeElement)); step += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(plan).toHaveValue('pro_monthly');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('link', { name: '在独立页面中分配' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: '取消' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('订阅计划分配成功')).toBeVisible();
  await expect(assign).toBeFocused();
});

test('single keys: ? lists them, / goes to the search, where they are letters, ] and [ turn the pages', async ({
  page,
}) => {
  await page.goto('/admin/users');
  const pages = page.getByRole('navigation', { name: '分页' });
  await expect(pages.getByText('共 120 条，第 1 / 12 页')).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: '快捷键' });
  await expect(keys.getByRole('button', { name: '关闭' })).toBeFocused();
  await page.keyboard.press(']');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await expect(pages.getByText('共 120 条，第 1 / 12 页')).toBeVisible();
  await page.keyboard.press(']');
  await expect(pages.getByText('共 120 条，第 2 / 12 页')).toBeVisible();
  await page.keyboard.press('[');
  await expect(pages.getByText('共 120 条，第 1 / 12 页')).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: '用户邮箱 / 用户名' });
  await expect(search).toBeFocused();
  await page.keyboard.type(']?r');
  await expect(search).toHaveValue(']?r');
  await expect(page).toHaveURL('/admin/users');
});
