import { adminRoute } from '../accessTokens';
import type { Context } from '../context';
import type { Database } from '../database';
import { addMonths, DAY_MS } from '../months';
import { json } from '../respond';
import type { PaymentRow } from '../schemas';
import { entitlementOf, statusOf } from '../subscriptionRules';
import { adminPaymentView, adminUserView, dollars } from '../views';

const sumCents = (rows: readonly PaymentRow[]): number => rows.reduce((total, row) => total + row.amount_cents, 0);

const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** Sums paid amounts by month, for example `2026-10`. */
const paidByMonth = (db: Database): Map<string, { cents: number; count: number }> => {
  const months = new Map<string, { cents: number; count: number }>();
  for (const row of db.payments.all()) {
    if (row.status !== 'succeeded') continue;
    const month = row.created_at.slice(0, 7);
    const entry = months.get(month) ?? { cents: 0, count: 0 };
    months.set(month, { cents: entry.cents + row.amount_cents, count: entry.count + 1 });
  }
  return months;
};

/**
 * Returns a function that tests whether a payment was made in the same part of last month, for example from 1 to 15
 * October if `now` is 15 November.
 */
const isOfSameDays = (now: Date) => {
  const [from, to] = [addMonths(new Date(`${monthOf(now)}-01T00:00:00Z`), -1), addMonths(now, -1)];
  return ({ created_at: at }: PaymentRow): boolean =>
    Date.parse(at) >= from.getTime() && Date.parse(at) <= to.getTime();
};

const paymentStats = ({ db, now }: Context): Response => {
  const withStatus = (status: PaymentRow['status']): PaymentRow[] => db.payments.where((row) => row.status === status);
  const [succeeded, failed, refunded] = [withStatus('succeeded'), withStatus('failed'), withStatus('refunded')];
  const byMonth = paidByMonth(db);
  const firstDay = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  return json({
    total_revenue: dollars(sumCents(succeeded)),
    total_payments: db.payments.count(),
    successful_payments: succeeded.length,
    failed_payments: failed.length,
    pending_payments: withStatus('pending').length,
    refunded_payments: refunded.length,
    refunded_amount: dollars(sumCents(refunded)),
    currency: 'USD',
    previous_month_to_date: dollars(sumCents(succeeded.filter(isOfSameDays(now)))),
    monthly: Array.from({ length: 12 }, (_, index) => {
      const month = monthOf(addMonths(firstDay, index - 11));
      const { cents, count } = byMonth.get(month) ?? { cents: 0, count: 0 };
      return { month, amount: dollars(cents), count };
    }),
  });
};

const subscriptionFigures = (db: Database, now: Date) => {
  const active = db.subscriptions.where((row) => statusOf(row, now) === 'active');
  const inAWeek = now.getTime() + 7 * DAY_MS;
  const byPlan: Record<string, number> = Object.fromEntries(db.plans.all().map((plan) => [plan.code, 0]));
  for (const user of db.users.all()) {
    const { code } = entitlementOf(db, user.id, now);
    byPlan[code] = (byPlan[code] ?? 0) + 1;
  }
  return {
    active_subscriptions: active.length,
    pending_subscriptions: db.subscriptions.many('status', 'pending').length,
    expiring_7d: active.filter((row) => Date.parse(row.end_date) <= inAWeek).length,
    subscriptions_by_plan: byPlan,
  };
};

const userFigures = (db: Database, now: Date) => {
  const users = db.users.all();
  const today = Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  const perDay = new Map<string, number>();
  for (const user of users)
    perDay.set(user.created_at.slice(0, 10), (perDay.get(user.created_at.slice(0, 10)) ?? 0) + 1);
  return {
    total_users: users.length,
    active_users: users.filter((user) => user.is_active).length,
    new_users_7d: users.filter((user) => Date.parse(user.created_at) > now.getTime() - 7 * DAY_MS).length,
    user_trend: Array.from({ length: 30 }, (_, index) => {
      const date = new Date(today - (29 - index) * DAY_MS).toISOString().slice(0, 10);
      return { date, count: perDay.get(date) ?? 0 };
    }),
  };
};

const revenueFigures = (db: Database, now: Date) => {
  const byMonth = paidByMonth(db);
  const current = byMonth.get(monthOf(now))?.cents ?? 0;
  const previous = byMonth.get(monthOf(addMonths(now, -1)))?.cents ?? 0;
  return {
    monthly_revenue: dollars(current),
    revenue_growth: previous === 0 ? null : Math.round(((current - previous) / previous) * 10_000) / 10_000,
    failed_payments_30d: db.payments.where(
      (row) => row.status === 'failed' && Date.parse(row.created_at) > now.getTime() - 30 * DAY_MS,
    ).length,
  };
};

const attentionFigures = (db: Database, now: Date) => {
  const open = db.feedback.where((row) => row.status === 'open');
  return {
    pending_feedback: open.length,
    oldest_pending_feedback_at: open[0]?.created_at ?? null,
    overdue_feedback_48h: open.filter((row) => Date.parse(row.created_at) < now.getTime() - 2 * DAY_MS).length,
    failed_emails_24h: db.mails.where(
      (row) => row.status === 'failed' && Date.parse(row.created_at) > now.getTime() - DAY_MS,
    ).length,
  };
};

const dashboard = ({ db, now }: Context): Response =>
  json({
    ...userFigures(db, now),
    ...subscriptionFigures(db, now),
    ...revenueFigures(db, now),
    ...attentionFigures(db, now),
    currency: 'USD',
    recent_users: db.users
      .all()
      .slice(-5)
      .toReversed()
      .map((user) => adminUserView(db, user, now)),
    recent_payments: db.payments
      .all()
      .slice(-5)
      .toReversed()
      .map((row) => adminPaymentView(db, row)),
  });

export const routes = [
  adminRoute('GET', '/admin/dashboard', dashboard),
  adminRoute('GET', '/admin/stats/payments', paymentStats),
];
