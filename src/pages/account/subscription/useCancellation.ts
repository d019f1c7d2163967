import { type ApiMutation, useApiMutation } from '../../../components/useApiMutation';
import { isOnline } from '../../../lib/online';
import { loadSubscription, cancelSubscription } from '../../../session/subscriptionActions';

/**
 * Cancels the subscription; what is sent is the reason, `null` when none was chosen.
 *
 * @param onDone the subscription is cancelled
 */
export const useCancellation = (onDone: () => void): ApiMutation<string | null> =>
  useApiMutation({
    call: cancelSubscription,
    onSuccess: onDone,
    onError: () => {
      // It may have been done all the same, or long ago: the card behind asks what is true.
      if (isOnline()) void loadSubscription();
    },
  });
