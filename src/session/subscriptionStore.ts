import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

import { givesPro, type Subscription } from '../domain/subscription';
import { bring } from '../http/bring';
import { isCancelled, messageOf } from '../http/failure';
import { wallMs } from '../lib/clock';
import { authChange } from './authEvents';
import { watchPlanNews } from './planNews';
import { selectIsAuthenticated, sessionStore } from './sessionStore';

/** The client subscription state of spec §3; `isSubscribed` is derived below. */
export interface SubscriptionState {
  readonly plan: string;
  readonly status: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly isLoading: boolean;
  readonly error: string | null;
  /** All the server said; `null` while unknown or when there is no subscription. */
  readonly details: Subscription | null;
  /** The server has answered in this session: from now on it is believed over the token. */
  readonly isKnown: boolean;
}

const unknown: SubscriptionState = {
  plan: 'Free',
  status: 'inactive',
  startDate: null,
  endDate: null,
  isLoading: false,
  error: null,
  details: null,
  isKnown: false,
};

export const subscriptionStore = createStore<SubscriptionState>(() => unknown);

export const useSubscription = <T>(selector: (state: SubscriptionState) => T): T =>
  useStore(subscriptionStore, selector);

/** Subscribed means status active (spec §3). */
export const selectIsSubscribed = (state: SubscriptionState): boolean => state.status === 'active';

/** Whether the header may stop saying Subscribe: what the server said, until then what the token says. */
export function useIsSubscriber(): boolean {
  const known = useSubscription((state) => (state.isKnown ? givesPro(state.details, wallMs()) : null));
  const byToken = useStore(sessionStore, (state) => selectIsAuthenticated(state) && state.user?.isSubscribed === true);
  return known ?? byToken;
}

/** Questions and direct news are numbered, so that a slow answer never replaces a newer one. */
let lastNumber = 0;
let lastHeard = 0;

function take(details: Subscription | null, number: number): void {
  lastHeard = number;
  subscriptionStore.setState({
    ...unknown,
    ...(details && {
      plan: details.planName,
      status: details.status,
      startDate: details.startDate,
      endDate: details.endDate,
    }),
    details,
    isKnown: true,
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
    // The readers of answers come with the first one: visitors have none.
    const { fetchMySubscription } = await bring(() => import('../api/subscription'));
    const details = await fetchMySubscription(signal);
    if (isOurs() && number > lastHeard) take(details, number);
  } catch (error) {
    // Only the latest question says how it went; an earlier one has been asked again since.
    if (!isOurs() || number !== lastNumber) return;
    subscriptionStore.setState({ isLoading: false, error: isCancelled(error) ? null : messageOf(error) });
  }
}

/**
 * Somebody else's subscription is never shown: a new epoch starts from nothing. And when another tab has changed the plan
 * ("your plan is active"), this one asks for it.
 */
export function watchSubscription(): () => void {
  const undo = [
    authChange.on(({ newEpoch }) => newEpoch && subscriptionStore.setState(unknown, true)),
    watchPlanNews(() => selectIsAuthenticated(sessionStore.getState()) && void loadSubscription()),
  ];
  return () => {
    for (const off of undo) off();
  };
}
