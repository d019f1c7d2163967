import type { Database } from '../database';
import { isoSeconds } from '../months';
import type { PaymentRow } from '../schemas';
import { accountPeriods, otherPeriods } from './periods';
import type { Period } from './periods';
import type { Random } from './random';

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

/** All subscriptions, oldest first, and the payments of their terms. */
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
