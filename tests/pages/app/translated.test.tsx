import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import { takePrinted } from '../../support/consoleGuard';
import { backend, callsTo, cleanups } from '../../support/pagesSetup';
import { renderAt } from '../../support/renderAt';
import { catchSavedFiles } from '../../support/savedFiles';
import { settled } from '../../support/settled';
import { translatePage } from '../../support/translate';
import { changeSubscription } from '../account/subscriptionRow';
import { fill } from '../auth/fill';

type Options = Parameters<typeof renderAt>[1];

/** Opens a page that is translated as soon as it has a heading, and from then on with all that is drawn. */
async function openTranslated(url: string, options?: Options) {
  const app = await renderAt(url, options);
  await screen.findByRole('heading', { level: 1 });
  cleanups.push(translatePage());
  return app;
}

/** The element of a text now: what was found a moment ago may have been translated since. */
const textNow = (text: string | RegExp) => screen.getByText(text);

const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => void catchSavedFiles());

describe('TR-01: a translated list of the back-office', () => {
  test.each([
    ['/admin/users', '/admin/users'],
    ['/admin/subscriptions', '/admin/subscriptions'],
    ['/admin/payment-history', '/admin/payments'],
    ['/admin/feedback', '/admin/feedback'],
    ['/admin/email-logs', '/admin/email-logs'],
  ])('%s: refresh, page, search, reset, CSV, density and keys', async (url, path) => {
    const { user, router } = await openTranslated(url, { as: 'admin' });
    await screen.findAllByRole('table');
    const before = callsTo('GET', path).length;
    await user.click(await button('刷新'));
    await waitFor(() => expect(callsTo('GET', path).length).toBeGreaterThan(before));
    await user.click(await button('下一页'));
    await waitFor(() => expect(textNow(/第 2 \//)).toBeVisible());
    await user.click(screen.getByRole('searchbox'));
    await user.paste('zzzzzz');
    await user.click(await button('搜索'));
    await waitFor(() => expect(router.state.location.search).toContain('zzzzzz'));
    await waitFor(() => expect(screen.queryByRole('navigation', { name: '分页' })).not.toBeInTheDocument());
    await user.click(await button('重置'));
    expect(await screen.findByRole('navigation', { name: '分页' })).toBeVisible();
    await user.click(await button(/^导出 CSV/));
    await waitFor(() => expect(textNow(/^(?:已导出|仅导出前) /)).toBeVisible());
  });

  test('a filter, a row in the drawer and the next one', async () => {
    const { user, router } = await openTranslated('/admin/payment-history', { as: 'admin' });
    await screen.findByRole('table', { name: '支付记录' });
    await user.selectOptions(screen.getByLabelText('状态'), 'failed');
    await user.click(await button('搜索'));
    await waitFor(() => expect(router.state.location.search).toContain('failed'));
    // The rows of before stand until the answer has come; nobody can press them, but a test can.
    await settled();
    await user.click((await screen.findAllByRole('button', { name: /详情/ }))[0] as HTMLElement);
    await waitFor(() => expect(textNow(/^本页第 1 \//)).toBeVisible());
    await user.click(await button(/^下一条/));
    await waitFor(() => expect(textNow(/^本页第 2 \//)).toBeVisible());
    await user.click(await button('关闭'));
    await user.click(await button(/^移除筛选/));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('a list that fails, and works on 重试', async () => {
    const release = backend().fault('GET', '/admin/users', '403');
    const { user } = await openTranslated('/admin/users', { as: 'admin' });
    const retry = await button('重试');
    release();
    await user.click(retry);
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('TR-01: a translated write of the back-office', () => {
  test('edit, assign and delete a user', async () => {
    const { user } = await openTranslated('/admin/users?page=12', { as: 'admin' });
    await user.click(await button('编辑 free@example.com'));
    await fill(user, { 用户名: 'lin' });
    await user.click(await button('保存修改'));
    await waitFor(() => expect(textNow('用户更新成功。')).toBeVisible());
    await user.click(await button('分配订阅 free@example.com'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('radio', { name: /^Pro Monthly/ }));
    await user.click(dialog.getByRole('button', { name: '分配订阅' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(await button('删除 free@example.com'));
    await user.click(await button('删除用户'));
    await waitFor(() => expect(textNow('用户删除成功。')).toBeVisible());
  });

  test('the assign page goes on after its call', async () => {
    const { user } = await openTranslated('/admin/users/assign-subscription/3', { as: 'admin' });
    await user.click(await button('分配订阅'));
    await user.click(screen.getByRole('radio', { name: /^Pro Monthly/ }));
    await user.click(await button('分配订阅'));
    await waitFor(() => expect(callsTo('POST', '/admin/users/3/subscription')).toHaveLength(1));
    await waitFor(() => expect(textNow(/订阅分配成功|分配成功/)).toBeVisible());
  });

  test('a setting: changed, reviewed, saved', async () => {
    const { user } = await openTranslated('/admin/settings', { as: 'admin' });
    await screen.findByLabelText('站点名称');
    await fill(user, { 站点名称: 'Another name' });
    await user.click(await button('查看修改'));
    await user.keyboard('{Escape}');
    await user.click((await screen.findAllByRole('button', { name: '保存修改' })).at(-1) as HTMLElement);
    expect((await screen.findAllByText('设置已保存')).length).toBeGreaterThan(0);
  });

  test('a plan: new, refused, closed; and the list goes on', async () => {
    const { user } = await openTranslated('/admin/plans', { as: 'admin' });
    await screen.findByRole('table');
    await user.click(await button('刷新'));
    await user.click(await button('新建'));
    await user.click(await button('保存'));
    expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('an answer to a message', async () => {
    const { user } = await openTranslated('/admin/feedback?status=open', { as: 'admin' });
    await user.click((await screen.findAllByRole('button', { name: /^详情/ }))[0] as HTMLElement);
    await user.type(await screen.findByRole('textbox', { name: '回复内容' }), 'Thank you.');
    await user.click(await button('发送回复'));
    await waitFor(() => expect(textNow('回复已发送')).toBeVisible());
  });

  test('a new administrator', async () => {
    const { user } = await openTranslated('/admin/create-admin', { as: 'admin' });
    await user.click(await button('创建管理员'));
    expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull();
  });
});

describe('TR-01: translated pages of an account', () => {
  test('cancelling a subscription', async () => {
    await changeSubscription('pro', { end_date: '2031-11-20T08:00:00Z' });
    const { user } = await openTranslated('/subscription', { as: 'pro' });
    await user.click(await button('Cancel subscription'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await screen.findAllByText(/^Your Pro plan is cancelled/)).length).toBeGreaterThan(0);
  });

  test('billing: year, CSV, receipt', async () => {
    const { user } = await openTranslated('/billing-history', { as: 'pro' });
    await screen.findByRole('table', { name: 'Payments' });
    await user.click(await button(/CSV/));
    await waitFor(() => expect(textNow(/^Saved|payments saved|Exported/i)).toBeVisible());
    await user.click((await screen.findAllByRole('button', { name: /^View receipt/ }))[0] as HTMLElement);
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('feedback is sent, the profile is saved', async () => {
    const { user, router } = await openTranslated('/feedback', { as: 'free' });
    await fill(user, { Subject: 'Folders', Message: 'The first tag could be the folder.' });
    await user.click(await button(/^Send/));
    await waitFor(() => expect(textNow(/^Thanks, we got it/)).toBeVisible());
    await act(() => router.navigate('/profile'));
    await fill(user, { Username: 'lin' });
    await user.click(await button('Save Changes'));
    await waitFor(() => expect(callsTo('PUT', '/users/me')).toHaveLength(1));
  });

  test('the account menu opens, and leads out', async () => {
    const { user } = await openTranslated('/dashboard', { as: 'free' });
    await user.click(await button(/^Account menu/));
    await user.click(await button('Logout'));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });
});

describe('TR-01: translated public pages', () => {
  test('the demo: save again, another page, and another', async () => {
    const { user } = await openTranslated('/');
    await user.click(await button(/^Save again/));
    await user.click(await button('Manual'));
    await user.click(await button('Recipe'));
    expect(await screen.findByRole('article', { name: 'Example page: Why cold dough tastes better' })).toBeVisible();
  });

  test('pricing that failed, and works on Retry', async () => {
    const release = backend().fault('GET', '/public/plans', '403');
    const { user } = await openTranslated('/pricing');
    const retry = await button('Retry');
    release();
    await user.click(retry);
    expect(await screen.findByRole('article', { name: 'Pro Monthly' })).toBeVisible();
  });

  test('a refused login, then the right one', async () => {
    const { user } = await openTranslated('/login');
    await fill(user, { Email: 'free@example.com', Password: 'wrong-password' });
    await user.click(await button('Log in'));
    expect(await screen.findByRole('alert')).toBeVisible();
    await fill(user, { Password: 'FreeUser123' });
    await user.click(await button('Log in'));
    await waitFor(() => expect(textNow('Welcome back, free')).toBeVisible());
    takePrinted();
  });

  test('a registration', async () => {
    const { user } = await openTranslated('/register');
    await fill(user, { Email: 'new@example.com', Password: 'NewUser123' });
    await user.click(await button('Create account'));
    await waitFor(() => expect(textNow('Check your inbox')).toBeVisible());
  });
});
