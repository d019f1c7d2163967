import { useNavigate } from 'react-router-dom';

import { startCheckout } from '../../../api/checkout';
import { paths } from '../../../config/paths';
import type { Plan } from '../../../domain/plan';
import { hasStatus } from '../../../http/failure';
import { rememberPendingPlan } from '../../../session/returnTo';
import { loadSubscription } from '../../../session/subscriptionActions';
import { useExternalRedirect, type ExternalRedirect } from './useExternalRedirect';

/** Buys a plan: leaves for the payment page, or goes to the success page when the plan is active at once. */
export function useCheckout(): ExternalRedirect<Plan> {
  const navigate = useNavigate();
  return useExternalRedirect<Plan>(async ({ code }, signal) => {
    try {
      const answer = await startCheckout({ planCode: code, origin: globalThis.location.origin }, signal);
      if (signal.aborted) return null;
      rememberPendingPlan(code);
      if (answer.kind === 'active') {
        await navigate(paths.paymentSuccess(), { state: { isBought: true } });
        return null;
      }
      // Whoever comes back by the Back button finds the plan that he chose.
      await navigate(paths.subscription(code), { replace: true, preventScrollReset: true });
      return answer.url;
    } catch (error) {
      // 409: the server knows of a subscription that this page does not.
      if (hasStatus(error, 409)) await loadSubscription(signal);
      throw error;
    }
  });
}
