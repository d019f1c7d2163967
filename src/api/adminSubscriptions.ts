import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { LOOKUP_LIMIT } from '../config/limits';
import type { Subscription } from '../domain/subscription';
import { send } from '../http/send';
import { type AdminUser, AdminUserRow } from './adminUserRows';
import { ADMIN_USERS_KEY } from './adminUsers';
import { type Page, decodePage, decodeRows, id, line, listIn } from './decode';
import { endpoints } from './endpoints';
import { SubscriptionRow } from './subscription';

/** A record of the subscription list. */
export interface AdminSubscription extends Subscription {
  /** Empty when the record does not say. */
  readonly userEmail: string;
}

/** What is asked for: a page, and what narrows the list. */
export interface AdminSubscriptionsAsked {
  readonly page: number;
  readonly pageSize: number;
  /** E-mail or id of the user, or id of the record. */
  readonly search?: string | undefined;
  /** As it is to be sent. */
  readonly status?: string | undefined;
  /** Only records that end within so many days from now (assumed parameter); a server may not know it. */
  readonly endsWithinDays?: number | undefined;
}

/** Stands in while a record without an id is read; such a record can be seen, and nothing can be done with it. */
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
  { search, status, endsWithinDays, ...asked }: AdminSubscriptionsAsked,
  signal?: AbortSignal,
): Promise<Page<AdminSubscription>> {
  const query = {
    page: asked.page,
    page_size: asked.pageSize,
    search: search || undefined,
    status: status || undefined,
    expires_within_days: endsWithinDays,
  };
  const body = await send({ method: 'GET', path: endpoints.adminSubscriptions(), query, identity: 'fresh', signal });
  return decodePage(AdminSubscriptionRow, body, asked, 'subscriptions');
}

/** `GET /admin/users` with limit 100, to look up who stands behind an id (spec §7). */
export async function fetchUserLookup(signal?: AbortSignal): Promise<readonly AdminUser[]> {
  const query = { limit: LOOKUP_LIMIT };
  const body = await send({ method: 'GET', path: endpoints.adminUsers(), query, identity: 'fresh', signal });
  return decodeRows(AdminUserRow, listIn(body, 'users')).items;
}

export const userLookupQuery = () =>
  queryOptions({
    queryKey: [...ADMIN_USERS_KEY, 'lookup'],
    queryFn: ({ signal }) => fetchUserLookup(signal),
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
