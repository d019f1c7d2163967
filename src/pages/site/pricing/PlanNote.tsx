import { periodOf } from '../../../components/planText';
import { SavingMark } from '../../../components/SavingMark';
import type { PlanCatalog } from '../../../components/usePlans';
import { paths } from '../../../config/paths';
import { formatMoney } from '../../../domain/money';
import { chargedAmount, isFree, type Plan } from '../../../domain/plan';
import { TextLink } from '../../../ui/links';

interface PlanNoteProps {
  plan: Plan;
  shelf: PlanCatalog;
  viewerPlan: string | null;
}

/** The lines under a price: how it is billed, what it comes to per month, what it saves, the way to yearly. */
export function PlanNote({ plan, shelf: { monthly, yearly, savings }, viewerPlan }: PlanNoteProps) {
  if (isFree(plan.code)) return <p>No payment details needed.</p>;
  if (plan === monthly) {
    const amount = yearly === undefined ? null : chargedAmount(yearly);
    const isOffered = yearly !== undefined && viewerPlan !== yearly.code;
    return (
      <div className="grid gap-1.5">
        <p>Billed monthly. Cancel any time.</p>
        {isOffered && (
          <p>
            <TextLink to={paths.subscription(yearly.code)}>
              {amount === null ? 'Or pay by the year' : `Or pay yearly: ${formatMoney(amount)}`}
            </TextLink>
          </p>
        )}
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      {plan.durationMonths > 1 && plan.price !== null && (
        <p>
          {formatMoney(plan.price)} per month, billed {plan.durationMonths === 12 ? 'once a year' : periodOf(plan)}.
        </p>
      )}
      {plan === yearly && savings !== null && (
        <SavingMark>
          Save {formatMoney(savings.money)} a year ({savings.percent}%)
        </SavingMark>
      )}
    </div>
  );
}
