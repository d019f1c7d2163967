import { useEffect } from 'react';

import { useOnline } from '../lib/online';
import { loadSubscription, subscriptionStore } from './subscriptionStore';

/**
 * Asks for the subscription when a page opens, and again when the browser is back online: the store is no query, so the
 * query library does not do that for it.
 */
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
