import { queryOptions } from '@tanstack/react-query';

import { isMissingCall } from '../http/failure';
import { send } from '../http/send';
import { ADMIN_SUBSCRIPTIONS_KEY, type AdminSubscription, AdminSubscriptionRow } from './adminSubscriptions';
import { decode, pathSegment } from './decode';

export async function fetchAdminSubscription(subscriptionId: string, signal?: AbortSignal): Promise<AdminSubscription> {
  return decode(
    AdminSubscriptionRow,
    await send({ path: `/admin/subscriptions/${pathSegment(subscriptionId)}`, signal }),
  );
}

/** Query for one subscription. If the server has no endpoint for it, returns the row of the list. */
export const adminSubscriptionQuery = (listed: AdminSubscription) =>
  queryOptions({
    queryKey: [...ADMIN_SUBSCRIPTIONS_KEY, 'one', listed.id],
    queryFn: ({ signal }) =>
      fetchAdminSubscription(listed.id, signal).catch((error: unknown) => {
        if (isMissingCall(error)) return listed;
        throw error;
      }),
    staleTime: 0,
  });
