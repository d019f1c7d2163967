import type { Dashboard } from '../../../api/adminDashboard';
import { formatMoney } from '../../../domain/money';
import { wallMs } from '../../../lib/clock';
import { dashboardZh as words } from '../../../text/zh/dashboard';
import { dashboardLinks } from './dashboardLinks';
import { FigureCard } from './FigureCard';
import { agoText, countText, percentText, shareOf } from './figureText';
import { Growth } from './Growth';

const orNull = (figure: number | null): string | null => (figure === null ? null : countText(figure));

/** The four figures one comes for, each the way to its list. */
export function FigureCards({ dashboard }: { dashboard: Dashboard }) {
  const { figures, currency, oldestFeedbackAt } = dashboard;
  const now = wallMs();
  const paying = shareOf(figures.activeSubscriptions, figures.totalUsers);
  const oldest = agoText(oldestFeedbackAt, now);
  const waiting = figures.pendingFeedback === 0 ? words.noneWaiting : oldest === null ? null : words.oldest(oldest);
  return (
    <ul aria-label={words.figures} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <FigureCard
        label={words.totalUsers}
        figure={orNull(figures.totalUsers)}
        caption={figures.newUsers !== null && words.newUsers(figures.newUsers)}
        to={dashboardLinks.users()}
      />
      <FigureCard
        label={words.activeSubscriptions}
        figure={orNull(figures.activeSubscriptions)}
        caption={paying !== null && words.payingShare(percentText(paying))}
        to={dashboardLinks.activeSubscriptions()}
      />
      <FigureCard
        label={words.monthlyRevenue}
        figure={figures.monthlyRevenue === null ? null : formatMoney(figures.monthlyRevenue, currency, 'zh-CN')}
        caption={figures.revenueGrowth !== null && <Growth growth={figures.revenueGrowth} />}
        to={dashboardLinks.revenueOfMonth(new Date(now))}
      />
      <FigureCard
        label={words.pendingFeedback}
        figure={orNull(figures.pendingFeedback)}
        caption={waiting}
        to={dashboardLinks.openFeedback()}
      />
    </ul>
  );
}
