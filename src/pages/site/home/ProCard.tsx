import { clsx } from 'clsx';

import { PRO_FEATURES } from '../../../components/knownPlans';
import { PlanAction } from '../../../components/PlanAction';
import { PLAN_CARD, PLAN_CARD_MAIN } from '../../../components/PlanCard';
import { PlanFeatures } from '../../../components/PlanFeatures';
import { planOffer, type PlanOffer } from '../../../components/planOffer';
import { PlanPrice } from '../../../components/PlanPrice';
import { planFeatures } from '../../../components/planText';
import { PopularFlag } from '../../../components/PopularFlag';
import { SavingMark } from '../../../components/SavingMark';
import type { PlanCatalog } from '../../../components/usePlans';
import { useViewerPlan } from '../../../components/useViewerPlan';
import { paths } from '../../../config/paths';
import { formatMoney } from '../../../domain/money';
import { chargedAmount, isFree } from '../../../domain/plan';

/** Pro in one card (spec §2): monthly price, yearly price, percent saved, and the way to it. */
export function ProCard({ shelf }: { shelf: PlanCatalog }) {
  const viewerPlan = useViewerPlan();
  const { monthly, yearly, savings } = shelf;
  const plan = monthly ?? yearly;
  if (plan === undefined) {
    return (
      <p className="self-center text-ink-2 md:row-span-6">
        No paid plan is on offer right now. Everything in Free works without one.
      </p>
    );
  }
  const { shown, more } = planFeatures(plan);
  const yearlyAmount = yearly === undefined ? null : chargedAmount(yearly);
  return (
    <article aria-labelledby="pro-plan" className={clsx(PLAN_CARD, PLAN_CARD_MAIN)}>
      <h3 id="pro-plan" className="pr-24 font-display text-[1.25rem] leading-7 font-semibold">
        Pro
      </h3>
      <PopularFlag />
      <p className="mt-1 text-small text-ink-2">Hosted AI, no key needed. No ads.</p>
      <div className="mt-5">
        <PlanPrice plan={plan} />
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-ink-2">
        {monthly !== undefined && yearlyAmount !== null && <span>or {formatMoney(yearlyAmount)} per year</span>}
        {savings !== null && <SavingMark>Save {savings.percent}%</SavingMark>}
      </p>
      <div className="mt-6 mb-7">
        <PlanFeatures features={shown.length > 0 ? shown : PRO_FEATURES} more={more} />
      </div>
      <div className="mt-auto">
        <PlanAction offer={proOffer(shelf, viewerPlan, plan.code)} isMain />
      </div>
    </article>
  );
}

/** Whoever is on Free upgrades; a subscriber is told so, and by the month also how to switch to yearly. */
function proOffer({ monthly, yearly, savings }: PlanCatalog, viewerPlan: string | null, code: string): PlanOffer {
  if (viewerPlan === null || isFree(viewerPlan)) {
    return { kind: 'choose', label: 'Upgrade to Pro', to: paths.subscription(code) };
  }
  const isMonthly = viewerPlan === monthly?.code;
  const other = isMonthly && yearly !== undefined ? planOffer(yearly, viewerPlan, savings?.percent ?? null) : null;
  const more = other?.kind === 'choose' ? other : { label: 'Manage subscription', to: paths.subscription() };
  return { kind: 'have', label: 'Current plan', more };
}
