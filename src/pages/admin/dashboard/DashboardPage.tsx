import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { type Dashboard, dashboardQuery } from '../../../api/adminDashboard';
import { type PaymentStats, paymentStatsQuery } from '../../../api/adminStats';
import { SessionNotPersistedNotice } from '../../../components/SessionNotPersistedNotice';
import { paths } from '../../../config/paths';
import { formatMoney } from '../../../domain/money';
import { wallMs } from '../../../lib/clock';
import { withQuery } from '../../../lib/url';
import { accountMessages } from '../../../text/en/account';
import { dashboardZh as labels } from '../../../text/zh/dashboard';
import { Alert } from '../../../ui/Alert';
import { TextLink } from '../../../ui/links';
import { Skeleton } from '../../../ui/loading';
import { Card } from '../../../ui/panels';
import { Block } from '../Block';
import { NewUsersChart, RevenueChart } from '../charts/TimeCharts';
import { MissingValue } from '../drawer/DetailList';
import { waitingOf } from '../feedback/feedbackLabels';
import { AdminQueryView, errorMessage } from '../messages';
import { ListHead } from '../PageHeader';
import { specFailure } from '../payments/PaymentStatsBlock';
import { AttentionList, PlanShares, RecentPayments, RecentUsers } from './DashboardLists';
import { countText, lastWholeMonth, percentText, revenueOfMonth } from './figures';

/** `/admin`: the figures first, each a link to its list; then what needs attention, and the charts. */
function DashboardPage() {
  const [dashboard, stats] = [useQuery(dashboardQuery()), useQuery(paymentStatsQuery())];
  const [figures, revenue] = [untilLoaded(dashboard), untilLoaded(stats)];
  const client = useQueryClient();
  const loadedAt = [dashboard.dataUpdatedAt, stats.dataUpdatedAt].filter((at) => at > 0);
  const refetchError = [dashboard, stats].find(({ data, error }) => data !== undefined && error !== null)?.error;
  const recentSkeleton = <LineSkeleton lines={5} lineClassName="h-[3.95rem]" />;
  return (
    <>
      <ListHead
        title={labels.title}
        line={labels.line}
        updatedAt={loadedAt.length === 0 ? 0 : Math.min(...loadedAt)}
        isFetching={dashboard.isFetching || stats.isFetching}
        onRefresh={() => calls().forEach(({ queryKey }) => void client.refetchQueries({ queryKey }))}
      />
      <SessionNotPersistedNotice labels={labels.notKept} className="mb-3" />
      {refetchError != null && (
        <Alert tone="warn" role="alert" title={labels.staleTitle} className="mb-3">
          {errorMessage(refetchError)}
        </Alert>
      )}
      <div className="grid gap-3">
        <AdminQueryView query={figures} loading={<FigureSkeleton />}>
          {(data) => <FigureCards dashboard={data} stats={stats.data} />}
        </AdminQueryView>
        <div className="grid items-start gap-3 lg:grid-cols-3">
          <Block title={labels.attention} className="lg:self-stretch">
            <AdminQueryView query={figures} loading={<LineSkeleton lines={4} lineClassName="h-14.75" />}>
              {(data) => <AttentionList dashboard={data} />}
            </AdminQueryView>
          </Block>
          <div className="min-w-0 lg:col-span-2">
            <AdminQueryView
              query={revenue}
              errorTitle={labels.revenue}
              errorMessage={specFailure(accountMessages.paymentStatsFailed)}
              loading={<ChartSkeleton />}
            >
              {(data) => <RevenueChart stats={data} />}
            </AdminQueryView>
          </div>
          <Block title={labels.plans} className="lg:self-stretch">
            <AdminQueryView query={figures} loading={<LineSkeleton lines={3} lineClassName="h-11.75" />}>
              {(data) => <PlanShares plans={data.plans} totalUsers={data.totalUsers} />}
            </AdminQueryView>
          </Block>
          <div className="min-w-0 lg:col-span-2">
            <AdminQueryView query={figures} loading={<ChartSkeleton />}>
              {(data) => <NewUsersChart days={data.newUsersByDay ?? []} />}
            </AdminQueryView>
          </div>
          <div className="grid min-w-0 gap-3 lg:col-span-3 lg:grid-cols-2">
            <Block title={labels.recentUsers} link={<AllLink to={paths.adminUsers()} of={labels.recentUsers} />}>
              <AdminQueryView query={figures} loading={recentSkeleton}>
                {(data) => <RecentUsers users={data.recentUsers} />}
              </AdminQueryView>
            </Block>
            <Block
              title={labels.recentPayments}
              link={<AllLink to={paths.adminPaymentHistory()} of={labels.recentPayments} />}
            >
              <AdminQueryView query={figures} loading={recentSkeleton}>
                {(data) => <RecentPayments payments={data.recentPayments} />}
              </AdminQueryView>
            </Block>
          </div>
        </div>
      </div>
    </>
  );
}
export { DashboardPage as Component };

