import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { type Dashboard, dashboardQuery } from '../../../api/adminDashboard';
import { type PaymentStats, paymentStatsQuery } from '../../../api/adminStats';
import { SessionNotPersistedNotice } from '../../../components/SessionNotPersistedNotice';
import { paths } from '../../../config/paths';
import { formatMoney, ratio } from '../../../domain/money';
import { nowMs } from '../../../lib/clock';
import { formatNumber, formatPercent } from '../../../lib/formatNumber';
import { withQuery } from '../../../lib/url';
import { accountMessages } from '../../../text/en/account';
import { dashboardZh as labels } from '../../../text/zh/dashboard';
import { Alert } from '../../../ui/Alert';
import type { NonTextChildren } from '../../../ui/elements';
import { TextLink } from '../../../ui/links';
import { Skeleton } from '../../../ui/loading';
import { Block } from '../Block';
import { NewUsersChart, RevenueChart } from '../charts/TimeCharts';
import { MissingValue } from '../drawer/DetailList';
import { AdminQueryView, errorMessage, withSpecMessage } from '../messages';
import { ListHead } from '../PageHeader';
import { formatWaitingTime } from '../waitingTime';
import { AttentionList } from './Attention';
import { PlanShares, RecentPayments, RecentUsers } from './DashboardLists';
import { revenueBefore, revenueOfMonth } from './revenue';

function DashboardPage() {
  const [dashboard, stats] = [useQuery(dashboardQuery()), useQuery(paymentStatsQuery())];
  const [figures, revenue] = [untilLoaded(dashboard), untilLoaded(stats)];
  const client = useQueryClient();
  const loadedAt = [dashboard.dataUpdatedAt, stats.dataUpdatedAt].filter((at) => at > 0);
  const refetchError = [dashboard, stats].find(({ data, error }) => data !== undefined && error !== null)?.error;
  const recentSkeleton = <LineSkeleton lines={5} lineClassName="h-10 max-sm:h-15.75" />;
  return (
    <>
      <ListHead
        title={labels.title}
        updatedAt={loadedAt.length === 0 ? 0 : Math.min(...loadedAt)}
        isFetching={dashboard.isFetching || stats.isFetching}
        onRefresh={() => queries().forEach(({ queryKey }) => void client.refetchQueries({ queryKey }))}
      />
      <SessionNotPersistedNotice labels={labels.notKept} className="mb-3" />
      {refetchError != null && (
        <Alert tone="warn" role="alert" title={labels.staleTitle} className="mb-3">
          {errorMessage(refetchError)}
        </Alert>
      )}
      <div className="grid gap-3">
        <AttentionCard>
          <AdminQueryView query={figures} errorClassName="mx-4 mb-4" loading={<AttentionSkeleton />}>
            {(data) => <AttentionList dashboard={data} />}
          </AdminQueryView>
        </AttentionCard>
        <AdminQueryView query={figures} loading={<StatSkeleton />}>
          {(data) => <StatCards dashboard={data} stats={stats.data} />}
        </AdminQueryView>
        <div className="grid gap-3 lg:grid-cols-[1.65fr_1fr]">
          <AdminQueryView
            query={revenue}
            errorTitle={labels.revenue}
            errorMessage={withSpecMessage(accountMessages.paymentStatsFailed)}
            loading={<ChartSkeleton chart="revenue" />}
          >
            {(data) => <RevenueChart stats={data} className="h-full" />}
          </AdminQueryView>
          <AdminQueryView query={figures} errorTitle={labels.users} loading={<ChartSkeleton chart="newUsers" />}>
            {(data) => <NewUsersChart days={data.newUsersByDay ?? []} className="h-full" />}
          </AdminQueryView>
        </div>
        <div className="grid items-start gap-3 lg:grid-cols-2">
          <Block isDense title={labels.recentUsers} link={<AllLink to={paths.adminUsers()} of={labels.recentUsers} />}>
            <AdminQueryView query={figures} loading={recentSkeleton}>
              {(data) => <RecentUsers users={data.recentUsers} />}
            </AdminQueryView>
          </Block>
          <Block
            isDense
            title={labels.recentPayments}
            link={<AllLink to={paths.adminPaymentHistory()} of={labels.recentPayments} />}
          >
            <AdminQueryView query={figures} loading={recentSkeleton}>
              {(data) => <RecentPayments payments={data.recentPayments} />}
            </AdminQueryView>
          </Block>
        </div>
        <Block title={labels.plans}>
          <AdminQueryView query={figures} loading={<LineSkeleton lines={1} lineClassName="h-18" />}>
            {(data) => <PlanShares plans={data.plans} totalUsers={data.totalUsers} />}
          </AdminQueryView>
        </Block>
      </div>
    </>
  );
}
export { DashboardPage as Component };

/** Removes the error of a failed refetch, because the old data stays visible and the page shows the error above. */
const untilLoaded = <T,>(query: UseQueryResult<T>) => ({
  ...query,
  error: query.data === undefined ? query.error : null,
});

/** Queries to start when this chunk has loaded. Refresh refetches all queries whose keys start with these keys. */
export const queries = () => [dashboardQuery(), paymentStatsQuery()];

const AllLink = ({ to, of }: { to: string; of: string }) => (
  <TextLink to={to} aria-label={labels.allOf(of)} className="shrink-0 text-small">
    {labels.all}
  </TextLink>
);

