import { EXPIRY_DAYS } from '../../../config/limits';
import { paths } from '../../../config/paths';
import { DAY_MS } from '../../../domain/dates';
import { wallMs } from '../../../lib/clock';
import { withQuery } from '../../../lib/withQuery';

/** The day of a moment some days ago, as the lists name days. */
const dayAgo = (days: number): string => new Date(wallMs() - days * DAY_MS).toISOString().slice(0, 10);

const pad = (month: number): string => String(month).padStart(2, '0');

/** The lists behind the figures, filtered as the figure counts. */
export const dashboardLinks = {
  users: () => paths.adminUsers(),
  activeSubscriptions: () => withQuery(paths.adminSubscriptions(), { status: 'active' }),
  expiringSubscriptions: () =>
    withQuery(paths.adminSubscriptions(), { status: 'active', ends: String(EXPIRY_DAYS[0]) }),
  /** From the first day of the month on; servers count in UTC. */
  revenueOfMonth: (now: Date) =>
    withQuery(paths.adminPaymentHistory(), {
      status: 'succeeded',
      from: `${now.getUTCFullYear()}-${pad(now.getUTCMonth() + 1)}-01`,
    }),
  failedPayments: () => withQuery(paths.adminPaymentHistory(), { status: 'failed', from: dayAgo(30) }),
  openFeedback: () => withQuery(paths.adminFeedback(), { status: 'open' }),
  failedMails: () => withQuery(paths.adminEmailLogs(), { status: 'failed', from: dayAgo(1) }),
  usersLike: (search: string) => withQuery(paths.adminUsers(), { search }),
  paymentsLike: (search: string) => withQuery(paths.adminPaymentHistory(), { search }),
} as const;
