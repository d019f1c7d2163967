import { useRef, useState } from 'react';

import { isCancelled } from '../../../http/failure';
import { isOnline } from '../../../lib/online';
import { cancelSubscription } from '../../../session/subscriptionActions';
import { loadSubscription } from '../../../session/subscriptionStore';

/** A cancellation on its way to the server. */
interface Cancellation {
  /** Sends it once; further calls meanwhile do nothing. `reason` is `null` when none was chosen. */
  readonly send: (reason: string | null) => Promise<void>;
  readonly isSending: boolean;
  /** What the last attempt failed with, wrapped, so that the same error twice is two failures. */
  readonly failure: { readonly error: unknown } | null;
}

/** @param onDone the subscription is cancelled */
export function useCancellation(onDone: () => void): Cancellation {
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Cancellation['failure']>(null);
  const send = async (reason: string | null) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    setFailure(null);
    try {
      await cancelSubscription(reason);
      onDone();
    } catch (error) {
      if (!isCancelled(error)) setFailure({ error });
      // It may have been done all the same, or long ago: the card behind asks what is true.
      if (isOnline()) void loadSubscription();
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };
  return { send, isSending, failure };
}
