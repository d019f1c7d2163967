import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { backend, requestsTo } from '../../../support/pagesSetup';
import { dialog } from '../../../support/parts';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { catchSavedFiles } from '../../../support/savedFiles';
import { HOSTILE } from '../../account/subscriptionRow';
import { openList, rowOf } from './fixtures';

const bare = (id: number | string | null, more: object = {}) => ({
  id,
  email: `u${id}@x.y`,
  username: `u${id}`,
  is_active: true,
  ...more,
});

describe('filters of the user list', () => {
  const emails = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

  test('sends status, plan, and role to the server and stores them in the URL', async () => {
    const { user, router } = await openList('/admin/users');
    await user.selectOptions(screen.getByRole('combobox', { name: '状态' }), '正常');
    await user.selectOptions(await screen.findByRole('combobox', { name: '订阅计划' }), 'Free');
    await user.selectOptions(screen.getByRole('combobox', { name: '角色' }), '管理员');
    await user.click(screen.getByRole('button', { name: '搜索' }));
    await waitFor(() => expect(emails()).toEqual(['admin@example.com', 'root@example.com']));
    expect(router.state.location.search).toBe('?status=active&plan=free&role=admin');
    const query = Object.fromEntries(new URLSearchParams(requestsTo('GET', '/admin/users').at(-1)?.search));
    expect(query).toMatchObject({ status: 'active', plan_code: 'free', role: 'admin' });
    expect(screen.queryByText(/服务器不支持此筛选/)).not.toBeInTheDocument();
  });
});

