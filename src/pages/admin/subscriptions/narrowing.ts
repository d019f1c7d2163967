import {
  type AdminSubscription,
  type AdminSubscriptionsAsked,
  fetchAdminSubscriptions,
} from '../../../api/adminSubscriptions';
import type { Page } from '../../../api/decode';

/** How a page of records is fetched. */
export type FetchRecords = (asked: AdminSubscriptionsAsked, signal?: AbortSignal) => Promise<Page<AdminSubscription>>;

/** Whether what was asked made the list shorter than it is without it: a server leaves out what it does not know. */
export async function isNarrowed(
  { totalCount }: Page<AdminSubscription>,
  rest: AdminSubscriptionsAsked,
  signal: AbortSignal | undefined,
  fetchRecords: FetchRecords = fetchAdminSubscriptions,
): Promise<boolean> {
  const whole = await fetchRecords({ ...rest, page: 1, pageSize: 1 }, signal);
  return totalCount < whole.totalCount;
}

/** The page that was asked for, of records that were picked out here. */
export const pageOf = (
  items: readonly AdminSubscription[],
  { page, pageSize }: AdminSubscriptionsAsked,
  dropped: number,
): Page<AdminSubscription> => ({
  items: items.slice((page - 1) * pageSize, page * pageSize),
  totalCount: items.length,
  pageSize,
  dropped,
});
