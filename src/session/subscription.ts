import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

import { LOCAL_KEYS } from '../config/storageKeys';
import { isFree } from '../domain/plan';
import { claimedSubscription, type Subscription } from '../domain/subscription';
import { ApiError, isCancelled, isMissingCall, loadMessageOf } from '../http/failure';
import { loadCalls } from '../http/loadCalls';
import { onLocalChange, writeLocal } from '../lib/browserStorage';
import { monotonicMs, nowMs } from '../lib/clock';
import { combineCleanups, onVisible } from '../lib/listen';
import { onReconnect } from '../lib/online';
import { messages } from '../text/en/messages';
import { onNewSession, selectIsAuthenticated, sessionStore, useSession } from './store';
import { requestTokenRefresh } from './timer';

/** The client subscription state of spec §3, as the server said it; what it means is derived in `plans/planView`. */
export interface SubscriptionState {
  readonly plan: string;
  readonly status: string;
  /** The status is active. */
  readonly isSubscribed: boolean;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly isLoading: boolean;
  /** What the last request failed with; it stays until there is an answer. */
  readonly error: string | null;
  /** The server's whole answer; `null` while unknown or when there is no subscription. */
  readonly details: Subscription | null;
  /** The server has answered in this session: from now on it is believed over the token. */
  readonly isKnown: boolean;
  /** The plan has become active since the page was opened. */
  readonly becameActive: boolean;
  /** When the last request was answered or failed, by the steady clock, ms; `null` before the first. */
  readonly settledAt: number | null;
  /** The newest request, while it is under way. The answer to an earlier one, or for another user, is dropped. */
  readonly pending: Promise<void> | null;
}

/** Before the first answer of the server. */
const unknownSubscription: SubscriptionState = {
  plan: 'Free',
  status: 'inactive',
  isSubscribed: false,
  startDate: null,
  endDate: null,
  isLoading: false,
  error: null,
  details: null,
  isKnown: false,
  becameActive: false,
  settledAt: null,
  pending: null,
};

/** A store and no query: the header and the public pages read it, and visitors do not load the query library. */
export const subscriptionStore = createStore<SubscriptionState>(() => unknownSubscription);

export const useSubscription = <T>(selector: (state: SubscriptionState) => T): T =>
  useStore(subscriptionStore, selector);

const subscriptionCalls = () => loadCalls(() => import('../api/subscription'));

/** Keeps what the server says, in answer to the request for it or to another call, such as a cancellation. */
export function setSubscription(details: Subscription | null): void {
  const before = subscriptionStore.getState();
  const isActive = details?.status === 'active' && !isFree(details.plan);
  subscriptionStore.setState({
    ...unknownSubscription,
    ...(details && {
      plan: details.planName,
      status: details.status,
      isSubscribed: details.status === 'active',
      startDate: details.startDate,
      endDate: details.endDate,
    }),
    details,
    isKnown: true,
    becameActive: isActive && (before.becameActive || (before.isKnown && !before.isSubscribed)),
    settledAt: monotonicMs(),
  });
}

/**
 * Asks the server now; the newest request counts. Never rejects: a failure keeps what was known and is noted in `error`.
 */
export function loadSubscription(): Promise<void> {
  const isCurrent = () => subscriptionStore.getState().pending === request;
  const { sessionNumber } = sessionStore.getState();
  const load = async () => {
    try {
      const { fetchMySubscription } = await subscriptionCalls();
      // The session that asked has ended meanwhile.
      if (sessionStore.getState().sessionNumber !== sessionNumber) return;
      const details = await fetchMySubscription().catch(claimedInstead);
      if (isCurrent()) setSubscription(details);
    } catch (error) {
      if (!isCurrent()) return;
      subscriptionStore.setState({
        pending: null,
        isLoading: false,
        error: isCancelled(error) ? null : loadMessageOf(error),
        settledAt: monotonicMs(),
      });
    }
  };
  const request = load();
  subscriptionStore.setState({ pending: request, isLoading: true });
  return request;
}

/** Where the server has no call for the subscription, nobody knows more of the plan than the token. */
function claimedInstead(error: unknown): Subscription | null {
  const { user } = sessionStore.getState();
  if (!isMissingCall(error) || user === null || user.isSubscribed === null) throw error;
  return claimedSubscription(user, user.isSubscribed, nowMs());
}

/**
 * Asks the server when it has not been asked in this session, or longer ago than this; joins a request that is under way.
 *
 * @param maxAgeMs left out, once a session is enough
 */
export async function ensureSubscription(maxAgeMs = Infinity): Promise<void> {
  const { pending, settledAt } = subscriptionStore.getState();
  if (!selectIsAuthenticated(sessionStore.getState())) return;
  if (pending !== null) await pending;
  else if (settledAt === null || monotonicMs() - settledAt > maxAgeMs) await loadSubscription();
}

/**
 * Cancels the signed-in user's subscription. Until when it is kept is the server's to say: when its answer names no end, it
 * is asked, and while it cannot be, the end stays as it was known.
 *
 * @param reason one word for the statistics, or `null`
 * @throws ApiError what the server said; `session` when no subscription is known
 */
export async function cancelSubscription(reason: string | null): Promise<void> {
  const { details } = subscriptionStore.getState();
  if (details === null) throw new ApiError('session', messages.unexpected);
  const { sessionNumber } = sessionStore.getState();
  const { cancelMySubscription } = await subscriptionCalls();
  const cancelled = await cancelMySubscription(details, reason);
  const hasEnded = () => sessionStore.getState().sessionNumber !== sessionNumber;
  if (hasEnded()) return;
  planChanged();
  if (cancelled.endDate !== null) return setSubscription(cancelled);
  await loadSubscription();
  const { error } = subscriptionStore.getState();
  if (hasEnded() || error === null) return;
  // Without any end the plan would be over, and on sale again. That it could not be asked for is still said.
  setSubscription({ ...cancelled, endDate: details.endDate });
  subscriptionStore.setState({ error });
}

/** The plan has changed on the server: the token catches up when it may, and the other tabs ask the server too. */
export function planChanged(): void {
  writeLocal(LOCAL_KEYS.planUpdates, String(nowMs()));
  requestTokenRefresh();
}

/**
 * An answer that is older is asked for again by a private page, and by a tab that is seen again: a plan may have been assigned.
 */
const FRESH_MS = 30_000;

function storeSubscription(): () => void {
  void ensureSubscription();
  return combineCleanups(
    onReconnect(() => void ensureSubscription(0)),
    onVisible(() => void ensureSubscription(FRESH_MS)),
  );
}

/** Asks once a session, and again when the network is back, or the tab is seen after a while. */
export function useSubscriptionKnown(isWanted: boolean): void {
  const sessionNumber = useSession((state) => state.sessionNumber);
  useEffect(() => (isWanted ? storeSubscription() : undefined), [isWanted, sessionNumber]);
}

/** Asks again when a private page is opened, unless the answer is fresh. */
export function useSubscriptionLoading(): void {
  useEffect(() => void ensureSubscription(FRESH_MS), []);
}

/** Resets the state with every session, and loads again when another tab has changed the plan. */
export const watchSubscription = (): (() => void) =>
  combineCleanups(
    onNewSession(() => subscriptionStore.setState(unknownSubscription, true)),
    onLocalChange([LOCAL_KEYS.planUpdates], (key) => {
      if (key !== null && selectIsAuthenticated(sessionStore.getState())) void loadSubscription();
    }),
  );
