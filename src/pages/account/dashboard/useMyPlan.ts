import { wallMs } from '../../../lib/clock';
import { selectUser, useSession } from '../../../session/store';
import { useSubscription } from '../../../session/subscription';
import { type PlanView, viewOfSubscription, viewOfToken } from './subscriptionText';

/** The plan as it is known best: what the server said, until then what the token says. `null` for nobody. */
export function useMyPlan(): PlanView | null {
  const user = useSession(selectUser);
  const { details, isKnown } = useSubscription((state) => state);
  if (user === null) return null;
  return isKnown ? viewOfSubscription(details, wallMs()) : viewOfToken(user, wallMs());
}
