import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { takeConsoleOutput } from '../../../support/consoleGuard';
import { loseResponse } from '../../../support/loseResponse';
import { backend, requestsTo } from '../../../support/pagesSetup';
import { dialog } from '../../../support/parts';
import { pauseRequests } from '../../../support/pauseRequests';
import { respondWith } from '../../../support/respondWith';
import { changeSubscription } from '../../account/subscriptionRow';
import { labelsIn, openList, rowOf } from './fixtures';

async function openAssign(who = 'free@example.com') {
  const app = await openList();
  await app.user.click((await rowOf(who)).getByRole('button', { name: `分配订阅 ${who}` }));
  const box = await dialog('分配订阅');
  return { ...app, box, submit: await box.findByRole('button', { name: '分配订阅' }) };
}

const PATH = '/admin/users/3/subscription';

/** Simulates another administrator who assigns a plan to the free account. */
async function assignElsewhere() {
  const { subscriptions } = await backend().db();
  await subscriptions.insert({
    user_id: 3,
    plan: 'pro_yearly',
    status: 'active',
    start_date: '2026-01-01T00:00:00Z',
    end_date: '2999-01-01T00:00:00Z',
    auto_renew: false,
    cancel_reason: null,
    settles_at: null,
    created_at: '2026-01-01T00:00:00Z',
  });
}

async function choose({ box, user }: Awaited<ReturnType<typeof openAssign>>, months = '1', plan = 'Pro Monthly') {
  await user.click(await box.findByRole('radio', { name: new RegExp(`^${plan}`) }));
  await user.click(box.getByRole('radio', { name: `${months} 个月` }));
}

