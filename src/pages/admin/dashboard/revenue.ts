import type { MonthRevenue, PaymentStats } from '../../../api/adminStats';
import { paths } from '../../../config/paths';
import { withQuery } from '../../../lib/url';

/** The payments behind the revenue of a month, from its first moment on; servers count in UTC. */
export const revenueOfMonth = (nowMs: number): string =>
  withQuery(paths.adminPaymentHistory(), {
    status: 'succeeded',
    from: `${new Date(nowMs).toISOString().slice(0, 7)}-01T00:00:00Z`,
  });

/** The change from one amount to another, as a share of the first; `null` where that is nothing. */
const growthOf = (before: number | undefined, amount: number): number | null =>
  before === undefined || before <= 0 ? null : (amount - before) / before;

/**
 * What the revenue of this month is shown beside: that of the same days of last month, where the server counts it; else last
 * month, itself compared with the one before it. A month that still runs is never compared with a whole one. `null` when nothing is known.
 */
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

/** The revenue of the last whole month (in UTC), and its change against the one before; `null` when it is not known. */
export function lastWholeMonth(
  monthly: readonly MonthRevenue[],
  nowMs: number,
): { amount: number; growth: number | null } | null {
  const running = new Date(nowMs).toISOString().slice(0, 7);
  const [before, last] = [undefined, undefined, ...monthly.filter(({ month }) => month < running)].slice(-2);
  if (last === undefined) return null;
  return { amount: last.amount, growth: growthOf(before?.amount, last.amount) };
}
