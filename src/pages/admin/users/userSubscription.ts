import { useQuery } from '@tanstack/react-query';

import { userSubscriptionsQuery } from '../../../api/adminSubscriptions';
import type { AdminUser } from '../../../api/adminUsers';
import { type Subscription, currentOf } from '../../../domain/subscription';
import { wallMs } from '../../../lib/clock';

/** Whether the row does not say which subscription is current, or says it without the id and status that a cancel needs. */
export const needsLookup = ({ id, subscription }: AdminUser): boolean =>
  id !== '' && (subscription === undefined || (subscription !== null && subscription.id === ''));

/**
 * Gives rows their current subscription: an active one first, then the newest. A row that carries its subscription is left
 * alone; a row without an id for it keeps what it says when nothing is found.
 */
export function joinSubscriptions(rows: readonly AdminUser[], found: readonly Subscription[]): AdminUser[] {
  return rows.map((row) => {
    if (!needsLookup(row)) return row;
    const current = currentOf(
      found.filter(({ userId }) => userId === row.id),
      wallMs(),
    );
    return { ...row, subscription: current ?? row.subscription ?? null };
  });
}

/** The current subscription of a user, as far as it is known. */
export interface CurrentSubscription {
  /** `null` for none; `undefined` while it is not known. */
  readonly subscription: Subscription | null | undefined;
  readonly hasFailed: boolean;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** The current subscription of a user, fetched where the user does not carry it. */
export function useCurrentSubscription(user: AdminUser): CurrentSubscription {
  const { data, isError, isFetching, refetch } = useQuery({
    ...userSubscriptionsQuery(user.id),
    enabled: needsLookup(user),
  });
  const [row] = joinSubscriptions([user], data ?? []);
  return {
    subscription: data === undefined ? user.subscription : row?.subscription,
    hasFailed: user.subscription === undefined && data === undefined && isError,
    isFetching,
    retry: () => void refetch(),
  };
}
