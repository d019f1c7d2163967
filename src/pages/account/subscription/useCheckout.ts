import { useEffect, useEffectEvent, useState, useRef } from 'react';
import { useNavigate, NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { startCheckout } from '../../../api/checkout';
import { MY_PAYMENTS_KEY } from '../../../api/payments';
import { paths } from '../../../config/paths';
import { isOutcomeUnknown } from '../../../forms/serverErrors';
import { useApiMutation } from '../../../forms/useApiMutation';
import { bindToSession } from '../../../http/bindToSession';
import { hasStatus, offline } from '../../../http/failure';
import { navigateAway } from '../../../lib/browser';
import { useTimeout } from '../../../lib/clock';
import { combineCleanups, listen } from '../../../lib/listen';
import { isOnline } from '../../../lib/online';
import { beginPurchase } from '../../../session/purchase';
import { loadSubscription } from '../../../session/subscription';
import { checkPlan } from './checkPlan';

export type Checkout = ReturnType<typeof useCheckout>;

interface Order {
  readonly code: string;
  /** Whether the user chose "Pay anyway" although they might already have a plan. */
  readonly isConfirmed: boolean;
}

/** Starts a payment, after checking that the user hasn't bought a plan elsewhere. If the check fails, asks the user. */
export function useCheckout() {
  const navigate = useNavigate();
  const [codeToConfirm, setCodeToConfirm] = useState<string | null>(null);
  const { go, ...redirect } = useExternalRedirect<Order>(async ({ code, isConfirmed }, signal) => {
    const checkSession = bindToSession();
    if (!isOnline()) throw offline();
    const isChecked = await checkPlan(code);
    checkSession();
    if (signal.aborted) return null;
    if (!isChecked && !isConfirmed) {
      setCodeToConfirm(code);
      return null;
    }
    try {
      const answer = await startCheckout({ planCode: code, origin: globalThis.location.origin }, signal);
      if (signal.aborted) return null;
      beginPurchase(code);
      if (answer.kind === 'active') {
        await navigate(paths.paymentSuccess(), { state: { isBought: true } });
        return null;
      }
      // Store the chosen plan in the URL, so that Back from the payment page shows it.
      await navigate(paths.subscription(code), { replace: true, preventScrollReset: true });
      return answer.url;
    } catch (error) {
      // Reload, because the server has a subscription that this page doesn't show (409), or might have created one.
      if (hasStatus(error, 409) || isOutcomeUnknown(error)) await loadSubscription();
      throw error;
    }
  });
  return {
    ...redirect,
    go: (code: string) => void go({ code, isConfirmed: false }),
    ask: setCodeToConfirm,
    question: codeToConfirm !== null && {
      pay: () => {
        setCodeToConfirm(null);
        void go({ code: codeToConfirm, isConfirmed: true });
      },
      close: () => setCodeToConfirm(null),
    },
  };
}

/** After this time, shows a link and enables the button again, because the user might have stopped the navigation. */
const STUCK_MS = 5_000;

/** @param ask requests the URL, or returns `null` for no redirect. `signal` aborts when the user leaves the page */
export function useExternalRedirect<T>(ask: (input: T, signal: AbortSignal) => Promise<string | null>) {
  const pendingRequest = useRef<AbortController>(null);
  const [target, setTarget] = useState<{ url: string; isStuck: boolean } | null>(null);
  const { send, isPending, failure, reset } = useApiMutation({
    call: async (input: T) => {
      pendingRequest.current = new AbortController();
      const { signal } = pendingRequest.current;
      const url = await ask(input, signal);
      return signal.aborted ? null : url;
    },
    // Even a failed checkout might have taken a payment. The page warns before a second one.
    invalidates: [MY_PAYMENTS_KEY],
    onSuccess: (url) => {
      if (url === null) return;
      setTarget({ url, isStuck: false });
      navigateAway(url);
    },
  });
  const isLeaving = target?.isStuck === false;
  useTimeout(() => setTarget(target && { ...target, isStuck: true }), isLeaving ? STUCK_MS : null, target);

  const stay = useEffectEvent(() => {
    pendingRequest.current?.abort();
    setTarget(null);
  });
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    // The user went back to another URL of this page, which stays mounted, so enable the button again.
    if (isBack) stay();
  }, [isBack, key]);
  useEffect(
    () =>
      combineCleanups(
        // The back/forward cache restores this page with a busy button, so enable the button again.
        listen(globalThis, 'pageshow', (event: PageTransitionEvent) => event.persisted && stay()),
        () => stay(),
      ),
    [],
  );
  const isOpening = isPending || isLeaving;
  return {
    go: async (input: T) => {
      if (isOpening) return;
      setTarget(null);
      await send(input);
    },
    isOpening,
    failure,
    /** URL for a link if the browser has not navigated after `STUCK_MS`; otherwise `null`. */
    fallbackUrl: target?.isStuck === true ? target.url : null,
    reset,
  };
}
