import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

import type { AdminListQuery } from '../../api/adminList';
import {
  cancelSubscription,
  fetchSubscriptionLookup,
  hasAllOwners,
  readSavedStatus,
  userSubscriptionsQuery,
} from '../../api/adminSubscriptions';
import { ADMIN_USERS_KEY, type AdminUser, fetchAdminUser, fetchAdminUsers } from '../../api/adminUsers';
import type { OwnRecords, Page } from '../../api/decode';
import { isStillRunning, parseServerDate } from '../../domain/dates';
import { isFree } from '../../domain/plan';
import { type Subscription, pickCurrentSubscription } from '../../domain/subscription';
import { isCancelled } from '../../http/failure';
import { nowMs } from '../../lib/clock';
import { isSendableId } from '../../lib/url';
import { subscriptionsZh } from '../../text/zh/subscriptions';
import { ignoredChange } from './ignoredChange';

const ENDED = ['cancelled', 'expired'];

/** Whether months can be added to the end date without activating the subscription. */
export const canExtend = ({ status, endDate }: Subscription): boolean =>
  !ENDED.includes(status) && isStillRunning(endDate, nowMs());

/** Whether a subscription can be cancelled: it must be active (spec §4) and have a valid id. */
export const canCancel = ({ id, status }: Subscription): boolean => status === 'active' && isSendableId(id);

/** @throws ApiError if the server ignored the status. A plan that ends later can stay active without renewal. */
export async function cancelPlan(subscriptionId: string): Promise<void> {
  const saved = readSavedStatus(await cancelSubscription(subscriptionId));
  if (saved?.status === 'active' && saved.autoRenew !== false) throw ignoredChange(subscriptionsZh.stillActive);
}

/** Whether the user's row lacks the subscription, or the subscription's id, which a cancellation needs. */
export const needsLookup = ({ id, subscription }: AdminUser): boolean =>
  id !== '' && (subscription === undefined || (subscription !== null && subscription.id === ''));

/** @param isWhole whether `found` is complete; if not, a user without a subscription gets `undefined` (unknown) */
export function joinSubscriptions(
  rows: readonly AdminUser[],
  found: readonly Subscription[],
  isWhole = true,
): AdminUser[] {
  return rows.map((row) => {
    if (!needsLookup(row)) return row;
    const current = pickCurrentSubscription(
      found.filter(({ userId }) => userId === row.id),
      nowMs(),
    );
    return { ...row, subscription: current ?? row.subscription ?? (isWhole ? null : undefined) };
  });
}

export async function fetchUsersWithPlans(query: AdminListQuery, signal?: AbortSignal): Promise<Page<AdminUser>> {
  const users = await fetchAdminUsers(query, signal);
  if (!users.items.some(needsLookup)) return users;
  try {
    const found = await fetchSubscriptionLookup(undefined, signal);
    return { ...users, items: joinSubscriptions(users.items, found.items, hasAllOwners(found)) };
  } catch (error) {
    if (isCancelled(error)) throw error;
    return users;
  }
}

/** Fetches the subscription if the user's row doesn't contain it. `undefined` while the subscription is unknown. */
export function useCurrentSubscription(user: AdminUser): Subscription | null | undefined {
  const { data } = useQuery({ ...userSubscriptionsQuery(user), enabled: needsLookup(user) });
  return data === undefined ? user.subscription : joinRecords(user, data).subscription;
}

/** Adds the subscription to the user; `undefined` if it might be on another page or in a row of an unknown user. */
const joinRecords = (user: AdminUser, { entries, among, unknown }: OwnRecords<Subscription>): AdminUser =>
  joinSubscriptions([user], entries, among === null && unknown === 0)[0] ?? user;

export const liveSubscriptionQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ADMIN_USERS_KEY, 'live-subscription', userId],
    queryFn: async ({ signal, client }) => {
      const user = await fetchAdminUser(userId, signal);
      if (!needsLookup(user)) return { subscription: user.subscription };
      const records = await client.query({ ...userSubscriptionsQuery(user), staleTime: 0 });
      // Prefer a subscription that would overlap with a new plan, because the user might pay for it.
      return { subscription: records.entries.find(wouldOverlap) ?? joinRecords(user, records).subscription };
    },
    staleTime: 0,
  });

/** Fetches the subscription from the server, not from the cache. Resolves with `undefined` if the request fails. */
export const readLiveSubscription = (queryClient: QueryClient, userId: string) =>
  queryClient.query(liveSubscriptionQuery(userId)).then(
    (data) => data.subscription,
    () => undefined,
  );

export type LiveSubscription = ReturnType<typeof useLiveSubscription>;

/** Loads the current subscription, without the cache. Refetches when the window gets the focus or a change fails. */
export function useLiveSubscription(userId: string) {
  const queryClient = useQueryClient();
  const query = useQuery(liveSubscriptionQuery(userId));
  const { isFetchedAfterMount, isFetching, isError } = query;
  // Ignore data that was loaded before this component mounted, and old data after a failed refetch.
  const subscription = isFetchedAfterMount && !isError ? query.data?.subscription : undefined;
  return {
    /** `null` if the user has no subscription; `undefined` while it is unknown. */
    subscription,
    isFetching,
    isChecking: isFetching || !isFetchedAfterMount,
    hasFailed: subscription === undefined && isFetchedAfterMount && !isFetching,
    retry: () => void query.refetch(),
    read: () => readLiveSubscription(queryClient, userId),
  };
}

/** Whether a new plan would overlap with this subscription. An unknown status can mean an overlap; Free never does. */
export function wouldOverlap({ plan, status, endDate }: Subscription): boolean {
  if (isFree(plan) || ENDED.includes(status)) return false;
  // `inactive` can also mean that the server sent an unreadable status, so check the end date.
  if (status === 'inactive') return isStillRunning(endDate, nowMs());
  return status !== '' || parseServerDate(endDate) === null || isStillRunning(endDate, nowMs());
}