describe('a row of the user list', () => {
  test("shows the user's id, username, status, plan, and dates", async () => {
    await openList();
    const row = await rowOf('pro@example.com');
    expect(row.getByText('4')).toBeVisible();
    expect(row.getByText('pro')).toBeVisible();
    expect(row.getByText('正常')).toBeVisible();
    expect(row.getByText('Pro Monthly')).toBeVisible();
    expect(row.getAllByText(/^\d{4}-\d\d-\d\d$/)).toHaveLength(2);
    for (const [name, badge] of [
      ['deactivated', '已停用'],
      ['inactive', '待激活'],
      ['admin', '管理员'],
      ['root', '超级管理员'],
    ]) {
      expect((await rowOf(`${name}@example.com`)).getByText(badge as string)).toBeVisible();
    }
  });

  test('AD-10: shows the status of the subscription, and offers the button 取消订阅 (cancel subscription) only if it is active', async () => {
    await openList();
    const active = await rowOf('pro@example.com');
    expect(active.getByText('生效中')).toBeVisible();
    expect(active.getByRole('button', { name: '取消订阅 pro@example.com' })).toBeVisible();
    for (const [email, status] of [
      ['cancelled@example.com', '已取消'],
      ['expired@example.com', '已过期'],
      ['pending@example.com', '待支付'],
    ] as const) {
      const row = await rowOf(email);
      expect(row.getByText(status)).toBeVisible();
      expect(row.queryByRole('button', { name: /^取消/ })).not.toBeInTheDocument();
    }
  });

  test('AD-07: has no delete button for a superuser or the administrator’s own account', async () => {
    await openList();
    const names = async (email: string) =>
      (await rowOf(email)).getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(await names('free@example.com')).toEqual([
      '编辑 free@example.com',
      '分配订阅 free@example.com',
      '删除 free@example.com',
    ]);
    expect(await names('root@example.com')).toEqual(['编辑 root@example.com', '分配订阅 root@example.com']);
    expect(await names('admin@example.com')).toEqual(['编辑 admin@example.com', '分配订阅 admin@example.com']);
  });

  test('links to the page of the user', async () => {
    const { user, router } = await openList();
    await user.click((await rowOf('pro@example.com')).getByRole('link', { name: 'pro@example.com' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users/4'));
  });

  test('MR-16: without an email, shows the name, or the id if the name is missing too, and dashes for empty fields', async () => {
    respondWith('/admin/users', 200, [{ id: 5, username: 'lin' }, { id: 6 }]);
    respondWith('/admin/subscriptions', 200, []);
    await openList('/admin/users');
    expect(screen.getByRole('rowheader', { name: 'lin' })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: '6' })).toBeVisible();
    expect(screen.getAllByText('—').length).toBeGreaterThan(3);
    expect(screen.queryByText(/Invalid|1970|undefined|NaN/)).not.toBeInTheDocument();
  });

  test('XS-01: shows markup in names and emails as text in the list and the dialogs', async () => {
    const { users } = await backend().db();
    await users.update(4, { username: HOSTILE, email: `${HOSTILE}@x.y` });
    const { user } = await openList();
    const edit = screen.getAllByRole('button', { name: /^编辑 <img/ });
    expect(edit).toHaveLength(1);
    expect(screen.getAllByText(HOSTILE)[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^删除 <img/ }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(HOSTILE);
    expect(document.querySelector('img')).toBeNull();
    expect(document.querySelector('body script')).toBeNull();
  });
});

describe('subscriptions of the users in the list', () => {
  test('are not requested if the response with the users includes the subscriptions', async () => {
    await openList();
    await rowOf('pro@example.com');
    expect(requestsTo('GET', '/admin/subscriptions')).toHaveLength(0);
  });

  test('are loaded with one request if the response with the users does not include the subscriptions', async () => {
    const requests = respondWith('/admin/subscriptions', 200, {
      items: [
        { id: 1, user_id: 4, plan: 'pro_yearly', status: 'expired', start_date: '2026-11-01', end_date: '2026-11-02' },
        {
          id: 2,
          user_id: 4,
          plan: 'pro_monthly',
          plan_name: 'Pro Monthly',
          status: 'active',
          start_date: '2026-01-01',
          end_date: '2027-01-05',
        },
      ],
      total: 2,
    });
    respondWith('/admin/users', 200, { items: [bare(4), bare(5)], total: 2 });
    await openList('/admin/users');
    const row = await rowOf('u4@x.y');
    expect(await row.findByText('Pro Monthly')).toBeVisible();
    expect(row.getByText('2027-01-05')).toBeVisible();
    expect(row.getByRole('button', { name: '取消订阅 u4@x.y' })).toBeVisible();
    expect((await rowOf('u5@x.y')).queryByRole('button', { name: /^取消/ })).not.toBeInTheDocument();
    expect(requests).toHaveLength(1);
  });

  test('have the new name of a renamed plan in the row and in the dialogs', async () => {
    const { plans } = await backend().db();
    await plans.update(plans.one('code', 'pro_monthly')?.id ?? 0, { name: '专业版' });
    respondWith('/admin/subscriptions', 200, [
      { id: 2, user_id: 4, plan: 'pro_monthly', status: 'active', start_date: '2026-01-01', end_date: '2027-01-05' },
    ]);
    respondWith('/admin/users', 200, [bare(4)]);
    respondWith('/admin/users/4', 200, bare(4));
    const { user } = await openList('/admin/users');
    const row = await rowOf('u4@x.y');
    expect(await row.findByText('专业版')).toBeVisible();
    await user.click(row.getByRole('button', { name: '取消订阅 u4@x.y' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(/u4@x\.y（ID 4）的订阅 专业版（ID \d+）将被取消/);
    await user.keyboard('{Escape}');
    await user.click(row.getByRole('button', { name: '分配订阅 u4@x.y' }));
    const box = await dialog('分配订阅');
    expect((await box.findByText('当前')).nextElementSibling).toHaveTextContent('专业版，到期日期 2027-01-05');
  });

  test('are shown as 未加载 (not loaded) if their request fails, and the list stays visible', async () => {
    respondWith('/admin/users', 200, [bare(4)]);
    backend().fault('GET', '/admin/subscriptions', '403');
    await openList('/admin/users');
    expect(await screen.findByText('未加载')).toBeVisible();
    expect((await rowOf('u4@x.y')).getByRole('button', { name: '删除 u4@x.y' })).toBeVisible();
  });
});

test('the button 创建 (create) on the user list opens the new user form', async () => {
  const { user, router } = await openList();
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: '创建' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users/new'));
});

test('the user list redirects users who are not administrators without a request', async () => {
  const { router } = await renderAt('/admin/users', { as: 'free' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(requestsTo('GET', '/admin/users')).toHaveLength(0);
});

test('the user list requests the page in the URL only once', async () => {
  await renderAt('/admin/users?search=pro&size=20&status=active', { as: 'admin' });
  await rowOf('pro@example.com');
  expect(requestsTo('GET', '/admin/users')).toHaveLength(1);
});

test('a CSV export of users says 未加载 instead of no plan if the subscriptions cannot be loaded', async () => {
  respondWith('/admin/users', 200, [
    { id: 4, email: 'lin@x.y', username: 'lin', is_active: true },
    { id: 5, email: 'ana@x.y', username: 'ana', is_active: true, subscription: null },
  ]);
  respondWith('/admin/subscriptions', 403, { detail: 'Hidden' });
  const files = catchSavedFiles();
  const { user } = await openList('/admin/users');
  await user.click(screen.getByRole('button', { name: /^导出 CSV/ }));
  const cells = (await files.first()).text.split('\r\n').map((line) => line.split(',')[4]);
  expect(cells.slice(1, 3)).toEqual(['"未加载"', '""']);
});

test('the user list has one option for two plans with the same code', async () => {
  const plan = { code: 'team', price: 9, duration_months: 1, features: [], is_active: true };
  respondWith('/admin/plans', 200, [
    { ...plan, id: 8, name: 'Team' },
    { ...plan, id: 9, name: 'Team (old)' },
  ]);
  await openList('/admin/users');
  const filter = within(screen.getByRole('combobox', { name: '订阅计划' }));
  expect(await filter.findAllByRole('option', { name: /^Team/ })).toHaveLength(1);
});
