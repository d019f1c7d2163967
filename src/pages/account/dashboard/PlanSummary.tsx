import { clsx } from 'clsx';
import { useId } from 'react';

import { StatusBadge } from '../../../components/StatusBadge';
import { useHeldError } from '../../../components/useHeldError';
import { paths } from '../../../config/paths';
import { useSubscription } from '../../../session/subscription';
import { loadSubscription } from '../../../session/subscriptionActions';
import { subscriptionStatusEn } from '../../../text/en/status';
import { Alert } from '../../../ui/Alert';
import { Button, ButtonLink } from '../../../ui/Button';
import { Card } from '../../../ui/panels';
import type { PlanView } from './subscriptionText';

/** The plan card. It shows what is known at once and is never blank, whatever the call for the details does. */
export function PlanSummary({ plan, className }: { plan: PlanView; className?: string | undefined }) {
  const id = useId();
  const { isLoading, error } = useSubscription((state) => state);
  const failure = useHeldError(error, isLoading);
  return (
    <Card as="section" aria-labelledby={id} aria-busy={isLoading} className={clsx('flex flex-col', className)}>
      <h2 id={id}>Your plan</h2>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-h3 font-semibold wrap-anywhere">{plan.name}</p>
        {plan.status !== null && <StatusBadge status={plan.status} words={subscriptionStatusEn} />}
      </div>
      {/* On a phone two lines, also while the shorter sentence of the token stands here. */}
      <p className="mt-1.5 max-w-[34rem] wrap-anywhere text-ink-2 max-sm:min-h-[2lh]">{plan.sentence}</p>
      <div role="status">
        {failure !== null && (
          <Alert tone="warn" className="mt-4">
            <p>Could not refresh subscription details.</p>
            <p className="text-small">{failure}</p>
          </Alert>
        )}
      </div>
      <div className="mt-auto flex flex-wrap gap-3 pt-6">
        <PlanSummaryAction action={plan.action} isLoading={isLoading} />
        {failure !== null && (
          <Button variant="secondary" busy={isLoading} onClick={() => void loadSubscription()}>
            Retry
          </Button>
        )}
      </div>
    </Card>
  );
}

function PlanSummaryAction({ action, isLoading }: { action: PlanView['action']; isLoading: boolean }) {
  switch (action) {
    case 'upgrade':
      return <ButtonLink to={paths.subscription()}>Upgrade to Pro</ButtonLink>;
    case 'manage':
      return (
        <ButtonLink to={paths.subscription()} variant="secondary">
          Manage subscription
        </ButtonLink>
      );
    case 'check':
      return (
        <Button variant="secondary" busy={isLoading} busyLabel="Checking…" onClick={() => void loadSubscription()}>
          Check again
        </Button>
      );
  }
}