/** What was loaded once stays; the page tells on its top when a later load fails. */
const untilLoaded = <T,>(query: UseQueryResult<T>) => ({
  ...query,
  error: query.data === undefined ? query.error : null,
});

/** What starts with the code of the screen, and is fetched again with all that hangs on it. */
export const calls = () => [dashboardQuery(), paymentStatsQuery()];

const AllLink = ({ to, of }: { to: string; of: string }) => (
  <TextLink to={to} aria-label={labels.allOf(of)} className="shrink-0 text-small">
    {labels.all}
  </TextLink>
);

function FigureCards({ dashboard, stats }: { dashboard: Dashboard; stats: PaymentStats | undefined }) {
  const { currency, oldestFeedbackAt } = dashboard;
  const now = wallMs();
  const lastMonth = lastWholeMonth(stats?.monthly ?? [], now);
  const oldest = waitingOf({ createdAt: oldestFeedbackAt }, now);
  const waiting = dashboard.pendingFeedback === 0 ? labels.noneWaiting : oldest && labels.oldest(oldest.text);
  return (
    <ul aria-label={labels.figures} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <FigureCard
        label={labels.totalUsers}
        figure={dashboard.totalUsers}
        caption={dashboard.newUsers !== null && labels.newUsers(dashboard.newUsers)}
        to={paths.adminUsers()}
      />
      <FigureCard
        label={labels.activeSubscriptions}
        figure={dashboard.activeSubscriptions}
        caption={labels.activeNote}
        to={withQuery(paths.adminSubscriptions(), { status: 'active' })}
      />
      <FigureCard
        label={labels.monthlyRevenue}
        figure={dashboard.monthlyRevenue}
        format={(amount) => formatMoney(amount, currency, 'zh-CN')}
        caption={
          lastMonth !== null && (
            <span>
              <span>{labels.lastMonth(formatMoney(lastMonth.amount, stats?.currency ?? currency, 'zh-CN'))} </span>
              {lastMonth.growth !== null && <Growth growth={lastMonth.growth} />}
            </span>
          )
        }
        to={revenueOfMonth(now)}
      />
      <FigureCard
        label={labels.pendingFeedback}
        figure={dashboard.pendingFeedback}
        caption={waiting}
        to={withQuery(paths.adminFeedback(), { status: 'open' })}
      />
    </ul>
  );
}

interface FigureCardProps {
  label: string;
  figure: number | null;
  format?: (figure: number) => string;
  caption: ReactNode;
  to: string;
}

const FigureCard = ({ label, figure, format = countText, caption, to }: FigureCardProps) => (
  <li className="min-w-0">
    <Link
      to={to}
      className="block h-full rounded-md border border-border bg-surface p-4 shadow-1 transition-colors duration-fast hover:border-primary"
    >
      <span className="block text-small text-ink-2">{label}</span>
      <span className="mt-1 block text-[1.5rem] leading-8 font-semibold wrap-anywhere tabular-nums">
        {figure === null ? <MissingValue className="text-ink-3" /> : format(figure)}
      </span>
      {/* Two lines on phones, where the usual captions need them. */}
      <span className="mt-1 block min-h-5 text-small text-ink-3 max-sm:min-h-10">{caption}</span>
    </Link>
  </li>
);

/** The last whole month compared with the one before: an arrow to see, a word to hear. */
function Growth({ growth }: { growth: number }) {
  if (Math.abs(growth) < 0.0005) return <span>{labels.level}</span>;
  const isUp = growth > 0;
  return (
    <span>
      {labels.versusMonthBefore} <span aria-hidden="true">{isUp ? '↑' : '↓'}</span>
      <span className="sr-only">{isUp ? labels.up : labels.down}</span> <span>{percentText(Math.abs(growth))}</span>
    </span>
  );
}

const FigureSkeleton = () => (
  <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    {[1, 2, 3, 4].map((card) => (
      <Card key={card}>
        <Skeleton className="h-4 w-20" />
        <Skeleton className="mt-3 h-6 w-24" />
        <Skeleton className="mt-3 h-4 w-28 max-sm:mb-5" />
      </Card>
    ))}
  </div>
);

/** As high as a chart with its head, so that the blocks under it stay where they are. */
const ChartSkeleton = () => <Skeleton className="h-[calc(20.5rem+2px)] w-full rounded-md" />;

/** @param lineClassName the height of a line of the list, with its share of the gaps */
const LineSkeleton = ({ lines, lineClassName }: { lines: number; lineClassName: string }) => (
  <div className="grid">
    {Array.from({ length: lines }, (_, place) => (
      <div key={place} className={`grid items-center ${lineClassName}`}>
        <Skeleton className="h-5 w-full" />
      </div>
    ))}
  </div>
);
