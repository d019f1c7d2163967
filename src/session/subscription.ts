import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

import { LOCAL_KEYS } from '../config/storageKeys';
import type { Subscription } from '../domain/subscription';
import { watchLocal } from '../lib/browserStorage';
import { wallMs } from '../lib/clock';
import { onNewEpoch, selectIsAuthenticated, sessionStore } from './store';

/** The client subscription state of spec §3; `isSubscribed` is derived below. */
export interface SubscriptionState {
  readonly plan: string;
  readonly status: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly isLoading: boolean;
  readonly error: string | null;
  /** The server's whole answer; `null` while unknown or when there is no subscription. */
  readonly details: Subscription | null;
  /** The server has answered in this session: from now on it is believed over the token. */
  readonly isKnown: boolean;
  /** Until when the server's answer gives Pro, epoch ms; 0 when it does not. */
  readonly proUntilMs: number;
  /** Numbers of the latest request and of the latest answer taken over: a slow answer never replaces a newer one. */
  readonly lastRequest: number;
  readonly lastAnswer: number;
}

/** Before the first answer of the server. */
export const unknownSubscription: SubscriptionState = {
  plan: 'Free',
  status: 'inactive',
  startDate: null,
  endDate: null,
  isLoading: false,
  error: null,
  details: null,
  isKnown: false,
  proUntilMs: 0,
  lastRequest: 0,
  lastAnswer: 0,
};

export const subscriptionStore = createStore<SubscriptionState>(() => unknownSubscription);

export const useSubscription = <T>(selector: (state: SubscriptionState) => T): T =>
  useStore(subscriptionStore, selector);

/** Subscribed means status active (spec §3). */
export const selectIsSubscribed = (state: SubscriptionState): boolean => state.status === 'active';

/** Whether the header may stop saying Subscribe: by the server's answer, before that by the token. */
export function useIsSubscriber(): boolean {
  const known = useSubscription((state) => (state.isKnown ? state.proUntilMs > wallMs() : null));
  const byToken = useStore(sessionStore, (state) => selectIsAuthenticated(state) && state.user?.isSubscribed === true);
  return known ?? byToken;
}

/**
 * Resets the state with every epoch, so that no user sees another one's subscription, and fetches it again when another tab
 * has changed the plan.
 *
 * @param loadActions fetches the code that asks for a subscription, which visitors do not load
 */
export function watchSubscription(loadActions: () => Promise<{ loadSubscription: () => Promise<void> }>): () => void {
  const loadAgain = async () => {
    const { epoch } = sessionStore.getState();
    // When the code cannot be loaded, what was known stays.
    const actions = await loadActions().catch(() => null);
    // By then another user may be signed in, or none.
    if (sessionStore.getState().epoch === epoch) await actions?.loadSubscription();
  };
  const undo = [
    onNewEpoch(() => subscriptionStore.setState(unknownSubscription, true)),
    watchLocal((key) => {
      if (key === LOCAL_KEYS.planUpdates && selectIsAuthenticated(sessionStore.getState())) void loadAgain();
    }),
  ];
  return () => {
    for (const off of undo) off();
  };
}
