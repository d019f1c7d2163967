import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { takeConsoleOutput } from '../../../support/consoleGuard';
import { pauseRequests } from '../../../support/pauseRequests';
import { renderAt } from '../../../support/renderAt';

const connection = vi.hoisted(() => ({ isLost: true }));

vi.mock('../../../../src/pages/admin/charts/Chart', () => ({
  get Chart() {
    if (connection.isLost) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <svg data-testid="drawn" />;
  },
}));

test('the admin dashboard shows tables if the chunk of the charts fails to load, and replaces all tables with charts on a click on 重试 (retry)', async () => {
  const dashboard = pauseRequests('GET', '/admin/dashboard');
  const { user } = await renderAt('/admin', { as: 'admin' });
  const revenue = within(await screen.findByRole('figure', { name: '近 12 个月收入' }));
  expect(await revenue.findByText(/^图表无法加载，已改为显示表格。/)).toBeVisible();
  // The message also suggests a reload, because Firefox caches a failed module load.
  expect(revenue.getByText(/若重试后仍失败，请重新加载页面。/)).toBeVisible();
  await user.click(revenue.getByRole('button', { name: '重试' }));
  expect(await revenue.findByText(/^图表无法加载，已改为显示表格。/)).toBeVisible();
  await dashboard.resume();
  const users = within(await screen.findByRole('figure', { name: '近 30 天新增用户' }));
  expect(await users.findByText(/^图表无法加载，已改为显示表格。/)).toBeVisible();
  connection.isLost = false;
  await user.click(await revenue.findByRole('button', { name: '重试' }));
  const chart = await revenue.findByTestId('drawn');
  expect(revenue.queryByText(/图表无法加载/)).not.toBeInTheDocument();
  await waitFor(() => expect(revenue.getByRole('button', { name: '图表' })).toBeVisible());
  expect(await users.findByTestId('drawn')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '刷新' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '刷新' })).not.toHaveAttribute('aria-disabled', 'true'),
  );
  expect(revenue.getByTestId('drawn')).toBe(chart);
  expect(takeConsoleOutput().join('\n')).toContain('The chart could not be loaded');
});
