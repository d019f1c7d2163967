import { signIn } from './support/signIn';
import { expect, test } from './support/test';

test('a subscription is cancelled, and its record deleted', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/subscriptions?search=yearly%40example.com');
  const table = page.getByRole('table', { name: '订阅管理' });
  const row = table.getByRole('row').filter({ hasText: '生效中' });
  const name = await row.getByRole('button', { name: /^取消订阅/ }).getAttribute('aria-label');
  const id = name?.replace(/\D/g, '') ?? '';
  await row.getByRole('button', { name: `取消订阅 ${id}` }).click();
  const cancel = page.getByRole('dialog', { name: '您确定要取消此订阅吗？' });
  await expect(cancel.getByText('yearly@example.com')).toBeVisible();
  await expect(cancel.getByRole('button', { name: '保留订阅' })).toBeFocused();
  await cancel.getByRole('button', { name: '取消订阅' }).click();
  await expect(page.getByText('订阅取消成功。')).toBeVisible();
  await expect(page.getByRole('button', { name: `取消订阅 ${id}` })).toHaveCount(0);

  await page.getByRole('button', { name: `删除订阅记录 ${id}` }).click();
  const remove = page.getByRole('dialog', { name: '您确定要删除此订阅记录吗？此操作不可恢复。' });
  await remove.getByRole('button', { name: '删除记录' }).click();
  await expect(page.getByText('订阅记录删除成功。')).toBeVisible();
  await expect(page.getByRole('button', { name: `删除订阅记录 ${id}` })).toHaveCount(0);
  // The button that had the focus is gone with its row.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('AD-11: a record that cannot be deleted: the words of the server in the dialog, which stays', async ({
  page,
  fault,
}) => {
  await signIn(page, 'admin');
  await page.goto('/admin/subscriptions');
  await page
    .getByRole('button', { name: /^删除订阅记录/ })
    .first()
    .click();
  await fault('409;path=/admin/subscriptions/*;method=DELETE');
  const dialog = page.getByRole('dialog', { name: '您确定要删除此订阅记录吗？此操作不可恢复。' });
  await dialog.getByRole('button', { name: '删除记录' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The record was changed by someone else');
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toHaveCount(0);
});

test('feedback is answered, and the user reads the answer', async ({ page, anotherBrowser }) => {
  const theirs = await (await anotherBrowser()).newPage();
  const { access_token: token } = await signIn(theirs, 'free');
  const sent = await theirs.request.post('/api/v1/feedback', {
    headers: { authorization: `Bearer ${token}` },
    data: { type: 'bug', subject: 'Shortcut is dead', content: 'Alt+S does nothing.\n<img src=x onerror=alert(1)>' },
  });
  const { id } = (await sent.json()) as { id: number };

  await signIn(page, 'admin');
  await page.goto('/admin/feedback');
  await page.getByRole('button', { name: `查看反馈 ${id}` }).click();
  const drawer = page.getByRole('dialog', { name: new RegExp(`^反馈 ${id}`) });
  await expect(drawer.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await drawer.getByLabel('回复内容').fill('Please reload the extension.');
  await drawer.getByRole('button', { name: '回复并标记为已回复' }).click();
  await expect(drawer.getByText('回复已发送')).toBeVisible();
  await drawer.getByRole('button', { name: '关闭', exact: true }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('button', { name: `查看反馈 ${id}` })).toHaveCount(0);
  await expect(page.getByRole('region', { name: '反馈管理' })).toBeFocused();

  await theirs.goto('/feedback');
  await expect(theirs.getByText('Answered').first()).toBeVisible();
  await theirs.getByText('Shortcut is dead').click();
  await expect(theirs.getByText('Please reload the extension.')).toBeVisible();
});

/** The tests' own watcher wants to run in every frame; in the one without rights it is kept out like everything else. */
const SCRIPT_KEPT_OUT = /Blocked script execution in 'about:srcdoc'/;

test('XS-04: a mail with a hostile body is looked at: no script, no request, no navigation, no form', async ({
  page,
  trouble,
}) => {
  trouble.allow(SCRIPT_KEPT_OUT);
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
    .getByRole('button', { name: /^查看邮件/ })
    .first()
    .click();
  const frame = page.frameLocator('iframe[title="邮件正文预览"]');
  await expect(frame.getByText('leave')).toBeVisible();
  await frame.getByText('leave').click();
  await frame.getByRole('button', { name: 'Go' }).click({ force: true });
  await page.waitForTimeout(500);
  expect(strange).toEqual([]);
  await expect(page).toHaveTitle('邮件日志管理 · 管理后台');
  expect(page.frames().map((each) => each.url())).toEqual([page.url(), 'about:srcdoc']);
  await page.getByRole('tab', { name: '源码' }).click();
  await expect(page.getByRole('region', { name: 'HTML 正文' })).toContainText(
    '<script>parent.document.title="owned"</script>',
  );
});

test('the token of an activation mail is nowhere on the page', async ({ page, trouble }) => {
  trouble.allow(SCRIPT_KEPT_OUT);
  await signIn(page, 'admin');
  await page.goto('/admin/email-logs?type=activation');
  const answer = page.waitForResponse(/\/admin\/email-logs\/\d+$/);
  await page
    .getByRole('button', { name: /^查看邮件/ })
    .first()
    .click();
  const body = await (await answer).text();
  const token = /token=([\w-]+)/.exec(body)?.[1] ?? '';
  expect(token).not.toBe('');
  await page.getByRole('tab', { name: '源码' }).click();
  await expect(page.getByRole('region', { name: '纯文本正文' })).toContainText('token=••••••');
  expect(await page.content()).not.toContain(token);
});
