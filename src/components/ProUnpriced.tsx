import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

import { PRO_FEATURES } from './knownPlans';
import { PLAN_CARD_MAIN } from './PlanCard';
import { PlanFeatures } from './PlanFeatures';

interface ProUnpricedProps {
  heading?: 'h2' | 'h3' | undefined;
  className?: string | undefined;
  /** Why there is no price here. */
  children: ReactNode;
}

/** Pro as far as it is known without asking anyone: what it gives, not what it costs. */
export function ProUnpriced({ heading: Heading = 'h2', className, children }: ProUnpricedProps) {
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
      {children}
      <div className="mt-6">
        <PlanFeatures features={PRO_FEATURES} />
      </div>
    </article>
  );
}
