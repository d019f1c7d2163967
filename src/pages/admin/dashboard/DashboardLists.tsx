import type { ReactNode } from 'react';

import type { PlanCount, RecentPayment, RecentUser } from '../../../api/adminDashboard';
import { StatusBadge } from '../../../components/StatusBadge';
import { DEFAULT_PLAN_CODE } from '../../../config/limits';
import { formatMoney, ratio } from '../../../domain/money';
import { sortPlans } from '../../../domain/plan';
import { formatPercent } from '../../../lib/formatNumber';
import { keyedRows } from '../../../lib/keyedRows';
import { commonZh } from '../../../text/zh/common';
import { dashboardZh as labels } from '../../../text/zh/dashboard';
import { paymentStatusZh, userStatusZh } from '../../../text/zh/status';
import { DateCell } from '../DateCell';
import { PlanName } from '../planNames';
import { RecordUserLink } from '../recordUser';
import { userStatus } from '../userAccount';

export function PlanShares({ plans, totalUsers }: { plans: readonly PlanCount[] | null; totalUsers: number | null }) {
  if (plans === null || plans.length === 0) return <p className="text-ink-3">{commonZh.noData}</p>;
  const total = plans.reduce((sum, { count }) => sum + count, 0);
  const paying = plans.reduce((sum, { code, count }) => sum + (code === DEFAULT_PLAN_CODE ? 0 : count), 0);
  const payingShare = ratio(paying, total);
  return (
    <>
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {sortPlans(plans).map(({ code, count }) => {
          const share = ratio(count, total);
          return (
            <li key={code}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="min-w-0 wrap-anywhere">
                  <PlanName code={code} />
                </span>
                <span className="tabular-nums text-small text-ink-2">
                  {share === null ? labels.people(count) : labels.planLine(count, formatPercent(share))}
                </span>
              </div>
              <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-xs bg-mute forced-colors:border">
                <div
                  className="h-full bg-chart-1 forced-colors:bg-[CanvasText]"
                  style={{ width: `${(share ?? 0) * 100}%` }}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {/* Show the share only if the numbers add up to all users. A server might count subscriptions instead. */}
      {total === totalUsers && payingShare !== null && (
        <p className="mt-3 text-small text-ink-3">{labels.plansOfUsers(paying, formatPercent(payingShare))}</p>
      )}
    </>
  );
}

export const RecentUsers = ({ users }: { users: readonly RecentUser[] | null }) => (
  <RecentList
    rows={users}
    empty={labels.recentUsersEmpty}
    userIdOf={({ id }) => id}
    timeOf={({ createdAt }) => createdAt}
    renderStatus={(user) => user.isActive !== null && <StatusBadge status={userStatus(user)} labels={userStatusZh} />}
  />
);

export const RecentPayments = ({ payments }: { payments: readonly RecentPayment[] | null }) => (
  <RecentList
    rows={payments}
    empty={labels.recentPaymentsEmpty}
    userIdOf={({ userId }) => userId}
    timeOf={({ date }) => date}
    renderStatus={({ amount, currency, status }) => (
      <>
        <span className="tabular-nums">{formatMoney(amount, currency)}</span>
        {status !== '' && <StatusBadge status={status} labels={paymentStatusZh} />}
      </>
    )}
  />
);

interface RecentListProps<Row> {
  rows: readonly Row[] | null;
  empty: string;
  userIdOf: (row: Row) => string;
  timeOf: (row: Row) => string | null;
  renderStatus: (row: Row) => ReactNode;
}

function RecentList<Row extends { readonly id: string; readonly email: string }>(props: RecentListProps<Row>) {
  const { rows, empty, userIdOf, timeOf, renderStatus } = props;
  if (rows === null || rows.length === 0)
    return <p className="text-ink-3">{rows === null ? commonZh.noData : empty}</p>;
  return (
    <ul className="-mb-2">
      {keyedRows(rows).map(({ key, row }) => (
        <li
          key={key}
          className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 border-t border-border max-sm:py-2 sm:flex-nowrap"
        >
          <span className="min-w-0 max-sm:w-full sm:truncate">
            {row.email === '' && userIdOf(row) === '' ? (
              <span className="text-ink-3">{labels.noEmail}</span>
            ) : (
              <RecordUserLink record={{ userId: userIdOf(row), userEmail: row.email }} />
            )}
          </span>
          <span className="flex shrink-0 items-center gap-x-3 max-sm:w-full max-sm:flex-wrap">
            <span className="contents">{renderStatus(row)}</span>
            <span className="text-small whitespace-nowrap text-ink-3 max-sm:ml-auto">
              <DateCell hasTime value={timeOf(row)} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
