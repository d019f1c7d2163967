import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { formatMoney } from '../../../domain/money';
import { type Plan, isPopular } from '../../../domain/plan';
import { POPULAR_BADGE_SPACER, PlanPrice, PopularBadge, SavingsBadge } from '../../../plans/PlanCard';
import type { PlanCatalog } from '../../../plans/plans';
import { planName } from '../../../plans/planText';
import { type PlanView, shortPlanName } from '../../../plans/planView';
import { type RequestedPlan, firstChoice } from './checkoutTerms';
import { PaymentForm } from './PaymentForm';
import type { Checkout } from './useCheckout';

interface PlanFormProps {
  /** Paid plans. Must contain at least one plan. */
  paid: readonly Plan[];
  request: RequestedPlan;
  savings: PlanCatalog['savings'];
  view: PlanView;
  checkout: Checkout;
}

export function PlanForm({ paid, request, savings, view, checkout }: PlanFormProps) {
  const group = useId();
  const { key } = useLocation();
  // A choice is valid only for this history entry, so a link to another plan resets the choice.
  const [choice, setChoice] = useState({ code: '', at: key });
  const chosen = paid.find(({ code }) => choice.at === key && code === choice.code) ?? firstChoice(request, paid);
  if (chosen === undefined) return null;

  const choose = (code: string) => {
    if (checkout.isOpening) return;
    setChoice({ code, at: key });
    checkout.reset();
  };
  return (
    <PaymentForm
      plan={chosen}
      view={view}
      checkout={checkout}
      className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]"
      summaryClassName="rounded-md border border-border bg-surface p-6 max-sm:p-[min(1rem,4.27vw)] lg:sticky lg:self-start lg:top-[calc(var(--header-h)+1.5rem)] lg:mt-13"
    >
      <fieldset className="flex min-w-0 flex-col">
        <legend>
          <h2>{view.status === 'expired' ? `Renew ${shortPlanName(view.details)}` : 'Choose a plan'}</h2>
        </legend>
        <div className="mt-5 grid flex-1 gap-4 sm:grid-cols-2">
          {paid.map((plan) => (
            <PlanRadio
              key={plan.code}
              plan={plan}
              name={group}
              isChecked={plan === chosen}
              savings={plan.code === 'pro_yearly' ? savings : null}
              onChoose={choose}
            />
          ))}
        </div>
      </fieldset>
    </PaymentForm>
  );
}

interface PlanRadioProps {
  plan: Plan;
  name: string;
  isChecked: boolean;
  savings: PlanCatalog['savings'];
  onChoose: (code: string) => void;
}

function PlanRadio({ plan, name, isChecked, savings, onChoose }: PlanRadioProps) {
  const id = useId();
  const popular = isPopular(plan.code);
  return (
    <div
      className={clsx(
        'relative grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-[min(0.75rem,3.2vw)] rounded-md border bg-surface p-[min(1.25rem,5.34vw)] transition-colors duration-fast',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
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
          'cursor-pointer text-h3 leading-7 font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-md',
          popular && POPULAR_BADGE_SPACER,
        )}
      >
        {planName(plan)}
      </label>
      {popular && <PopularBadge />}
      <div id={`${id}-terms`} className="col-start-2 mt-3 grid justify-items-start gap-2">
        <PlanPrice plan={plan} />
        <p className="text-small text-ink-2">
          {plan.durationMonths > 1 && plan.price !== null
            ? `${formatMoney(plan.price, plan.currency)} per month`
            : 'Cancel anytime'}
        </p>
        {savings !== null && (
          <SavingsBadge>{`Save ${formatMoney(savings.money, plan.currency)} a year (${savings.percent}%)`}</SavingsBadge>
        )}
      </div>
    </div>
  );
}
