import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { type Dashboard, dashboardQuery } from '../../../api/adminDashboard';
import { type PaymentStats, paymentStatsQuery } from '../../../api/adminStats';
import { SessionNotPersistedNotice } from '../../../components/SessionNotPersistedNotice';
import { paths } from '../../../config/paths';
import { formatMoney } from '../../../domain/money';
import { canRetry } from '../../../http/failure';
import { wallMs } from '../../../lib/clock';
import { withQuery } from '../../../lib/url';
import { accountMessages } from '../../../text/en/account';
import { commonZh } from '../../../text/zh/common';
import { dashboardZh as labels } from '../../../text/zh/dashboard';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import type { Elements } from '../../../ui/elements';
import { IconError } from '../../../ui/icons';
import { TextLink } from '../../../ui/links';
import { LoadingBlock, Skeleton } from '../../../ui/loading';
import { Card, useHeldError } from '../../../ui/panels';
import { Block } from '../Block';
import { NewUsersChart, RevenueChart } from '../charts/TimeCharts';
import { MissingValue } from '../drawer/DetailList';
import { errorMessage, ForeignText } from '../messages';
import { ListHead } from '../PageHeader';
import { AttentionList, PlanShares, RecentPayments, RecentUsers } from './DashboardLists';
import { agoText, countText, lastWholeMonth, percentText, revenueOfMonth } from './figures';

/** `/admin`: the figures first, each a link to its list; then what needs attention, and the charts. */
function DashboardPage() {
  const [dashboard, stats] = [useQuery(dashboardQuery()), useQuery(paymentStatsQuery())];
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
        <BlockQuery query={dashboard} title={labels.figures} skeleton={<FigureSkeleton />}>
          {(data) => <FigureCards dashboard={data} stats={stats.data} />}
        </BlockQuery>
        <div className="grid items-start gap-3 lg:grid-cols-3">
          <Block title={labels.attention} className="lg:self-stretch">
            <BlockQuery query={dashboard} skeleton={<LineSkeleton lines={4} lineClassName="h-14.75" />}>
              {(data) => <AttentionList dashboard={data} />}
            </BlockQuery>
          </Block>
          <div className="min-w-0 lg:col-span-2">
            <BlockQuery
              query={stats}
              title={labels.revenue}
              failed={accountMessages.paymentStatsFailed}
              skeleton={<ChartSkeleton />}
            >
              {(data) => <RevenueChart stats={data} />}
            </BlockQuery>
          </div>
          <Block title={labels.plans} className="lg:self-stretch">
            <BlockQuery query={dashboard} skeleton={<LineSkeleton lines={3} lineClassName="h-11.75" />}>
              {(data) => <PlanShares plans={data.plans} totalUsers={data.totalUsers} />}
            </BlockQuery>
          </Block>
          <div className="min-w-0 lg:col-span-2">
            <BlockQuery query={dashboard} title={labels.users} skeleton={<ChartSkeleton />}>
              {(data) => <NewUsersChart days={data.newUsersByDay ?? []} />}
            </BlockQuery>
          </div>
          <div className="grid min-w-0 gap-3 lg:col-span-3 lg:grid-cols-2">
            <Block title={labels.recentUsers} link={<AllLink to={paths.adminUsers()} of={labels.recentUsers} />}>
              <BlockQuery query={dashboard} skeleton={recentSkeleton}>
                {(data) => <RecentUsers users={data.recentUsers} />}
              </BlockQuery>
            </Block>
            <Block
              title={labels.recentPayments}
              link={<AllLink to={paths.adminPaymentHistory()} of={labels.recentPayments} />}
            >
              <BlockQuery query={dashboard} skeleton={recentSkeleton}>
                {(data) => <RecentPayments payments={data.recentPayments} />}
              </BlockQuery>
            </Block>
          </div>
        </div>
      </div>
    </>
  );
}
export { DashboardPage as Component };

/** What starts with the code of the screen, and is fetched again with all that hangs on it. */
export const calls = () => [dashboardQuery(), paymentStatsQuery()];

const AllLink = ({ to, of }: { to: string; of: string }) => (
  <TextLink to={to} aria-label={labels.allOf(of)} className="shrink-0 text-small">
    {labels.all}
  </TextLink>
);

interface BlockQueryProps<T> {
  query: UseQueryResult<T>;
  skeleton: ReactNode;
  /** The spec's message for a failure. */
  failed?: string;
  /** For content that brings its own card: the heading of the card that shows the failure. */
  title?: string;
  children: (data: T) => Elements;
}

/** The content of a block in its states. What was loaded once stays; the page tells when a later load fails. */
function BlockQuery<T>({ query, skeleton, failed = commonZh.loadFailed, title, children }: BlockQueryProps<T>) {
  const { data, isFetching, refetch } = query;
  const error = useHeldError(query.error, isFetching);
  if (data !== undefined) return children(data);
  if (error === null) return <LoadingBlock label={commonZh.loading}>{skeleton}</LoadingBlock>;
  const retry = canRetry(error) ? () => void refetch() : undefined;
  const content = <BlockFailure message={failed} error={error} isRetrying={isFetching} retry={retry} />;
  return title === undefined ? content : <Block title={title}>{content}</Block>;
}

interface BlockFailureProps {
  message: string;
  error: Error;
  isRetrying: boolean;
  retry: (() => void) | undefined;
}

const BlockFailure = ({ message, error, isRetrying, retry }: BlockFailureProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <IconError className="size-5 shrink-0 text-bad-ink" />
    <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
      <p className="font-semibold text-bad-ink">
        <ForeignText>{message}</ForeignText>
      </p>
      <p className="text-ink-2">{errorMessage(error)}</p>
    </div>
    {retry !== undefined && (
      <Button variant="secondary" busy={isRetrying} onClick={retry}>
        {commonZh.retry}
      </Button>
    )}
  </div>
);

function FigureCards({ dashboard, stats }: { dashboard: Dashboard; stats: PaymentStats | undefined }) {
  const { currency, oldestFeedbackAt } = dashboard;
  const now = wallMs();
  const lastMonth = lastWholeMonth(stats?.monthly ?? [], now);
  const oldest = agoText(oldestFeedbackAt, now);
  const waiting = dashboard.pendingFeedback === 0 ? labels.noneWaiting : oldest === null ? null : labels.oldest(oldest);
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
  /** `null` when the server does not send it. */
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
