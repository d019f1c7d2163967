import { clsx } from 'clsx';
import { useId } from 'react';

import { PlanPrice, PopularFlag, SavingMark } from '../../../components/PlanCard';
import type { PlanCatalog } from '../../../components/plans';
import { planName } from '../../../components/planText';
import { formatMoney } from '../../../domain/money';
import { isPopular, type Plan } from '../../../domain/plan';

interface PlanRadioProps {
  plan: Plan;
  /** Of the group. */
  name: string;
  isChecked: boolean;
  isCurrent: boolean;
  savings: PlanCatalog['savings'];
  onChoose: (code: string) => void;
}

/**
 * One plan to choose: its name, what is charged and how often, what that comes to per month, what it saves. The label
 * reaches over the whole card; what stands under the name is heard as the description of the radio.
 */
export function PlanRadio({ plan, name, isChecked, isCurrent, savings, onChoose }: PlanRadioProps) {
  const id = useId();
  const popular = isPopular(plan.code);
  return (
    <div
      className={clsx(
        'relative grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 rounded-md border bg-surface p-5 transition-colors duration-fast',
        'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
        isChecked ? 'border-primary ring-1 ring-primary' : 'border-border-strong hover:border-primary',
      )}
    >
      <input
        id={id}
        type="radio"
        name={name}
        value={plan.code}
        checked={isChecked}
        onChange={() => onChoose(plan.code)}
        aria-describedby={`${id}-terms`}
        className="relative z-1 mt-1 size-5 outline-none"
      />
      <label
        htmlFor={id}
        className={clsx(
          'cursor-pointer font-display text-[1.25rem] leading-7 font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-md',
          popular && 'pr-20',
        )}
      >
        {planName(plan)}
      </label>
      {popular && <PopularFlag />}
      <div id={`${id}-terms`} className="col-start-2 mt-3 grid justify-items-start gap-2">
        <PlanPrice plan={plan} />
        <p className="text-small text-ink-2">
          {plan.durationMonths > 1 && plan.price !== null ? `${formatMoney(plan.price)} per month` : 'Cancel any time'}
        </p>
        {savings !== null && (
          <SavingMark>
            Save {formatMoney(savings.money)} a year ({savings.percent}%)
          </SavingMark>
        )}
        {isCurrent && <p className="text-small font-semibold text-primary">Your current plan</p>}
      </div>
    </div>
  );
}
