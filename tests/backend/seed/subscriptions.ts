import { accounts } from '../accounts';
import type { Database } from '../database';
import { addDays, addMonths, DAY_MS, isoSeconds } from '../months';
import type { PaymentRow, SubscriptionRow } from '../schemas';
import type { Random } from './random';

/** A planned subscription with the times of its payments */
type Period = {
  userId: number;
  plan: 'pro_monthly' | 'pro_yearly';
  status: SubscriptionRow['status'];
  start: Date;
  end: Date;
  paidAt: Date[];
  /** Result of the last payment; null means that it succeeded. */
  lastPayment: 'pending' | 'failed' | 'refunded' | null;
};

const monthsOf = (plan: Period['plan']): number => (plan === 'pro_yearly' ? 12 : 1);

/** Creates a period of `terms` billing terms from `start`. The user pays each term when it begins. */
const period = (
  userId: number,
  plan: Period['plan'],
  start: Date,
  terms: number,
  status: Period['status'],
): Period => ({
  userId,
  plan,
  status,
  start,
  end: addMonths(start, terms * monthsOf(plan)),
  paidAt: Array.from({ length: terms }, (_, term) => addMonths(start, term * monthsOf(plan))),
  lastPayment: null,
});

/** Adds a failed payment for the next term to a period that ended because the renewal failed. */
const withFailedRenewal = (ended: Period): Period => ({
  ...ended,
  paidAt: [...ended.paidAt, ended.end],
  lastPayment: 'failed',
});

/** Creates the subscriptions of the named accounts. */
const accountPeriods = (now: Date): Period[] => {
  const { pro, yearly, cancelled, expired, pending } = accounts;
  return [
    period(pro.id, 'pro_monthly', addMonths(addDays(now, 12), -14), 8, 'expired'),
    period(pro.id, 'pro_monthly', addMonths(addDays(now, 12), -5), 5, 'active'),
    period(yearly.id, 'pro_yearly', addMonths(addDays(now, -1), -3), 1, 'active'),
    period(cancelled.id, 'pro_monthly', addMonths(addDays(now, 18), -4), 4, 'cancelled'),
    withFailedRenewal(period(expired.id, 'pro_monthly', addMonths(addDays(now, -20), -3), 3, 'expired')),
    { ...period(pending.id, 'pro_monthly', addDays(now, -0.02), 1, 'pending'), lastPayment: 'pending' },
  ];
};

const lastStatus = (random: Random): Period['status'] => {
  const at = random.next();
  if (at < 0.55) return 'active';
  if (at < 0.7) return random.chance(0.3) ? 'canceled' : 'cancelled';
  return at < 0.92 ? 'expired' : 'pending';
};

/** Creates a user's latest period, which begins after the registration. Only an expired period ends in the past. */
const latestPeriod = (userId: number, now: Date, ageDays: number, random: Random): Period => {
  const plan = random.chance(0.18) ? 'pro_yearly' : 'pro_monthly';
  const status = lastStatus(random);
  if (status === 'pending') {
    const start = addDays(now, -Math.min(0.5, ageDays) * random.next());
    return { ...period(userId, plan, start, 1, status), lastPayment: 'pending' };
  }
  const termDays = plan === 'pro_yearly' ? 366 : 31;
  const endedAgo = status === 'expired' ? 1 + random.next() * 60 : 0;
  const mostTerms = Math.floor((ageDays - endedAgo) / termDays);
  if (mostTerms < 1) {
    const youngest = Math.min(ageDays, 29) * random.next();
    return period(userId, plan, addDays(now, -youngest), 1, status === 'expired' ? 'active' : status);
  }
  const terms = Math.min(mostTerms, plan === 'pro_yearly' ? 1 : 6);
  const end = addDays(now, status === 'expired' ? -endedAgo : 0.5 + random.next() * (termDays - 3));
  const latest = period(userId, plan, addMonths(end, -terms * monthsOf(plan)), terms, status);
  if (status !== 'expired') return latest;
  if (random.chance(0.4)) return withFailedRenewal(latest);
  return { ...latest, lastPayment: random.chance(0.2) ? 'refunded' : null };
};

