import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { LOOKUP_LIMIT, ROWS_MAX } from '../config/limits';
import { parseServerDate } from '../domain/dates';
import type { Subscription } from '../domain/subscription';
import { ApiError, isRefusedForGood } from '../http/failure';
import { send } from '../http/send';
import { callMessages } from '../text/en/messages';
import { type AdminListQuery, requestAdminList, withAllowedSize } from './adminList';
import { collectPages } from './collectPages';
import { type Page, decodePage, id, isWhole, line, segment } from './decode';
import { SubscriptionRow } from './subscription';

/** Key of everything that was read from `/admin/subscriptions`; whatever changes a subscription invalidates it. */
export const ADMIN_SUBSCRIPTIONS_KEY = ['admin-subscriptions'] as const;

/** A subscription record as the back-office sees it; `id` is empty when the server did not name one. */
export interface AdminSubscription extends Subscription {
  /** Empty when the record does not say. */
  readonly userEmail: string;
}

/** `search` is the e-mail or id of the user, or the id of the record. */
interface AdminSubscriptionsQuery extends Omit<AdminListQuery, 'from' | 'to'> {
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

/** `GET /admin/subscriptions` (spec §7), in the order of the server; cancelled records in both spellings. */
export const fetchAdminSubscriptions = (
  query: AdminSubscriptionsQuery,
  signal?: AbortSignal,
): Promise<Page<AdminSubscription>> =>
  query.status === 'cancelled' ? fetchCancelled(query, signal) : fetchRecords(query, signal);

async function fetchRecords(
  { endsWithinDays, ...query }: AdminSubscriptionsQuery,
  signal?: AbortSignal,
): Promise<Page<AdminSubscription>> {
  const filters = { expires_within_days: endsWithinDays };
  const { body, ...paging } = await requestAdminList('/admin/subscriptions', query, signal, filters);
  return decodePage(AdminSubscriptionRow, body, paging, 'subscriptions');
}

/**
 * A page of the cancelled records. Spec §4 has two spellings, and a cancel is sent with one of them: a server may take both
 * for one, refuse or ignore one, or hold two lists. The second of two lists is shown after the first.
 */
async function fetchCancelled(query: AdminSubscriptionsQuery, signal?: AbortSignal): Promise<Page<AdminSubscription>> {
  const spelt = (status: string, page = query.page) => fetchRecords({ ...query, status, page }, signal);
  const [one, other] = await Promise.all([nullIfRefused(spelt('cancelled')), nullIfRefused(spelt('canceled'))]);
  if (one === null) return other ?? spelt('cancelled');
  if (other === null || other.totalCount === 0 || !isOnlyCancelled(other)) return one;
  if (one.totalCount === 0 || !isOnlyCancelled(one)) return other;
  // Beyond the end of both, only their first pages tell two lists of one length apart.
  const isBeyond = query.page > 1 && one.items.length + other.items.length === 0;
  const [a, b] = isBeyond ? await Promise.all([spelt('cancelled', 1), spelt('canceled', 1)]) : [one, other];
  if (areSame(a, b)) return one;

  const both = { ...one, totalCount: one.totalCount + other.totalCount, dropped: one.dropped + other.dropped };
  if (isWhole(one) && isWhole(other)) return { ...both, items: [...one.items, ...other.items] };
  const size = one.pageSize;
  const missing = size - one.items.length - one.dropped;
  if (missing <= 0) return both;
  const start = Math.max(0, (query.page - 1) * size - one.totalCount);
  const first = Math.floor(start / size) + 1;
  const pages = await Promise.all([first, first + 1].map((page) => spelt('canceled', page)));
  const rest = pages.flatMap(({ items }) => items).slice(start % size, (start % size) + missing);
  return { ...both, items: [...one.items, ...rest] };
}

type RecordPage = Page<AdminSubscription>;

/** A server that knows only one spelling may refuse the other. */
const nullIfRefused = (page: Promise<RecordPage>): Promise<RecordPage | null> =>
  page.catch((error: unknown) => {
    if (isRefusedForGood(error)) return null;
    throw error;
  });

/** A server may ignore a status that it does not know, and send all records. */
const isOnlyCancelled = ({ items }: RecordPage): boolean => items.every(({ status }) => status === 'cancelled');

const areSame = (one: RecordPage, other: RecordPage): boolean =>
  one.totalCount === other.totalCount &&
  one.items.length === other.items.length &&
  one.items.every(({ id }, place) => other.items[place]?.id === id);

/** `GET /admin/subscriptions` with limit 100, to look up the plans of users (spec §7). */
async function fetchLookup(userId?: string, signal?: AbortSignal): Promise<Page<Subscription>> {
  const { body, pageSize } = await withAllowedSize(LOOKUP_LIMIT, (limit) =>
    send({ path: '/admin/subscriptions', query: { limit, user_id: userId }, signal }),
  );
  return decodePage(SubscriptionRow, body, { page: 1, pageSize }, 'subscriptions');
}

/** Some subscriptions of everybody: a user without one among them may have one, unless these are all. */
export const subscriptionLookupQuery = () =>
  queryOptions({
    queryKey: [...ADMIN_SUBSCRIPTIONS_KEY, 'lookup'],
    queryFn: ({ signal }) => fetchLookup(undefined, signal),
  });

async function fetchAll(signal: AbortSignal): Promise<readonly Subscription[]> {
  const { rows, isCut } = await collectPages(fetchAdminSubscriptions, { signal, maxRows: ROWS_MAX });
  if (isCut) throw new ApiError('malformed', callMessages.tooManyRows(rows.length, ROWS_MAX));
  return rows;
}

/** All subscriptions of everybody, page by page. */
export const allSubscriptionsQuery = () =>
  queryOptions({
    queryKey: [...ADMIN_SUBSCRIPTIONS_KEY, 'everybody'],
    queryFn: ({ signal }) => fetchAll(signal),
  });

const startMs = ({ startDate }: Subscription): number => parseServerDate(startDate)?.date.getTime() ?? 0;

/**
 * The subscriptions of one user, newest first. A server that does not know `user_id` sends everybody's: all are looked
 * through.
 */
export const userSubscriptionsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ADMIN_SUBSCRIPTIONS_KEY, 'of', userId],
    queryFn: async ({ signal }) => {
      const isOwn = (entry: Subscription) => entry.userId === userId;
      const page = await fetchLookup(userId, signal);
      const rows = isWhole(page) || page.items.every(isOwn) ? page.items : await fetchAll(signal);
      return rows.filter(isOwn).toSorted((a, b) => startMs(b) - startMs(a));
    },
  });

/** `PUT /admin/subscriptions/{id}` with the status spelt `canceled` (spec §7). */
export async function cancelSubscription(subscriptionId: string): Promise<void> {
  const path = `/admin/subscriptions/${segment(subscriptionId)}`;
  await send({ method: 'PUT', path, json: { status: 'canceled' } });
}

/** `DELETE /admin/subscriptions/{id}`: the record is gone for good. */
export async function deleteSubscription(subscriptionId: string): Promise<void> {
  await send({ method: 'DELETE', path: `/admin/subscriptions/${segment(subscriptionId)}` });
}
