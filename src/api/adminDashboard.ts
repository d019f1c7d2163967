import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { parseServerDate } from '../domain/dates';
import { daysUpTo, onTimeline } from '../domain/series';
import { send } from '../http/send';
import { wallMs } from '../lib/clock';
import { asDict } from '../lib/dict';
import { currencyIn, type Figures, figureOf, figuresIn, foundUnder } from './adminStats';
import { isActivated } from './adminUsers';
import { date, decodeRows, flag, id, line, optionalId, readFigure, row, under, word } from './decode';
import { amountOf, currency } from './payments';

/** Our names for the figures, and the names under which servers send them. */
const NAMES = {
  totalUsers: ['total_users', 'users.total', 'users.total_count', 'user_count', 'users_count', 'users'],
  newUsers: ['new_users_7d', 'users.new_7d', 'users.new', 'new_users'],
  activeSubscriptions: ['active_subscriptions', 'subscriptions.active', 'active_subscribers'],
  expiring: ['expiring_7d', 'subscriptions.expiring_7d', 'expiring_subscriptions', 'expiring_soon'],
  monthlyRevenue: ['monthly_revenue', 'revenue.month', 'revenue.monthly', 'revenue_this_month'],
  /** Of the last 30 days. */
  failedPayments: ['failed_payments_30d', 'payments.failed_30d'],
  /** Of the last 24 hours. */
  failedMails: ['failed_emails_24h', 'emails.failed_24h'],
  pendingFeedback: ['pending_feedback', 'feedback.pending', 'feedback.open', 'open_feedback'],
  overdueFeedback: ['overdue_feedback_48h', 'feedback.overdue_48h', 'overdue_feedback', 'feedback.overdue'],
} as const satisfies Record<string, readonly string[]>;

export type FigureName = keyof typeof NAMES;

/** The same of all time: a name without a span says nothing else. Some servers count only that. */
const EVER = {
  failedPayments: ['failed_payments', 'payments.failed'],
  failedMails: ['failed_emails', 'emails.failed'],
} as const satisfies Partial<Record<FigureName, readonly string[]>>;

export interface Dashboard {
  /** `null` for a figure that the server does not send: it is not 0. */
  readonly figures: Readonly<Record<FigureName, number | null>>;
  readonly ever: Readonly<Record<keyof typeof EVER, number | null>>;
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

export interface DayCount {
  /** `2026-11-19` */
  readonly date: string;
  readonly count: number;
}

export interface PlanCount {
  readonly code: string;
  readonly count: number;
}

const RecentUserRow = row({ id, email: line, createdAt: date, isActive: flag, isActivated });

export type RecentUser = v.InferOutput<typeof RecentUserRow>;

const RecentPaymentRow = row({
  id,
  userId: optionalId,
  email: under(line, 'user_email', 'email'),
  planCode: under(line, 'plan_code', 'plan'),
  amount: amountOf,
  currency,
  status: word,
  date: under(date, 'paid_at', 'created_at'),
});

export type RecentPayment = v.InferOutput<typeof RecentPaymentRow>;

/** New users of one day; a day that does not exist is left out. */
const DayRow = v.pipe(
  row({
    date: (from) => v.parse(line, from['date'] ?? from['day']).slice(0, 10),
    count: (from) => readFigure(from['count'] ?? from['value']) ?? Number.NaN,
  }),
  v.check(({ date: day, count }) => parseServerDate(day)?.kind === 'day' && !Number.isNaN(count)),
);

const planPair = (row: unknown): [unknown, unknown] => {
  const fields = asDict(row) ?? {};
  return [fields['plan'] ?? fields['code'] ?? fields['plan_code'], fields['count'] ?? fields['value']];
};

/** How many users each plan has: `{free: 972}` or `[{plan: 'free', count: 972}]`. */
function readPlanCounts(value: unknown): PlanCount[] | null {
  if (typeof value !== 'object' || value === null) return null;
  const pairs: [unknown, unknown][] = Array.isArray(value) ? value.map(planPair) : Object.entries(value);
  return pairs.flatMap(([code, raw]) => {
    const count = readFigure(raw);
    const name = v.parse(line, code);
    return count === null || count < 0 || name === '' ? [] : [{ code: name, count }];
  });
}

/** The rows that fit; `null` when there is no list at all. */
const rowsIn = <T>(schema: v.GenericSchema<unknown, T>, value: unknown): readonly T[] | null =>
  Array.isArray(value) ? decodeRows(schema, value).items : null;

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
/** Nobody knows which parts of two months a server compares for its growth. The dashboard compares whole months. */
const NOT_SHOWN = {
  growth: ['revenue_growth', 'revenue.growth'],
  activeUsers: ['active_users', 'users.active'],
  pendingSubscriptions: ['pending_subscriptions', 'subscriptions.pending'],
};
const KNOWN: ReadonlySet<string> = new Set(
  [NAMES, EVER, LISTS, NOT_SHOWN].flatMap((names) => Object.values<readonly string[]>(names).flat()),
);

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
    ever: { failedPayments: figureOf(figures, EVER.failedPayments), failedMails: figureOf(figures, EVER.failedMails) },
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
  return readDashboard(await send({ path: '/admin/dashboard', signal }));
}

export const dashboardQuery = () =>
  queryOptions({ queryKey: ['admin-dashboard'], queryFn: ({ signal }) => fetchDashboard(signal) });
