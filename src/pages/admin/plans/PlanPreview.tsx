import { PlanCard } from '../../../components/PlanCard';
import { planOffer } from '../../../components/planOffer';
import { periodOf } from '../../../components/planText';
import { formatMoney } from '../../../domain/money';
import { type Plan, isFree } from '../../../domain/plan';
import { plansZh as words } from '../../../text/zh/plans';

/** The card as visitors will see it. For the eye: all of it stands in the form beside it, and its link leads nowhere. */
export function PlanPreview({ plan }: { plan: Plan }) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-small font-semibold">{words.preview}</p>
      <div inert lang="en" className="grid rounded-md bg-bg p-3">
        <PlanCard plan={plan} offer={planOffer(plan, null, null)} heading="h3">
          {!isFree(plan.code) && plan.price !== null && plan.durationMonths > 1 && (
            <p>
              {formatMoney(plan.price)} per month, billed {plan.durationMonths === 12 ? 'once a year' : periodOf(plan)}.
            </p>
          )}
        </PlanCard>
      </div>
    </div>
  );
}
