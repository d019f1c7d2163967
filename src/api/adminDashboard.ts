import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { daysUpTo, onTimeline } from '../domain/series';
import { send } from '../http/send';
import { wallMs } from '../lib/clock';
import { currencyIn, figuresIn } from './adminStats';
import {
  type DayCount,
  DayRow,
  type PlanCount,
  type RecentPayment,
  RecentPaymentRow,
  type RecentUser,
  RecentUserRow,
  readPlanCounts,
  rowsIn,
} from './dashboardRows';
import { date, line } from './decode';
import { endpoints } from './endpoints';
import { type Figures, figureOf, foundUnder, readFigure } from './figures';

/** Our names for the figures, and the names under which servers send them. */
const NAMES = {
  totalUsers: ['total_users', 'users.total', 'users.total_count', 'user_count', 'users_count', 'users'],
  activeUsers: ['active_users', 'users.active'],
  newUsers: ['new_users_7d', 'users.new_7d', 'users.new', 'new_users'],
  activeSubscriptions: ['active_subscriptions', 'subscriptions.active', 'active_subscribers'],
  pendingSubscriptions: ['pending_subscriptions', 'subscriptions.pending'],
  expiring: ['expiring_7d', 'subscriptions.expiring_7d', 'expiring_subscriptions', 'expiring_soon'],
  monthlyRevenue: ['monthly_revenue', 'revenue.month', 'revenue.monthly', 'revenue_this_month'],
  revenueGrowth: ['revenue_growth', 'revenue.growth'],
  failedPayments: ['failed_payments_30d', 'payments.failed_30d', 'failed_payments', 'payments.failed'],
  failedMails: ['failed_emails_24h', 'emails.failed_24h', 'failed_emails', 'emails.failed'],
  pendingFeedback: ['pending_feedback', 'feedback.pending', 'feedback.open', 'open_feedback'],
  overdueFeedback: ['overdue_feedback_48h', 'feedback.overdue_48h', 'overdue_feedback', 'feedback.overdue'],
} as const satisfies Record<string, readonly string[]>;

export type FigureName = keyof typeof NAMES;

export interface Dashboard {
  /** `null` for a figure that the server does not send: it is not 0. */
  readonly figures: Readonly<Record<FigureName, number | null>>;
  readonly oldestFeedbackAt: string | null;
  readonly currency: string;
  /** `null` when the server does not tell. */
  readonly plans: readonly PlanCount[] | null;
  readonly newUsersByDay: readonly DayCount[] | null;
  readonly recentUsers: readonly RecentUser[] | null;
  readonly recentPayments: readonly RecentPayment[] | null;
  /** Figures under names that this site does not know. */
  readonly others: readonly { readonly key: string; readonly value: number }[];
}

const LISTS = {
  oldestFeedback: ['oldest_pending_feedback_at', 'feedback.oldest_at'],
  plans: ['subscriptions_by_plan', 'subscriptions.by_plan', 'plan_distribution'],
  trend: ['user_trend', 'users.trend', 'new_users_by_day'],
  users: ['recent_users', 'users.recent'],
  payments: ['recent_payments', 'payments.recent'],
} as const;

const TREND_DAYS = 30;

const lastDays = (rows: readonly DayCount[] | null, nowMs: number): readonly DayCount[] | null =>
  rows &&
  onTimeline(
    daysUpTo(nowMs, TREND_DAYS),
    TREND_DAYS,
    rows.map((row) => [row.date, row]),
    (day) => ({ date: day, count: 0 }),
  );

const OTHERS_MAX = 12;
const KNOWN: ReadonlySet<string> = new Set([...Object.values(NAMES), ...Object.values(LISTS)].flat());

const isBelowKnown = (key: string): boolean => KNOWN.has(key.split('.')[0] ?? '') && !key.startsWith('users.');

const othersIn = (figures: Figures): Dashboard['others'] =>
  [...figures]
    .flatMap(([key, value]) => {
      const figure = readFigure(value);
      return figure === null || KNOWN.has(key) || isBelowKnown(key) ? [] : [{ key: v.parse(line, key), value: figure }];
    })
    .slice(0, OTHERS_MAX);

/** Reads the dashboard (spec §7; its body is not shown there): flat names, nested twins, and either wrapped in `data`. */
export function readDashboard(body: unknown, nowMs: number = wallMs()): Dashboard {
  const figures = figuresIn(body);
  const named = Object.entries(NAMES).map(([name, keys]) => [name, figureOf(figures, keys)] as const);
  return {
    figures: Object.fromEntries(named) as Record<FigureName, number | null>,
    oldestFeedbackAt: v.parse(date, foundUnder(figures, LISTS.oldestFeedback)),
    currency: currencyIn(figures),
    plans: readPlanCounts(foundUnder(figures, LISTS.plans)),
    newUsersByDay: lastDays(rowsIn(DayRow, foundUnder(figures, LISTS.trend)), nowMs),
    recentUsers: rowsIn(RecentUserRow, foundUnder(figures, LISTS.users))?.slice(0, 5) ?? null,
    recentPayments: rowsIn(RecentPaymentRow, foundUnder(figures, LISTS.payments))?.slice(0, 5) ?? null,
    others: othersIn(figures),
  };
}

/** `GET /admin/dashboard` */
export async function fetchDashboard(signal?: AbortSignal): Promise<Dashboard> {
  return readDashboard(await send({ method: 'GET', path: endpoints.adminDashboard(), identity: 'fresh', signal }));
}

export const dashboardQuery = () =>
  queryOptions({ queryKey: ['admin-dashboard'], queryFn: ({ signal }) => fetchDashboard(signal) });