/** Creates a user's earlier periods, going back from the latest to `oldest`, with gaps between them. */
const earlierPeriods = (latest: Period, oldest: Date, random: Random): Period[] => {
  const periods: Period[] = [];
  let end = addDays(latest.start, -random.between(1, 20));
  for (;;) {
    const terms = random.between(1, 4);
    const start = addMonths(end, -terms);
    if (start < oldest) return periods;
    periods.push(period(latest.userId, 'pro_monthly', start, terms, random.chance(0.3) ? 'cancelled' : 'expired'));
    end = addDays(start, -random.between(1, 20));
  }
};

/**
 * With more users than this, only about this many get a full history, and most of the others get no subscription.
 * Therefore even a huge seed takes only seconds.
 */
const FULL_HISTORY_USERS = 2_000;
const SHORT_HISTORY_SHARE = 0.3;

/** Creates the subscriptions of all users that aren't named accounts. */
const otherPeriods = (db: Database, now: Date, random: Random): Period[] => {
  const others = db.users.all().slice(Object.keys(accounts).length);
  const fullShare = Math.min(1, FULL_HISTORY_USERS / Math.max(1, others.length));
  return others.flatMap((user) => {
    if (user.activated_at === null || random.chance(0.15)) return [];
    const isFull = random.chance(fullShare);
    if (!isFull && !random.chance(SHORT_HISTORY_SHARE)) return [];
    const ageDays = (now.getTime() - Date.parse(user.created_at)) / DAY_MS;
    const latest = latestPeriod(user.id, now, ageDays, random);
    if (!isFull) return [{ ...latest, paidAt: latest.paidAt.slice(-1) }];
    return random.chance(0.9) ? [latest, ...earlierPeriods(latest, new Date(user.created_at), random)] : [latest];
  });
};

const PRODUCTS = {
  pro_monthly: { cents: 499, description: 'Pro Monthly, 1 month' },
  pro_yearly: { cents: 4_788, description: 'Pro Yearly, 12 months' },
} as const;

const CARDS = ['4242', '1881', '0005', '9424'] as const;

type Payment = { at: Date; period: Period; subscriptionId: number; status: PaymentRow['status'] };

const insertPayment = async (
  db: Database,
  { at, period, subscriptionId, status }: Payment,
  random: Random,
): Promise<void> => {
  const byCard = random.chance(0.85);
  const number = db.payments.count() + 1;
  await db.payments.insert({
    user_id: period.userId,
    subscription_id: subscriptionId,
    plan_code: period.plan,
    description: PRODUCTS[period.plan].description,
    amount_cents: PRODUCTS[period.plan].cents,
    currency: 'USD',
    status,
    payment_method: byCard ? 'card' : 'paypal',
    card_last4: byCard ? random.pick(CARDS) : null,
    transaction_id: `pi_3Q${number.toString(36).padStart(5, '0')}${random.between(1e8, 9e8).toString(36)}`,
    invoice_number: `INV-${at.getUTCFullYear()}-${String(number).padStart(4, '0')}`,
    invoice_url: random.chance(0.5) ? `https://invoices.example.com/INV-${number}` : null,
    failure_message: status === 'failed' ? 'Your card was declined.' : null,
    created_at: isoSeconds(at),
    paid_at: status === 'succeeded' || status === 'refunded' ? isoSeconds(new Date(at.getTime() + 3_000)) : null,
  });
};

const byTime = (a: Period, b: Period): number => a.start.getTime() - b.start.getTime();

/** Seeds all subscriptions, oldest first, and the payments of their terms. */
export const seedSubscriptionsAndPayments = async (db: Database, now: Date, random: Random): Promise<void> => {
  const payments: Payment[] = [];
  for (const period of [...accountPeriods(now), ...otherPeriods(db, now, random)].toSorted(byTime)) {
    const row = await db.subscriptions.insert({
      user_id: period.userId,
      plan: period.plan,
      status: period.status,
      start_date: isoSeconds(period.start),
      end_date: isoSeconds(period.end),
      auto_renew: period.status === 'active',
      cancel_reason: null,
      settles_at: null,
      created_at: isoSeconds(period.start),
    });
    for (const [index, at] of period.paidAt.entries()) {
      const isLast = index === period.paidAt.length - 1;
      payments.push({
        at,
        period,
        subscriptionId: row.id,
        status: (isLast ? period.lastPayment : null) ?? 'succeeded',
      });
    }
  }
  payments.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const payment of payments) await insertPayment(db, payment, random);
};
