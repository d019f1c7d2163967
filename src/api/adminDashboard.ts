import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { parseServerDate } from '../domain/dates';
import { readPlanCode } from '../domain/plan';
import { daysUpTo, onTimeline } from '../domain/series';
import { send } from '../http/send';
import { nowMs } from '../lib/clock';
import {
  decode,
  date,
  decodeRows,
  numberField,
  booleanField,
  idField,
  identity,
  optionalIdField,
  shortText,
  reader,
  readCounts,
  lowercase,
} from './decode';
import { ownerFields } from './owner';
import { amount, currency } from './payments';
import { firstKeyOf, row } from './row';

const RecentUserRow = row('user', {
  id: idField,
  email: identity,
  createdAt: date,
  isActive: booleanField,
  isActivated: firstKeyOf(booleanField, 'is_activated', 'is_verified'),
});

export type RecentUser = v.InferOutput<typeof RecentUserRow>;

const RecentPaymentRow = row('payment', {
  id: firstKeyOf(optionalIdField, 'id', 'transaction_id'),
  userId: ownerFields.userId,
  email: ownerFields.userEmail,
  amount,
  currency,
  status: lowercase,
  date: firstKeyOf(date, 'paid_at', 'created_at'),
});

export type RecentPayment = v.InferOutput<typeof RecentPaymentRow>;

/** Number of new users on one day (`2026-11-19`). A row with any other date format is invalid. */
const DayRow = v.pipe(
  row('dashboard', { date: shortText, count: v.pipe(numberField, v.number()) }),
  v.check(({ date: day }) => parseServerDate(day)?.kind === 'day'),
);

export type DayCount = v.InferOutput<typeof DayRow>;

export interface PlanCount {
  readonly code: string;
  readonly count: number;
}

/** Returns the users per plan, for example `{"free": 972}`, or `null` if the server doesn't send it. */
function readPlanCounts(value: unknown): PlanCount[] | null {
  const counts = readCounts(value);
  if (counts === null) return null;
  const byCode = new Map<string, number>();
  for (const [name, count] of counts) {
    const code = readPlanCode(name);
    byCode.set(code, (byCode.get(code) ?? 0) + count);
  }
  return [...byCode].map(([code, count]) => ({ code, count }));
}

const optionalRows = <T>(schema: v.GenericSchema<unknown, T>) =>
  reader((value): readonly T[] | null => (Array.isArray(value) ? decodeRows(schema, value).items : null));

/** Spec §7 doesn't define these fields, so their names are our assumption. A missing number is `null`, not 0. */
export const DashboardResponse = row('dashboard', {
  totalUsers: numberField,
  newUsers: firstKeyOf(numberField, 'new_users_7d'),
  activeSubscriptions: numberField,
  expiring: firstKeyOf(numberField, 'expiring_7d'),
  monthlyRevenue: numberField,
  failedPayments: firstKeyOf(numberField, 'failed_payments_30d'),
  failedMails: firstKeyOf(numberField, 'failed_emails_24h'),
  pendingFeedback: numberField,
  overdueFeedback: firstKeyOf(numberField, 'overdue_feedback_48h'),
  oldestFeedbackAt: firstKeyOf(date, 'oldest_pending_feedback_at'),
  currency,
  plans: firstKeyOf(reader(readPlanCounts), 'subscriptions_by_plan'),
  newUsersByDay: firstKeyOf(optionalRows(DayRow), 'user_trend'),
  recentUsers: optionalRows(RecentUserRow),
  recentPayments: optionalRows(RecentPaymentRow),
});

export type Dashboard = v.InferOutput<typeof DashboardResponse>;

const TREND_DAYS = 30;
const RECENT_SHOWN = 5;

/** Parses the dashboard. Adds a 0 for each missing day between the first and the last day that the server sends. */
export function readDashboard(body: unknown, atMs: number = nowMs()): Dashboard {
  const { newUsersByDay: days, recentUsers, recentPayments, ...dashboard } = decode(DashboardResponse, body);
  const rows = days?.map((day) => [day.date, day] as const);
  return {
    ...dashboard,
    newUsersByDay:
      rows === undefined
        ? null
        : onTimeline(daysUpTo(atMs, TREND_DAYS), TREND_DAYS, rows, (day) => ({ date: day, count: 0 })),
    recentUsers: recentUsers?.slice(0, RECENT_SHOWN) ?? null,
    recentPayments: recentPayments?.slice(0, RECENT_SHOWN) ?? null,
  };
}

export async function fetchDashboard(signal?: AbortSignal): Promise<Dashboard> {
  return readDashboard(await send({ path: '/admin/dashboard', signal }));
}

export const dashboardQuery = () =>
  queryOptions({ queryKey: ['admin-dashboard'], queryFn: ({ signal }) => fetchDashboard(signal) });
