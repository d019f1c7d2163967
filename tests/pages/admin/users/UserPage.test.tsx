import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { backend } from '../../../support/pagesSetup';
import { dialog } from '../../../support/parts';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';

const block = async (name: string) => within(await screen.findByRole('region', { name }));

async function openUser(id = '4') {
  const app = await renderAt(`/admin/users/${id}`, { as: 'admin' });
  await screen.findByRole('region', { name: '基本信息' });
  return app;
}

describe('the user page', () => {
  test('uses the email as title and shows username and status', async () => {
    await openUser();
    expect(screen.getByRole('heading', { level: 1, name: 'pro@example.com' })).toBeVisible();
    expect(document.title).toBe('pro@example.com · 用户详情 · 管理后台');
    const facts = await block('基本信息');
    expect(facts.getByText('用户名').nextElementSibling).toHaveTextContent('pro');
    expect(facts.getByText('正常')).toBeVisible();
  });

  test('IR-10: shows a user whose id is a text and lets the administrator assign a plan', async () => {
    respondWith('/admin/users/usr_42', 200, { id: 'usr_42', email: 'lin@example.com', username: 'lin' });
    for (const list of ['subscriptions', 'payments', 'feedback']) respondWith(`/admin/${list}`, 200, []);
    const { router, user } = await openUser('usr_42');
    expect(screen.getByRole('heading', { level: 1, name: 'lin@example.com' })).toBeVisible();
    await act(() => router.navigate('/admin/users/assign-subscription/usr_42'));
    await user.click(await screen.findByRole('radio', { name: /^Pro Monthly/ }));
    expect(await screen.findByRole('button', { name: '分配订阅' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'lin@example.com' })).toBeVisible();
  });

  test('shows subscriptions and actions if the response contains no id, which is in the URL (HR-14)', async () => {
    respondWith('/admin/users/4', 200, { email: 'pro@example.com', username: 'pro' });
    await openUser();
    expect(await (await block('订阅记录')).findAllByRole('listitem')).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: '编辑 pro@example.com' })).toBeVisible();
  });

  test('allows a line break after the @ of the email without changing its text', async () => {
    await openUser();
    const heading = screen.getByRole('heading', { level: 1, name: 'pro@example.com' });
    expect(heading.querySelector('wbr')?.previousSibling).toHaveTextContent('pro@');
    expect(heading.textContent).toBe('pro@example.com');
  });

  test('copies the id and the email', async () => {
    const { user } = await openUser();
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: '复制邮箱' }));
    expect(write).toHaveBeenLastCalledWith('pro@example.com');
    expect(await screen.findByText('已复制')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '复制 ID' }));
    expect(write).toHaveBeenLastCalledWith('4');
  });

  test('lists subscriptions newest first and cancels the active one', async () => {
    const { user } = await openUser();
    const timeline = await block('订阅记录');
    const entries = await timeline.findAllByRole('listitem');
    expect(entries[0]).toHaveTextContent(/Pro Monthly.*生效中.*\$4\.99\/月/);
    const starts = entries.map((entry) => entry.querySelector('time')?.dateTime ?? '');
    expect(starts).toEqual(starts.toSorted().toReversed());
    await user.click(timeline.getByRole('button', { name: '取消订阅' }));
    const box = await dialog('您确定要取消此用户的订阅吗？');
    await user.click(box.getByRole('button', { name: '取消订阅' }));
    expect(await screen.findByText('订阅取消成功。')).toBeVisible();
    expect(await timeline.findByText('已取消')).toBeVisible();
  });

  test('shows payments, feedback, and emails of the user with links to the full lists', async () => {
    const { feedback } = await backend().db();
    const [message] = feedback.all();
    await feedback.update(message?.id ?? 0, { user_id: 4 });
    await openUser();
    const payments = await block('支付记录');
    expect((await payments.findAllByText('$4.99')).length).toBeGreaterThan(0);
    expect(payments.getByRole('link', { name: /^查看全部\s*支付记录$/ })).toHaveAttribute(
      'href',
      '/admin/payment-history?search=pro%40example.com',
    );
    // The link needs `status=all`, because the feedback list shows only open messages by default.
    const messages = await block('反馈');
    await messages.findAllByRole('listitem');
    expect(messages.getByRole('link', { name: /^查看全部\s*反馈$/ })).toHaveAttribute(
      'href',
      '/admin/feedback?status=all&search=pro%40example.com',
    );
    expect((await block('邮件')).getByRole('link', { name: /^查看全部\s*邮件$/ })).toHaveAttribute(
      'href',
      '/admin/email-logs?search=pro%40example.com',
    );
  });

  test('names payments by their plan and has no link 查看全部 (show all) for a user without feedback', async () => {
    await openUser();
    const payments = await block('支付记录');
    expect((await payments.findAllByRole('link', { name: 'Pro Monthly' })).length).toBeGreaterThan(0);
    const messages = await block('反馈');
    expect(await messages.findByText('该用户还没有提交反馈。')).toBeVisible();
    expect(messages.queryByRole('link')).not.toBeInTheDocument();
  });

  test('links each payment to the payment list with the drawer of that payment open', async () => {
    const { user, router } = await openUser();
    const payments = await block('支付记录');
    const [entry] = await payments.findAllByRole('listitem');
    if (entry === undefined) throw new Error('no entry');
    await user.click(within(entry).getByRole('link'));
    expect(await screen.findByRole('dialog', { name: /^支付详情/ })).toBeVisible();
    expect(router.state.location.search).toMatch(/^\?search=pro%40example\.com&open=\d+$/);
  });

  test('omits payments of other users whose email contains the email of the user', async () => {
    const db = await backend().db();
    await db.users.update(5, { email: 'more-pro@example.com' });
    const ownCount = db.payments.all().filter((row) => row.user_id === 4).length;
    await openUser();
    const payments = await block('支付记录');
    await waitFor(() => expect(payments.getAllByRole('listitem')).toHaveLength(Math.min(5, ownCount)));
    expect(payments.queryByText(/Pro Yearly/)).not.toBeInTheDocument();
  });

  test('shows an error in a section that fails to load, and still loads the other sections', async () => {
    const release = backend().fault('GET', '/admin/payments', '400');
    const { user } = await openUser();
    const payments = await block('支付记录');
    expect(await payments.findByText('加载失败')).toBeVisible();
    expect(await (await block('订阅记录')).findByText('生效中')).toBeVisible();
    release();
    await user.click(payments.getByRole('button', { name: '重试' }));
    expect((await payments.findAllByRole('listitem')).length).toBeGreaterThan(0);
  });

  test('shows a message in sections that have no records', async () => {
    await openUser('3');
    expect(await screen.findByText('该用户还没有订阅记录。')).toBeVisible();
    expect(await screen.findByText('该用户还没有支付记录。')).toBeVisible();
  });

  test('says that records cannot be matched to a user instead of claiming that there are no records', async () => {
    respondWith('/admin/payments', 200, [{ id: 1, payer: 'p-3', amount: 5 }]);
    respondWith('/admin/feedback', 200, [{ id: 1, subject: 'Tags' }]);
    respondWith('/admin/email-logs', 200, [{ id: 1, subject: 'Welcome' }]);
    respondWith('/admin/subscriptions', 200, [{ id: 1, plan: 'pro_monthly', status: 'active' }]);
    await openUser('3');
    const sentence = '有 1 条记录未注明所属用户，无法确认哪些记录属于该用户。';
    for (const name of ['支付记录', '反馈', '邮件', '订阅记录'])
      expect(await (await block(name)).findByText(sentence)).toBeVisible();
    expect(screen.queryByText(/还没有/)).not.toBeInTheDocument();
  });

  test('finds the records of the user even if the user has no email', async () => {
    respondWith('/admin/users/42', 200, { id: 42, username: 'lin' });
    respondWith('/admin/payments', 200, [{ id: 1, user: { id: 42 }, description: 'Pro' }]);
    await openUser('42');
    expect(await (await block('支付记录')).findByText('Pro')).toBeVisible();
  });

  test('links to a payment that has only a transaction id', async () => {
    respondWith('/admin/payments', 200, [
      { transaction_id: 'tx_9', user_id: 3, user_email: 'free@example.com', description: 'Pro', amount: 5 },
    ]);
    const { user } = await openUser('3');
    await user.click(await (await block('支付记录')).findByRole('link', { name: 'Pro' }));
    const drawer = within(await screen.findByRole('dialog', { name: /^支付详情/ }));
    expect(drawer.getAllByText('tx_9')[0]).toBeVisible();
  });

  test('says that a deleted user does not exist if the administrator goes back to the page', async () => {
    const { user, router } = await openUser('3');
    await user.click(screen.getByRole('button', { name: '删除 free@example.com' }));
    const box = await dialog('您确定要删除此用户吗？');
    await user.click(box.getByRole('button', { name: '删除用户' }));
    expect(await screen.findByText('用户删除成功。')).toBeVisible();
    await act(() => router.navigate(-1));
    expect(await screen.findByText('抱歉，未找到该用户。')).toBeVisible();
  });

  test('lets the administrator edit and delete the user, and shows the notice on the user list', async () => {
    const { user, router } = await openUser('3');
    await user.click(screen.getByRole('button', { name: '编辑 free@example.com' }));
    const edit = await dialog('编辑用户');
    await user.type(edit.getByLabelText('用户名'), '2');
    await user.click(edit.getByRole('button', { name: '保存修改' }));
    expect(await screen.findByText('用户更新成功。')).toBeVisible();
    expect(await screen.findByText('free2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '删除 free@example.com' }));
    const box = await dialog('您确定要删除此用户吗？');
    await user.click(box.getByRole('button', { name: '删除用户' }));
    expect(await screen.findByText('用户删除成功。')).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/users');
    expect(
      backend().requests.filter(
        ({ method, path, status }) => method === 'GET' && path === '/admin/users/3' && status === 404,
      ),
    ).toEqual([]);
  });

  test.each(['abc', '0', '99999'])(
    'shows 抱歉，未找到该用户。 (user not found) if the id in the URL is %s',
    async (id) => {
      await renderAt(`/admin/users/${id}`, { as: 'admin' });
      expect(await screen.findByText('抱歉，未找到该用户。')).toBeVisible();
    },
  );
});
