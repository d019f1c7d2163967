import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { logout } from '../../../../src/session/restore';
import { backend, queriesTo } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { openList, rowOf } from '../users/fixtures';

const sizes = () => queriesTo('/admin/users').map(({ page_size }) => page_size);

describe('rows a page, and the way to any page', () => {
  test('50 a page stands in the address, begins at the first page and is remembered for this list', async () => {
    const { user, router, unmount } = await openList('/admin/users?page=3');
    await user.selectOptions(screen.getByRole('combobox', { name: '每页条数' }), '每页 50 条');
    expect(router.state.location.search).toBe('?size=50');
    expect(await screen.findByText('共 120 条，第 1 / 3 页')).toBeVisible();
    expect(sizes().at(-1)).toBe('50');
    unmount();
    await openList('/admin/users');
    expect(sizes().at(-1)).toBe('50');
  });

  test('is no step of its own: Back leads to the page before, and not to other rows under the old address', async () => {
    const { user, router } = await openList('/admin/users?page=2');
    await user.click(screen.getByRole('button', { name: '下一页' }));
    await user.selectOptions(screen.getByRole('combobox', { name: '每页条数' }), '每页 50 条');
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?page=2');
  });

  test('a search keeps the size', async () => {
    const { user, router } = await openList('/admin/users?size=20');
    await user.type(screen.getByRole('searchbox'), 'example{Enter}');
    expect(router.state.location.search).toBe('?search=example&size=20');
  });

  test('跳转 leads to a page, at most to the last one', async () => {
    const { user, router } = await openList('/admin/users');
    const jump = screen.getByRole('textbox', { name: '跳至页码' });
    await user.clear(jump);
    // As a Chinese keyboard may write it.
    await user.type(jump, '７{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?page=7'));
    await user.clear(screen.getByRole('textbox', { name: '跳至页码' }));
    await user.type(screen.getByRole('textbox', { name: '跳至页码' }), '99{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?page=12'));
  });

  test('BK-02: a server that gives fewer says so and is paged by what it gives', async () => {
    backend().fault('*', '*', 'literal-page-size');
    await renderAt('/admin/users?size=100', { as: 'admin' });
    expect(await screen.findByText('服务器每页最多返回 50 条')).toBeVisible();
    expect(await screen.findByText('共 120 条，第 1 / 3 页')).toBeVisible();
  });
});

test('columns can be left out, all but the one that names a row; this browser remembers it for this list', async () => {
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const { user, unmount } = await openList('/admin/users');
  await user.click(screen.getByRole('button', { name: '列' }));
  expect(screen.queryByRole('checkbox', { name: '邮箱' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: '用户名' }));
  await user.click(screen.getByRole('checkbox', { name: 'ID' }));
  await user.click(screen.getByRole('checkbox', { name: 'ID' }));
  expect(heads()).toEqual(['ID', '邮箱', '状态', '订阅计划', '到期日期', '创建日期', '操作']);
  unmount();
  await openList('/admin/users');
  expect(heads()).not.toContain('用户名');
});

test('a link to one subscription opens it, and its address can be copied', async () => {
  const { user, router } = await renderAt('/admin/subscriptions', { as: 'admin' });
  await user.click((await screen.findAllByRole('button', { name: /^查看订阅 \d+$/ }))[2] as HTMLElement);
  const [, id] = /open=(\d+)/.exec(router.state.location.search) as string[];
  const record = await screen.findByRole('dialog', { name: new RegExp(`^订阅 ${id}`) });
  expect(within(record).getByRole('button', { name: '复制此记录的链接' })).toBeVisible();
  expect(within(record).getByText('到期日期')).toBeVisible();
});

test.each([
  ['/admin/subscriptions?status=canceled', '状态', '已取消'],
  ['/admin/subscriptions?status=CANCELLED', '状态', '已取消'],
  ['/admin/payment-history?status=paid', '状态', '已支付'],
  ['/admin/email-logs?status=queued', '状态', '待发送'],
])('another spelling of an option is taken as that option: %s', async (path, label, option) => {
  await renderAt(path, { as: 'admin' });
  const select = await screen.findByLabelText(label);
  await waitFor(() => expect(select).toHaveDisplayValue(option));
  const rows = (await screen.findAllByRole('table')).at(-1) as HTMLElement;
  expect(within(rows).queryAllByText(/^(生效中|待生效|已过期|支付失败|已发送)$/)).toEqual([]);
});

