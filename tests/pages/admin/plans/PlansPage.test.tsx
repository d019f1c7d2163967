import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { client } from '../../../../src/http/client';
import { takeConsoleOutput } from '../../../support/consoleGuard';
import { backend } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { catchSavedFiles } from '../../../support/savedFiles';
import { openPlans, planCalls, rowOf } from './planPage';

const question = () => screen.findByRole('dialog', { name: /确定要删除订阅计划/ });
/** Asserts that the failed action was logged. The page also shows an error message. */
const expectNoted = (words: string) =>
  expect(takeConsoleOutput()).toEqual([`A change could not be saved (ApiError: ${words})`]);
const plan = async (code: string) => (await backend().db()).plans.one('code', code);

describe('the list of plans', () => {
  test('shows monthly price, billing period, amount per period, features, and status', async () => {
    await openPlans();
    expect(document.title).toBe('订阅计划管理 · 管理后台');
    const cells = rowOf('Pro Yearly')
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(1, 7)).toEqual(['pro_yearly', '$3.99', '12 个月', '$47.88', '5', '●已启用']);
    expect(rowOf('Team (not on sale)').getByText('已停用')).toBeVisible();
  });

  test('shows on cards the monthly price, and the charged amount unless the plan is billed monthly', async () => {
    const real = globalThis.matchMedia.bind(globalThis);
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
      query.includes('max-width') ? Object.defineProperty(real(query), 'matches', { value: true }) : real(query),
    );
    const plans = ['free', 'pro_monthly', 'pro_yearly', 'half_yearly', 'on_request'].map((code, index) => ({
      id: index + 1,
      code,
      name: code,
      price: [0, 4.99, 3.99, 4.5, null][index],
      duration_months: [1, 1, 12, 6, 12][index],
      features: ['a'],
    }));
    respondWith('/admin/plans', 200, plans);
    await renderAt('/admin/plans', { as: 'admin' });
    const cards = within(await screen.findByRole('region', { name: '订阅计划管理' })).getAllByRole('listitem');
    const figures = cards.map((card) =>
      within(card)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent)
        .slice(0, -1),
    );
    expect(figures).toEqual([
      ['$0.00/月'],
      ['$4.99/月'],
      ['$3.99/月', '每年收取 $47.88'],
      ['$4.50/月', '每 6 个月收取 $27.00'],
      [],
    ]);
  });

  test('sends active_only=true if the checkbox 仅显示启用的计划 (active plans only) is selected, and stores the filter in the URL', async () => {
    const request = vi.spyOn(client, 'request');
    const { user, router } = await openPlans();
    await user.click(screen.getByRole('checkbox', { name: '仅显示启用的计划' }));
    await waitFor(() => expect(screen.queryByText('Team (not on sale)')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('?active_only=true');
    const sent = request.mock.calls.map(([config]) => config).filter(({ url }) => url === '/admin/plans');
    expect(sent.at(-1)).toMatchObject({ params: { active_only: 'true' } });
  });

  test('exports every plan with all its features on a click on 导出 CSV (export CSV)', async () => {
    const files = catchSavedFiles();
    const { user } = await openPlans();
    await user.click(screen.getByRole('button', { name: /^导出 CSV/ }));
    expect(await screen.findByText(/^已导出 \d+ 条$/)).toBeVisible();
    const { text } = await files.first();
    expect(text).toContain(
      '"ID","计划名称","代码","价格（每月）","计费周期（月）","每期金额","权益列表","描述","状态"',
    );
    expect(text).toMatch(/"\d+","Pro Yearly","pro_yearly","3\.99","12","47\.88","[^"]+\n[^"]+",.*,"已启用"/);
    expect(text).toContain('已停用');
  });

  test('shows 暂无订阅计划 (no plans) with a second 创建 (create) button if there are no plans', async () => {
    const { plans } = await backend().db();
    for (const row of [...plans.all()]) await plans.remove(row.id);
    await renderAt('/admin/plans', { as: 'admin' });
    expect(await screen.findByText('暂无订阅计划')).toBeVisible();
    expect(screen.getAllByRole('button', { name: '创建' })).toHaveLength(2);
  });

  test('MR-10, MR-12, MR-15: shows plans with unusual values, and offers no actions if a plan has no id', async () => {
    respondWith('/admin/plans', 200, [
      { code: 'no_id', name: 'Without id', price: Number.NaN, features: null },
      {
        id: 7,
        code: 'x',
        name: '<img src=x onerror=alert(1)>',
        price: '9.9',
        features: '["a","b"]',
        active: false,
      },
      { id: 7, code: 'y', name: 'Twin', price: -1, duration_months: 'soon' },
      null,
    ]);
    await openPlans();
    expect(rowOf('Without id').queryByRole('button')).not.toBeInTheDocument();
    expect(rowOf('Without id').getAllByText('—').length).toBeGreaterThan(1);
    const hostile = rowOf('<img src=x onerror=alert(1)>');
    expect(hostile.getAllByText('$9.90').length).toBeGreaterThan(0);
    expect(hostile.getByText('已停用')).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Twin' })).toBeVisible();
    expect(screen.getByText('1 条记录无法显示')).toBeVisible();
    expect(document.body.textContent).not.toContain('NaN');
  });
});

