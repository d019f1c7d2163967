import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { queriesTo } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { openList } from '../users/fixtures';

const sizes = () => queriesTo('/admin/users').map(({ page_size }) => page_size);

describe('the pager of an admin list', () => {
  test('puts the chosen page size into the URL, goes to page 1, and stores the page size', async () => {
    const { user, router, unmount } = await openList('/admin/users?page=3');
    await user.selectOptions(screen.getByRole('combobox', { name: '每页条数' }), '每页 50 条');
    expect(router.state.location.search).toBe('?size=50');
    expect(await screen.findByText('共 120 条，第 1 / 3 页')).toBeVisible();
    expect(sizes().at(-1)).toBe('50');
    unmount();
    await openList('/admin/users');
    expect(sizes().at(-1)).toBe('50');
  });

  test('adds no history entry when the page size changes', async () => {
    const { user, router } = await openList('/admin/users?page=2');
    await user.click(screen.getByRole('button', { name: '下一页' }));
    await user.selectOptions(screen.getByRole('combobox', { name: '每页条数' }), '每页 50 条');
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?page=2');
  });

  test('keeps the page size in the URL after a search', async () => {
    const { user, router } = await openList('/admin/users?size=20');
    await user.type(screen.getByRole('searchbox'), 'example{Enter}');
    expect(router.state.location.search).toBe('?search=example&size=20');
  });

  test('goes to the entered page, or to the last page if the entered page does not exist', async () => {
    const { user, router } = await openList('/admin/users');
    const jump = screen.getByRole('textbox', { name: '跳至页码' });
    expect(jump.closest('form')).toHaveTextContent(/^跳至页/);
    await user.clear(jump);
    // Chinese input methods can type full-width digits such as this one.
    await user.type(jump, '７{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?page=7'));
    await user.clear(screen.getByRole('textbox', { name: '跳至页码' }));
    await user.type(screen.getByRole('textbox', { name: '跳至页码' }), '99{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?page=12'));
  });
});

test('the menu 列设置 (columns) can hide each column except the row header, and the list remembers the hidden columns', async () => {
  const columnHeadings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const { user, unmount } = await openList('/admin/users');
  await user.click(screen.getByRole('button', { name: '列设置' }));
  expect(screen.queryByRole('checkbox', { name: '邮箱' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: '用户名' }));
  await user.click(screen.getByRole('checkbox', { name: 'ID' }));
  await user.click(screen.getByRole('checkbox', { name: 'ID' }));
  expect(columnHeadings()).toEqual(['ID', '邮箱', '状态', '订阅计划', '到期日期', '注册时间', '操作']);
  unmount();
  await openList('/admin/users');
  expect(columnHeadings()).not.toContain('用户名');
});

test('the id of a record is added to the URL when the record opens', async () => {
  const { user, router } = await renderAt('/admin/subscriptions', { as: 'admin' });
  await user.click((await screen.findAllByRole('button', { name: /^详情：订阅 \d+$/ }))[2] as HTMLElement);
  const [, id] = /open=(\d+)/.exec(router.state.location.search) as string[];
  const record = await screen.findByRole('dialog', { name: new RegExp(`^订阅 ${id}`) });
  expect(within(record).getByText('到期日期')).toBeVisible();
});

test.each([
  ['/admin/subscriptions?status=canceled', '状态', '已取消'],
  ['/admin/subscriptions?status=CANCELLED', '状态', '已取消'],
  ['/admin/payment-history?status=paid', '状态', '已支付'],
  ['/admin/email-logs?status=queued', '状态', '待发送'],
])('a filter selects its option if the URL spells the value differently: %s', async (path, label, option) => {
  await renderAt(path, { as: 'admin' });
  const select = await screen.findByLabelText(label);
  await waitFor(() => expect(select).toHaveDisplayValue(option));
  const rows = (await screen.findAllByRole('table')).at(-1) as HTMLElement;
  expect(within(rows).queryAllByText(/^(生效中|待支付|已过期|支付失败|已发送)$/)).toEqual([]);
});

test('XS-08: a filter ignores a value in the URL that matches no option', async () => {
  await renderAt('/admin/subscriptions?status=%3Cscript%3E', { as: 'admin' });
  expect(await screen.findByLabelText('状态')).toHaveDisplayValue('全部');
  expect(queriesTo('/admin/subscriptions')[0]).toEqual({ page: '1', page_size: '10' });
});

describe('an open record whose id is in the URL', () => {
  test('IR-04: closes on Back and on a click on 关闭 (close), and the list has the same filter and page as before', async () => {
    const { user, router } = await renderAt('/admin/payment-history?status=succeeded&page=2', { as: 'admin' });
    const list = router.state.location.search;
    const openFirst = async () => {
      await user.click((await screen.findAllByRole('button', { name: /^详情：支付/ }))[0] as HTMLElement);
      return within(await screen.findByRole('dialog', { name: /^支付详情/ }));
    };
    await openFirst();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe(list);
    const drawer = await openFirst();
    await user.click(drawer.getByRole('button', { name: '下一条' }));
    await user.click(drawer.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(router.state.location.search).toBe(list));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is replaced by a message if the record is not on the current page', async () => {
    await renderAt('/admin/feedback?open=999999', { as: 'admin' });
    expect(await screen.findByText('链接指向的记录（999999）不在当前页。')).toBeVisible();
  });

  test('opens when the URL is opened, and its id is removed from the URL on close', async () => {
    const first = await renderAt('/admin/payment-history', { as: 'admin' });
    const [button] = await screen.findAllByRole('button', { name: /^详情：支付/ });
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
});

test('Back after a search on page 2 of a list returns to page 2 of the unfiltered list', async () => {
  const { user, router } = await openList('/admin/users?page=2');
  const before = screen.getAllByRole('row').map(({ textContent }) => textContent);
  await user.type(screen.getByRole('searchbox'), 'free@example.com{Enter}');
  expect(await screen.findByText('共 1 条，第 1 / 1 页')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?page=2');
  expect(await screen.findByText('共 120 条，第 2 / 12 页')).toBeVisible();
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(before);
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('IR-04: a double click on the close button of a record does not leave the list', async () => {
  const { user, router } = await renderAt('/admin/email-logs', { as: 'admin' });
  await act(() => router.navigate('/admin/payment-history'));
  await user.click((await screen.findAllByRole('button', { name: /^详情：支付/ }))[0] as HTMLElement);
  const drawer = within(await screen.findByRole('dialog', { name: /^支付详情/ }));
  const close = drawer.getByRole('button', { name: '关闭' });
  act(() => {
    close.click();
    close.click();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location).toMatchObject({ pathname: '/admin/payment-history', search: '' });
  await act(() => router.navigate(1));
  await user.click(
    within(await screen.findByRole('dialog', { name: /^支付详情/ })).getByRole('button', { name: '关闭' }),
  );
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
