import { useSearchParams } from 'react-router-dom';

import { PlansFailure } from '../../../components/PlanCard';
import { usePlans } from '../../../components/plans';
import { planName } from '../../../components/planText';
import { useHeldError } from '../../../components/useHeldError';
import { useSubscription } from '../../../session/subscription';
import { actionMessages } from '../../../text/en/messages';
import { Alert } from '../../../ui/Alert';
import { EmptyPanel } from '../../../ui/panels';
import { FreeChosen } from './FreeChosen';
import { PlanChoiceSkeleton } from './PlanChoiceSkeleton';
import { PlanForm } from './PlanForm';
import { paidPlans, readWish } from './planWish';
import { useRequestedPlan } from './useArrivedIntent';

/** What can be bought, in the four states of a data area. */
export function PlanChoice() {
  const state = usePlans();
  const [query] = useSearchParams();
  const intent = useRequestedPlan();
  // Until the subscription has answered nobody can say which plan is new; its failure does not hold the plans up.
  const isKnown = useSubscription((subscription) => subscription.isKnown);
  const isAsking = useSubscription(({ isLoading }) => isLoading);
  const failure = useHeldError(
    useSubscription(({ error }) => error),
    isAsking,
  );

  if (state.phase === 'failed') {
    return (
      <section aria-label="Plans" className="mt-10">
        <PlansFailure message={actionMessages.plansFailedPricing} state={state} />
      </section>
    );
  }
  // Nor how high the card above will be, so not even an outline stands here, which would jump.
  if (!isKnown && failure === null) return null;
  if (state.phase === 'loading') return <PlanChoiceSkeleton />;

  const wish = readWish(query, intent, state.plans);
  const paid = paidPlans(state.plans);
  if (wish.kind === 'free') return <FreeChosen />;
  if (paid.length === 0) {
    return (
      <EmptyPanel className="mt-10">
        <p>No paid plans are on offer right now. They appear here when there are some.</p>
      </EmptyPanel>
    );
  }
  const continued = wish.kind === 'plan' && wish.code === intent ? paid.find(({ code }) => code === intent) : undefined;
  return (
    <section aria-label="Plans" className="mt-10">
      {wish.kind === 'unknown' && (
        <Alert tone="warn" className="mb-6">
          That plan is not available any more.
        </Alert>
      )}
      {continued !== undefined && <p className="mb-3 text-lead font-semibold">Continuing with {planName(continued)}</p>}
      <PlanForm paid={paid} wish={wish} savings={state.savings} />
    </section>
  );
}
