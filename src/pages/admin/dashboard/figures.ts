import type { Dashboard, FigureName } from '../../../api/adminDashboard';
import type { MonthRevenue } from '../../../api/adminStats';
import { EXPIRY_DAYS } from '../../../config/limits';
import { paths } from '../../../config/paths';
import { DAY_MS, parseServerDate } from '../../../domain/dates';
import { wallMs } from '../../../lib/clock';
import { withQuery } from '../../../lib/url';
import { dashboardZh as labels } from '../../../text/zh/dashboard';

const HOUR_MS = 3_600_000;

/** `1,284` */
export const countText = (count: number): string => count.toLocaleString('zh-CN', { maximumFractionDigits: 2 });

/** A share between 0 and 1 as percent, one digit: `24.3%`. */
export const percentText = (share: number): string =>
  share.toLocaleString('zh-CN', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The share of one count in another; `null` when either is missing or the whole is 0. */
export const shareOf = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole <= 0 || part < 0 ? null : part / whole;

/** How long ago something was, in whole hours or days; `null` for a value that is no moment in the past. */
export function agoText(value: string | null, nowMs: number): string | null {
  const date = parseServerDate(value)?.date;
  const age = date === undefined ? -1 : nowMs - date.getTime();
  if (age < 0) return null;
  if (age < HOUR_MS) return labels.justNow;
  return age < DAY_MS ? labels.hoursAgo(Math.floor(age / HOUR_MS)) : labels.daysAgo(Math.floor(age / DAY_MS));
}

/** The moment some days ago, as the lists read it from the address. */
const daysAgo = (days: number): string => `${new Date(wallMs() - days * DAY_MS).toISOString().slice(0, 19)}Z`;

/** The lists behind the figures, filtered as the figure counts. */
export const dashboardLinks = {
  users: () => paths.adminUsers(),
  activeSubscriptions: () => withQuery(paths.adminSubscriptions(), { status: 'active' }),
  expiringSubscriptions: () =>
    withQuery(paths.adminSubscriptions(), { status: 'active', ends: String(EXPIRY_DAYS[0]) }),
  /** From the first moment of the month on; servers count in UTC. */
  revenueOfMonth: (now: Date) =>
    withQuery(paths.adminPaymentHistory(), {
      status: 'succeeded',
      from: `${now.toISOString().slice(0, 7)}-01T00:00:00Z`,
    }),
  failedPayments: () => withQuery(paths.adminPaymentHistory(), { status: 'failed', from: daysAgo(30) }),
  failedPaymentsEver: () => withQuery(paths.adminPaymentHistory(), { status: 'failed' }),
  openFeedback: () => withQuery(paths.adminFeedback(), { status: 'open' }),
  overdueFeedback: () => withQuery(paths.adminFeedback(), { status: 'open', to: daysAgo(2) }),
  failedMailsEver: () => withQuery(paths.adminEmailLogs(), { status: 'failed' }),
  failedMails: () => withQuery(paths.adminEmailLogs(), { status: 'failed', from: daysAgo(1) }),
} as const;

export interface AttentionItem {
  readonly name: FigureName;
  readonly label: string;
  /** `null` when the server does not count it: that is not 0. */
  readonly count: number | null;
  readonly to: string;
}

type Watched = Omit<AttentionItem, 'count' | 'to'> & { readonly to: () => string };

const WATCHED: readonly (Watched & { readonly ever?: Watched })[] = [
  { name: 'expiring', label: labels.expiring, to: dashboardLinks.expiringSubscriptions },
  {
    name: 'failedPayments',
    label: labels.failedPayments,
    to: dashboardLinks.failedPayments,
    ever: { name: 'failedPayments', label: labels.failedPaymentsEver, to: dashboardLinks.failedPaymentsEver },
  },
  {
    name: 'failedMails',
    label: labels.failedMails,
    to: dashboardLinks.failedMails,
    ever: { name: 'failedMails', label: labels.failedMailsEver, to: dashboardLinks.failedMailsEver },
  },
  { name: 'overdueFeedback', label: labels.overdueFeedback, to: dashboardLinks.overdueFeedback },
];

/**
 * The figures that need attention, and those that the server does not send. An empty list means that all of them are 0.
 *
 * @returns `null` when the server sends none of them
 */
export function attentionItems({ figures, ever }: Dashboard): AttentionItem[] | null {
  const items = WATCHED.map(({ ever: watchedEver, ...watched }) => {
    const count = figures[watched.name];
    const countEver = watched.name === 'failedPayments' || watched.name === 'failedMails' ? ever[watched.name] : null;
    const useEver = watchedEver !== undefined && count === null && countEver !== null;
    const { name, label, to } = useEver ? watchedEver : watched;
    return { name, label, count: useEver ? countEver : count, to: to() };
  });
  return items.every(({ count }) => count === null) ? null : items.filter(({ count }) => count !== 0);
}

/** The revenue of the last whole month (in UTC), and its change against the one before; `null` when it is not known. */
export function lastWholeMonth(
  monthly: readonly MonthRevenue[],
  nowMs: number,
): { amount: number; growth: number | null } | null {
  const running = new Date(nowMs).toISOString().slice(0, 7);
  const [before, last] = [undefined, undefined, ...monthly.filter(({ month }) => month < running)].slice(-2);
  if (last === undefined) return null;
  const growth = before === undefined || before.amount <= 0 ? null : (last.amount - before.amount) / before.amount;
  return { amount: last.amount, growth };
}
