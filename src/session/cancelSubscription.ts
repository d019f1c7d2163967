import { cancelMySubscription } from '../api/subscription';
import { bindToSession } from '../http/bindToSession';
import { ApiError } from '../http/failure';
import { messages } from '../text/en/messages';
import { loadSubscription, planChanged, setSubscription, subscriptionStore } from './subscription';

/**
 * If the response doesn't confirm the cancellation or has no end date, requests the subscription. If that request fails
 * after a confirmed cancellation, keeps the known end date.
 * @throws ApiError the error of the server; `session` if no subscription is known; `cancelled` if the session changes
 */
export async function cancelSubscription(reason: string | null): Promise<void> {
  const { details } = subscriptionStore.getState();
  if (details === null) throw new ApiError('session', messages.unexpected);
  const checkSession = bindToSession();
  const { cancelled, isConfirmed } = await cancelMySubscription(details, reason);
  checkSession();
  planChanged();
  if (isConfirmed && cancelled.endDate !== null) return setSubscription(cancelled);
  await loadSubscription();
  checkSession();
  const { error, details: loaded } = subscriptionStore.getState();
  if (error !== null) {
    if (!isConfirmed) throw new ApiError('status', error, { mayBeDone: true });
    // Keep the known end date. Otherwise, the page would show the plan as expired and offer it again.
    setSubscription({ ...cancelled, endDate: details.endDate });
    subscriptionStore.setState({ error });
  } else if (isConfirmed && loaded?.status === 'active' && loaded.autoRenew === null) {
    // Some servers keep the plan active until it ends, and send no field for the renewal.
    setSubscription({ ...loaded, autoRenew: false });
  }
}
