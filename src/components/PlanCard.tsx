import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

import { isPopular, type Plan } from '../domain/plan';
import { PlanAction } from './PlanAction';
import { PlanFeatures } from './PlanFeatures';
import type { PlanOffer } from './planOffer';
import { PlanPrice } from './PlanPrice';
import { planDescription, planFeatures, planName } from './planText';
import { PopularFlag } from './PopularFlag';

interface PlanCardProps {
  plan: Plan;
  offer: PlanOffer;
  /** Level of the plan's name in the outline of the page. */
  heading?: 'h2' | 'h3';
  /** Small print under the price: the monthly equivalent, the saving, a link to the other billing form. */
  children?: ReactNode;
}

/** A card takes six rows of the grid it stands in, so that prices, lists and buttons of neighbours are on one line. */
export const PLAN_CARD =
  'relative flex min-w-0 flex-col rounded-md bg-surface md:row-span-6 md:grid md:grid-rows-subgrid md:gap-y-0';

/** The border of the main card is a pixel thicker and its padding a pixel less, so the words still stand on one line. */
export const PLAN_CARD_MAIN = 'border-2 border-primary p-[calc(1.5rem-1px)]';
const PLAN_CARD_QUIET = 'border border-border p-6';

/**
 * One plan: name, price, description, features, and the action that fits the viewer.
 * All text comes from the server and is shown as text, cut to what a card can hold.
 */
export function PlanCard({ plan, offer, heading: Heading = 'h2', children }: PlanCardProps) {
  const id = useId();
  const popular = isPopular(plan.code);
  const { shown, more } = planFeatures(plan);
  return (
    <article aria-labelledby={id} className={clsx(PLAN_CARD, popular ? PLAN_CARD_MAIN : PLAN_CARD_QUIET)}>
      <Heading
        id={id}
        className={clsx('font-display text-[1.25rem] leading-7 font-semibold wrap-anywhere', popular && 'pr-24')}
      >
        {planName(plan)}
      </Heading>
      {popular && <PopularFlag />}
      <p className="mt-1 text-small wrap-anywhere text-ink-2">{planDescription(plan)}</p>
      <div className="mt-5">
        <PlanPrice plan={plan} />
      </div>
      <div className="mt-3 text-small text-ink-2">{children}</div>
      <div className="mt-6 mb-7">
        <PlanFeatures features={shown} more={more} />
      </div>
      <div className="mt-auto">
        <PlanAction offer={offer} isMain={popular} />
      </div>
    </article>
  );
}
