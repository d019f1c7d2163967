import type { PaymentStats } from '../../../api/adminStats';
import { formatMoney } from '../../../domain/money';
import { paymentsZh as words } from '../../../text/zh/payments';

export interface PaymentFigure {
  readonly name: string;
  /** `null` when the server does not tell: a missing figure is not 0. */
  readonly value: string | null;
  readonly note: string;
}

const count = (figure: number | null): string | null => (figure === null ? null : figure.toLocaleString('zh-CN'));

/** Share of payments that succeeded, of those that came to an end where the server tells both, else of all. */
export function successRate({
  totalPayments,
  successfulPayments: paid,
  failedPayments: failed,
}: PaymentStats): string | null {
  if (paid === null) return null;
  const all = totalPayments ?? (failed === null ? null : paid + failed);
  if (all === null || all <= 0 || paid < 0) return null;
  return `${(Math.min(1, paid / all) * 100).toFixed(1)}%`;
}

/** The four figures above the list. */
export function paymentFigures(stats: PaymentStats): readonly PaymentFigure[] {
  const money = (amount: number | null) => (amount === null ? null : formatMoney(amount, stats.currency, 'zh-CN'));
  const { successfulPayments: paid, failedPayments: failed } = stats;
  return [
    { name: words.totalRevenue, value: money(stats.totalRevenue), note: '' },
    { name: words.payments, value: count(stats.totalPayments), note: paid === null ? '' : words.succeeded(paid) },
    { name: words.successRate, value: successRate(stats), note: failed === null ? '' : words.failed(failed) },
    { name: words.refunded, value: money(stats.refundedAmount), note: '' },
  ];
}
