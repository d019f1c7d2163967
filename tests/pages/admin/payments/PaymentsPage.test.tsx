import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { backend, queriesTo } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { addPayment } from '../../account/billing/payments';
import { openPayments, payment, rows } from './fixtures';

/** Returns the month `count` months ago, for example `2026-11`. The page shows the last twelve months. */
const monthsAgo = (count: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 7);
};

describe('the payments page with its statistics', () => {
  test('shows the totals and the monthly revenue with a table for screen readers', async () => {
    const best = monthsAgo(1);
    respondWith('/admin/stats/payments', 200, {
      total_revenue: 18230.4,
      total_payments: 1602,
      successful_payments: 1540,
      failed_payments: 41,
      refunded_amount: 210,
      currency: 'USD',
      monthly: [
        { month: monthsAgo(2), amount: 1200, count: 110 },
        { month: best, amount: 1371, count: 128 },
      ],
    });
    await openPayments();
    const stats = within(screen.getByRole('region', { name: '支付统计' }));
    const figure = (name: string) => stats.getByRole('heading', { name }).parentElement;
    expect(figure('累计收入')).toHaveTextContent('$18,230.40');
    expect(figure('支付笔数')).toHaveTextContent('1,602成功 1,540 笔');
    expect(figure('成功率')).toHaveTextContent('97.4%失败 41 笔（不含处理中、已退款）');
    expect(figure('退款金额')).toHaveTextContent('$210.00');
    const month = `${Number(best.slice(0, 4))} 年 ${Number(best.slice(5))} 月`;
    expect(stats.getByText(/^最高/).parentElement).toHaveTextContent(`最高：${month}，$1,371.00`);
    expect(stats.getByRole('row', { name: `${month} $1,371.00 128` })).toBeInTheDocument();
  });

  test('shows 暂无数据 (no data) instead of 0 for a number that the server does not send', async () => {
    respondWith('/admin/stats/payments', 200, { total_revenue: 'NaN' });
    await openPayments();
    const stats = within(screen.getByRole('region', { name: '支付统计' }));
    expect(stats.getAllByText('暂无数据')).toHaveLength(5);
  });

  test('shows why the server rejects the statistics, keeps the list, and reloads on a click on 重试 (retry)', async () => {
    const release = backend().fault('GET', '/admin/stats/payments', '400');
    const { user } = await openPayments();
    expect(await screen.findByText('支付统计加载失败')).toBeVisible();
    expect(screen.getByText('The request could not be processed')).toHaveAttribute('lang', 'en');
    expect(screen.queryByText('Failed to get payment statistics')).not.toBeInTheDocument();
    expect(await rows()).toHaveLength(10);
    release();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '累计收入' })).toBeVisible();
  });

  test.each([
    ['/admin/stats/payments', 'Failed to get payment statistics'],
    ['/admin/payments', 'Failed to get payment history list'],
  ])('if the request %s fails without a detail, shows "%s"', async (call, sentence) => {
    respondWith(call, 403, {});
    await renderAt('/admin/payment-history', { as: 'admin' });
    expect(await screen.findByText(sentence)).toHaveAttribute('lang', 'en');
    expect(screen.getByText('Access denied. You do not have permission to perform this action.')).toBeVisible();
  });

  test('shows why the server rejects the list, and keeps the statistics', async () => {
    const release = backend().fault('GET', '/admin/payments', '400');
    const { user } = await renderAt('/admin/payment-history', { as: 'admin' });
    expect(await screen.findByText('支付记录加载失败')).toBeVisible();
    expect(screen.getByText('The request could not be processed')).toHaveAttribute('lang', 'en');
    expect(screen.queryByText('Failed to get payment history list')).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: '成功率' })).toBeVisible();
    release();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await rows()).toHaveLength(10);
  });
});

describe('the list of payments', () => {
  test('shows every column and the values of a payment', async () => {
    respondWith('/admin/payments', 200, [payment({ card_last4: '4242' })]);
    const { table } = await openPayments();
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['ID', '用户', '订阅计划', '金额', '状态', '支付方式', '交易号', '交易时间', '操作']);
    const [row] = await rows();
    expect(row).toHaveTextContent('501lin@example.comPro Yearly$47.88');
    expect(row).toHaveTextContent('已支付银行卡（尾号 4242）pi_3Q');
    const time = row?.querySelector('time');
    expect(time).toHaveTextContent('2026-11-20 08:01');
    expect(time).toHaveAttribute('datetime', '2026-11-20T08:01:15.000Z');
    expect(within(row as HTMLElement).getByText('pi_3Q')).toHaveClass('font-mono');
  });

  test('shows the time of creation in gray if the server sends no time of payment', async () => {
    respondWith('/admin/payments', 200, [payment({ paid_at: null, created_at: '2026-11-19T08:00:00Z' })]);
    await openPayments();
    const [row] = await rows();
    const label = within(row as HTMLElement).getByText('创建');
    expect(label.parentElement).toHaveTextContent('2026-11-19 08:00 创建');
    expect(label.parentElement).toHaveClass('text-ink-3');
  });

  test.each([
    ['paid', '已支付'],
    ['processing', '处理中'],
    ['failed', '支付失败'],
    ['refunded', '已退款'],
    ['partially_refunded', '部分退款'],
    ['canceled', '已取消'],
    ['on_hold', 'on_hold'],
  ])('shows the payment status %s as %s', async (status, word) => {
    respondWith('/admin/payments', 200, [payment({ status })]);
    await openPayments();
    expect(within((await rows())[0] as HTMLElement).getByText(word)).toBeVisible();
  });

  test('copies a transaction number with one click', async () => {
    respondWith('/admin/payments', 200, [payment()]);
    const { user } = await openPayments();
    await user.click(screen.getByRole('button', { name: '复制交易号 pi_3Q' }));
    expect(await screen.findByText('已复制')).toHaveAttribute('role', 'status');
    expect(await navigator.clipboard.readText()).toBe('pi_3Q');
  });

  test('filters by status, plan, and dates and stores the filters in the URL', async () => {
    // Add a payment with a fixed date, because the dates of the seed depend on today.
    await addPayment({ status: 'failed', created_at: '2026-11-15T12:00:00Z' });
    const { user, router } = await openPayments('/admin/payment-history?from=2026-11-01&to=2026-11-30&status=failed');
    const span = { start_date: new Date(2026, 10, 1).toISOString(), end_date: expect.stringMatching(/^2026-1[12]-/) };
    expect(queriesTo('/admin/payments').at(-1)).toMatchObject({ status: 'failed', ...span });
    await user.click(screen.getByRole('button', { name: '重置' }));
    await user.selectOptions(screen.getByRole('combobox', { name: '订阅计划' }), 'Pro Yearly');
    await user.selectOptions(screen.getByRole('combobox', { name: '状态' }), '已退款');
    await user.click(screen.getByRole('button', { name: '搜索' }));
    await waitFor(() =>
      expect(queriesTo('/admin/payments').at(-1)).toMatchObject({ status: 'refunded', plan_code: 'pro_yearly' }),
    );
    const today = screen.getByRole('button', { name: '今天' });
    await user.click(today);
    expect(today).toHaveAttribute('aria-pressed', 'true');
    const query = new URLSearchParams(router.state.location.search);
    expect(query.get('from')).toBe(query.get('to'));
    expect(query.get('status')).toBe('refunded');
    await user.click(today);
    expect(today).toHaveAttribute('aria-pressed', 'false');
    expect(router.state.location.search).not.toContain('from');
  });
});
