import type { MonthRevenue, PaymentStats } from '../../../api/adminStats';
import { paths } from '../../../config/paths';
import { monthsUpTo } from '../../../domain/series';
import { withQuery } from '../../../lib/url';

/** Returns the URL of this month's successful payments. The month is in UTC, like the server's revenue. */
export const revenueOfMonth = (nowMs: number): string =>
  withQuery(paths.adminPaymentHistory(), {
    status: 'succeeded',
    from: `${new Date(nowMs).toISOString().slice(0, 7)}-01T00:00:00Z`,
  });

const growthOf = (before: number | undefined, amount: number): number | null =>
  before === undefined || before <= 0 ? null : (amount - before) / before;

/** Returns an earlier revenue to compare with. Never compares the current, incomplete month with a full month. */
export function revenueBefore(
  stats: Pick<PaymentStats, 'monthly' | 'previousMonthToDate'> | undefined,
  revenue: number | null,
  nowMs: number,
): { kind: 'sameDays' | 'lastMonth'; amount: number; growth: number | null } | null {
  const sameDays = stats?.previousMonthToDate ?? null;
  if (sameDays !== null && revenue !== null) {
    return { kind: 'sameDays', amount: sameDays, growth: growthOf(sameDays, revenue) };
  }
  const last = lastWholeMonth(stats?.monthly ?? [], nowMs);
  return last && { kind: 'lastMonth', ...last };
}

/** Returns the revenue of the last full month (UTC) and its change; `null` if no month up to it is known. */
export function lastWholeMonth(
  monthly: readonly MonthRevenue[],
  nowMs: number,
): { amount: number; growth: number | null } | null {
  const [before = '', last = ''] = monthsUpTo(nowMs, 3);
  // Servers omit months without revenue, even the last ones.
  const amountOf = (name: string): number | undefined =>
    monthly.some(({ month }) => month <= name) ? (monthly.find(({ month }) => month === name)?.amount ?? 0) : undefined;
  const amount = amountOf(last);
  return amount === undefined ? null : { amount, growth: growthOf(amountOf(before), amount) };
}
