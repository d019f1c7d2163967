import { queryOptions } from '@tanstack/react-query';

import { LOOKUP_LIMIT } from '../config/limits';
import { parseServerDate } from '../domain/serverDate';
import type { Subscription } from '../domain/subscription';
import { send } from '../http/send';
import { decodeRows, listIn } from './decode';
import { endpoints } from './endpoints';
import { SubscriptionRow } from './subscription';

/** Key of everything that was read from `/admin/subscriptions`; whoever changes a subscription invalidates it. */
export const ADMIN_SUBSCRIPTIONS_KEY = ['admin-subscriptions'] as const;

async function fetchSubscriptions(userId?: string, signal?: AbortSignal): Promise<Subscription[]> {
  const body = await send({
    method: 'GET',
    path: endpoints.adminSubscriptions(),
    query: { limit: LOOKUP_LIMIT, user_id: userId },
    identity: 'fresh',
    signal,
  });
  return decodeRows(SubscriptionRow, listIn(body, 'subscriptions')).items;
}

/** `GET /admin/subscriptions` with limit 100, to look up whose plan is which (spec §7). */
export const subscriptionLookupQuery = () =>
  queryOptions({
    queryKey: [...ADMIN_SUBSCRIPTIONS_KEY, 'lookup'],
    queryFn: ({ signal }) => fetchSubscriptions(undefined, signal),
  });

const startMs = ({ startDate }: Subscription): number => parseServerDate(startDate)?.date.getTime() ?? 0;

/** The subscriptions of one user, newest first; a server that does not know `user_id` sends others too, which are left out. */
export const userSubscriptionsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ADMIN_SUBSCRIPTIONS_KEY, 'of', userId],
    queryFn: async ({ signal }) =>
      (await fetchSubscriptions(userId, signal))
        .filter((entry) => entry.userId === userId)
        .toSorted((a, b) => startMs(b) - startMs(a)),
  });
