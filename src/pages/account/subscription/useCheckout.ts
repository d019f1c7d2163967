import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { startCheckout } from '../../../api/checkout';
import { useAsyncAction } from '../../../components/FormError';
import { paths } from '../../../config/paths';
import { hasStatus } from '../../../http/failure';
import { leaveSite } from '../../../lib/browser';
import { useTimeout } from '../../../lib/clock';
import { endAll, listen } from '../../../lib/listen';
import { rememberPendingPlan } from '../../../session/returnTo';
import { forgetCheckoutReturn, loadSubscription } from '../../../session/subscription';

export type Checkout = ReturnType<typeof useCheckout>;

/** Buys a plan: leaves for the payment page, or goes to the success page when the plan is active at once. */
export function useCheckout() {
  const navigate = useNavigate();
  return useExternalRedirect<{ code: string }>(async ({ code }, signal) => {
    try {
      const answer = await startCheckout({ planCode: code, origin: globalThis.location.origin }, signal);
      if (signal.aborted) return null;
      rememberPendingPlan(code);
      // Until the user comes back from this one, it is not waited for.
      forgetCheckoutReturn();
      if (answer.kind === 'active') {
        await navigate(paths.paymentSuccess(), { state: { isBought: true } });
        return null;
      }
      // The Back button leads back to the plan that was chosen.
      await navigate(paths.subscription(code), { replace: true, preventScrollReset: true });
      return answer.url;
    } catch (error) {
      // 409: the server knows of a subscription that this page does not.
      if (hasStatus(error, 409)) await loadSubscription({ isNew: true });
      throw error;
    }
  });
}

/** A page that has not opened by then gets a link to press. */
const STUCK_MS = 5_000;

/**
 * Leads to a page of another site whose address the server gives. While this is under way further calls do nothing.
 *
 * @param ask fetches the address; `null` when no other page is needed. It is aborted when the user navigates meanwhile, so
 *   that no other screen is replaced by the payment page.
 */
export function useExternalRedirect<T>(ask: (input: T, signal: AbortSignal) => Promise<string | null>) {
  /** What the browser is leaving for. */
  const [url, setUrl] = useState<string | null>(null);
  const [isStuck, setStuck] = useState(false);
  const { send, isSending, failure, stop, clear } = useAsyncAction(async (input: T, signal) => {
    const next = await ask(input, signal);
    if (next === null || signal.aborted) return;
    setStuck(false);
    setUrl(next);
    leaveSite(next);
  });
  useTimeout(() => setStuck(true), url === null ? null : STUCK_MS, url);

  const stay = useEffectEvent(() => {
    stop();
    setUrl(null);
  });
  useEffect(
    () =>
      endAll(
        // Back from the other site by the page cache: the page is restored with its button still busy.
        listen(globalThis, 'pageshow', (event: PageTransitionEvent) => event.persisted && stay()),
        () => stay(),
      ),
    [],
  );
  return {
    go: async (input: T) => {
      if (url === null) await send(input);
    },
    isOpening: isSending || url !== null,
    failure,
    /** The address, when the browser has not left for it. */
    fallbackUrl: isStuck ? url : null,
    reset: clear,
  };
}
