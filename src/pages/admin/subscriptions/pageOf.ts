import type { AdminSubscription, AdminSubscriptionsAsked } from '../../../api/adminSubscriptions';
import type { Page } from '../../../api/decode';

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
