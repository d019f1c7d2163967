import type { Dashboard } from '../../../api/adminDashboard';
import type { MonthRevenue, PaymentStats } from '../../../api/adminStats';
import { EXPIRY_DAYS } from '../../../config/limits';
import { paths } from '../../../config/paths';
import { DAY_MS } from '../../../domain/dates';
import { wallMs } from '../../../lib/clock';
import { withQuery } from '../../../lib/url';
import { dashboardZh as labels } from '../../../text/zh/dashboard';

/** `1,284` */
export const countText = (count: number): string => count.toLocaleString('zh-CN', { maximumFractionDigits: 2 });

/** A share between 0 and 1 as percent, one digit: `24.3%`. */
export const percentText = (share: number): string =>
  share.toLocaleString('zh-CN', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The share of one count in another; `null` when either is missing or the whole is 0. */
export const shareOf = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole <= 0 || part < 0 ? null : part / whole;

/** The moment some days ago, as the lists read it from the address. */
const daysAgo = (days: number): string => `${new Date(wallMs() - days * DAY_MS).toISOString().slice(0, 19)}Z`;

/** The payments behind the revenue of a month, from its first moment on; servers count in UTC. */
export const revenueOfMonth = (nowMs: number): string =>
  withQuery(paths.adminPaymentHistory(), {
    status: 'succeeded',
    from: `${new Date(nowMs).toISOString().slice(0, 7)}-01T00:00:00Z`,
  });

/** Lists of what failed, and how far back they are counted. */
const FAILED = {
  failedPayments: { path: paths.adminPaymentHistory(), days: 30 },
  failedMails: { path: paths.adminEmailLogs(), days: 1 },
} as const;

export type FailedName = keyof typeof FAILED;

export interface AttentionItem {
  readonly name: FailedName | 'expiring' | 'overdueFeedback';
  readonly label: string;
  /** `null` when the server does not count it: that is not 0. */
  readonly count: number | null;
  readonly to: string;
  /** For what failed: the moment from which on. */
  readonly failed?: { readonly name: FailedName; readonly from: string };
}

function failedItem(name: FailedName, dashboard: Dashboard): AttentionItem {
  const { path, days } = FAILED[name];
  const from = daysAgo(days);
  const to = withQuery(path, { status: 'failed', from });
  return { name, label: labels[name], count: dashboard[name], to, failed: { name, from } };
}

/** The figures that are not 0, and those that the server does not send; `null` when it sends none of them. */
export function attentionItems(dashboard: Dashboard): AttentionItem[] | null {
  const { expiring, overdueFeedback } = dashboard;
  const items: AttentionItem[] = [
    failedItem('failedPayments', dashboard),
    failedItem('failedMails', dashboard),
    {
      name: 'overdueFeedback',
      label: labels.overdueFeedback,
      count: overdueFeedback,
      to: withQuery(paths.adminFeedback(), { status: 'open', to: daysAgo(2) }),
    },
    {
      name: 'expiring',
      label: labels.expiring,
      count: expiring,
      to: withQuery(paths.adminSubscriptions(), { status: 'active', ends: String(EXPIRY_DAYS[0]) }),
    },
  ];
  return items.every(({ count }) => count === null) ? null : items.filter(({ count }) => count !== 0);
}

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
