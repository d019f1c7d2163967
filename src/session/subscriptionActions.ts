import { cancelMySubscription } from '../api/subscription';
import { ApiError } from '../http/failure';
import { messages } from '../text/en/messages';
import { planChanged } from './planChanged';
import { sessionStore } from './sessionStore';
import { acceptSubscription } from './subscriptionLoading';
import { subscriptionStore } from './subscriptionStore';

/**
 * Cancels the signed-in user's subscription. What has been paid for stays until its end.
 *
 * @param reason one word for the statistics, or `null`
 * @throws ApiError with the message to show
 */
export async function cancelSubscription(reason: string | null): Promise<void> {
  const { details } = subscriptionStore.getState();
  if (details === null) throw new ApiError('session', messages.unexpected);
  const { epoch } = sessionStore.getState();
  const cancelled = await cancelMySubscription(details, reason);
  // An answer for somebody who has logged out meanwhile is nobody's news.
  if (sessionStore.getState().epoch !== epoch) return;
  acceptSubscription(cancelled);
  planChanged();
}
