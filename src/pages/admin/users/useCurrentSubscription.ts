import { useQuery } from '@tanstack/react-query';

import type { AdminUser } from '../../../api/adminUsers';
import { userSubscriptionsQuery } from '../../../api/userSubscriptions';
import type { Subscription } from '../../../domain/subscription';
import { joinSubscriptions, needsLookup } from './joinSubscriptions';

/** The subscription that stands for a user, asked for where the user does not carry it. */
export function useCurrentSubscription(user: AdminUser): Subscription | null | undefined {
  const found = useQuery({ ...userSubscriptionsQuery(user.id), enabled: needsLookup(user) });
  return found.data === undefined ? user.subscription : joinSubscriptions([user], found.data)[0]?.subscription;
}
