import { useQuery } from '@tanstack/react-query';

import type { AdminListQuery } from '../../../api/adminList';
import { fetchSubscriptionLookup, userSubscriptionsQuery } from '../../../api/adminSubscriptions';
import { type AdminUser, fetchAdminUsers } from '../../../api/adminUsers';
import { isWhole, type Page } from '../../../api/decode';
import { type Subscription, currentOf } from '../../../domain/subscription';
import { isCancelled } from '../../../http/failure';
import { wallMs } from '../../../lib/clock';
import { isPathId } from '../../../lib/url';

/** Whether a subscription can be cancelled: only an active one (spec §4), by an id that can be sent. */
export const canCancel = ({ id, status }: Subscription): boolean => status === 'active' && isPathId(id);

/** Whether the row does not say which subscription is current, or says it without the id and status that a cancel needs. */
export const needsLookup = ({ id, subscription }: AdminUser): boolean =>
  id !== '' && (subscription === undefined || (subscription !== null && subscription.id === ''));

/**
 * Gives rows their current subscription: an active one first, then the newest. A row that carries its subscription is left
 * alone; a row without an id for it keeps what it says when nothing is found.
 *
 * @param isWhole whether these are all subscriptions; a user without one among some of them may have one
 */
export function joinSubscriptions(
  rows: readonly AdminUser[],
  found: readonly Subscription[],
  isWhole = true,
): AdminUser[] {
  return rows.map((row) => {
    if (!needsLookup(row)) return row;
    const current = currentOf(
      found.filter(({ userId }) => userId === row.id),
      wallMs(),
    );
    return { ...row, subscription: current ?? row.subscription ?? (isWhole ? null : undefined) };
  });
}

/** A page of users with their current subscriptions, from the look-up of spec §7 where the rows do not carry them. */
export async function fetchUsersWithPlans(query: AdminListQuery, signal?: AbortSignal): Promise<Page<AdminUser>> {
  const users = await fetchAdminUsers(query, signal);
  if (!users.items.some(needsLookup)) return users;
  try {
    const found = await fetchSubscriptionLookup(undefined, signal);
    return { ...users, items: joinSubscriptions(users.items, found.items, isWhole(found)) };
  } catch (error) {
    if (isCancelled(error)) throw error;
    return users;
  }
}

export type CurrentSubscription = ReturnType<typeof useCurrentSubscription>;

/** The current subscription of a user, fetched where the user does not carry it. */
export function useCurrentSubscription(user: AdminUser) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...userSubscriptionsQuery(user.id),
    enabled: needsLookup(user),
  });
  // Among the first hundred records of everybody, a user without one may still have one.
  const [row] = joinSubscriptions([user], data?.entries ?? [], data?.among === null);
  const subscription = data === undefined ? user.subscription : row?.subscription;
  return {
    /** `null` for none; `undefined` while it is not known. */
    subscription,
    /** Nobody can say whether there is one: an assignment may replace it. */
    hasFailed: subscription === undefined && (isError || data !== undefined),
    isFetching,
    retry: () => void refetch(),
  };
}
