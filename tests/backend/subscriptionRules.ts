import type { Database } from './database';
import type { Trait } from './faults';
import { addMonths, isoSeconds } from './months';
import type { PlanRow, SubscriptionRow } from './schemas';

type SubscriptionStatus = 'active' | 'cancelled' | 'pending' | 'expired';

/**
 * Returns the current status of a stored row. An active row whose end date has passed is expired, and `canceled`
 * becomes `cancelled`.
 */
export const statusOf = (row: SubscriptionRow, now: Date): SubscriptionStatus => {
  if (row.status === 'active') return Date.parse(row.end_date) > now.getTime() ? 'active' : 'expired';
  return row.status === 'canceled' ? 'cancelled' : row.status;
};

/**
 * Whether the user can use the plan of a subscription, which must be active, or cancelled with an end date in the
 * future.
 */
const isEntitling = (row: SubscriptionRow, now: Date): boolean => {
  const status = statusOf(row, now);
  return status === 'active' || (status === 'cancelled' && Date.parse(row.end_date) > now.getTime());
};

const weightOf = (row: SubscriptionRow, now: Date): number => {
  const status = statusOf(row, now);
  if (status === 'active') return 0;
  if (isEntitling(row, now)) return 1;
  return status === 'pending' ? 2 : 3;
};

/**
 * Returns the active subscription of a user. Otherwise returns a cancelled one that has not ended, a pending one, or
 * the newest one, in this order.
 */
export const currentSubscription = (db: Database, userId: number, now: Date): SubscriptionRow | undefined =>
  db.subscriptions
    .many('user_id', userId)
    .toSorted(
      (a, b) => weightOf(a, now) - weightOf(b, now) || b.start_date.localeCompare(a.start_date) || b.id - a.id,
    )[0];

/** Returns the plan that a user can use now. Without a subscription, this is the free plan. */
export const entitlementOf = (
  db: Database,
  userId: number,
  now: Date,
): { code: string; name: string; expiresAt: string | null } => {
  const rows = db.subscriptions.many('user_id', userId).filter((row) => isEntitling(row, now));
  const best = rows.toSorted((a, b) => weightOf(a, now) - weightOf(b, now) || b.end_date.localeCompare(a.end_date))[0];
  const code = best?.plan ?? 'free';
  return { code, name: db.plans.one('code', code)?.name ?? 'Free', expiresAt: best?.end_date ?? null };
};

/** Ends all current and pending subscriptions of a user before a new one starts. */
const endRunning = async (db: Database, userId: number, now: Date): Promise<void> => {
  for (const row of db.subscriptions.many('user_id', userId)) {
    if (!isEntitling(row, now) && statusOf(row, now) !== 'pending') continue;
    await db.subscriptions.update(row.id, {
      status: 'cancelled',
      end_date: isoSeconds(now),
      auto_renew: false,
      settles_at: null,
    });
  }
};

/** Ends the user's current subscription, and starts a new one that ends after `months` months. */
export const startSubscription = async (
  db: Database,
  userId: number,
  plan: PlanRow,
  months: number,
  now: Date,
  options: { autoRenew: boolean },
): Promise<SubscriptionRow> => {
  await endRunning(db, userId, now);
  return db.subscriptions.insert({
    user_id: userId,
    plan: plan.code,
    status: 'active',
    start_date: isoSeconds(now),
    end_date: isoSeconds(addMonths(now, months)),
    auto_renew: options.autoRenew,
    cancel_reason: null,
    settles_at: null,
    created_at: isoSeconds(now),
  });
};

/** Whether the user can undo the cancellation, which is possible until the end date. */
export const canResume = (row: SubscriptionRow, now: Date): boolean =>
  statusOf(row, now) === 'cancelled' && isEntitling(row, now);

/**
 * Marks a subscription as cancelled. The user keeps the plan until the end date. With `literal-cancel`, the end date
 * becomes the current time.
 */
export const cancelSubscription = (
  { db, now, traits }: { db: Database; now: Date; traits: ReadonlySet<Trait> },
  row: SubscriptionRow,
  reason: string | null,
): Promise<SubscriptionRow> =>
  db.subscriptions.update(row.id, {
    status: 'cancelled',
    auto_renew: false,
    cancel_reason: reason,
    ...(traits.has('literal-cancel') ? { end_date: isoSeconds(now) } : {}),
  });
