import { clsx } from 'clsx';
import { useId, useState, type SubmitEvent } from 'react';
import { useLocation } from 'react-router-dom';

import { BESIDE_FLAG, PlanPrice, PopularFlag, SavingMark } from '../../../components/PlanCard';
import type { PlanCatalog } from '../../../components/plans';
import { planName } from '../../../components/planText';
import { type PlanView, usePlanView } from '../../../components/planView';
import { paths } from '../../../config/paths';
import { formatMoney } from '../../../domain/money';
import { type Plan, isPopular } from '../../../domain/plan';
import { hasStatus, isMissingCall, messageOf, fullMessageOf } from '../../../http/failure';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { LINK_CLASS, TextLink } from '../../../ui/links';
import { Card } from '../../../ui/panels';
import { type Purchase, type RequestedPlan, firstChoice, payLabel, payTerms, purchaseOf } from './checkoutTerms';
import { type Checkout, useCheckout } from './useCheckout';

interface PlanFormProps {
  /** At least one. */
  paid: readonly Plan[];
  request: RequestedPlan;
  savings: PlanCatalog['savings'];
}

export function PlanForm({ paid, request, savings }: PlanFormProps) {
  const group = useId();
  const view = usePlanView();
  const { activePlan } = view;
  const [isAsking, setAsking] = useState(false);
  const checkout = useCheckout();
  const { key } = useLocation();
  // A choice belongs to the address it was made at: a link to another plan chooses anew.
  const [choice, setChoice] = useState({ code: '', at: key });
  const chosen =
    paid.find(({ code }) => choice.at === key && code === choice.code) ?? firstChoice(request, activePlan, paid);
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
    if (purchase === 'current') return;
    // Whoever may have a plan is asked once more: nothing here can be taken back.
    if (view.mayHavePlan) setAsking(true);
    else void checkout.go(chosen);
  };
  return (
    <form onSubmit={submit} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
      <fieldset className="min-w-0">
        <legend>
          <h2>{activePlan !== null ? 'Change your plan' : view.hasEnded ? 'Renew Pro' : 'Choose a plan'}</h2>
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
      <PaySummary plan={chosen} purchase={purchase} checkout={checkout} view={view} />
      {isAsking && (
        <Dialog
          onClose={() => setAsking(false)}
          initialFocus="dismiss"
          title="You may already have a plan"
          description={<p>{`${view.sentence} If you have one, you may be charged twice.`}</p>}
          dismiss="Do not pay now"
          actions={
            <Button
              onClick={() => {
                setAsking(false);
                void checkout.go(chosen);
              }}
            >
              Pay anyway
            </Button>
          }
        />
      )}
    </form>
  );
}

interface PlanRadioProps {
  plan: Plan;
  name: string;
  isChecked: boolean;
  isCurrent: boolean;
  savings: PlanCatalog['savings'];
  onChoose: (code: string) => void;
}

/**
 * One plan to choose: its name, what is charged and how often, what that comes to per month, what it saves. The label
 * covers the whole card; what stands under the name is the accessible description of the radio.
 */
function PlanRadio({ plan, name, isChecked, isCurrent, savings, onChoose }: PlanRadioProps) {
  const id = useId();
  const popular = isPopular(plan.code);
  return (
    <div
      className={clsx(
        'relative grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-[min(0.75rem,3.2vw)] rounded-md border bg-surface p-[min(1.25rem,5.34vw)] transition-colors duration-fast',
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
          'cursor-pointer text-h3 leading-7 font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-md',
          popular && BESIDE_FLAG,
        )}
      >
        {planName(plan)}
      </label>
      {popular && <PopularFlag />}
      <div id={`${id}-terms`} className="col-start-2 mt-3 grid justify-items-start gap-2">
        <PlanPrice plan={plan} />
        <p className="text-small text-ink-2">
          {plan.durationMonths > 1 && plan.price !== null
            ? `${formatMoney(plan.price, plan.currency)} per month`
            : 'Cancel any time'}
        </p>
        {savings !== null && (
          <SavingMark>{`Save ${formatMoney(savings.money, plan.currency)} a year (${savings.percent}%)`}</SavingMark>
        )}
        {isCurrent && <p className="text-small font-semibold text-primary">Your current plan</p>}
      </div>
    </div>
  );
}

interface PaySummaryProps {
  plan: Plan;
  purchase: Purchase;
  checkout: Checkout;
  view: PlanView;
}

/** What is paid and when, right before the button that leads there (WCAG 3.3.4). */
function PaySummary({ plan, purchase, checkout: { isOpening, failure, fallbackUrl }, view }: PaySummaryProps) {
  const id = useId();
  const { duplicateChargeWarning: warning, payment } = view;
  return (
    <Card className="grid gap-4 lg:sticky lg:top-[calc(var(--header-h)+1.5rem)] lg:mt-11.25">
      <div>
        <h3 className="wrap-anywhere">{planName(plan)}</h3>
        <p id={id} className="mt-1">
          {payTerms(plan, purchase)}
        </p>
      </div>
      {warning !== null && <p className="text-small text-ink-2">{warning}</p>}
      <CheckoutFailure failure={failure} />
      <Button
        type="submit"
        variant={purchase === 'current' || payment === 'waiting' ? 'secondary' : 'primary'}
        busy={isOpening}
        busyLabel="Opening payment page…"
        aria-disabled={purchase === 'current' || undefined}
        aria-describedby={id}
        className={clsx('w-full wrap-anywhere', purchase === 'current' && 'opacity-70')}
      >
        {payment === 'waiting' ? 'Start another payment' : payLabel(plan, purchase)}
      </Button>
      <CheckoutFallback url={fallbackUrl} />
      {purchase !== 'current' && (
        <p className="text-small text-ink-3">
          You pay on the page of our payment provider. The{' '}
          <TextLink to={paths.termsOfService()}>terms of service</TextLink> apply.
        </p>
      )}
    </Card>
  );
}

/** The address of the payment page, for a browser that has not left for it. */
export const CheckoutFallback = ({ url }: { url: string | null }) => (
  <p role="status" className="text-small text-ink-2">
    {url !== null && (
      <span>
        It did not open by itself?{' '}
        <a href={url} className={LINK_CLASS}>
          Open the payment page
        </a>
      </span>
    )}
  </p>
);

/** Why the payment page did not open. Said as soon as it appears; the focus stays on the button. */
export function CheckoutFailure({ failure }: { failure: { readonly error: unknown } | null }) {
  if (failure === null) return null;
  const { error } = failure;
  if (isMissingCall(error)) {
    return (
      <Alert tone="warn" role="alert">
        Online payment is not available yet. Please <TextLink to={paths.support()}>contact support</TextLink>.
      </Alert>
    );
  }
  if (hasStatus(error, 409)) {
    return (
      <Alert tone="info" role="alert" title={messageOf(error)}>
        <p>We have asked for your subscription again; it is shown above as it is now.</p>
      </Alert>
    );
  }
  return (
    <Alert tone="bad" role="alert" title="The payment page could not be opened.">
      <p>{fullMessageOf(error)}</p>
    </Alert>
  );
}
