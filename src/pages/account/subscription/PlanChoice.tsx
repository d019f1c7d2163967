import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { PlansFailure } from '../../../components/PlanCard';
import { usePlans } from '../../../components/plans';
import { planName } from '../../../components/planText';
import { forgetRequestedPlan, readRequestedPlan } from '../../../session/purchase';
import { useSubscription } from '../../../session/subscription';
import { actionMessages } from '../../../text/en/messages';
import { Alert } from '../../../ui/Alert';
import { LoadingBlock, Skeleton } from '../../../ui/loading';
import { EmptyPanel, useHeldError } from '../../../ui/panels';
import { paidPlans, readRequest } from './checkoutTerms';
import { PlanForm } from './PlanForm';

export function PlanChoice() {
  const state = usePlans();
  const [query] = useSearchParams();
  // The plan that was chosen before signing in belongs to this visit only.
  const [chosenBefore] = useState(readRequestedPlan);
  useEffect(forgetRequestedPlan, []);
  // Until the subscription is known, no plan can be called new; when its call fails, the plans are shown all the same.
  const { isKnown, isLoading, error } = useSubscription((subscription) => subscription);
  const failure = useHeldError(error, isLoading);

  if (state.phase === 'failed') {
    return (
      <section aria-label="Plans" className="mt-10">
        <PlansFailure message={actionMessages.plansFailedPricing} state={state} />
      </section>
    );
  }
  // The height of the card above is unknown too: an outline here would jump.
  if (!isKnown && failure === null) return null;
  if (state.phase === 'loading') return <PlanChoiceSkeleton />;

  const request = readRequest(query, chosenBefore, state.plans);
  const paid = paidPlans(state.plans);
  if (paid.length === 0) {
    return (
      <EmptyPanel className="mt-10">
        <p>No paid plans are on offer right now. They appear here when there are some.</p>
      </EmptyPanel>
    );
  }
  const continued = paid.find(({ code }) => request.kind === 'plan' && code === request.code && code === chosenBefore);
  return (
    <section aria-label="Plans" className="mt-10">
      {request.kind === 'unknown' && (
        <Alert tone="warn" className="mb-6">
          That plan is not available any more.
        </Alert>
      )}
      {continued !== undefined && (
        <p className="mb-3 text-lead font-semibold">{`Continuing with ${planName(continued)}`}</p>
      )}
      <PlanForm paid={paid} request={request} savings={state.savings} />
    </section>
  );
}

const PlanChoiceSkeleton = () => (
  <LoadingBlock className="mt-10">
    <Skeleton className="h-7 w-48" />
    <div className="mt-5 grid gap-4 sm:grid-cols-2">
      <Skeleton className="h-36 w-full rounded-md" />
      <Skeleton className="h-36 w-full rounded-md" />
    </div>
    <Skeleton className="mt-6 h-5 w-80 max-w-full" />
    <Skeleton className="mt-4 h-11 w-52" />
  </LoadingBlock>
);
