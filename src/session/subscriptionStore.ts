import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

import { fetchMySubscription } from '../api/subscription';
import { DEFAULT_PLAN_CODE } from '../config/limits';
import type { Subscription } from '../domain/subscription';
import { isCancelled, messageOf } from '../http/failure';
import { authChange } from './authEvents';
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

export const useSubscription = <T>(selector: (state: SubscriptionState) => T): T => useStore(subscriptionStore, selector);

/** Subscribed means status active (spec §3). */
export const selectIsSubscribed = (state: SubscriptionState): boolean => state.status === 'active';

/** Whether the header may stop saying Subscribe: what the server said, until then what the token says. */
export function useIsSubscriber(): boolean {
  const known = useSubscription((state) => (state.isKnown ? selectIsSubscribed(state) && !isFreePlan(state.details) : null));
  const byToken = useStore(sessionStore, (state) => selectIsAuthenticated(state) && state.user?.isSubscribed === true);
  return known ?? byToken;
}

const isFreePlan = (details: Subscription | null): boolean => details === null || details.plan === DEFAULT_PLAN_CODE;

/** Takes over what the server said. */
export function acceptSubscription(details: Subscription | null): void {
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
  });
}

/**
 * Asks the server for the subscription. A failure keeps what was known and is noted in `error`.
 */
export async function loadSubscription(signal?: AbortSignal): Promise<void> {
  const { epoch } = sessionStore.getState();
  subscriptionStore.setState({ isLoading: true, error: null });
  const done = (change: () => void) => {
    if (sessionStore.getState().epoch === epoch) change();
  };
  try {
    const details = await fetchMySubscription(signal);
    done(() => acceptSubscription(details));
  } catch (error) {
    done(() => subscriptionStore.setState({ isLoading: false, error: isCancelled(error) ? null : messageOf(error) }));
  }
}

/** Somebody else's subscription is never shown: a new epoch starts from nothing. */
export const watchSubscriptionOwner = (): (() => void) =>
  authChange.on(({ newEpoch }) => newEpoch && subscriptionStore.setState(unknown, true));
