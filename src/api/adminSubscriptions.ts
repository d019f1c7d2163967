import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { mapping } from '../config/mapping';
import { parseServerDate } from '../domain/dates';
import { isKnownStatus, type Subscription } from '../domain/subscription';
import { sendChange } from '../http/sendChange';
import { adminPage, fetchLookup } from './adminList';
import { type OwnRecords, type Page, isCompleteList, ownRecords, pathSegment } from './decode';
import { isOwnedBy, owner, type Owner, ownerFields } from './owner';
import { row, toServer } from './row';
import { SubscriptionWithoutId } from './subscription';

/** First part of the query keys of all subscriptions. Every change of a subscription invalidates these queries. */
export const ADMIN_SUBSCRIPTIONS_KEY = ['admin-subscriptions'] as const;

export type AdminSubscription = Subscription & Owner;

export const SubscriptionOwner = row('subscription', { ...ownerFields, owner });

export const AdminSubscriptionRow = v.pipe(
  v.looseObject({}),
  v.transform((sent): AdminSubscription => ({
    ...v.parse(SubscriptionWithoutId, sent),
    ...v.parse(SubscriptionOwner, sent).owner,
  })),
  v.check(({ id, userId }) => id !== '' || userId !== ''),
);

/** A row of {@link fetchSubscriptionLookup}. A subscription without an id is invalid, because it can't be changed. */
const LookedUpRow = v.pipe(
  AdminSubscriptionRow,
  v.check(({ id }) => id !== ''),
);

/** Fetches subscriptions (spec §7). Filter names are our assumption. `search`: email, user id, or subscription id. */
export const fetchAdminSubscriptions = adminPage(AdminSubscriptionRow, '/admin/subscriptions');

/** Fetches up to 100 subscriptions (spec §7), of one user or of all users. */
export const fetchSubscriptionLookup = (userId?: string, signal?: AbortSignal): Promise<Page<AdminSubscription>> =>
  fetchLookup(LookedUpRow, '/admin/subscriptions', { user_id: userId }, signal);

/** Whether the page has all subscriptions, with user ids. Only then, a user without a row has no subscription. */
export const hasAllOwners = (page: Page<Subscription>): boolean =>
  isCompleteList(page) && page.dropped === 0 && page.items.every(({ userId }) => userId !== '');

export const subscriptionLookupQuery = () =>
  queryOptions({
    queryKey: [...ADMIN_SUBSCRIPTIONS_KEY, 'lookup'],
    queryFn: ({ signal }) => fetchSubscriptionLookup(undefined, signal),
  });

const startMs = ({ startDate }: Subscription): number => parseServerDate(startDate)?.date.getTime() ?? 0;

/** Query for a user's subscriptions, newest first. Drops other users' rows, because servers might ignore `user_id`. */
export const userSubscriptionsQuery = (user: { readonly id: string; readonly email: string }) =>
  queryOptions({
    queryKey: [...ADMIN_SUBSCRIPTIONS_KEY, 'of', user.id, user.email],
    queryFn: async ({ signal }): Promise<OwnRecords<Subscription>> => {
      const page = await fetchSubscriptionLookup(user.id, signal);
      const own = ownRecords(page, (entry) => isOwnedBy(entry, user));
      return { ...own, entries: own.entries.toSorted((a, b) => startMs(b) - startMs(a)) };
    },
  });

export interface SubscriptionChange {
  /** Missing to keep the current status, for example if that status can't be read. */
  readonly status?: string | undefined;
  /** A day (`2026-11-20`) or an ISO 8601 date-time. Missing to keep the current end date. */
  readonly endDate?: string | undefined;
}

/** Changes the status and the end date of a subscription. Sends `cancelled` as `canceled`, with one l (spec §7). */
export function changeSubscription(subscriptionId: string, { status, endDate }: SubscriptionChange): Promise<unknown> {
  const path = `/admin/subscriptions/${pathSegment(subscriptionId)}`;
  const bodyWith = (name?: string) => toServer('subscription', { status: name, ...(endDate && { end_date: endDate }) });
  const json = bodyWith(status);
  const isSpelled = Object.values(json)[0] !== 'cancelled';
  return sendChange({ method: mapping.update, path, json: isSpelled ? json : bodyWith('canceled') });
}

export async function cancelSubscription(subscriptionId: string): Promise<unknown> {
  return changeSubscription(subscriptionId, { status: 'cancelled' });
}

/** Reads the new status from the response to a change. `null` if the response contains no known status. */
export function readSavedStatus(body: unknown): Pick<Subscription, 'status' | 'autoRenew'> | null {
  const saved = v.safeParse(SubscriptionWithoutId, body);
  return saved.success && isKnownStatus(saved.output.status) ? saved.output : null;
}

export async function deleteSubscription(subscriptionId: string): Promise<void> {
  await sendChange({ method: 'DELETE', path: `/admin/subscriptions/${pathSegment(subscriptionId)}` });
}