test('a value that no option means is left out', async () => {
  await renderAt('/admin/subscriptions?status=paused', { as: 'admin' });
  expect(await screen.findByLabelText('状态')).toHaveDisplayValue('全部');
});

describe('a record in the address', () => {
  test('opens with its link, stays on a reload, and closing takes it out', async () => {
    const first = await renderAt('/admin/payment-history', { as: 'admin' });
    const [button] = await screen.findAllByRole('button', { name: /^支付详情/ });
    await first.user.click(button as HTMLElement);
    await screen.findByRole('dialog', { name: /^支付详情/ });
    const { search } = first.router.state.location;
    expect(search).toMatch(/^\?open=\d+$/);
    first.unmount();
    const again = await renderAt(`/admin/payment-history${search}`, { as: 'admin' });
    const drawer = within(await screen.findByRole('dialog', { name: /^支付详情/ }));
    expect(drawer.getByText(search.slice('?open='.length))).toBeVisible();
    await again.user.click(drawer.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(again.router.state.location.search).toBe(''));
  });

  test('that is not on the page is said, with a way to search for it', async () => {
    const { user, router } = await renderAt('/admin/feedback?open=999999', { as: 'admin' });
    expect(await screen.findByText('链接中的记录 999999 不在当前页。')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '搜索此编号' }));
    expect(router.state.location.search).toBe('?search=999999&open=999999');
    expect(await screen.findByText('链接中的记录 999999 不在当前页。')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: '搜索此编号' })).not.toBeInTheDocument());
  });

  test('that has moved to another page is opened by searching for it', async () => {
    const app = await renderAt('/admin/subscriptions?page=2', { as: 'admin' });
    const [button] = await screen.findAllByRole('button', { name: /^查看订阅/ });
    const id = /\d+$/.exec(button?.getAttribute('aria-label') ?? '')?.[0] ?? '';
    app.unmount();
    const { user } = await renderAt(`/admin/subscriptions?open=${id}`, { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: '搜索此编号' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(id);
  });

  test('the link of a record is copied with all that is set in the list', async () => {
    const { user } = await renderAt('/admin/payment-history?status=failed', { as: 'admin' });
    const [button] = await screen.findAllByRole('button', { name: /^支付详情/ });
    await user.click(button as HTMLElement);
    await user.click(await screen.findByRole('button', { name: '复制此记录的链接' }));
    expect(await navigator.clipboard.readText()).toMatch(/\/admin\/payment-history\?status=failed&open=\d+$/);
  });
});

describe('the way back to a list', () => {
  test('is forgotten with a logout: whoever uses this tab next does not see who was searched for', async () => {
    const { router } = await openList('/admin/users?search=pro%40&page=1');
    expect(sessionStorage.getItem('admin_list_queries')).toContain('pro%40');
    sessionStorage.setItem('admin_mail_pauses', '{"activation pro@example.com":1}');
    act(() => logout());
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/pro(?:%40|@)/);
  });

  test('the breadcrumb leads to it as it was left; the menu entry is bare', async () => {
    const { user, router } = await openList('/admin/users?search=pro%40&page=1');
    await user.click((await rowOf('pro@example.com')).getByRole('link', { name: 'pro@example.com' }));
    const trail = within(await screen.findByRole('navigation', { name: '面包屑导航' }));
    expect(await trail.findByRole('link', { name: '用户管理' })).toHaveAttribute(
      'href',
      '/admin/users?search=pro%40&page=1',
    );
    await act(async () => router.navigate('/admin'));
    for (const link of screen.queryAllByRole('link', { name: '用户管理' }))
      expect(link).toHaveAttribute('href', '/admin/users');
  });
});

test('after a search Tab goes to the first action of the first row', async () => {
  const { user } = await openList();
  const box = screen.getByRole('searchbox');
  await user.type(box, 'pro@{Enter}');
  await rowOf('pro@example.com');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  await user.tab();
  expect(screen.getByRole('button', { name: '编辑 pro@example.com' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: '取消订阅 pro@example.com' })).toHaveFocus();
});