function StatCards({ dashboard, stats }: { dashboard: Dashboard; stats: PaymentStats | undefined }) {
  const { currency, oldestFeedbackAt, overdueFeedback, activeSubscriptions, totalUsers } = dashboard;
  const activeShare = ratio(activeSubscriptions, totalUsers);
  const now = nowMs();
  const before = revenueBefore(stats, dashboard.monthlyRevenue, now);
  const oldest = formatWaitingTime({ createdAt: oldestFeedbackAt }, now);
  const waiting = dashboard.pendingFeedback === 0 ? labels.noneWaiting : oldest && labels.oldest(oldest.text);
  // The card above shows the waiting time of overdue feedback.
  return (
    <ul aria-label={labels.figures} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        label={labels.totalUsers}
        figure={totalUsers}
        caption={dashboard.newUsers !== null && labels.newUsers(dashboard.newUsers)}
        to={paths.adminUsers()}
      />
      <StatCard
        label={labels.activeSubscriptions}
        figure={activeSubscriptions}
        // Above 100 %, users have several subscriptions, so the number is no share of the users.
        caption={activeShare !== null && activeShare <= 1 && labels.activeShare(formatPercent(activeShare))}
        to={withQuery(paths.adminSubscriptions(), { status: 'active' })}
      />
      <StatCard
        label={labels.monthlyRevenue}
        figure={dashboard.monthlyRevenue}
        format={(amount) => formatMoney(amount, currency)}
        caption={
          before !== null ? (
            <RevenueBefore {...before} amount={formatMoney(before.amount, stats?.currency ?? currency)} />
          ) : (
            // Reserve a second line on phones until the statistics have loaded.
            stats === undefined && <span className="block max-sm:min-h-10" />
          )
        }
        to={revenueOfMonth(now)}
      />
      <StatCard
        label={labels.pendingFeedback}
        figure={dashboard.pendingFeedback}
        caption={overdueFeedback ? labels.overdueOf(overdueFeedback) : waiting}
        to={withQuery(paths.adminFeedback(), { status: 'open' })}
      />
    </ul>
  );
}

interface StatCardProps {
  label: string;
  figure: number | null;
  format?: (figure: number) => string;
  caption: ReactNode;
  to: string;
}

const StatCard = ({ label, figure, format = formatNumber, caption, to }: StatCardProps) => (
  <li className="min-w-0">
    <Link
      to={to}
      className="block h-full rounded-md border border-border bg-surface px-4 py-3.5 shadow-1 transition-colors duration-fast hover:border-primary max-sm:p-3"
    >
      <span className="block text-ink-2">{label}</span>
      <span className="tabular-nums block text-[1.5rem]/8.5 font-semibold wrap-anywhere">
        {figure === null ? <MissingValue className="text-ink-3" /> : format(figure)}
      </span>
      <span className="block min-h-5 text-small text-ink-3">{caption}</span>
    </Link>
  </li>
);

interface RevenueBeforeProps {
  kind: 'sameDays' | 'lastMonth';
  amount: string;
  growth: number | null;
}

/** Compares the revenue with an earlier period. The change is written in words, so it needs no color or arrow. */
function RevenueBefore({ kind, amount, growth }: RevenueBeforeProps) {
  const [say, versus] =
    kind === 'sameDays' ? [labels.sameDays, labels.versusSameDays] : [labels.lastMonth, labels.versusMonthBefore];
  if (growth === null) return <span>{say(amount)}</span>;
  const percent = formatPercent(Math.abs(growth));
  const change = Math.abs(growth) < 0.0005 ? labels.level : growth > 0 ? labels.up(percent) : labels.down(percent);
  return <span>{say(amount) + versus(change)}</span>;
}

const AttentionCard = ({ children }: { children: NonTextChildren }) => (
  <section aria-labelledby="attention" className="min-w-0 rounded-md border border-border-strong bg-surface shadow-1">
    <h2 id="attention" className="px-4 pt-3 pb-2">
      {labels.attention}
    </h2>
    {children}
  </section>
);

const AttentionSkeleton = () => (
  <div className="h-[calc(6.15rem+1px)] border-t border-border p-4 max-lg:h-[calc(12.3rem+2px)] max-sm:h-[calc(18.5rem+4px)]">
    <Skeleton className="h-5 w-2/3" />
  </div>
);

const StatSkeleton = () => (
  <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    {[1, 2, 3, 4].map((card) => (
      <Skeleton
        key={card}
        className={`h-[calc(6.525rem+2px)] rounded-md ${card > 2 ? 'max-sm:h-[calc(7.525rem+2px)]' : 'max-sm:h-[calc(6.275rem+2px)]'}`}
      />
    ))}
  </div>
);

/** Height of each chart with its header. The skeletons have the same height, so that the blocks below don't move. */
const CHART_HEIGHTS = {
  revenue: 'h-[calc(19.626rem+2px)] max-sm:h-[calc(22.128rem+2px)]',
  newUsers: 'h-[calc(20.877rem+2px)]',
};
const ChartSkeleton = ({ chart }: { chart: keyof typeof CHART_HEIGHTS }) => (
  <Skeleton className={`w-full rounded-md ${CHART_HEIGHTS[chart]}`} />
);

/** Placeholder lines. @param lineClassName class with the height of a line, including the gap to the next line */
const LineSkeleton = ({ lines, lineClassName }: { lines: number; lineClassName: string }) => (
  <div className="-mb-2 grid">
    {Array.from({ length: lines }, (_, place) => (
      <div key={place} className={`grid items-center ${lineClassName}`}>
        <Skeleton className="h-5 w-full" />
      </div>
    ))}
  </div>
);
