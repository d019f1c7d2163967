import '../../../../src/pages/admin/users/AssignPage';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { logout } from '../../../../src/session/sessionEnd';
import { renderAt } from '../../../support/renderAt';
import { openList, rowOf } from '../users/fixtures';

const trail = async () => within(await screen.findByRole('navigation', { name: '面包屑导航' }));
const back = async () => (await trail()).getByRole('link', { name: '用户管理' });

const LIST = '/admin/users?search=example.com&status=active&size=20';

describe('the breadcrumb of a record', () => {
  test('links to the list with the previous search, filters, and page size', async () => {
    const { user, router } = await openList(LIST);
    await user.click((await rowOf('pro@example.com')).getByRole('link', { name: 'pro@example.com' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users/4'));
    await user.click(await back());
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      search: 'example.com',
      status: 'active',
      size: '20',
    });
  });

  test('links to the previous list page after a reload, and on the page for assigning a plan', async () => {
    const first = await openList('/admin/users?page=12');
    first.unmount();
    const { router } = await renderAt('/admin/users/4', { as: 'admin' });
    expect(await back()).toHaveAttribute('href', '/admin/users?page=12');
    await act(() => router.navigate('/admin/users/assign-subscription/4'));
    expect(await back()).toHaveAttribute('href', '/admin/users?page=12');
  });

  test('links to the list page that the user saw last, even if the user reached this page with Back', async () => {
    const { user, router } = await openList('/admin/users?page=2');
    await user.click(screen.getByRole('button', { name: '下一页' }));
    await act(() => router.navigate(-1));
    await act(() => router.navigate('/admin/users/4'));
    expect(await back()).toHaveAttribute('href', '/admin/users?page=2');
  });

  test('links to the list without filters if the record is the first page in the tab', async () => {
    await renderAt('/admin/users/4', { as: 'admin' });
    expect(await back()).toHaveAttribute('href', '/admin/users');
  });

  test('links to the list without filters after a logout', async () => {
    const { unmount } = await openList('/admin/users?search=pro%40example.com');
    act(() => logout());
    unmount();
    await renderAt('/admin/users/4', { as: 'admin' });
    expect(await back()).toHaveAttribute('href', '/admin/users');
  });
});

test('取消 on the page that creates a user leads back to the previous list page', async () => {
  const { router } = await openList('/admin/users?page=12');
  await act(() => router.navigate('/admin/users/new'));
  expect(await screen.findByRole('link', { name: '取消' })).toHaveAttribute('href', '/admin/users?page=12');
});

test('the page of an unknown user links to the previous list page', async () => {
  const { router } = await openList('/admin/users?page=12');
  await act(() => router.navigate('/admin/users/99999'));
  expect(await screen.findByRole('link', { name: '返回用户列表' })).toHaveAttribute('href', '/admin/users?page=12');
});
