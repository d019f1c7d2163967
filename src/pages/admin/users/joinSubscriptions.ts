import type { AdminUser } from '../../../api/adminUsers';
import { type Subscription, currentOf } from '../../../domain/subscription';

/** The row does not say which subscription stands for the user, or says it without the id and status that cancelling needs. */
export const needsLookup = ({ id, subscription }: AdminUser): boolean =>
  id !== '' && (subscription === undefined || (subscription !== null && subscription.id === ''));

/**
 * Gives rows their subscriptions: an active one first, then the newest. What the row says itself stays where nothing is found,
 * and a row that carries its subscription is left alone.
 */
export function joinSubscriptions(rows: readonly AdminUser[], found: readonly Subscription[]): AdminUser[] {
  const of = (wanted: string) => found.filter(({ userId }) => userId === wanted);
  return rows.map((row) =>
    needsLookup(row) ? { ...row, subscription: currentOf(of(row.id)) ?? row.subscription ?? null } : row,
  );
}
