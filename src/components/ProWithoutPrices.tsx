import { clsx } from 'clsx';
import { useId } from 'react';

import { PRO_FEATURES } from './knownPlans';
import { PLAN_CARD_MAIN } from './PlanCard';
import { PlanFeatures } from './PlanFeatures';
import { PlansFailure } from './PlansFailure';
import type { PlansState } from './usePlans';

interface ProWithoutPricesProps {
  /** The sentence of spec §8 for this page. */
  message: string;
  state: Extract<PlansState, { phase: 'failed' }>;
  heading?: 'h2' | 'h3';
  className?: string;
}

/** Pro while its prices could not be loaded: what it gives is known, what it costs is not. */
export function ProWithoutPrices({ message, state, heading: Heading = 'h2', className }: ProWithoutPricesProps) {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className={clsx('flex flex-col rounded-md bg-surface md:row-span-6', PLAN_CARD_MAIN, className)}
    >
      <Heading id={id} className="font-display text-[1.25rem] leading-7 font-semibold">
        Pro
      </Heading>
      <p className="mt-1 mb-5 text-small text-ink-2">Billed monthly or yearly. Cancel any time.</p>
      <PlansFailure message={message} state={state} />
      <div className="mt-6">
        <PlanFeatures features={PRO_FEATURES} />
      </div>
    </article>
  );
}
