import { settled } from './support/axe';
import { gotoLoaded } from './support/goto';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

// In this time zone, the local day can differ from the server's UTC day.
test.use({ timezoneId: 'Asia/Shanghai' });

test('an administrator assigns a plan, cancels a subscription, and deletes a user with the keyboard, and the focus is never lost', async ({
  page,
}) => {
  await signIn(page, 'admin');
  // Page 12 is the last page of the seeded users and shows the ten named accounts.
  await page.goto('/admin/users?page=12');
  const list = page.getByRole('region', { name: '用户管理' });
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
  const plan = dialog.getByRole('radio', { name: /^Free/ });
  await expect(dialog.getByRole('button', { name: '分配订阅' })).toBeDisabled();
  // Wait until the dialog has the focus. If Tab is pressed before that, it has no effect.
  await expect(page.locator('[role="dialog"]:focus-within')).toHaveCount(1);
  for (let step = 0; step < 6 && !(await plan.evaluate((it) => it === document.activeElement)); step += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^Pro Monthly/ })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^Pro Yearly/ })).toBeChecked();
  await expect(dialog.getByRole('button', { name: '分配订阅' })).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('link', { name: '前往分配页面' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: '取消' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('订阅计划分配成功')).toBeVisible();
  await expect(assign).toBeFocused();

  await page.getByRole('button', { name: '取消订阅 pro@example.com' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '保留订阅' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('订阅取消成功。')).toBeVisible();
  await expect(list).toBeFocused();

  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: '取消' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('用户删除成功。')).toBeVisible();
  await expect(remove).toHaveCount(0);
  await expect(list).toBeFocused();
});

test('the user list does not move when a notice appears, dims old rows during a slow search, and shows its focus ring on all sides', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await gotoLoaded(page, '/admin/users?page=12');
  const rows = page.getByRole('table').last().locator('tbody');
  const top = () => rows.evaluate((body) => body.getBoundingClientRect().top + scrollY);
  const before = await top();
  await page.getByRole('button', { name: '编辑 free@example.com' }).click();
  await page.getByRole('dialog').getByLabel('用户名').fill('renamed');
  await page.getByRole('button', { name: '保存修改' }).click();
  const notice = page.getByRole('status').filter({ hasText: '用户更新成功。' });
  await expect(notice).toContainText('free@example.com');
  await expect.soft(notice).toBeInViewport({ ratio: 1 });
  expect.soft(await top()).toBe(before);

  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/admin\/users\?.*search=pro/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('searchbox').fill('pro@exa');
  await page.keyboard.press('Enter');
  const dimmed = page.locator('[inert]').filter({ has: rows });
  await expect.soft(dimmed).toHaveCSS('opacity', '0.45');
  await expect.soft(page.getByText('未找到用户')).toHaveCount(0);
  answer();
  await expect(rows).not.toContainText('free@example.com');
  await expect(rows).toContainText('pro@example.com');
  await expect(dimmed).toHaveCount(0);

  // Use the keyboard, so that the browser shows the focus ring.
  await page.keyboard.press('Shift+Tab');
  const table = page.getByRole('region', { name: '用户管理' });
  await table.focus();
  const ring = await table.evaluate((region) => {
    const { content, borderTopWidth, borderLeftWidth, width } = getComputedStyle(
      region.parentElement as Element,
      '::after',
    );
    return { content, borderTopWidth, borderLeftWidth, isWhole: Number.parseFloat(width) + 4 >= region.clientWidth };
  });
  expect.soft(ring).toEqual({ content: '""', borderTopWidth: '2px', borderLeftWidth: '2px', isWhole: true });
});

test('XS-04: the preview of a hostile email runs no script, sends no request, does not navigate, and submits no form', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const strange: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) strange.push(request.url());
  });
  page.on('dialog', (dialog) => {
    strange.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto('/admin/email-logs?search=onerror');
  await page
    .getByRole('button', { name: /^详情：邮件/ })
    .first()
    .click();
  const frame = page.frameLocator('iframe[title="邮件正文预览"]');
  await expect(frame.getByText('leave')).toBeVisible();
  await frame.getByText('leave').click();
  await frame.getByRole('button', { name: 'Go' }).click({ force: true });
  // Wait for a later request. If those clicks had sent a request, it would have been recorded by now.
  await page.evaluate(() => fetch('/robots.txt').then(({ status }) => status));
  await settled(page);
  expect(strange).toEqual([]);
  await expect(page).toHaveTitle('邮件日志 · 管理后台');
  expect(page.frames().map((each) => each.url())).toEqual([page.url(), 'about:srcdoc']);
  await page.getByRole('button', { name: '源码' }).click();
  await expect(page.getByRole('region', { name: 'HTML 正文' })).toContainText(
    '<script>parent.document.title="owned"</script>',
  );
});

test('删除 (delete) has the same position in each row of the subscription list, with and without 取消订阅 (cancel)', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await gotoLoaded(page, '/admin/subscriptions');
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^删除/ }) });
  await expect(rows.filter({ hasText: '取消订阅' }).first()).toBeVisible();
  await expect(rows.filter({ hasNotText: '取消订阅' }).first()).toBeVisible();
  const buttons = await page.getByRole('button', { name: /^删除订阅记录/ }).all();
  const places = await Promise.all(buttons.map(async (button) => Math.round((await button.boundingBox())?.x ?? 0)));
  expect(new Set(places).size).toBe(1);
});
