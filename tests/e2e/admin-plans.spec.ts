import type { Page } from '@playwright/test';

import { signIn } from './support/signIn';
import { expect, test } from './support/test';

/** Fills the drawer of a new plan. */
const describePlan = async (page: Page): Promise<void> => {
  const drawer = page.getByRole('dialog', { name: '新建计划' });
  await expect(drawer.getByLabel('计划名称')).toBeFocused();
  await drawer.getByLabel('计划名称').fill('Team Quarterly');
  await drawer.getByLabel('代码').selectOption({ label: '其他（自定义）' });
  await drawer.getByLabel('自定义代码').fill('team_quarterly');
  await drawer.getByLabel('描述（选填）').fill('For small teams, billed every three months.');
  await drawer.getByLabel('价格（每月）').fill('9.99');
  await drawer.getByLabel('时长（月）').fill('3');
  await expect(drawer.getByText('合计 $29.97 / 3 个月')).toBeVisible();
  await drawer.getByRole('textbox', { name: '功能 1' }).fill('Shared collections');
  await drawer.getByRole('button', { name: '添加功能' }).click();
  await drawer.getByRole('textbox', { name: '功能 2' }).fill('One invoice');
  await expect(drawer.locator('[inert] article')).toContainText('$29.97');
  await drawer.getByRole('button', { name: '保存' }).click();
};

test('a plan made in the back-office stands on the pricing page and can be bought; switched off, it is gone', async ({
  page,
  anotherBrowser,
}) => {
  await signIn(page, 'admin');
  await page.goto('/admin/plans');
  await page.getByRole('button', { name: '新建计划' }).click();
  await describePlan(page);
  await expect(page.getByText('计划创建成功')).toBeVisible();
  const row = page.getByRole('row', { name: /Team Quarterly/ });
  await expect(row).toContainText('$29.97');

  const visitor = await (await anotherBrowser()).newPage();
  await visitor.goto('/pricing');
  const card = visitor.getByRole('article', { name: 'Team Quarterly' });
  await expect(card).toContainText('$29.97');
  await expect(card).toContainText('Shared collections');

  const buyer = await (await anotherBrowser()).newPage();
  await signIn(buyer, 'free');
  await buyer.goto('/pricing');
  await buyer.getByRole('link', { name: 'Upgrade to Team Quarterly' }).click();
  await expect(buyer).toHaveURL('/subscription?plan=team_quarterly');
  await expect(buyer.getByRole('radio', { name: 'Team Quarterly' })).toBeChecked();
  await buyer.getByRole('button', { name: 'Continue to payment' }).click();
  await buyer.getByRole('button', { name: 'Pay $29.97' }).click();
  await expect(buyer).toHaveURL(/\/payment\/success\?session_id=/);
  await expect(buyer.getByText(/\$29\.97/).first()).toBeVisible();

  await row.getByRole('button', { name: '删除 Team Quarterly' }).click();
  const question = page.getByRole('dialog', { name: '确定要删除订阅计划“Team Quarterly”吗？' });
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: '停用 Team Quarterly' }).click();
  await expect(page.getByText('计划已停用')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('article', { name: 'Pro Yearly' })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('a plan that people use cannot be deleted; it is taken off sale instead', async ({
  page,
  anotherBrowser,
  trouble,
}) => {
  trouble.allow(/status of 409.*admin\/plans/);
  await signIn(page, 'admin');
  await page.goto('/admin/plans');
  const row = page.getByRole('row', { name: /Pro Monthly/ });
  await row.getByRole('button', { name: '删除 Pro Monthly' }).click();
  const question = page.getByRole('dialog', { name: '确定要删除订阅计划“Pro Monthly”吗？' });
  await question.getByRole('button', { name: '删除计划' }).click();
  await expect(question.getByRole('alert')).toContainText('您可以改为停用此计划');
  await question.getByRole('button', { name: '停用' }).click();
  await expect(page.getByText('计划已停用')).toBeVisible();
  await expect(row.getByText('已停用')).toBeVisible();

  const visitor = await (await anotherBrowser()).newPage();
  await visitor.goto('/pricing');
  await expect(visitor.getByRole('article', { name: 'Pro Yearly' })).toBeVisible();
  await expect(visitor.getByRole('article', { name: 'Pro Monthly' })).toHaveCount(0);
});