describe('the dialog for assigning a plan to a user', () => {
  test('offers the active plans with name and price, and 1, 3, 6, 12, or 24 months', async () => {
    const { box } = await openAssign();
    expect(labelsIn(await box.findByRole('group', { name: '订阅计划' }))).toEqual([
      'Free（$0.00/月）',
      'Pro Monthly（$4.99/月）',
      'Pro Yearly（$3.99/月）',
    ]);
    const months = box.getByRole('group', { name: '订阅时长' });
    expect(labelsIn(months)).toEqual(['1 个月', '3 个月', '6 个月', '12 个月', '24 个月']);
    expect(screen.getByRole('dialog')).toHaveTextContent('用户：free@example.com');
  });

  test('links to the separate page for assigning a plan to the user', async () => {
    const { box, user, router } = await openAssign();
    await user.click(box.getByRole('link', { name: '前往分配页面' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users/assign-subscription/3'));
    expect(await screen.findByRole('heading', { level: 1, name: '分配订阅' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('shows the plans 当前 (before) and 分配后 (after), and requires confirmation to replace an active plan', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 9) });
    try {
      await changeSubscription('pro', { plan: 'pro_yearly', end_date: '2027-11-20T12:00:00Z' });
      const opened = await openAssign('pro@example.com');
      const { box, user, submit } = opened;
      await choose(opened, '3');
      expect(box.getByText('当前').nextElementSibling).toHaveTextContent('Pro Yearly，到期日期 2027-11-20');
      expect(box.getByText('分配后').nextElementSibling).toHaveTextContent('Pro Monthly，到期日期 2027-02-20');
      expect(box.getByText('天数').nextElementSibling).toHaveTextContent('当前剩余 365 天，保留 92 天，失去 273 天');
      await choose(opened, '24');
      expect(box.getByText('天数').nextElementSibling).toHaveTextContent('当前剩余 365 天全部保留，另增加 366 天');
      await choose(opened, '3');
      await user.click(submit);
      const confirm = box.getByRole('checkbox', { name: '我已核对，确认替换现有订阅' });
      await waitFor(() => expect(confirm).toHaveFocus());
      expect(confirm).toHaveAccessibleDescription('请先核对并勾选确认');
      expect(requestsTo('POST', '/admin/users/4/subscription')).toHaveLength(0);
      await user.click(confirm);
      await choose(opened, '6');
      expect(confirm).not.toBeChecked();
      await user.click(confirm);
      await user.click(submit);
      await waitFor(() => expect(requestsTo('POST', '/admin/users/4/subscription')).toHaveLength(1));
    } finally {
      vi.useRealTimers();
    }
  });

  test.each(['free@example.com', 'pro@example.com'])(
    'preselects no plan and disables the button if the user has %s (FM-09)',
    async (who) => {
      const opened = await openAssign(who);
      const { box, user, submit } = opened;
      const group = await box.findByRole('group', { name: '订阅计划' });
      expect(box.getByRole('radio', { name: '1 个月' })).toBeChecked();
      expect(within(group).queryByRole('radio', { checked: true })).not.toBeInTheDocument();
      expect(submit).toBeDisabled();
      expect(group).not.toHaveAccessibleDescription();
      within(group).getByRole('radio', { name: /^Free/ }).focus();
      await user.tab();
      expect(group).toHaveAccessibleDescription('请选择有效的订阅计划');
      await choose(opened, '3', 'Pro Yearly');
      expect(group).not.toHaveAccessibleDescription();
      expect(submit).toBeEnabled();
    },
  );

  test('sends one request for a double click and shows the plan in the row', async () => {
    const assigning = pauseRequests('POST', PATH);
    const opened = await openAssign();
    await choose(opened, '6');
    await opened.user.dblClick(opened.submit);
    await waitFor(() => expect(opened.submit).toHaveAttribute('aria-disabled', 'true'));
    await assigning.resume();
    expect(await screen.findByText('订阅计划分配成功')).toBeVisible();
    expect(requestsTo('POST', PATH)).toHaveLength(1);
    expect(await (await rowOf('free@example.com')).findByText('Pro Monthly')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('shows the server’s success message', async () => {
    respondWith(PATH, 200, { success: true, message: '已为用户开通' });
    const opened = await openAssign();
    await choose(opened);
    await opened.user.click(opened.submit);
    expect(await screen.findByText('已为用户开通')).toBeVisible();
  });

  test('shows 订阅计划分配失败，请稍后再试 (assigning the plan failed) if the error has no message', async () => {
    respondWith(PATH, 500, {});
    const opened = await openAssign();
    await choose(opened);
    await opened.user.click(opened.submit);
    expect(await opened.box.findByRole('alert')).toHaveTextContent('订阅计划分配失败，请稍后再试');
    takeConsoleOutput();
  });

  test('shows the server’s message if the chosen plan was deactivated in the meantime', async () => {
    const { plans } = await backend().db();
    const opened = await openAssign();
    await choose(opened);
    await plans.update(2, { is_active: false });
    await opened.user.click(opened.submit);
    expect(await opened.box.findByRole('alert')).toHaveTextContent('Plan is not active');
    takeConsoleOutput();
  });

  test.each(['network', 'html', 'cut', 500] as const)(
    'requires confirmation before a second attempt if the plan was assigned but the response was lost (%s, HR-02)',
    async (loss) => {
      loseResponse('POST', PATH, loss);
      const opened = await openAssign();
      const { box, user, submit } = opened;
      await choose(opened);
      await user.click(submit);
      expect(await box.findByRole('alert')).toHaveTextContent('操作可能已经生效，请先核对再重试。');
      expect((await box.findByText('当前')).nextElementSibling).toHaveTextContent(/^Pro Monthly/);
      await user.click(submit);
      const confirm = box.getByRole('checkbox', { name: '我已核对，确认替换现有订阅' });
      await waitFor(() => expect(confirm).toHaveFocus());
      expect(requestsTo('POST', PATH)).toHaveLength(1);
      await user.click(confirm);
      await user.click(submit);
      expect(await screen.findByText('订阅计划分配成功')).toBeVisible();
      takeConsoleOutput();
    },
  );

  test('shows the plan that another administrator assigned after the list was loaded (HR-02)', async () => {
    const app = await openList();
    await assignElsewhere();
    await app.user.click((await rowOf('free@example.com')).getByRole('button', { name: /^分配订阅/ }));
    const box = await dialog('分配订阅');
    expect((await box.findByText('当前')).nextElementSibling).toHaveTextContent(/^Pro Yearly/);
  });

  test('requires confirmation when another administrator assigns a plan while the dialog is open (HR-02)', async () => {
    const opened = await openAssign();
    await choose(opened);
    await assignElsewhere();
    await opened.user.click(opened.submit);
    const confirm = await opened.box.findByRole('checkbox', { name: /^我已核对/ });
    await waitFor(() => expect(confirm).toHaveFocus());
    expect(opened.box.getByText('当前').nextElementSibling).toHaveTextContent(/^Pro Yearly/);
    expect(requestsTo('POST', PATH)).toHaveLength(0);
  });

  test('unchecks the confirmation if the current plan has changed (HR-02)', async () => {
    const opened = await openAssign('pro@example.com');
    await choose(opened);
    await opened.user.click(opened.box.getByRole('checkbox', { name: /^我已核对/ }));
    await changeSubscription('pro', { plan: 'pro_yearly' });
    await opened.user.click(opened.submit);
    await waitFor(() => expect(opened.box.getByText('当前').nextElementSibling).toHaveTextContent(/^Pro Yearly/));
    expect(opened.box.getByRole('checkbox', { name: /^我已核对/ })).not.toBeChecked();
    expect(requestsTo('POST', '/admin/users/4/subscription')).toHaveLength(0);
  });

  test.each(['pending', 'trialing', undefined])(
    'requires confirmation if the plan to replace has the status %s (HR-02)',
    async (status) => {
      const subscription = { id: 9, plan: 'pro_yearly', plan_name: 'Pro Yearly', status, end_date: '2999-01-01' };
      respondWith('/admin/users/3', 200, { id: 3, email: 'free@example.com', subscription });
      const opened = await openAssign();
      await choose(opened);
      expect(opened.box.getByText('该用户已有尚未结束的订阅，分配后可能替换现有订阅，请先核对')).toBeVisible();
      await opened.user.click(opened.submit);
      expect(opened.box.getByRole('checkbox', { name: /^我已核对/ })).toHaveAccessibleDescription('请先核对并勾选确认');
      expect(requestsTo('POST', PATH)).toHaveLength(0);
    },
  );

  const END = '2999-01-01T00:00:00Z';
  const FREE = { id: 8, user_id: 3, plan: 'free', status: 'active', start_date: '2026-06-01', end_date: null };
  const CUSTOMER = { id: 'cus_9', email: 'billing@example.com' };
  const PRO = { id: 9, user_id: 3, plan: 'pro_yearly', status: 'active', start_date: '2026-01-01', end_date: END };

  test.each([
    ['an active subscription listed after a newer Free subscription', [FREE, PRO]],
    ['an active subscription without an id', [{ ...PRO, id: undefined }]],
    ['an active subscription with a rounded id', [{ ...PRO, id: 2 ** 60 }]],
    ['a subscription with an invalid status', [{ ...PRO, status: null }]],
    ['an invalid row', [7]],
    ['a subscription with an invalid plan', [{ ...PRO, plan: { name: 'Pro' } }]],
    [
      'a subscription with a customer instead of a user id',
      { items: [{ ...PRO, user_id: undefined, customer: CUSTOMER }], total: 1 },
    ],
    ['subscriptions of other users without a total', [{ ...PRO, id: 10, user_id: 77 }]],
  ])('requires confirmation if the server returns %s (HR-02)', async (_, rows) => {
    respondWith('/admin/users/3', 200, { id: 3, email: 'free@example.com' });
    const opened = await openAssign();
    respondWith('/admin/subscriptions', 200, rows);
    await choose(opened);
    await opened.user.click(opened.submit);
    expect(await opened.box.findByRole('checkbox', { name: /^我已核对/ })).not.toBeChecked();
    expect(requestsTo('POST', PATH)).toHaveLength(0);
  });

  test('requires confirmation again after a failed attempt if the current plan cannot be loaded (HR-02)', async () => {
    backend().fault('GET', '/admin/users/3', '403');
    loseResponse('POST', PATH, 500);
    const opened = await openAssign();
    const { box, user, submit } = opened;
    await choose(opened);
    await user.click(await box.findByRole('checkbox', { name: /^我已核对/ }));
    await user.click(submit);
    expect(await box.findByRole('alert')).toHaveTextContent('操作可能已经生效，请先核对再重试。');
    await waitFor(() => expect(box.getByRole('checkbox', { name: /^我已核对/ })).not.toBeChecked());
    await user.click(submit);
    expect(requestsTo('POST', PATH)).toHaveLength(1);
    takeConsoleOutput();
  });

  test.each(['cancelled', 'expired'] as const)('requires no confirmation if the current plan is %s', async (status) => {
    await changeSubscription('pro', { status });
    const opened = await openAssign('pro@example.com');
    await choose(opened);
    await opened.user.click(opened.submit);
    expect(await screen.findByText('订阅计划分配成功')).toBeVisible();
  });

  test('says that the current plan could not be loaded and requires confirmation (HR-02)', async () => {
    const app = await openList();
    const release = backend().fault('GET', '/admin/users/3', '403');
    await app.user.click((await rowOf('free@example.com')).getByRole('button', { name: /^分配订阅/ }));
    const box = await dialog('分配订阅');
    const submit = await box.findByRole('button', { name: '分配订阅' });
    await choose({ ...app, box, submit });
    expect(box.getByText('当前订阅加载失败，无法确认该用户是否已有生效中的订阅')).toBeVisible();
    await app.user.click(submit);
    expect(requestsTo('POST', PATH)).toHaveLength(0);
    await app.user.click(box.getByRole('checkbox', { name: '我已核对该用户的订阅，确认分配' }));
    release();
    await assignElsewhere();
    await app.user.click(submit);
    expect((await box.findByText('当前')).nextElementSibling).toHaveTextContent(/^Pro Yearly/);
    expect(requestsTo('POST', PATH)).toHaveLength(0);
  });

  test('sends nothing until the current plan is loaded (HR-02)', async () => {
    const app = await openList();
    const paused = pauseRequests('GET', '/admin/users/3');
    await app.user.click((await rowOf('free@example.com')).getByRole('button', { name: /^分配订阅/ }));
    const box = await dialog('分配订阅');
    const submit = await box.findByRole('button', { name: '正在确认当前订阅…' });
    await choose({ ...app, box, submit });
    await app.user.click(submit);
    await paused.resume();
    expect(await box.findByRole('button', { name: '分配订阅' })).toBeEnabled();
    expect(requestsTo('POST', PATH)).toHaveLength(0);
  });

  test('sends nothing on a click on 取消 (cancel)', async () => {
    const { box, user } = await openAssign();
    await user.click(box.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requestsTo('POST', PATH)).toHaveLength(0);
  });
});
