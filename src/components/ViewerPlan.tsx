import { clsx } from 'clsx';

import { wallMs } from '../lib/clock';
import { loadSubscription, usePlanState, useSubscription } from '../session/subscription';
import { Button } from '../ui/Button';
import { planSentence } from './planSentence';

/** What the viewer of a public page has now, in the sentence of the account pages; nothing for a visitor. */
export function ViewerPlan({ className }: { className?: string }) {
  const state = usePlanState();
  const isLoading = useSubscription((subscription) => subscription.isLoading);
  if (state.kind === 'visitor') return null;
  const sentence = planSentence(state, wallMs());
  return (
    <p className={clsx('flex min-h-control flex-wrap items-center gap-x-4 gap-y-2', className)}>
      <span className="font-semibold wrap-anywhere">
        {state.kind === 'unknown' ? `${sentence} You may already have a plan.` : sentence}
      </span>
      {state.kind === 'unknown' && (
        <Button variant="secondary" size="row" busy={isLoading} onClick={() => void loadSubscription()}>
          Retry
        </Button>
      )}
    </p>
  );
}
