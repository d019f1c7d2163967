import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { takePrinted } from '../../../support/consoleGuard';
import { renderAt } from '../../../support/renderAt';

const connection = vi.hoisted(() => ({ isLost: true }));

vi.mock('../../../../src/pages/admin/charts/Chart', () => ({
  get Chart() {
    if (connection.isLost) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <svg data-testid="drawn" />;
  },
}));

test('a chart whose code could not be fetched is a table with 重试, which brings the chart without a reload', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640);
  const { user } = await renderAt('/admin', { as: 'admin' });
  const revenue = within(await screen.findByRole('figure', { name: '近 12 个月收入' }));
  expect(await revenue.findByText(/^图表无法加载，已改为显示表格。/)).toBeVisible();
  await user.click(revenue.getByRole('button', { name: '重试' }));
  expect(await revenue.findByText(/^图表无法加载，已改为显示表格。/)).toBeVisible();
  connection.isLost = false;
  await user.click(await revenue.findByRole('button', { name: '重试' }));
  expect(await revenue.findByTestId('drawn')).toBeInTheDocument();
  expect(revenue.queryByText(/图表无法加载/)).not.toBeInTheDocument();
  await waitFor(() => expect(revenue.getByRole('button', { name: '图表' })).toBeVisible());
  expect(takePrinted().join('\n')).toContain('The chart could not be loaded');
});
