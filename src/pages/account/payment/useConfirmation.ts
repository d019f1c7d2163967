import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { type Payment, NEWEST_PAYMENTS, myPaymentsQuery, newestPayment } from '../../../api/payments';
import { monotonicMs, nowMs } from '../../../lib/clock';
import { asDict } from '../../../lib/dict';
import { currentPlanView, type PlanState, usePlanView } from '../../../plans/planView';
import { beginPurchase, forgetPurchase, markPurchaseReturn, readPurchase } from '../../../session/purchase';
import {
  ensureSubscription,
  loadSubscription,
  planChanged,
  subscriptionStore,
  useSubscription,
} from '../../../session/subscription';
import { isActivePlan, isKnownUncharged, isThisAttempt, outcomeOf } from '../payments';

/** `declined`: this payment failed. `late`: the plan isn't active after polling. `absent`: no payment and no plan. */
type Phase = 'checking' | 'active' | 'declined' | 'late' | 'absent' | 'failed';

interface Check {
  readonly phase: Phase;
  /** Whether this check ended in the same phase as the previous check. */
  readonly isSame: boolean;
  readonly error: string | null;
  readonly newest: Payment | undefined;
  /** Whether the newest payment was successful and belongs to this attempt. */
  readonly isPaid: boolean;
  /** Time of the first check (`monotonicMs`). */
  readonly startedMs: number;
}

const WAIT_MS = 60_000;
const CHECKS_AT_MS: readonly number[] = [2_000, 4_000, 10_000, 30_000, WAIT_MS];
/** Tolerance for timers that fire early. */
const EARLY_MS = 100;

const nextCheckIn = ({ startedMs }: Check): number => {
  const sinceMs = monotonicMs() - startedMs;
  return (CHECKS_AT_MS.find((at) => at > sinceMs + EARLY_MS) ?? sinceMs + EARLY_MS) - sinceMs;
};

export type Confirmation = ReturnType<typeof useConfirmation>;

/** Checks whether the plan is active. @param isFromPayment whether to poll; without a payment, one check is enough */
export function useConfirmation(isFromPayment: boolean) {
  const queryClient = useQueryClient();
  const [awaited] = useState(() => readPurchase()?.plan ?? null);
  useEffect(() => {
    if (isFromPayment) markPurchaseReturn();
  }, [isFromPayment]);

  // When the user switches plans, wait for the new plan, because the old one is active until then.
  const isBought = (view: PlanState): boolean => isActivePlan(view, isFromPayment ? (awaited ?? '') : '');

  const queryKey = ['payment-confirmation', useLocation().key, isFromPayment, awaited];
  const { data, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Check> => {
      const beganMs = monotonicMs();
      const last = queryClient.getQueryData<Check>(queryKey);
      const startedMs = last?.startedMs ?? beganMs;
      const [newest] = await Promise.all([
        isFromPayment ? fetchNewest(queryClient) : undefined,
        // If the layout has sent the same request within the last second, use its response.
        last === undefined ? ensureSubscription(1_000) : loadSubscription(),
      ]);
      signal.throwIfAborted();
      const atMs = nowMs();
      const { error } = subscriptionStore.getState();
      const isPaid = outcomeOf(newest) === 'taken' && isThisAttempt(newest, awaited, atMs);
      const found = (phase: Phase): Check => {
        const isSame = phase === last?.phase && !['checking', 'failed'].includes(phase);
        return { phase, isSame, error, newest, isPaid, startedMs };
      };
      if (error !== null) return found('failed');
      if (isBought(currentPlanView())) {
        forgetPurchase();
        if (isFromPayment) planChanged();
        return found('active');
      }
      if (isKnownUncharged(newest, awaited, atMs)) {
        // Otherwise, other pages would say that we're confirming the payment. Keep the plan for a reload of this page.
        beginPurchase(awaited);
        return found('declined');
      }
      if (!isFromPayment) return found('absent');
      return found(beganMs - startedMs < WAIT_MS - EARLY_MS ? 'checking' : 'late');
    },
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.phase === 'checking' ? nextCheckIn(state.data) : false),
    refetchOnWindowFocus: ({ state }) => (state.data?.phase === 'checking' ? 'always' : false),
    refetchOnReconnect: ({ state }) => (state.data?.phase === 'failed' ? 'always' : false),
  });
  const hasError = useSubscription(({ error }) => error !== null);
  // The layout loads the plan as well, for example when the tab becomes visible.
  const isOutdated = isBought(usePlanView()) && !hasError && data !== undefined && data.phase !== 'active';
  useEffect(() => {
    if (isOutdated) void refetch({ cancelRefetch: false });
  }, [isOutdated, refetch]);
  const phase = data === undefined || (data.phase === 'failed' && isFetching) ? 'checking' : data.phase;
  return {
    phase,
    error: data?.error ?? null,
    newest: data?.newest,
    isPaid: data?.isPaid === true,
    checkAgain: () => void refetch(),
    isCheckingAgain: isFetching,
    isStillNotActive: data?.isSame === true,
  };
}

/** Returns the newest payment, or `undefined` if the request fails. The page then says nothing about a payment. */
const fetchNewest = (queryClient: QueryClient): Promise<Payment | undefined> =>
  queryClient.query({ ...myPaymentsQuery(NEWEST_PAYMENTS), staleTime: 0 }).then(
    ({ items }) => newestPayment(items),
    () => undefined,
  );

/** Placeholder for the payment id. If the provider didn't replace it, there was a payment, but its id is unknown. */
const PLACEHOLDER = '{CHECKOUT_SESSION_ID}';

/** `?session_id=` doesn't prove a payment. A checkout without a payment page sets `isBought` in the router state. */
export function parseReturnParams(query: URLSearchParams, state: unknown) {
  const raw = query.get('session_id') ?? '';
  const sessionId = /^[\w.-]{1,255}$/.test(raw) ? raw : null;
  const isBought = asDict(state)?.['isBought'] === true;
  return { isFromPayment: sessionId !== null || raw === PLACEHOLDER || isBought, sessionId };
}
