import type { Dashboard, FigureName } from '../../../api/adminDashboard';
import { dashboardZh as words } from '../../../text/zh/dashboard';
import { dashboardLinks } from './dashboardLinks';

/** Something somebody should look at. */
export interface AttentionItem {
  readonly name: FigureName;
  readonly label: string;
  /** `null` when the server does not count it: that is not 0. */
  readonly count: number | null;
  readonly to: string;
}

const WATCHED: readonly { name: FigureName; label: string; to: () => string }[] = [
  { name: 'expiring', label: words.expiring, to: dashboardLinks.expiringSubscriptions },
  { name: 'failedPayments', label: words.failedPayments, to: dashboardLinks.failedPayments },
  { name: 'failedMails', label: words.failedMails, to: dashboardLinks.failedMails },
  { name: 'overdueFeedback', label: words.overdueFeedback, to: dashboardLinks.openFeedback },
];

/**
 * What needs attention, and what nobody knows about. Nothing at all means that everything was counted and is well.
 *
 * @returns `null` when the server counts none of it
 */
export function attentionItems({ figures }: Dashboard): AttentionItem[] | null {
  if (WATCHED.every(({ name }) => figures[name] === null)) return null;
  return WATCHED.flatMap(({ name, label, to }) => {
    const count = figures[name];
    return count === 0 ? [] : [{ name, label, count, to: to() }];
  });
}
