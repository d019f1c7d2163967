import type { Dashboard, FigureName } from '../../../api/adminDashboard';
import { EXPIRY_DAYS } from '../../../config/limits';
import { paths } from '../../../config/paths';
import { DAY_MS } from '../../../domain/dates';
import { parseServerDate } from '../../../domain/serverDate';
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

/** The day some days ago, as the lists name days. */
const daysAgo = (days: number): string => new Date(wallMs() - days * DAY_MS).toISOString().slice(0, 10);

/** The lists behind the figures, filtered as the figure counts. */
export const dashboardLinks = {
  users: () => paths.adminUsers(),
  activeSubscriptions: () => withQuery(paths.adminSubscriptions(), { status: 'active' }),
  expiringSubscriptions: () =>
    withQuery(paths.adminSubscriptions(), { status: 'active', ends: String(EXPIRY_DAYS[0]) }),
  /** From the first day of the month on; servers count in UTC. */
  revenueOfMonth: (now: Date) =>
    withQuery(paths.adminPaymentHistory(), { status: 'succeeded', from: `${now.toISOString().slice(0, 7)}-01` }),
  failedPayments: () => withQuery(paths.adminPaymentHistory(), { status: 'failed', from: daysAgo(30) }),
  openFeedback: () => withQuery(paths.adminFeedback(), { status: 'open' }),
  failedMails: () => withQuery(paths.adminEmailLogs(), { status: 'failed', from: daysAgo(1) }),
  usersLike: (search: string) => withQuery(paths.adminUsers(), { search }),
  paymentsLike: (search: string) => withQuery(paths.adminPaymentHistory(), { search }),
} as const;

export interface AttentionItem {
  readonly name: FigureName;
  readonly label: string;
  /** `null` when the server does not count it: that is not 0. */
  readonly count: number | null;
  readonly to: string;
}

const WATCHED: readonly { name: FigureName; label: string; to: () => string }[] = [
  { name: 'expiring', label: labels.expiring, to: dashboardLinks.expiringSubscriptions },
  { name: 'failedPayments', label: labels.failedPayments, to: dashboardLinks.failedPayments },
  { name: 'failedMails', label: labels.failedMails, to: dashboardLinks.failedMails },
  { name: 'overdueFeedback', label: labels.overdueFeedback, to: dashboardLinks.openFeedback },
];

/**
 * The figures that need attention, and those that the server does not send. An empty list means that all of them are 0.
 *
 * @returns `null` when the server sends none of them
 */
export function attentionItems({ figures }: Dashboard): AttentionItem[] | null {
  if (WATCHED.every(({ name }) => figures[name] === null)) return null;
  return WATCHED.flatMap(({ name, label, to }) => {
    const count = figures[name];
    return count === 0 ? [] : [{ name, label, count, to: to() }];
  });
}
