import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { respondWith } from '../../../support/respondWith';
import { catchSavedFiles } from '../../../support/savedFiles';
import { openPayments, payment } from './fixtures';

const drawer = async () => within(await screen.findByRole('dialog', { name: /^支付详情/ }));

describe('支付详情 (payment details)', () => {
  test('shows all fields of the payment and a link to the user', async () => {
    respondWith('/admin/payments', 200, [payment({ invoice_url: 'javascript:alert(1)', invoice_number: 'INV-1' })]);
    const { user } = await openPayments();
    await user.click(screen.getByRole('button', { name: '详情：支付 501' }));
    const box = await drawer();
    expect(box.getByRole('link', { name: 'lin@example.com' })).toHaveAttribute('href', '/admin/users/17');
    for (const text of ['88', '$47.88', 'stripe', 'pi_3Q', '2026-11-20']) {
      expect(box.getAllByText(text).length).toBeGreaterThan(0);
    }
    // XS-05: The invoice URL is not http(s), so the page must not render it as a link.
    expect(box.getByText('INV-1').closest('a')).toBeNull();
  });

  test('shows the status of the payment in its heading', async () => {
    respondWith('/admin/payments', 200, [payment({ status: 'failed' })]);
    const { user } = await openPayments();
    await user.click(screen.getByRole('button', { name: '详情：支付 501' }));
    expect((await drawer()).getByRole('heading', { level: 2 })).toHaveTextContent('支付详情■支付失败');
  });

  test('links to an invoice over https without opener or referrer', async () => {
    respondWith('/admin/payments', 200, [payment({ invoice_url: 'https://pay.example/1', invoice_number: 'INV-1' })]);
    const { user } = await openPayments();
    await user.click(screen.getByRole('button', { name: '详情：支付 501' }));
    const link = (await drawer()).getByRole('link', { name: /^INV-1/ });
    expect(link).toHaveAttribute('href', 'https://pay.example/1');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('shows the next and the previous payment on a click on 下一条 (next) and 上一条 (previous), and returns the focus to the button that opened the drawer on Escape', async () => {
    respondWith('/admin/payments', 200, [payment(), payment({ id: 502, transaction_id: 'pi_second' })]);
    const { user } = await openPayments();
    const opener = screen.getByRole('button', { name: '详情：支付 501' });
    await user.click(opener);
    const box = await drawer();
    await waitFor(() => expect(box.getByRole('button', { name: '关闭' })).toHaveFocus());
    expect(box.getByText('本页第 1 / 2 条').closest('[role="status"]')).toHaveTextContent('支付详情');
    expect(box.getByRole('button', { name: '上一条' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(box.getByRole('button', { name: '下一条' }));
    expect(box.getByText('pi_second')).toBeVisible();
    expect(box.getByRole('button', { name: '下一条' })).toHaveFocus();
    await user.click(box.getByRole('button', { name: '上一条' }));
    expect(box.getByText('pi_3Q')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  test('returns the focus to the button that opened the drawer, even if the user has moved to another payment in the drawer', async () => {
    respondWith('/admin/payments', 200, [payment(), payment({ id: 502 })]);
    const { user } = await openPayments();
    await user.click(screen.getByRole('button', { name: '详情：支付 501' }));
    await user.click((await drawer()).getByRole('button', { name: '下一条' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: '详情：支付 501' })).toHaveFocus());
  });
});

describe('导出 CSV (export of payments)', () => {
  const many =
    (total: number) =>
    ({ page, page_size: size }: { page: number; page_size: number }) => ({
      items: Array.from({ length: Math.max(0, Math.min(size, total - (page - 1) * size)) }, (_, index) =>
        payment({ id: (page - 1) * size + index + 1 }),
      ),
      pagination: { total_count: total },
    });

  test('requests 100 rows at a time, one page after the other, shows the progress, and stops on a click on 停止 (stop)', async () => {
    const asked: number[] = [];
    let hold: (() => void) | undefined;
    respondWith('/admin/payments', 200, async (query: { page: number; page_size: number }) => {
      if (query.page_size === 100) {
        asked.push(query.page);
        if (query.page === 4) await new Promise<void>((resolve) => (hold = resolve));
      }
      return many(1_602)(query);
    });
    const { user } = await openPayments();
    await user.click(screen.getByRole('button', { name: /^导出 CSV/ }));
    expect(await screen.findByText('正在导出 300 / 1,602')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '停止' }));
    expect(screen.getByText('已停止导出')).toBeVisible();
    hold?.();
    await waitFor(() => expect(asked).toEqual([1, 2, 3, 4]));
    expect(screen.getByRole('button', { name: /^导出 CSV/ })).toHaveFocus();
  });

  test('exports the reason of a failed payment, which the list shows as well', async () => {
    const files = catchSavedFiles();
    respondWith('/admin/payments', 200, [payment({ status: 'failed', failure_message: 'Your card was declined.' })]);
    const { user, table } = await openPayments();
    expect(within(table).getByText('银行卡被拒绝').parentElement).toHaveAttribute('title', 'Your card was declined.');
    await user.click(screen.getByRole('button', { name: /^导出 CSV/ }));
    const { text } = await files.first();
    expect(text).toContain('"状态","失败原因",');
    expect(text).toContain('"支付失败","Your card was declined.",');
  });

  test('says how many rows cannot be read and are missing in the file', async () => {
    catchSavedFiles();
    respondWith('/admin/payments', 200, { items: [payment({ id: 1 }), { amount: 5 }, null], total: 3 });
    const { user } = await openPayments();
    await user.click(screen.getByRole('button', { name: /^导出 CSV/ }));
    expect(await screen.findByText('已导出 1 条，另有 2 条无法读取，未导出')).toBeVisible();
  });

  test('says that the export stops at 5,000 rows, and puts the filters and the number of rows into the file name', async () => {
    const files = catchSavedFiles();
    respondWith('/admin/payments', 200, many(6_000));
    const { user } = await openPayments('/admin/payment-history?from=2026-11-01&to=2026-11-30');
    const button = screen.getByRole('button', { name: /^导出 CSV/ });
    expect(button).toHaveAccessibleName(/^导出 CSV\s?（前 5,000 条）$/);
    await user.click(button);
    expect(await screen.findByText('仅导出了前 5,000 条')).toBeVisible();
    const { name, text } = await files.first();
    expect(name).toMatch(/^payments_2026-11-01_2026-11-30_rows-1-5000_\d{4}-\d\d-\d\d\.csv$/);
    expect(text.trimEnd().split('\r\n')).toHaveLength(5_001);
    expect(text).toContain('"501","lin@example.com","17","Pro Yearly","47.88","USD","已支付","","银行卡","pi_3Q",');
  });
});
