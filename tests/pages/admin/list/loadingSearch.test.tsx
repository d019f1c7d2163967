import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { backend } from '../../../support/pagesSetup';
import { pauseRequests } from '../../../support/pauseRequests';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { openList, rowOf } from '../users/fixtures';

const searchBox = () => screen.getByRole('searchbox', { name: '用户邮箱 / 用户名' });

describe('an admin list during and after another search (AD-18)', () => {
  test('shows the previous rows with disabled actions while the search loads', async () => {
    const { user } = await openList();
    const paused = pauseRequests('GET', '/admin/users', ({ search }) => search === 'free@');
    await user.type(searchBox(), 'free@{Enter}');
    await paused.started();
    expect(searchBox()).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: '编辑 pro@example.com' }));
    const email = screen.getByLabelText('pro@example.com');
    await waitFor(() => expect(email.closest('[inert]')).toHaveClass('opacity-45'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await paused.resume();
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(screen.getByLabelText('free@example.com').closest('[inert], [data-outdated]')).toBeNull();
  });

  test('announces in an existing live region that the server did not apply the search', async () => {
    const { user } = await openList();
    const regions = screen.getAllByRole('status');
    const said = () =>
      regions
        .filter((region) => region.isConnected)
        .map(({ textContent }) => textContent)
        .join('\n');
    respondWith('/admin/users', 200, [
      { id: 4, email: 'u4@x.y' },
      { id: 5, email: 'u5@x.y' },
    ]);
    await user.type(searchBox(), 'u4{Enter}');
    await waitFor(() => expect(said()).toContain('服务器不支持此筛选（用户邮箱 / 用户名）'));
  });

  test('shows 正在加载… (loading) instead of the previous message 未找到用户 (no users found) while the search loads', async () => {
    const { user } = await renderAt('/admin/users?search=nobody-here', { as: 'admin' });
    expect(await screen.findByText('未找到用户')).toBeVisible();
    const paused = pauseRequests('GET', '/admin/users', ({ search }) => search === 'free@');
    await user.clear(searchBox());
    await user.type(searchBox(), 'free@{Enter}');
    await paused.started();
    expect(screen.queryByText('未找到用户')).not.toBeInTheDocument();
    expect(screen.getByText('正在加载…')).toBeInTheDocument();
    await paused.resume();
    await rowOf('free@example.com');
  });

  test('shows neither old rows nor 未找到用户 (no users found) if the search fails', async () => {
    const { user } = await openList();
    backend().fault('GET', '/admin/users', '403');
    await user.type(searchBox(), 'free@{Enter}');
    expect(await screen.findByText('加载失败')).toBeVisible();
    expect(screen.queryByText(/^pro@/)).not.toBeInTheDocument();
    expect(screen.queryByText('未找到用户')).not.toBeInTheDocument();
  });
});
