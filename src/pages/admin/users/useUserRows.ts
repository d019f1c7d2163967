import { type QueryClient, useQuery } from '@tanstack/react-query';

import { subscriptionLookupQuery } from '../../../api/adminSubscriptions';
import type { AdminUser } from '../../../api/adminUsers';
import { joinSubscriptions, needsLookup } from './joinSubscriptions';

export interface UserRows {
  readonly rows: readonly AdminUser[] | undefined;
  /** What the rows do not say could not be looked up either. */
  readonly lookupFailed: boolean;
}

/** Rows that do not carry their subscription get it from one page of subscriptions (spec §7), asked for only then. */
export function useUserRows(rows: readonly AdminUser[] | undefined): UserRows {
  const isNeeded = rows?.some(needsLookup) ?? false;
  const lookup = useQuery({ ...subscriptionLookupQuery(), enabled: isNeeded });
  return {
    rows: rows === undefined || lookup.data === undefined ? rows : joinSubscriptions(rows, lookup.data),
    lookupFailed: isNeeded && lookup.data === undefined && lookup.isError,
  };
}

/**
 * The same for rows that go into a file.
 *
 * @throws ApiError when the subscriptions cannot be had: a file with empty plans would say that there are none
 */
export async function lookUpSubscriptions(
  queryClient: QueryClient,
  rows: readonly AdminUser[],
): Promise<readonly AdminUser[]> {
  return rows.some(needsLookup) ? joinSubscriptions(rows, await queryClient.query(subscriptionLookupQuery())) : rows;
}
