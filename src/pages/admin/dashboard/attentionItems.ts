import type { Dashboard } from '../../../api/adminDashboard';
import { EXPIRY_DAYS } from '../../../config/limits';
import { paths } from '../../../config/paths';
import { DAY_MS } from '../../../domain/dates';
import { nowMs } from '../../../lib/clock';
import { withQuery } from '../../../lib/url';
import { dashboardZh as labels } from '../../../text/zh/dashboard';

/** Returns the time `days` days ago, in the format of list filters. */
const daysAgo = (days: number): string => `${new Date(nowMs() - days * DAY_MS).toISOString().slice(0, 19)}Z`;

const FAILED = {
  failedPayments: { path: paths.adminPaymentHistory(), days: 30 },
  failedMails: { path: paths.adminEmailLogs(), days: 1 },
} as const;

export type FailedName = keyof typeof FAILED;

export interface AttentionItem {
  readonly name: FailedName | 'expiring' | 'overdueFeedback';
  readonly label: string;
  /** `null` (unknown, not 0) if the server doesn't send the number. */
  readonly count: number | null;
  readonly to: string;
  readonly failed?: { readonly name: FailedName; readonly from: string };
}

function failedItem(name: FailedName, dashboard: Dashboard): AttentionItem {
  const { path, days } = FAILED[name];
  const from = daysAgo(days);
  const to = withQuery(path, { status: 'failed', from });
  return { name, label: labels[name], count: dashboard[name], to, failed: { name, from } };
}

/** Returns the tasks with a count above 0 or an unknown count; `null` if all counts are unknown. */
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
