import { DEFAULT_PLAN_CODE } from '../config/limits';
import { wallMs } from '../lib/clock';
import { selectUser, useSession } from '../session/sessionStore';
import { useSubscription } from '../session/subscriptionStore';

/**
 * Code of the plan the viewer is on: `null` when nobody is signed in, `free` for whoever has no Pro right now.
 * What the server said about the subscription is believed over the token, which can be older than a payment.
 */
export function useViewerPlan(): string | null {
  const user = useSession(selectUser);
  const isKnown = useSubscription((state) => state.isKnown);
  const details = useSubscription((state) => state.details);
  const hasPro = useSubscription((state) => state.proUntilMs > wallMs());
  if (user === null) return null;
  if (isKnown) return hasPro && details !== null ? details.plan : DEFAULT_PLAN_CODE;
  return user.isSubscribed ? user.subscription.plan : DEFAULT_PLAN_CODE;
}
