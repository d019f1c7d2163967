import { useQuery } from '@tanstack/react-query';

import { dashboardQuery } from '../../../api/adminDashboard';
import { paymentStatsQuery } from '../../../api/adminStats';
import { PageTitle } from '../../../components/PageTitle';
import { SessionNotPersistedNotice } from '../../../components/SessionNotPersistedNotice';
import { messageOf } from '../../../http/failure';
import { actionMessages } from '../../../text/en/messages';
import { dashboardZh as words } from '../../../text/zh/dashboard';
import { Alert } from '../../../ui/Alert';
import { ForeignText } from '../ForeignText';
import { ListHead } from '../list/ListHead';
import { BlockBody } from './BlockBody';
import { ChartSkeleton } from './ChartSkeleton';
import { DashboardBlocks } from './DashboardBlocks';
import { FigureCards } from './FigureCards';
import { FigureSkeleton } from './FigureSkeleton';
import { RevenueFigure } from './RevenueFigure';

/** `/admin`: figures first, each the way to its list; then what waits, and how it has gone. */
export function DashboardPage() {
  const dashboard = useQuery(dashboardQuery());
  const stats = useQuery(paymentStatsQuery());
  const read = [dashboard.dataUpdatedAt, stats.dataUpdatedAt].filter((at) => at > 0);
  const stale = [dashboard, stats].find(({ data, error }) => data !== undefined && error !== null)?.error ?? null;
  return (
    <>
      <PageTitle title={words.title} zh />
      <ListHead
        title={words.title}
        line={words.line}
        updatedAt={read.length === 0 ? 0 : Math.min(...read)}
        isFetching={dashboard.isFetching || stats.isFetching}
        onRefresh={() => void Promise.all([dashboard.refetch(), stats.refetch()])}
      />
      <SessionNotPersistedNotice words={words.notKept} className="mb-3" />
      {stale !== null && (
        <Alert tone="warn" role="alert" title={words.staleTitle} className="mb-3">
          <ForeignText>{messageOf(stale)}</ForeignText>
        </Alert>
      )}
      <div className="grid gap-3">
        <BlockBody query={dashboard} title={words.figures} skeleton={<FigureSkeleton />}>
          {(data) => <FigureCards dashboard={data} />}
        </BlockBody>
        <DashboardBlocks
          dashboard={dashboard}
          revenue={
            <BlockBody
              query={stats}
              title={words.revenue}
              failed={actionMessages.paymentStatsFailed}
              skeleton={<ChartSkeleton />}
            >
              {(data) => <RevenueFigure stats={data} />}
            </BlockBody>
          }
        />
      </div>
    </>
  );
}
