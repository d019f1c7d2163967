import { useEffect } from 'react';

import { cancelMySubscription, fetchMySubscription } from '../api/subscription';
import { LOCAL_KEYS } from '../config/storageKeys';
import { proUntilMs, type Subscription } from '../domain/subscription';
import { ApiError, isCancelled, messageOf } from '../http/failure';
import { writeLocal } from '../lib/browserStorage';
import { wallMs } from '../lib/clock';
import { watchReturn } from '../lib/online';
import { messages } from '../text/en/messages';
import { sessionStore } from './store';
import { subscriptionStore, unknownSubscription } from './subscription';
import { wantRefresh } from './timer';

/** Takes over an answer of the server; only the latest request ends the loading. */
function take(details: Subscription | null, number: number): void {
  const { lastRequest } = subscriptionStore.getState();
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
    isLoading: number < lastRequest,
    lastRequest,
    lastAnswer: number,
  });
}

function nextNumber(): number {
  const number = subscriptionStore.getState().lastRequest + 1;
  subscriptionStore.setState({ lastRequest: number });
  return number;
}

/** Takes over a subscription from the answer to another call, such as a cancellation. */
export const acceptSubscription = (details: Subscription | null): void => take(details, nextNumber());

/**
 * Asks the server for the subscription. A failure keeps what was known and is noted in `error`.
 */
export async function loadSubscription(signal?: AbortSignal): Promise<void> {
  const { epoch } = sessionStore.getState();
  const number = nextNumber();
  subscriptionStore.setState({ isLoading: true, error: null });
  const isSameSession = () => sessionStore.getState().epoch === epoch;
  try {
    const details = await fetchMySubscription(signal);
    if (isSameSession() && number > subscriptionStore.getState().lastAnswer) take(details, number);
  } catch (error) {
    // Only the latest request tells how it went; an earlier one has been repeated since.
    if (!isSameSession() || number !== subscriptionStore.getState().lastRequest) return;
    subscriptionStore.setState({ isLoading: false, error: isCancelled(error) ? null : messageOf(error) });
  }
}

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
  // The session that asked has ended meanwhile.
  if (sessionStore.getState().epoch !== epoch) return;
  acceptSubscription(cancelled);
  planChanged();
}

/**
 * The plan has just changed on the server (paid, cancelled): the token's claims catch up as soon as a refresh is allowed,
 * and the other tabs are told. Only the time is written; they ask the server themselves.
 */
export function planChanged(): void {
  writeLocal(LOCAL_KEYS.planUpdates, String(wallMs()));
  wantRefresh();
}
