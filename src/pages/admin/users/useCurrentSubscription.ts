import { useQuery } from '@tanstack/react-query';

import { userSubscriptionsQuery } from '../../../api/adminSubscriptions';
import type { AdminUser } from '../../../api/adminUsers';
import type { Subscription } from '../../../domain/subscription';
import { joinSubscriptions, needsLookup } from './joinSubscriptions';

/** What a user has now, as far as it is known. */
export interface CurrentSubscription {
  /** `null` for none; `undefined` while nobody knows. */
  readonly subscription: Subscription | null | undefined;
  /** It could not be looked up. */
  readonly hasFailed: boolean;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** The subscription that stands for a user, asked for where the user does not carry it. */
export function useCurrentSubscription(user: AdminUser): CurrentSubscription {
  const found = useQuery({ ...userSubscriptionsQuery(user.id), enabled: needsLookup(user) });
  const [row] = joinSubscriptions([user], found.data ?? []);
  return {
    subscription: found.data === undefined ? user.subscription : row?.subscription,
    hasFailed: user.subscription === undefined && found.data === undefined && found.isError,
    isFetching: found.isFetching,
    retry: () => void found.refetch(),
  };
}
