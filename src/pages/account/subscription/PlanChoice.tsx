import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { PlansFailure } from '../../../plans/PlanCard';
import { type PlansState, usePlans } from '../../../plans/plans';
import { planName } from '../../../plans/planText';
import type { PlanView } from '../../../plans/planView';
import { forgetRequestedPlan, readRequestedPlan } from '../../../session/purchase';
import { useSubscription } from '../../../session/subscription';
import { publicPageMessages } from '../../../text/en/messages';
import { Alert } from '../../../ui/Alert';
import { LoadingBlock, Skeleton } from '../../../ui/loading';
import { EmptyPanel, useErrorUntilRetried } from '../../../ui/panels';
import { type RequestedPlan, paidPlans, readRequest } from './checkoutTerms';
import { PlanForm } from './PlanForm';
import type { Checkout } from './useCheckout';

export interface Offer {
  readonly state: PlansState;
  readonly request: RequestedPlan;
  /** Whether the user chose the requested plan before signing in. */
  readonly isContinued: boolean;
}

export function useOffer(): Offer {
  const state = usePlans();
  const [query] = useSearchParams();
  // Read the plan only once, because the effect below removes it from storage.
  const [chosenBefore] = useState(readRequestedPlan);
  useEffect(forgetRequestedPlan, []);
  const request = readRequest(query, chosenBefore, state.phase === 'ready' ? state.plans : null);
  return { state, request, isContinued: request.kind === 'plan' && request.code === chosenBefore };
}

interface PlanChoiceProps {
  offer: Offer;
  view: PlanView;
  checkout: Checkout;
}

export function PlanChoice({ offer: { state, request, isContinued }, view, checkout }: PlanChoiceProps) {
  // If the subscription can't be loaded, show the plans anyway.
  const { isKnown, isLoading, error } = useSubscription((subscription) => subscription);
  const failure = useErrorUntilRetried(error, isLoading);

  if (state.phase === 'failed')
    return (
      <section aria-label="Plans" className="mt-8">
        <NoPlans state={state} />
      </section>
    );
  // Show the skeleton only after the subscription has loaded, because the row above becomes higher then.
  if (!isKnown && failure === null) return null;
  if (state.phase === 'loading') return <PlanChoiceSkeleton />;

  const paid = paidPlans(state.plans);
  if (paid.length === 0) {
    return (
      <EmptyPanel className="mt-8">
        <p>Paid plans aren&apos;t available right now.</p>
      </EmptyPanel>
    );
  }
  const continued = isContinued ? paid.find(({ code }) => request.kind === 'plan' && code === request.code) : undefined;
  return (
    <section aria-label="Plans" className="mt-8 border-t border-border pt-8">
      {request.kind === 'unknown' && <PlanUnavailable className="mb-6" />}
      {continued !== undefined && (
        <p className="mb-3 text-lead font-semibold">{`Continuing with ${planName(continued)}`}</p>
      )}
      <PlanForm paid={paid} request={request} savings={state.savings} view={view} checkout={checkout} />
    </section>
  );
}

export const NoPlans = ({ state }: { state: Extract<PlansState, { phase: 'failed' }> }) => (
  <PlansFailure message={publicPageMessages.plansFailedPricing} state={state} />
);

export const PlanUnavailable = ({ className }: { className: string }) => (
  <Alert tone="warn" className={className}>
    That plan is no longer available.
  </Alert>
);

const PlanChoiceSkeleton = () => (
  <LoadingBlock className="mt-8">
    <Skeleton className="h-7 w-48" />
    <div className="mt-5 grid gap-4 sm:grid-cols-2">
      <Skeleton className="h-36 w-full rounded-md" />
      <Skeleton className="h-36 w-full rounded-md" />
    </div>
    <Skeleton className="mt-6 h-5 w-80 max-w-full" />
    <Skeleton className="mt-4 h-11 w-52" />
  </LoadingBlock>
);
