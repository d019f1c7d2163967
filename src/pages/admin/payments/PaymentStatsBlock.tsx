import { useQuery } from '@tanstack/react-query';

import { type PaymentStats, paymentStatsQuery } from '../../../api/adminStats';
import { formatMoney, ratio } from '../../../domain/money';
import { formatNumber, formatPercent } from '../../../lib/formatNumber';
import { accountMessages } from '../../../text/en/account';
import { paymentsZh as labels } from '../../../text/zh/payments';
import { Skeleton } from '../../../ui/loading';
import { Card } from '../../../ui/panels';
import { RevenueChart } from '../charts/TimeCharts';
import { MissingValue } from '../drawer/DetailList';
import { AdminQueryView, withSpecMessage } from '../messages';

const GRID = 'grid grid-cols-2 gap-3 lg:grid-cols-4 xl:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,2fr)]';

export const PaymentStatsBlock = () => (
  <section aria-label={labels.stats} className="mb-3">
    <AdminQueryView
      query={useQuery(paymentStatsQuery())}
      errorTitle={labels.statsFailed}
      errorMessage={withSpecMessage(accountMessages.paymentStatsFailed)}
      errorClassName="not-last:mb-3"
      loading={
        // The placeholders have the height of the cards, so that the list below doesn't move.
        <div className={GRID}>
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton
              key={key}
              className="min-h-[calc(6.5rem+2px)] rounded-md max-[32rem]:nth-[n+3]:min-h-[calc(7.75rem+2px)]"
            />
          ))}
          <Skeleton className="min-h-[calc(7.05rem+2px)] rounded-md max-xl:col-span-full" />
        </div>
      }
    >
      {(stats) => (
        <div className={GRID}>
          {paymentStats(stats).map(({ name, value, note }) => (
            <Card key={name}>
              <h2 className="text-small font-normal text-ink-2">{name}</h2>
              <p className="tabular-nums mt-1 text-[1.375rem]/7 font-semibold">{value ?? <MissingValue />}</p>
              <p className="tabular-nums text-small text-ink-3">{note}</p>
            </Card>
          ))}
          <RevenueChart isSmall stats={stats} className="max-xl:col-span-full" />
        </div>
      )}
    </AdminQueryView>
  </section>
);

/** Returns the statistics to show. `value` is `null`, not 0, if the server sent no number. */
export function paymentStats(stats: PaymentStats) {
  const money = (amount: number | null) => (amount === null ? null : formatMoney(amount, stats.currency));
  const { totalPayments: all, successfulPayments: paid, failedPayments: failed } = stats;
  return [
    { name: labels.totalRevenue, value: money(stats.totalRevenue), note: '' },
    {
      name: labels.payments,
      value: all === null ? null : formatNumber(all),
      note: paid === null ? '' : labels.succeeded(paid),
    },
    { name: labels.successRate, value: successRate(stats), note: failed === null ? '' : labels.rateOf(failed) },
    { name: labels.refunded, value: money(stats.refundedAmount), note: '' },
  ];
}

/** Returns the share of successful payments. Ignores pending and refunded payments. */
export function successRate({ successfulPayments: paid, failedPayments: failed }: PaymentStats): string | null {
  const share = failed === null ? null : ratio(paid, (paid ?? 0) + failed);
  return share === null ? null : formatPercent(share);
}
