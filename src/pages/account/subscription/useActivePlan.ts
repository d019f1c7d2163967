import { isFree } from '../../../domain/plan';
import { selectUser, useSession } from '../../../session/store';
import { useSubscription } from '../../../session/subscription';

/**
 * Code of the paid plan that is active, so that nobody buys what he has; `null` for none. A cancelled plan that still
 * runs is not active: it can be bought again. Where the server has not answered the token stands in.
 */
export function useActivePlan(): string | null {
  const user = useSession(selectUser);
  const { details, isKnown } = useSubscription((state) => state);
  if (isKnown) return details?.status === 'active' && !isFree(details.plan) ? details.plan : null;
  return user?.isSubscribed === true && !isFree(user.subscription.plan) ? user.subscription.plan : null;
}
