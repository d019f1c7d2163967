import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { LOOKUP_LIMIT } from '../config/limits';
import { parseServerDate } from '../domain/serverDate';
import type { Subscription } from '../domain/subscription';
import { send } from '../http/send';
import { type Page, decodePage, decodeRows, id, line, listIn } from './decode';
import { endpoints } from './endpoints';
import { SubscriptionRow } from './subscription';

/** Key of everything that was read from `/admin/subscriptions`; whatever changes a subscription invalidates it. */
export const ADMIN_SUBSCRIPTIONS_KEY = ['admin-subscriptions'] as const;

/** A record of the subscription list. */
export interface AdminSubscription extends Subscription {
  /** Empty when the record does not say. */
  readonly userEmail: string;
}

/** The request for a page of the list, with its search and filters. */
export interface AdminSubscriptionsQuery {
  readonly page: number;
  readonly pageSize: number;
  /** E-mail or id of the user, or id of the record. */
  readonly search?: string | undefined;
  /** As it is to be sent. */
  readonly status?: string | undefined;
  /** Only records that end within so many days from now (assumed parameter); a server may not know it. */
  readonly endsWithinDays?: number | undefined;
}

/** Placeholder while a record without an id is decoded; such a record can be shown, and nothing can be done with it. */
const NO_ID = 'none';

export const AdminSubscriptionRow = v.pipe(
  v.looseObject({ id: v.fallback(id, ''), user_email: line }),
  v.transform((row): AdminSubscription => ({
    ...v.parse(SubscriptionRow, { ...row, id: row.id || NO_ID }),
    id: row.id,
    userEmail: row.user_email,
  })),
  v.check((row) => row.id !== '' || row.userId !== ''),
);

/**
 * `GET /admin/subscriptions` (spec §7), in the order of the server.
 *
 * @throws ApiError
 */
export async function fetchAdminSubscriptions(
  { page, pageSize, search, status, endsWithinDays }: AdminSubscriptionsQuery,
  signal?: AbortSignal,
): Promise<Page<AdminSubscription>> {
  const query = {
    page,
    page_size: pageSize,
    search: search || undefined,
    status: status || undefined,
    expires_within_days: endsWithinDays,
  };
  const body = await send({ method: 'GET', path: endpoints.adminSubscriptions(), query, identity: 'fresh', signal });
  return decodePage(AdminSubscriptionRow, body, { page, pageSize }, 'subscriptions');
}

async function fetchSubscriptions(userId?: string, signal?: AbortSignal): Promise<Subscription[]> {
  const query = { limit: LOOKUP_LIMIT, user_id: userId };
  const body = await send({ method: 'GET', path: endpoints.adminSubscriptions(), query, identity: 'fresh', signal });
  return decodeRows(SubscriptionRow, listIn(body, 'subscriptions')).items;
}

/** `GET /admin/subscriptions` with limit 100, to look up the plans of users (spec §7). */
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

/** `PUT /admin/subscriptions/{id}` with the status spelt `canceled` (spec §7). */
export async function cancelSubscription(subscriptionId: string): Promise<void> {
  const path = endpoints.adminSubscription(subscriptionId);
  await send({ method: 'PUT', path, json: { status: 'canceled' }, identity: 'fresh' });
}

/** `DELETE /admin/subscriptions/{id}`: the record is gone for good. */
export async function deleteSubscription(subscriptionId: string): Promise<void> {
  await send({ method: 'DELETE', path: endpoints.adminSubscription(subscriptionId), identity: 'fresh' });
}
