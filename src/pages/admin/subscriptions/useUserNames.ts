import { useQuery } from '@tanstack/react-query';

import { userLookupQuery, type AdminSubscription } from '../../../api/adminSubscriptions';
import { subscriptionsZh } from '../../../text/zh/subscriptions';

/** Who a record belongs to, as far as it is known. */
export interface Owner {
  /** What he is called: e-mail, else name, else his id. */
  readonly called: string;
  /** Beside the e-mail: his name, else his id (spec §7: names are looked up among the first hundred users). */
  readonly also: string;
}

/** Gives each record its user. A lookup that fails or does not hold him leaves his id. */
export function useUserNames(): (record: AdminSubscription) => Owner {
  const { data } = useQuery(userLookupQuery());
  return ({ userId, userEmail }) => {
    const user = userId === '' ? undefined : data?.find(({ id }) => id === userId);
    const email = user?.email || userEmail;
    const name = user?.name ?? '';
    const byId = userId === '' ? '' : subscriptionsZh.byId(userId);
    const called = email || name || byId || '—';
    return { called, also: [name, byId].find((text) => text !== '' && text !== called) ?? '' };
  };
}
