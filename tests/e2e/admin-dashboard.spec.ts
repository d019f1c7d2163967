import { signIn } from './support/signIn';
import { expect, test } from './support/test';

test('the dashboard: figures lead to their lists, and the charts are drawn without a violation of the policy', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/admin');
  const revenue = page.getByRole('figure', { name: '近 12 个月收入' });
  await expect(revenue.locator('.recharts-bar-rectangle').first()).toBeVisible();
  await expect(page.getByRole('figure', { name: '近 30 天新增用户' }).locator('.recharts-area-curve')).toBeVisible();
  await revenue.getByRole('button', { name: '表格' }).click();
  await expect(revenue.getByRole('table').getByRole('row')).toHaveCount(13);
  await page.getByRole('link', { name: /有效订阅/ }).click();
  await expect(page).toHaveURL('/admin/subscriptions?status=active');
});
