import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { Dashboard, PlanCount, RecentPayment, RecentUser } from '../../../api/adminDashboard';
import { StatusBadge } from '../../../components/StatusBadge';
import { DEFAULT_PLAN_CODE } from '../../../config/limits';
import { formatMoney } from '../../../domain/money';
import { sortPlans } from '../../../domain/plan';
import { commonZh } from '../../../text/zh/common';
import { dashboardZh as labels } from '../../../text/zh/dashboard';
import { paymentStatusZh, userStatusZh } from '../../../text/zh/status';
import { IconArrowRight, IconOk } from '../../../ui/icons';
import { DateCell } from '../DateCell';
import { MissingValue } from '../drawer/DetailList';
import { rowKeys } from '../list/ListRows';
import { PlanName } from '../planNames';
import { RecordUserLink } from '../recordUser';
import { userStatus } from '../userAccount';
import { FailureReasons } from './FailureReasons';
import { attentionItems, countText, percentText, shareOf } from './figures';

export function AttentionList({ dashboard }: { dashboard: Dashboard }) {
  const items = attentionItems(dashboard);
  if (items === null) return <p className="text-ink-3">{commonZh.noData}</p>;
  if (items.length === 0) {
    return (
      <p className="flex items-center gap-2 text-ok-ink">
        <IconOk className="size-4 shrink-0" />
        {labels.attentionEmpty}
      </p>
    );
  }
  return (
    <ul className="-mx-2 grid gap-0.5">
      {items.map(({ name, label, count, to, failed }) => (
        <li key={name}>
          <Link
            to={to}
            className="flex min-h-10 items-center gap-3 rounded-sm px-2 py-1 hover:bg-primary-soft hover:text-on-primary-soft"
          >
            <span className="min-w-0 flex-1">{label}</span>
            {count === null ? (
              <span className="px-2">
                <MissingValue className="text-ink-3" />
              </span>
            ) : (
              <span className="rounded-xs bg-warn px-2 py-px font-semibold text-warn-ink tabular-nums">
                {labels.items(count)}
              </span>
            )}
            <IconArrowRight className="size-4 shrink-0 text-ink-3" />
          </Link>
          {failed !== undefined && <FailureReasons {...failed} />}
        </li>
      ))}
    </ul>
  );
}

/** How often each plan is in use: a name, a number, and a bar that only repeats the number. */
export function PlanShares({ plans, totalUsers }: { plans: readonly PlanCount[] | null; totalUsers: number | null }) {
  if (plans === null || plans.length === 0) return <p className="text-ink-3">{commonZh.noData}</p>;
  const total = plans.reduce((sum, { count }) => sum + count, 0);
  const paying = plans.reduce((sum, { code, count }) => sum + (code === DEFAULT_PLAN_CODE ? 0 : count), 0);
  const payingShare = shareOf(paying, total);
  return (
    <>
      <ul className="grid gap-4">
        {sortPlans(plans).map(({ code, count }) => {
          const share = shareOf(count, total);
          return (
            <li key={code}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="min-w-0 wrap-anywhere">
                  <PlanName code={code} />
                </span>
                <span className="text-small text-ink-2 tabular-nums">
                  {share === null ? countText(count) : labels.planLine(count, percentText(share))}
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
      {/* Servers may count users or subscriptions; only counts that add up to all users are surely of users. */}
      {total === totalUsers && payingShare !== null && (
        <p className="mt-4 text-small text-ink-3">{labels.plansOfUsers(total, paying, percentText(payingShare))}</p>
      )}
    </>
  );
}

export const RecentUsers = ({ users }: { users: readonly RecentUser[] | null }) => (
  <RecentList
    rows={users}
    empty={labels.recentUsersEmpty}
    userIdOf={({ id }) => id}
    renderBelow={({ createdAt }) => (
      <span>
        {labels.joined} <DateCell hasTime value={createdAt} />
      </span>
    )}
    renderSide={(user) => user.isActive !== null && <StatusBadge status={userStatus(user)} labels={userStatusZh} />}
  />
);

export const RecentPayments = ({ payments }: { payments: readonly RecentPayment[] | null }) => (
  <RecentList
    rows={payments}
    empty={labels.recentPaymentsEmpty}
    userIdOf={({ userId }) => userId}
    renderBelow={({ planCode, date }) => (
      <>
        {planCode !== '' && (
          <span className="mr-2">
            <PlanName code={planCode} />
          </span>
        )}
        <DateCell hasTime value={date} />
      </>
    )}
    renderSide={({ amount, currency, status }) => (
      <>
        <span className="font-semibold tabular-nums">{formatMoney(amount, currency, 'zh-CN')}</span>
        {status !== '' && <StatusBadge status={status} labels={paymentStatusZh} />}
      </>
    )}
  />
);

interface RecentListProps<Row> {
  rows: readonly Row[] | null;
  empty: string;
  userIdOf: (row: Row) => string;
  renderBelow: (row: Row) => ReactNode;
  renderSide: (row: Row) => ReactNode;
}

function RecentList<Row extends { readonly id: string; readonly email: string }>(props: RecentListProps<Row>) {
  const { rows, empty, userIdOf, renderBelow, renderSide } = props;
  if (rows === null || rows.length === 0)
    return <p className="text-ink-3">{rows === null ? commonZh.noData : empty}</p>;
  const keys = rowKeys(rows);
  return (
    <ul className="-my-1 divide-y divide-border">
      {rows.map((row, place) => (
        <li key={keys[place]} className="flex items-center justify-between gap-4 py-2.5">
          <div className="min-w-0">
            {row.email === '' ? (
              <span className="text-ink-3">{labels.noEmail}</span>
            ) : (
              <RecordUserLink record={{ userId: userIdOf(row), userEmail: row.email }} />
            )}
            <div className="mt-0.5 text-small text-ink-3">{renderBelow(row)}</div>
          </div>
          <div className="flex shrink-0 flex-col items-end gap-1">{renderSide(row)}</div>
        </li>
      ))}
    </ul>
  );
}
