import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { startCheckout } from '../../../api/checkout';
import { paths } from '../../../config/paths';
import { hasStatus, isCancelled } from '../../../http/failure';
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

type State =
  | { readonly phase: 'idle' }
  | { readonly phase: 'opening'; readonly url: string | null; readonly isStuck: boolean }
  | { readonly phase: 'failed'; readonly error: unknown };

const IDLE: State = { phase: 'idle' };

/**
 * Leads to a page of another site whose address the server gives. While this is under way further calls do nothing.
 *
 * @param ask fetches the address; `null` when no other page is needed. It is aborted when the user navigates meanwhile, so
 *   that no other screen is replaced by the payment page.
 */
export function useExternalRedirect<T>(ask: (input: T, signal: AbortSignal) => Promise<string | null>) {
  const [state, setState] = useState<State>(IDLE);
  const running = useRef<AbortController | null>(null);
  const waitsFor = state.phase === 'opening' ? state.url : null;

  useEffect(() => {
    const stop = () => {
      running.current?.abort();
      running.current = null;
      setState(IDLE);
    };
    // Back from the other site by the page cache: the page is restored with its button still busy.
    return endAll(
      listen(globalThis, 'pageshow', (event: PageTransitionEvent) => event.persisted && stop()),
      stop,
    );
  }, []);

  useTimeout(
    () => setState({ phase: 'opening', url: waitsFor, isStuck: true }),
    waitsFor === null ? null : STUCK_MS,
    waitsFor,
  );

  const go = async (input: T) => {
    if (running.current !== null) return;
    const leaving = new AbortController();
    running.current = leaving;
    const settle = (next: State) => {
      if (leaving.signal.aborted) return;
      if (next.phase !== 'opening') running.current = null;
      setState(next);
    };
    setState({ phase: 'opening', url: null, isStuck: false });
    try {
      const url = await ask(input, leaving.signal);
      settle(url === null ? IDLE : { phase: 'opening', url, isStuck: false });
      if (url !== null && !leaving.signal.aborted) leaveSite(url);
    } catch (error) {
      settle(isCancelled(error) ? IDLE : { phase: 'failed', error });
    }
  };

  return {
    go,
    isOpening: state.phase === 'opening',
    failure: state.phase === 'failed' ? state : null,
    /** The address, when the browser has not left for it. */
    fallbackUrl: state.phase === 'opening' && state.isStuck ? state.url : null,
    reset: () => setState(IDLE),
  };
}
