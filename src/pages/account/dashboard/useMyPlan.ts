import { useEffect } from 'react';

import { wallMs } from '../../../lib/clock';
import { useOnline } from '../../../lib/online';
import { selectUser, useSession } from '../../../session/sessionStore';
import { loadSubscription, subscriptionStore, useSubscription } from '../../../session/subscriptionStore';
import { type PlanView, viewOfSubscription, viewOfToken } from './subscriptionText';

/** Asks for the subscription when the page opens, and again when the browser is back online. */
export function useSubscriptionLoading(): void {
  const isOnline = useOnline();
  useEffect(() => {
    // Going offline is no reason to ask for what is known.
    if (!isOnline && subscriptionStore.getState().isKnown) return;
    const leaving = new AbortController();
    void loadSubscription(leaving.signal);
    return () => leaving.abort();
  }, [isOnline]);
}

/** The plan as it is known best: what the server said, until then what the token says. `null` for nobody. */
export function useMyPlan(): PlanView | null {
  const user = useSession(selectUser);
  const { details, isKnown } = useSubscription((state) => state);
  if (user === null) return null;
  return isKnown ? viewOfSubscription(details, wallMs()) : viewOfToken(user, wallMs());
}
