import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { type Payment, NEWEST_PAYMENTS, myPaymentsQuery, newestOf } from '../../../api/payments';
import { useAsyncAction } from '../../../components/FormError';
import { isFree } from '../../../domain/plan';
import type { Subscription } from '../../../domain/subscription';
import { wallMs, clampDelay, steadyMs } from '../../../lib/clock';
import { asDict } from '../../../lib/dict';
import { endAll, listen } from '../../../lib/listen';
import { isOnline, onOnlineChange } from '../../../lib/online';
import { forgetPendingPlan, readPendingPlan, forgetRequestedPlan } from '../../../session/returnTo';
import {
  forgetCheckoutReturn,
  loadSubscription,
  planChanged,
  rememberCheckoutReturn,
  subscriptionStore,
} from '../../../session/subscription';
import { isKnownUncharged, isThisAttempt, outcomeOf } from '../billing/payment';

/**
 * `checking` – no answer yet; `active` – the plan is active; `declined` – the server says that this payment failed;
 * `late` – not active when polling ended; `absent` – opened without a payment, and there is no plan; `failed` – the call
 * failed.
 */
type Phase = 'checking' | 'active' | 'declined' | 'late' | 'absent' | 'failed';

export type Confirmation = ReturnType<typeof useConfirmation>;

/** @param isFromPayment whether waiting is worth it; without a payment one answer of the server is enough */
export function useConfirmation(isFromPayment: boolean) {
  const [phase, setPhase] = useState<Phase>('checking');
  /** The message for `failed`. */
  const [error, setError] = useState<string | null>(null);
  const [newest, setNewest] = useState<Payment>();
  /** How often the plan was still not active. */
  const [timesNotYet, setTimesNotYet] = useState(0);
  const [awaited] = useState(readPendingPlan);
  const queryClient = useQueryClient();

  useEffect(() => {
    if (isFromPayment) rememberCheckoutReturn();
  }, [isFromPayment]);

  /** Without an answer the payment is not known; what is said then claims nothing. */
  const fetchNewest = () =>
    queryClient.query({ ...myPaymentsQuery(NEWEST_PAYMENTS), staleTime: 0 }).then(
      ({ items }) => newestOf(items),
      () => undefined,
    );

  /** Resolves to whether the plan is still to come. */
  const check = async (signal?: AbortSignal): Promise<boolean> => {
    // The layout may have asked a moment before the page; who presses the button wants a new answer.
    const maxAgeMs = signal === undefined ? 0 : 1_000;
    const [payment] = await Promise.all([isFromPayment ? fetchNewest() : undefined, loadSubscription({ maxAgeMs })]);
    if (signal?.aborted) return true;
    const { details, error: problem } = subscriptionStore.getState();
    setNewest(payment);
    if (problem !== null) {
      setError(problem);
      setPhase('failed');
      return false;
    }
    if (!isConfirmed(details, isFromPayment ? awaited : null)) {
      if (!isKnownUncharged(payment, awaited, wallMs())) return true;
      setPhase('declined');
      return false;
    }
    setPhase('active');
    forgetPendingPlan();
    forgetRequestedPlan();
    forgetCheckoutReturn();
    if (isFromPayment) planChanged();
    return false;
  };

  const onCheck = useEffectEvent(check);
  useEffect(() => {
    if (phase !== 'checking') return undefined;
    return pollWhileVisible({
      poll: async (signal) => {
        const isToCome = await onCheck(signal);
        if (isToCome && !isFromPayment && !signal.aborted) setPhase('absent');
        return isToCome && isFromPayment;
      },
      onStop: () => setPhase('late'),
    });
  }, [phase, isFromPayment]);

  useEffect(
    () =>
      // A check that failed offline starts again when the network is back.
      onOnlineChange(() => {
        if (isOnline()) setPhase((now) => (now === 'failed' ? 'checking' : now));
      }),
    [],
  );

  const again = useAsyncAction(async () => {
    if (await check()) setTimesNotYet((times) => times + 1);
  });
  /** Checks once more, or from the beginning after a failure. */
  const checkAgain = () => {
    if (phase === 'failed') setPhase('checking');
    else void again.send(undefined);
  };
  /** The server has a payment of this attempt that was taken: the only proof there is. */
  const isPaid = outcomeOf(newest) === 'taken' && isThisAttempt(newest, awaited, wallMs());
  return { phase, error, newest, isPaid, checkAgain, isCheckingAgain: again.isSending, timesNotYet };
}

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

/** Whether the paid plan (`awaited`, where this tab knows it) is active: in a switch the old one is all along. */
export const isConfirmed = (details: Subscription | null, awaited: string | null): details is Subscription =>
  details?.status === 'active' && !isFree(details.plan) && (awaited === null || awaited === details.plan);

/** When the success page checks whether the plan is active, ms after it was opened. */
const POLL_AT_MS = [0, 2_000, 4_000, 8_000, 15_000, 30_000] as const;
/** After this long the page says that it can take a few minutes. */
const STOP_AT_MS = 60_000;

/**
 * The next poll, or the end: in how many ms, and its moment of the schedule. One poll stands for all moments that
 * passed while an answer was on its way.
 *
 * @param visibleMs how long the page has been visible
 * @param lastPollMs the moment of the last poll on the same clock, `null` before the first
 */
export function nextStep(visibleMs: number, lastPollMs: number | null) {
  const atMs =
    visibleMs < STOP_AT_MS ? POLL_AT_MS.find((moment) => lastPollMs === null || moment > lastPollMs) : undefined;
  const step =
    atMs === undefined ? ({ action: 'stop', atMs: STOP_AT_MS } as const) : ({ action: 'poll', atMs } as const);
  return { ...step, inMs: Math.max(0, step.atMs - visibleMs) };
}

interface PollOptions {
  /** One poll; resolves to whether polling should go on. */
  poll: (signal: AbortSignal) => Promise<boolean>;
  /** The schedule is at its end. */
  onStop: () => void;
}

/** Polls while the page is visible; its clock stands still while it is hidden. Returns what stops all of it. */
export function pollWhileVisible({ poll, onStop }: PollOptions): () => void {
  const control = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let visibleBefore = 0;
  let visibleSince: number | null = null;
  let lastPoll: number | null = null;
  let isPolling = false;
  const visibleTime = () => visibleBefore + (visibleSince === null ? 0 : steadyMs() - visibleSince);

  const stop = () => {
    control.abort();
    clearTimeout(timer);
    stopListening();
  };
  const run = async (atMs: number) => {
    lastPoll = Math.max(atMs, visibleTime());
    isPolling = true;
    const goesOn = await poll(control.signal);
    isPolling = false;
    if (control.signal.aborted) return;
    if (goesOn) schedule();
    else stop();
  };
  const schedule = () => {
    clearTimeout(timer);
    if (isPolling || visibleSince === null) return;
    const { action, inMs, atMs } = nextStep(visibleTime(), lastPoll);
    timer = setTimeout(() => {
      if (action === 'poll') return void run(atMs);
      stop();
      onStop();
    }, clampDelay(inMs));
  };
  function onVisibility() {
    const visible = document.visibilityState !== 'hidden';
    if (visible === (visibleSince !== null)) return;
    visibleBefore = visibleTime();
    visibleSince = visible ? steadyMs() : null;
    clearTimeout(timer);
    if (!visible) return;
    if (lastPoll === null || isPolling) schedule();
    else void run(visibleTime());
  }

  const stopListening = endAll(
    listen(document, 'visibilitychange', onVisibility),
    listen(globalThis, 'focus', onVisibility),
  );
  onVisibility();
  return stop;
}
