import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

import { LOCAL_KEYS } from '../config/storageKeys';
import { isFree } from '../domain/plan';
import { claimedSubscription, type Subscription } from '../domain/subscription';
import { isMissingCall, loadMessageOf } from '../http/failure';
import { loadCalls } from '../http/loadCalls';
import { onLocalChange, writeLocal } from '../lib/browserStorage';
import { monotonicMs, nowMs } from '../lib/clock';
import { combineCleanups, onVisible } from '../lib/listen';
import { onReconnect } from '../lib/online';
import { onNewSession, selectIsAuthenticated, sessionStore, useSession } from './store';
import { requestTokenRefresh } from './timer';

/** The state of spec §3, as the server sent it. `plans/planView` derives the texts on the pages from the state. */
export interface SubscriptionState {
  readonly plan: string;
  readonly status: string;
  readonly isSubscribed: boolean;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly isLoading: boolean;
  /** Error message of the last request. Kept until a request succeeds. */
  readonly error: string | null;
  /** The complete response; `null` if it hasn't loaded, or if the user has no subscription. */
  readonly details: Subscription | null;
  /** Whether the subscription has loaded in this session. From then on, the token's claims are ignored. */
  readonly isKnown: boolean;
  /** Whether a paid plan has become active since the page was opened. */
  readonly becameActive: boolean;
  /** When the last request succeeded or failed, in ms of the monotonic clock; `null` before the first response. */
  readonly settledAt: number | null;
  /** The newest request, while it is in flight. Responses to earlier requests are ignored. */
  readonly pending: Promise<void> | null;
}

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

/** A store instead of a TanStack query, because public pages use it, and visitors don't load that library. */
export const subscriptionStore = createStore<SubscriptionState>(() => unknownSubscription);

export const useSubscription = <T>(selector: (state: SubscriptionState) => T): T =>
  useStore(subscriptionStore, selector);

const subscriptionCalls = () => loadCalls(() => import('../api/subscription'));

const isPaid = (details: Subscription | null): boolean => details?.status === 'active' && !isFree(details.plan);

/** Stores a subscription that the server returned, for example after a cancellation. */
export function setSubscription(details: Subscription | null): void {
  const before = subscriptionStore.getState();
  // A cancelled plan that renews again isn't news.
  const wasUnpaid = before.isKnown && !isPaid(before.details) && before.status !== 'cancelled';
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
    becameActive: isPaid(details) && (before.becameActive || wasUnpaid),
    settledAt: monotonicMs(),
  });
}

/** Never rejects: if the request fails, keeps the old state, and stores the message in `error`. */
export function loadSubscription(): Promise<void> {
  const isCurrent = () => subscriptionStore.getState().pending === request;
  const load = async () => {
    try {
      const { fetchMySubscription } = await subscriptionCalls();
      if (!isCurrent()) return;
      const details = await fetchMySubscription().catch(claimedInstead);
      if (isCurrent()) setSubscription(details);
    } catch (error) {
      if (!isCurrent()) return;
      subscriptionStore.setState({
        pending: null,
        isLoading: false,
        error: loadMessageOf(error),
        settledAt: monotonicMs(),
      });
    }
  };
  const request = load();
  subscriptionStore.setState({ pending: request, isLoading: true });
  return request;
}

/** Returns the subscription in the token's claims if the server has no endpoint for it. Rethrows any other error. */
function claimedInstead(error: unknown): Subscription | null {
  const { user } = sessionStore.getState();
  if (!isMissingCall(error) || user === null || user.isSubscribed === null) throw error;
  return claimedSubscription(user, user.isSubscribed, nowMs());
}

/** Requests the subscription, unless it was requested less than `maxAgeMs` ago (default: once per session). */
export async function ensureSubscription(maxAgeMs = Infinity): Promise<void> {
  const { pending, settledAt } = subscriptionStore.getState();
  if (!selectIsAuthenticated(sessionStore.getState())) return;
  if (pending !== null) await pending;
  else if (settledAt === null || monotonicMs() - settledAt > maxAgeMs) await loadSubscription();
}

/** Call this after the plan has changed. Refreshes the token to get new claims, and makes other tabs load the plan. */
export function planChanged(): void {
  writeLocal(LOCAL_KEYS.planUpdates, String(nowMs()));
  requestTokenRefresh();
}

/** After this time, a signed-in page reloads the plan, because an administrator might have changed it. */
const FRESH_MS = 30_000;

function storeSubscription(): () => void {
  void ensureSubscription();
  return combineCleanups(
    onReconnect(() => void ensureSubscription(0)),
    onVisible(() => void ensureSubscription(FRESH_MS)),
  );
}

/** Loads the subscription once per session, and again after the connection returns or the tab becomes visible. */
export function useSubscriptionKnown(isWanted: boolean): void {
  const sessionNumber = useSession((state) => state.sessionNumber);
  useEffect(() => (isWanted ? storeSubscription() : undefined), [isWanted, sessionNumber]);
}

/** Loads the subscription again when a signed-in page opens, unless it is less than 30 s old. */
export function useSubscriptionLoading(): void {
  useEffect(() => void ensureSubscription(FRESH_MS), []);
}

/** Resets the state when a session starts or ends. Loads the subscription if another tab has changed the plan. */
export const watchSubscription = (): (() => void) =>
  combineCleanups(
    onNewSession(() => subscriptionStore.setState(unknownSubscription, true)),
    onLocalChange([LOCAL_KEYS.planUpdates], (key) => {
      if (key !== null && selectIsAuthenticated(sessionStore.getState())) void loadSubscription();
    }),
  );
