import { cancelMySubscription } from '../api/subscription';
import { bindToSession } from '../http/bindToSession';
import { ApiError } from '../http/failure';
import { messages } from '../text/en/messages';
import { loadSubscription, planChanged, setSubscription, subscriptionStore } from './subscription';

/**
 * If the response has no end date, requests the subscription; if that request fails too, keeps the known end date.
 * @throws ApiError the error of the server; `session` if no subscription is known; `cancelled` if the session changes
 */
export async function cancelSubscription(reason: string | null): Promise<void> {
  const { details } = subscriptionStore.getState();
  if (details === null) throw new ApiError('session', messages.unexpected);
  const checkSession = bindToSession();
  const { cancelled, isConfirmed } = await cancelMySubscription(details, reason);
  checkSession();
  planChanged();
  if (cancelled.endDate !== null) return setSubscription(cancelled);
  await loadSubscription();
  checkSession();
  const { error, details: loaded } = subscriptionStore.getState();
  if (error === null) {
    // Some servers keep the plan active until it ends, and send no field for the renewal.
    if (isConfirmed && loaded?.status === 'active' && loaded.autoRenew === null)
      setSubscription({ ...loaded, autoRenew: false });
    return;
  }
  // Keep the known end date. Otherwise, the page would show the plan as expired and offer it again.
  setSubscription({ ...cancelled, endDate: details.endDate });
  subscriptionStore.setState({ error });
}
