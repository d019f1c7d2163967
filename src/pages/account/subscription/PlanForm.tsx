import { useId, useState, type SubmitEvent } from 'react';
import { useLocation } from 'react-router-dom';

import type { PlanCatalog } from '../../../components/plans';
import type { Plan } from '../../../domain/plan';
import { PaySummary } from './PaySummary';
import { purchaseOf } from './payWords';
import { PlanRadio } from './PlanRadio';
import { firstChoice, type PlanWish } from './planWish';
import { useActivePlan } from './useActivePlan';
import { useCheckout } from './useCheckout';

interface PlanFormProps {
  /** At least one. */
  paid: readonly Plan[];
  wish: PlanWish;
  savings: PlanCatalog['savings'];
}

/** The plans as radios, what the chosen one costs, and the button. */
export function PlanForm({ paid, wish, savings }: PlanFormProps) {
  const group = useId();
  const activePlan = useActivePlan();
  const checkout = useCheckout();
  const { key } = useLocation();
  // A choice belongs to the address it was made at: a link to another plan chooses anew.
  const [choice, setChoice] = useState({ code: '', at: key });
  const chosen =
    paid.find(({ code }) => choice.at === key && code === choice.code) ?? firstChoice(wish, activePlan, paid);
  if (chosen === undefined) return null;
  const purchase = purchaseOf(chosen, activePlan);

  const choose = (code: string) => {
    // What is being paid for cannot change under the user's hands.
    if (checkout.isOpening) return;
    setChoice({ code, at: key });
    checkout.reset();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (purchase !== 'current') void checkout.go(chosen);
  };
  return (
    <form onSubmit={submit} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
      <fieldset className="min-w-0">
        <legend>
          <h2>{activePlan === null ? 'Choose a plan' : 'Change your plan'}</h2>
        </legend>
        <div className="mt-5 grid gap-4 sm:grid-cols-2">
          {paid.map((plan) => (
            <PlanRadio
              key={plan.code}
              plan={plan}
              name={group}
              isChecked={plan === chosen}
              isCurrent={plan.code === activePlan}
              savings={plan.code === 'pro_yearly' ? savings : null}
              onChoose={choose}
            />
          ))}
        </div>
      </fieldset>
      <PaySummary plan={chosen} purchase={purchase} checkout={checkout} />
    </form>
  );
}
