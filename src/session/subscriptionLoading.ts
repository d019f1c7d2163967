import { fetchMySubscription } from '../api/subscription';
import { proUntilMs, type Subscription } from '../domain/subscription';
import { isCancelled, messageOf } from '../http/failure';
import { sessionStore } from './sessionStore';
import { subscriptionStore, unknownSubscription } from './subscriptionStore';

/** Questions and direct news are numbered, so that a slow answer never replaces a newer one. */
let lastNumber = 0;
let lastHeard = 0;

function take(details: Subscription | null, number: number): void {
  lastHeard = number;
  subscriptionStore.setState({
    ...unknownSubscription,
    ...(details && {
      plan: details.planName,
      status: details.status,
      startDate: details.startDate,
      endDate: details.endDate,
    }),
    details,
    isKnown: true,
    proUntilMs: proUntilMs(details),
    isLoading: number < lastNumber,
  });
}

/** Takes over what the server said in answer to something else, such as a cancellation. */
export const acceptSubscription = (details: Subscription | null): void => take(details, ++lastNumber);

/**
 * Asks the server for the subscription. A failure keeps what was known and is noted in `error`.
 */
export async function loadSubscription(signal?: AbortSignal): Promise<void> {
  const { epoch } = sessionStore.getState();
  const number = ++lastNumber;
  subscriptionStore.setState({ isLoading: true, error: null });
  const isOurs = () => sessionStore.getState().epoch === epoch;
  try {
    const details = await fetchMySubscription(signal);
    if (isOurs() && number > lastHeard) take(details, number);
  } catch (error) {
    // Only the latest question says how it went; an earlier one has been asked again since.
    if (!isOurs() || number !== lastNumber) return;
    subscriptionStore.setState({ isLoading: false, error: isCancelled(error) ? null : messageOf(error) });
  }
}