const disabling = () => screen.findByRole('dialog', { name: /^确定要停用订阅计划/ });

describe('the buttons 停用 (disable) and 启用 (enable)', () => {
  test('sends only is_active and shows 计划已停用 (plan disabled) or 计划已启用 (plan enabled)', async () => {
    const request = vi.spyOn(client, 'request');
    const { user } = await openPlans();
    await user.click(rowOf('Pro Monthly').getByRole('button', { name: '停用 Pro Monthly' }));
    await user.click(within(await disabling()).getByRole('button', { name: '停用计划' }));
    expect(await screen.findByText('计划已停用')).toBeVisible();
    const enable = await rowOf('Pro Monthly').findByRole('button', { name: '启用 Pro Monthly' });
    expect(request.mock.calls.map(([config]) => config).find(({ method }) => method === 'PUT')?.data).toEqual({
      is_active: false,
    });
    await waitFor(() => expect(enable).not.toHaveAttribute('aria-disabled', 'true'));
    await user.click(enable);
    expect(await screen.findByText('计划已启用')).toBeVisible();
    expect((await plan('pro_monthly'))?.is_active).toBe(true);
  });

  test('shows an error if the response of the server still has the old active flag', async () => {
    const { user } = await openPlans();
    respondWith('/admin/plans/2', 200, { id: 2, code: 'pro_monthly', is_active: true }, 'PUT');
    await user.click(rowOf('Pro Monthly').getByRole('button', { name: '停用 Pro Monthly' }));
    const dialog = await disabling();
    await user.click(within(dialog).getByRole('button', { name: '停用计划' }));
    expect(await within(dialog).findByText('服务器未保存新的启用状态，请核对。')).toBeVisible();
    expect(screen.queryByText('计划已停用')).not.toBeInTheDocument();
    expectNoted('服务器未保存新的启用状态，请核对。');
  });

  test('asks for confirmation after a click on 停用 (disable) and shows the number of users with the plan', async () => {
    const { user } = await openPlans();
    await user.click(rowOf('Pro Monthly').getByRole('button', { name: '停用 Pro Monthly' }));
    const dialog = await disabling();
    expect(dialog).toHaveAccessibleName('确定要停用订阅计划“Pro Monthly”吗？');
    await waitFor(() => expect(dialog).toHaveTextContent(/当前有 \d+ 位用户使用此计划，他们的订阅继续有效。/));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '取消' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(planCalls('PUT')).toHaveLength(0);
  });
});

describe('deleting a plan', () => {
  test('AD-01: sends one DELETE for a double click and shows 计划删除成功 (plan deleted)', async () => {
    const { user } = await openPlans();
    await user.click(rowOf('Team (not on sale)').getByRole('button', { name: '删除 Team (not on sale)' }));
    const sure = within(await question()).getByRole('button', { name: '删除计划' });
    fireEvent.click(sure);
    fireEvent.click(sure);
    expect((await screen.findByText('计划删除成功')).parentElement).toHaveTextContent(/Team \(not on sale\)$/);
    await waitFor(() => expect(screen.queryByRole('row', { name: /Team \(not on sale\)/ })).not.toBeInTheDocument());
    expect(planCalls('DELETE')).toHaveLength(1);
  });

  test('shows the server’s message and offers the button 停用 (disable) instead if the server responds with 409', async () => {
    const { user } = await openPlans();
    await user.click(rowOf('Pro Monthly').getByRole('button', { name: '删除 Pro Monthly' }));
    const dialog = within(await question());
    await user.click(dialog.getByRole('button', { name: '删除计划' }));
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent(/^仍有 \d+ 个订阅在使用此计划，不能删除Plan is in use/);
    expect(within(alert).getByText(/^Plan is in use by \d+ subscriptions?$/)).toHaveAttribute('lang', 'en');
    expect(alert).toHaveTextContent('您可以改为停用此计划');
    await user.click(within(alert).getByRole('button', { name: '停用' }));
    expect(await screen.findByText('计划已停用')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await plan('pro_monthly'))?.is_active).toBe(false);
    expect(takeConsoleOutput().join()).toContain('Plan is in use by');
  });
});

test('AD-11: the dialog for deleting a plan shows an error that is not a 409 response', async () => {
  const { user } = await openPlans();
  respondWith(`/admin/plans/${(await plan('team_monthly'))?.id}`, 500, {});
  await user.click(rowOf('Team (not on sale)').getByRole('button', { name: '删除 Team (not on sale)' }));
  const dialog = within(await question());
  await user.click(dialog.getByRole('button', { name: '删除计划' }));
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('操作失败，请稍后再试');
  expect(alert).not.toHaveTextContent('您可以改为停用此计划');
  expectNoted('Server error. Please try again later.');
});
