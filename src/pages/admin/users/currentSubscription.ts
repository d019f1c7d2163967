import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

import type { AdminListQuery } from '../../../api/adminList';
import { fetchSubscriptionLookup, userSubscriptionsQuery } from '../../../api/adminSubscriptions';
import { ADMIN_USERS_KEY, type AdminUser, fetchAdminUser, fetchAdminUsers } from '../../../api/adminUsers';
import { isWhole, type OwnRecords, type Page } from '../../../api/decode';
import { isStillRunning, parseServerDate } from '../../../domain/dates';
import { isFree } from '../../../domain/plan';
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
    const isComplete = isWhole(found) && found.items.every(({ userId }) => userId !== '');
    return { ...users, items: joinSubscriptions(users.items, found.items, isComplete) };
  } catch (error) {
    if (isCancelled(error)) throw error;
    return users;
  }
}

/** The current subscription of a user, fetched where the user does not carry it; `undefined` while it is not known. */
export function useCurrentSubscription(user: AdminUser): Subscription | null | undefined {
  const { data } = useQuery({ ...userSubscriptionsQuery(user.id), enabled: needsLookup(user) });
  return data === undefined ? user.subscription : joinRecords(user, data).subscription;
}

/** Among the first hundred records of everybody, a user without one may still have one. */
const joinRecords = (user: AdminUser, { entries, among, unknown }: OwnRecords<Subscription>): AdminUser =>
  joinSubscriptions([user], entries, among === null && unknown === 0)[0] ?? user;

const liveSubscriptionQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ADMIN_USERS_KEY, 'live-subscription', userId],
    queryFn: async ({ signal, client }) => {
      const user = await fetchAdminUser(userId, signal);
      if (!needsLookup(user)) return { subscription: user.subscription };
      const records = await client.query({ ...userSubscriptionsQuery(userId), staleTime: 0 });
      // Any of the user's subscriptions may be paid for, not only the newest.
      return { subscription: records.entries.find(isInTheWay) ?? joinRecords(user, records).subscription };
    },
    staleTime: 0,
  });

export type LiveSubscription = ReturnType<typeof useLiveSubscription>;

/**
 * The current subscription of a user as the server has it now, whatever a list says that was loaded before. It is read when the
 * screen opens, when its window gets the focus, and after every failure of a change.
 */
export function useLiveSubscription(userId: string) {
  const queryClient = useQueryClient();
  const query = useQuery(liveSubscriptionQuery(userId));
  const { isFetchedAfterMount, isFetching, isError } = query;
  // What was read before this screen opened does not count, nor does what could not be read again.
  const subscription = isFetchedAfterMount && !isError ? query.data?.subscription : undefined;
  return {
    /** `null` for none; `undefined` while it is not known. */
    subscription,
    isFetching,
    isChecking: isFetching || !isFetchedAfterMount,
    /** Whether there is one could not be found out. */
    hasFailed: subscription === undefined && isFetchedAfterMount && !isFetching,
    retry: () => void query.refetch(),
    /** Asks the server now. `undefined` if it does not say. */
    read: () =>
      queryClient.query(liveSubscriptionQuery(userId)).then(
        (data) => data.subscription,
        () => undefined,
      ),
  };
}

/** Statuses after which a subscription surely does not run. */
const ENDED = ['cancelled', 'expired'];

/**
 * Whether a plan that is assigned now would come on top of this subscription: it is active or waits for its payment, or its
 * status is unknown. Free is no subscription that anyone pays for.
 */
export function isInTheWay({ plan, status, endDate }: Subscription): boolean {
  if (isFree(plan) || ENDED.includes(status)) return false;
  // A status that cannot be read counts as inactive.
  if (status === 'inactive') return isStillRunning(endDate, wallMs());
  return status !== '' || parseServerDate(endDate) === null || isStillRunning(endDate, wallMs());
}
