import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

import { CHECKOUT_RETURN_MS } from '../config/limits';
import { LOCAL_KEYS } from '../config/storageKeys';
import { isFree } from '../domain/plan';
import { type PlanState, planStateOf, type Subscription } from '../domain/subscription';
import type { User } from '../domain/user';
import { ApiError, isCancelled, loadMessageOf } from '../http/failure';
import { loadChunk } from '../http/send';
import { readDated, removeLocal, onLocalChange, writeDated, writeLocal } from '../lib/browserStorage';
import { steadyMs, wallMs } from '../lib/clock';
import { endAll, onVisible } from '../lib/listen';
import { onReconnect } from '../lib/online';
import { messages } from '../text/en/messages';
import { onNewEpoch, selectIsAuthenticated, selectUser, sessionStore, useSession } from './store';
import { wantRefresh } from './timer';

/** The client subscription state of spec §3; `isSubscribed` is derived below. */
interface SubscriptionState {
  readonly plan: string;
  readonly status: string;
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
  /** The request under way. The answer to an earlier one, or for another user, is dropped. */
  readonly pending: Promise<void> | null;
}

/** Before the first answer of the server. */
const unknownSubscription: SubscriptionState = {
  plan: 'Free',
  status: 'inactive',
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

/** Subscribed means status active (spec §3). */
export const selectIsSubscribed = (state: SubscriptionState): boolean => state.status === 'active';

const subscriptionCalls = () => loadChunk(() => import('../api/subscription'));

/** Takes over what the server says, in answer to the request for it or to another call, such as a cancellation. */
export function acceptSubscription(details: Subscription | null): void {
  const before = subscriptionStore.getState();
  const isActive = details?.status === 'active' && !isFree(details.plan);
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
    becameActive: isActive && (before.becameActive || (before.isKnown && before.status !== 'active')),
    settledAt: steadyMs(),
  });
}

/**
 * Loads the subscription from the server, or joins the request under way. Never rejects: a failure keeps what was known and
 * is noted in `error`.
 *
 * @param isNew loads again although a request is under way: the plan has changed since it was sent
 * @param maxAgeMs an answer that is not older is as good as a new one
 */
export function loadSubscription({ isNew = false, maxAgeMs = 0 } = {}): Promise<void> {
  const { pending, isKnown, error, settledAt } = subscriptionStore.getState();
  if (pending !== null && !isNew) return pending;
  const isFresh = isKnown && error === null && settledAt !== null && steadyMs() - settledAt < maxAgeMs;
  if (isFresh) return Promise.resolve();
  const isCurrent = () => subscriptionStore.getState().pending === request;
  const { epoch } = sessionStore.getState();
  const load = async () => {
    try {
      const { fetchMySubscription } = await subscriptionCalls();
      // The session that asked has ended meanwhile.
      if (sessionStore.getState().epoch !== epoch) return;
      const details = await fetchMySubscription();
      if (isCurrent()) acceptSubscription(details);
    } catch (error) {
      if (!isCurrent()) return;
      subscriptionStore.setState({
        pending: null,
        isLoading: false,
        error: isCancelled(error) ? null : loadMessageOf(error),
        settledAt: steadyMs(),
      });
    }
  };
  const request = load();
  subscriptionStore.setState({ pending: request, isLoading: true });
  return request;
}

/**
 * Cancels the signed-in user's subscription. Until when it is kept is the server's to say: when its answer names no end, it
 * is asked.
 *
 * @param reason one word for the statistics, or `null`
 * @throws ApiError what the server said; `session` when no subscription is known
 */
export async function cancelSubscription(reason: string | null): Promise<void> {
  const { details } = subscriptionStore.getState();
  if (details === null) throw new ApiError('session', messages.unexpected);
  const { epoch } = sessionStore.getState();
  const { cancelMySubscription } = await subscriptionCalls();
  const cancelled = await cancelMySubscription(details, reason);
  // The session that asked has ended meanwhile.
  if (sessionStore.getState().epoch !== epoch) return;
  acceptSubscription(cancelled);
  planChanged();
  if (cancelled.endDate === null) await loadSubscription({ isNew: true });
}

/** The plan has changed on the server: the token catches up when it may, and the other tabs ask the server too. */
export function planChanged(): void {
  writeLocal(LOCAL_KEYS.planUpdates, String(wallMs()));
  wantRefresh();
}

const userId = (): string => sessionStore.getState().user?.id ?? '';

/** The user has come back from a payment page: a pending payment is one to wait for, not one that was left. */
export const rememberCheckoutReturn = (): void => void writeDated(LOCAL_KEYS.checkoutReturn, userId());

/** Another checkout has begun, or the last one is settled. */
export const forgetCheckoutReturn = (): void => void removeLocal(LOCAL_KEYS.checkoutReturn);

/** Whether the signed-in user came back from a payment page in the last day. */
export const hasReturnedFromCheckout = (): boolean =>
  readDated(LOCAL_KEYS.checkoutReturn, CHECKOUT_RETURN_MS) === userId();

/** A page that is opened loads again when the answer is older, or when there is none. */
const FRESH_MS = 10_000;

/** So does a tab that is seen again: a plan may have been assigned meanwhile. */
const FRESH_IN_TAB_MS = 30_000;

function loadIfOlder(ms: number): void {
  const { settledAt } = subscriptionStore.getState();
  if (!selectIsAuthenticated(sessionStore.getState())) return;
  if (settledAt === null || steadyMs() - settledAt > ms) void loadSubscription();
}

/** Loads once a session, and again when the network is back, or the tab is seen after a while. */
function keepPlanFresh(): () => void {
  loadIfOlder(subscriptionStore.getState().isKnown ? Infinity : FRESH_MS);
  return endAll(
    onReconnect(() => loadIfOlder(0)),
    onVisible(() => loadIfOlder(FRESH_IN_TAB_MS)),
  );
}

/**
 * The plan of the viewer, for every place that says something of it. The server is asked once a session and after each
 * change; until its answer the token counts, as far as it says something.
 *
 * @param isWanted `false` for a place that does not need it now: the server is not asked for it
 */
export function usePlanState(isWanted = true): PlanState {
  const user = useSession(selectUser);
  const epoch = useSession((state) => state.epoch);
  const isAsked = isWanted && user !== null;
  useEffect(() => (isAsked ? keepPlanFresh() : undefined), [isAsked, epoch]);
  return planStateFrom(
    user,
    useSubscription((state) => state),
  );
}

function planStateFrom(user: User | null, { details, isKnown, error }: SubscriptionState): PlanState {
  const hasReturned = details?.status === 'pending' && hasReturnedFromCheckout();
  return planStateOf({ user, details, isKnown, hasFailed: error !== null, hasReturned }, wallMs());
}

/** The plan at this moment, for what is said after a call. */
export const currentPlanState = (): PlanState =>
  planStateFrom(sessionStore.getState().user, subscriptionStore.getState());

/** Loads again when a private page is opened, unless the answer is fresh. */
export function useSubscriptionLoading(): void {
  useEffect(() => loadIfOlder(FRESH_MS), []);
}

/** Resets the state with every epoch, and loads again when another tab has changed the plan. */
export const watchSubscription = (): (() => void) =>
  endAll(
    onNewEpoch(() => subscriptionStore.setState(unknownSubscription, true)),
    onLocalChange([LOCAL_KEYS.planUpdates], (key) => {
      if (key !== null && selectIsAuthenticated(sessionStore.getState())) {
        void loadSubscription({ isNew: true });
      }
    }),
  );
