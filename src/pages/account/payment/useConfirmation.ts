import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { type Payment, NEWEST_PAYMENTS, myPaymentsQuery, newestOf } from '../../../api/payments';
import { currentPlanView } from '../../../components/planView';
import { steadyMs, wallMs } from '../../../lib/clock';
import { asDict } from '../../../lib/dict';
import { forgetPurchase, markPurchaseReturn, readPurchase } from '../../../session/purchase';
import { ensureSubscription, loadSubscription, planChanged, subscriptionStore } from '../../../session/subscription';
import { isKnownUncharged, isThisAttempt, outcomeOf } from '../billing/payment';

/**
 * `checking` – no answer yet; `active` – the plan is active; `declined` – the server says that this payment failed;
 * `late` – not active when polling ended; `absent` – opened without a payment, and there is no plan; `failed` – the call
 * failed.
 */
type Phase = 'checking' | 'active' | 'declined' | 'late' | 'absent' | 'failed';

/** What one check found. */
interface Check {
  readonly phase: Phase;
  /** The check before it had ended the waiting with the same. */
  readonly isSame: boolean;
  /** The message for `failed`. */
  readonly error: string | null;
  readonly newest: Payment | undefined;
  /** The server has a payment of this attempt that was taken: the only proof there is. */
  readonly isPaid: boolean;
  /** When the first one began, by the steady clock, ms. */
  readonly startedMs: number;
}

const WAIT_MS = 60_000;
/** When the checks after the first one are due, ms after it. */
const CHECKS_AT_MS: readonly number[] = [2_000, 4_000, 10_000, 30_000, WAIT_MS];
/** Timers may be early by a moment. */
const EARLY_MS = 100;

const nextCheckIn = ({ startedMs }: Check): number => {
  const sinceMs = steadyMs() - startedMs;
  return (CHECKS_AT_MS.find((at) => at > sinceMs + EARLY_MS) ?? sinceMs + EARLY_MS) - sinceMs;
};

export type Confirmation = ReturnType<typeof useConfirmation>;

/** @param isFromPayment whether waiting is worth it; without a payment one answer of the server is enough */
export function useConfirmation(isFromPayment: boolean) {
  const queryClient = useQueryClient();
  const [awaited] = useState(() => readPurchase()?.plan ?? null);
  useEffect(() => {
    if (isFromPayment) markPurchaseReturn();
  }, [isFromPayment]);

  const queryKey = ['payment-confirmation', useLocation().key, isFromPayment, awaited];
  const { data, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Check> => {
      const beganMs = steadyMs();
      const last = queryClient.getQueryData<Check>(queryKey);
      const startedMs = last?.startedMs ?? beganMs;
      const [newest] = await Promise.all([
        isFromPayment ? fetchNewest(queryClient) : undefined,
        // The layout may have asked a moment before the page.
        last === undefined ? ensureSubscription(1_000) : loadSubscription(),
      ]);
      signal.throwIfAborted();
      const nowMs = wallMs();
      const { error } = subscriptionStore.getState();
      const isPaid = outcomeOf(newest) === 'taken' && isThisAttempt(newest, awaited, nowMs);
      const found = (phase: Phase): Check => {
        const isSame = phase === last?.phase && !['checking', 'failed'].includes(phase);
        return { phase, isSame, error, newest, isPaid, startedMs };
      };
      if (error !== null) return found('failed');
      const { activePlan } = currentPlanView();
      // In a switch the old plan is active all along.
      if (activePlan !== null && (!isFromPayment || awaited === null || awaited === activePlan)) {
        forgetPurchase();
        if (isFromPayment) planChanged();
        return found('active');
      }
      if (isKnownUncharged(newest, awaited, nowMs)) return found('declined');
      if (!isFromPayment) return found('absent');
      return found(beganMs - startedMs < WAIT_MS - EARLY_MS ? 'checking' : 'late');
    },
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.phase === 'checking' ? nextCheckIn(state.data) : false),
    refetchOnWindowFocus: ({ state }) => (state.data?.phase === 'checking' ? 'always' : false),
    refetchOnReconnect: ({ state }) => (state.data?.phase === 'failed' ? 'always' : false),
  });
  const phase = data === undefined || (data.phase === 'failed' && isFetching) ? 'checking' : data.phase;
  return {
    phase,
    error: data?.error ?? null,
    newest: data?.newest,
    isPaid: data?.isPaid === true,
    /** Checks once more. */
    checkAgain: () => void refetch(),
    isCheckingAgain: isFetching,
    /** A check that the user asked for found the plan still not active. */
    isStillNotActive: data?.isSame === true,
  };
}

/** Without an answer the payment is not known; what is said then claims nothing. */
const fetchNewest = (queryClient: QueryClient): Promise<Payment | undefined> =>
  queryClient.query({ ...myPaymentsQuery(NEWEST_PAYMENTS), staleTime: 0 }).then(
    ({ items }) => newestOf(items),
    () => undefined,
  );

/** Placeholders of the success address that a provider has not filled in: there was a payment, but its id is not known. */
const UNFILLED = '{CHECKOUT_SESSION_ID}';

/**
 * Reads `?session_id=`. It proves nothing; it only says that waiting may be worth it.
 *
 * @param state router state; a checkout that needed no payment page leaves `isBought` there
 * @returns `sessionId` is the provider's name for the payment, fit to be read out to support
 */
export function readArrival(query: URLSearchParams, state: unknown) {
  const raw = query.get('session_id') ?? '';
  const sessionId = /^[\w.-]{1,255}$/.test(raw) ? raw : null;
  const isBought = asDict(state)?.['isBought'] === true;
  return { isFromPayment: sessionId !== null || raw === UNFILLED || isBought, sessionId };
}
