import { useEffect } from 'react';

import { watchReturn } from '../lib/online';
import { loadSubscription } from './subscriptionLoading';

/**
 * Asks for the subscription when a page opens, and again when the browser is back online: the store is no query, so the
 * query library does not do that for it.
 */
export function useSubscriptionLoading(): void {
  useEffect(() => {
    const leaving = new AbortController();
    const load = () => void loadSubscription(leaving.signal);
    load();
    const off = watchReturn(load);
    return () => {
      off();
      leaving.abort();
    };
  }, []);
}
