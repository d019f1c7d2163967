import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { Dashboard } from '../../../api/adminDashboard';
import { paths } from '../../../config/paths';
import { dashboardZh as words } from '../../../text/zh/dashboard';
import { TextLink } from '../../../ui/links';
import { AttentionList } from './AttentionList';
import { BlockBody } from './BlockBody';
import { ChartSkeleton } from './ChartSkeleton';
import { DashboardBlock } from './DashboardBlock';
import { LineSkeleton } from './LineSkeleton';
import { NewUsersFigure } from './NewUsersFigure';
import { OtherFigures } from './OtherFigures';
import { PlanShares } from './PlanShares';
import { RecentPayments } from './RecentPayments';
import { RecentUsers } from './RecentUsers';

interface DashboardBlocksProps {
  dashboard: UseQueryResult<Dashboard>;
  /** The block that has a call of its own. */
  revenue: ReactNode;
}

const all = (to: string, title: string) => (
  <TextLink to={to} aria-label={words.allOf(title)} className="shrink-0 text-small">
    {words.all}
  </TextLink>
);

/** What stands under the figures: narrow blocks on the left, wide ones on the right. */
export function DashboardBlocks({ dashboard, revenue }: DashboardBlocksProps) {
  const recent = <LineSkeleton lines={5} lineClassName="h-[3.95rem]" />;
  return (
    <div className="grid items-start gap-3 lg:grid-cols-3">
      <DashboardBlock title={words.attention} className="lg:self-stretch">
        <BlockBody query={dashboard} skeleton={<LineSkeleton lines={4} lineClassName="h-10.5" />}>
          {(data) => <AttentionList dashboard={data} />}
        </BlockBody>
      </DashboardBlock>
      <div className="min-w-0 lg:col-span-2">{revenue}</div>
      <DashboardBlock title={words.plans} className="lg:self-stretch">
        <BlockBody query={dashboard} skeleton={<LineSkeleton lines={3} lineClassName="h-11.75" />}>
          {(data) => <PlanShares plans={data.plans} />}
        </BlockBody>
      </DashboardBlock>
      <div className="min-w-0 lg:col-span-2">
        <BlockBody query={dashboard} title={words.users} skeleton={<ChartSkeleton />}>
          {(data) => <NewUsersFigure days={data.newUsersByDay} />}
        </BlockBody>
      </div>
      <div className="grid min-w-0 gap-3 lg:col-span-3 lg:grid-cols-2">
        <DashboardBlock title={words.recentUsers} more={all(paths.adminUsers(), words.recentUsers)}>
          <BlockBody query={dashboard} skeleton={recent}>
            {(data) => <RecentUsers users={data.recentUsers} />}
          </BlockBody>
        </DashboardBlock>
        <DashboardBlock title={words.recentPayments} more={all(paths.adminPaymentHistory(), words.recentPayments)}>
          <BlockBody query={dashboard} skeleton={recent}>
            {(data) => <RecentPayments payments={data.recentPayments} />}
          </BlockBody>
        </DashboardBlock>
      </div>
      {dashboard.data !== undefined && dashboard.data.others.length > 0 && (
        <DashboardBlock title={words.others} className="lg:col-span-3">
          <OtherFigures others={dashboard.data.others} />
        </DashboardBlock>
      )}
    </div>
  );
}
