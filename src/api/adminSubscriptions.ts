import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { mapping } from '../config/mapping';
import { parseServerDate } from '../domain/dates';
import type { Subscription } from '../domain/subscription';
import { send } from '../http/send';
import { adminPage, fetchLookup } from './adminList';
import { type OwnRecords, type Page, isWhole, ownRecords, segment } from './decode';
import { isOwnedBy, owner, type Owner, ownerFields } from './owner';
import { row, sentValue } from './row';
import { SubscriptionWithoutId } from './subscription';

/** Key of everything that was read from `/admin/subscriptions`; whatever changes a subscription invalidates it. */
export const ADMIN_SUBSCRIPTIONS_KEY = ['admin-subscriptions'] as const;

/** A subscription record as the back-office sees it; `id` is empty when the server did not name one. */
export type AdminSubscription = Subscription & Owner;

/** The user that a subscription belongs to. */
export const SubscriptionOwner = row('subscription', { ...ownerFields, owner });

export const AdminSubscriptionRow = v.pipe(
  v.looseObject({}),
  v.transform((sent): AdminSubscription => ({
    ...v.parse(SubscriptionWithoutId, sent),
    ...v.parse(SubscriptionOwner, sent).owner,
  })),
  v.check(({ id, userId }) => id !== '' || userId !== ''),
);

/** Requires an id, because a subscription without one cannot be changed. */
const LookedUpRow = v.pipe(
  AdminSubscriptionRow,
  v.check(({ id }) => id !== ''),
);

/**
 * `GET /admin/subscriptions` (spec §7), in the order of the server. `search` is the e-mail or id of the user, or the id of the
 * record; `expires_within_days` (assumed) leaves those that end within so many days from now.
 */
export const fetchAdminSubscriptions = adminPage(AdminSubscriptionRow, '/admin/subscriptions');

/** `GET /admin/subscriptions` with limit 100, to look up the plans of users (spec §7). */
export const fetchSubscriptionLookup = (userId?: string, signal?: AbortSignal): Promise<Page<AdminSubscription>> =>
  fetchLookup(LookedUpRow, '/admin/subscriptions', { user_id: userId }, signal);

/** Whether these are all subscriptions, and each names its user, so that a user without one among them has none. */
export const hasAllOwners = (page: Page<Subscription>): boolean =>
  isWhole(page) && page.dropped === 0 && page.items.every(({ userId }) => userId !== '');

/** Some subscriptions of everybody: a user without one among them may have one, unless these are all. */
export const subscriptionLookupQuery = () =>
  queryOptions({
    queryKey: [...ADMIN_SUBSCRIPTIONS_KEY, 'lookup'],
    queryFn: ({ signal }) => fetchSubscriptionLookup(undefined, signal),
  });

const startMs = ({ startDate }: Subscription): number => parseServerDate(startDate)?.date.getTime() ?? 0;

/** The subscriptions of one user, newest first. Rows of others, from a server that does not know `user_id`, are left out. */
export const userSubscriptionsQuery = (user: { readonly id: string; readonly email: string }) =>
  queryOptions({
    queryKey: [...ADMIN_SUBSCRIPTIONS_KEY, 'of', user.id, user.email],
    queryFn: async ({ signal }): Promise<OwnRecords<Subscription>> => {
      const page = await fetchSubscriptionLookup(user.id, signal);
      const own = ownRecords(page, (entry) => isOwnedBy(entry, user));
      return { ...own, entries: own.entries.toSorted((a, b) => startMs(b) - startMs(a)) };
    },
  });

/** `PUT /admin/subscriptions/{id}` with the status spelt `canceled` (spec §7). */
export async function cancelSubscription(subscriptionId: string): Promise<void> {
  const path = `/admin/subscriptions/${segment(subscriptionId)}`;
  await send({ method: mapping.update, path, json: { status: sentValue('subscription', 'status', 'canceled') } });
}

/** `DELETE /admin/subscriptions/{id}`: the record is gone for good. */
export async function deleteSubscription(subscriptionId: string): Promise<void> {
  await send({ method: 'DELETE', path: `/admin/subscriptions/${segment(subscriptionId)}` });
}
