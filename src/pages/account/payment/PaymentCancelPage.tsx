import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { MY_FEEDBACK_KEY, sendFeedback } from '../../../api/feedback';
import { NEWEST_PAYMENTS, myPaymentsQuery, newestPayment } from '../../../api/payments';
import { PageTitle } from '../../../components/PageTitle';
import { paths } from '../../../config/paths';
import { formatMoney } from '../../../domain/money';
import { chargedAmount, isFree, isPlanCode, readPlanCode } from '../../../domain/plan';
import { useApiMutation } from '../../../forms/useApiMutation';
import { nowMs } from '../../../lib/clock';
import { usePlans } from '../../../plans/plans';
import { periodOf, planName } from '../../../plans/planText';
import { isOnFree, usePlanView } from '../../../plans/planView';
import { forgetPurchase, readPurchase } from '../../../session/purchase';
import { loadSubscription, useSubscription, useSubscriptionLoading } from '../../../session/subscription';
import { ButtonLink, Button } from '../../../ui/Button';
import { TextLink } from '../../../ui/links';
import { ErrorPanel } from '../../../ui/panels';
import { FailureAlert } from '../FailureAlert';
import { isActivePlan, isKnownUncharged, unusedPaymentWarning } from '../payments';

function PaymentCancelPage() {
  const [query] = useSearchParams();
  // Read the purchase only once, because the effect below removes it from storage.
  const [boughtPlan] = useState(() => readPurchase()?.plan ?? '');
  const code = readPlanCode(query.get('plan') ?? boughtPlan);
  const plan = isPlanCode(code) ? code : undefined;
  useSubscriptionLoading();
  useEffect(forgetPurchase, []);
  return (
    <div className="container-site py-12 sm:py-20">
      <PageTitle title="Payment not completed" />
      <meta name="robots" content="noindex" />
      <div className="mx-auto max-w-[40rem]">
        <h1>Payment not completed</h1>
        <CancelOutcome plan={plan} />
        {plan !== undefined && <ChosenPlan code={plan} />}
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to={paths.subscription(plan)}>Try again</ButtonLink>
          <TextLink to={paths.pricing()}>Compare plans</TextLink>
          <TextLink to={paths.support()}>Contact support</TextLink>
        </div>
        <StopReason plan={plan} />
      </div>
    </div>
  );
}
export { PaymentCancelPage as Component };

/** Says "You were not charged" only if the server's newest payment proves it. */
function CancelOutcome({ plan }: { plan: string | undefined }) {
  const { isKnown, isLoading, error } = useSubscription((subscription) => subscription);
  const view = usePlanView();
  const payments = useQuery({ ...myPaymentsQuery(NEWEST_PAYMENTS), staleTime: 0 });
  const newest = newestPayment(payments.data?.items);
  const uncharged = isKnownUncharged(newest, plan ?? null, nowMs());
  const warning = unusedPaymentWarning(view, payments.data?.items, nowMs());
  const planText = () => {
    if (isOnFree(view)) return "You're still on Free.";
    const isOther = view.status === 'active' && !isActivePlan(view, plan ?? '');
    return isOther ? "Your plan hasn't changed." : view.sentence;
  };
  const isChecked = isKnown && !payments.isPending;
  return (
    <div className="mt-4 text-lead text-ink-2">
      {!isChecked && error === null && <p>Checking your payment…</p>}
      <p role="status">{isChecked && `${uncharged ? 'You were not charged. ' : ''}${planText()}`}</p>
      <p role="status">{isChecked && warning}</p>
      {error !== null && !isKnown && (
        <ErrorPanel
          title={view.sentence}
          message={error}
          onRetry={() => void loadSubscription()}
          busy={isLoading}
          className="text-body"
        />
      )}
    </div>
  );
}

/** Names the plan and its price once the plans have loaded. Shows only known plans, because anyone can change the URL. */
function ChosenPlan({ code }: { code: string }) {
  const state = usePlans();
  const view = usePlanView();
  const plan = state.phase === 'ready' ? state.plans.find((entry) => entry.code === code) : undefined;
  if (isFree(code) || isActivePlan(view, code)) return null;
  const amount = plan && chargedAmount(plan);
  const price = plan && amount != null ? ` for ${formatMoney(amount, plan.currency)} ${periodOf(plan)}` : '';
  return <p className="mt-1 min-h-6 wrap-anywhere text-ink-2">{plan && `You chose ${planName(plan)}${price}.`}</p>;
}

/** Reasons for not paying, which are both the labels and the text that the server receives. */
const STOP_REASONS = [
  "It's too expensive",
  'I want to try Free first',
  "My payment method isn't supported",
  "Something didn't work",
] as const;

/** Buttons that send a reason as feedback with one click. The only other data sent is the plan. */
function StopReason({ plan }: { plan: string | undefined }) {
  const id = useId();
  const thanks = useRef<HTMLParagraphElement>(null);
  const [isSent, setSent] = useState(false);
  const plans = usePlans();
  const { send, sending, failure } = useApiMutation({
    call: (reason: string) => {
      // Send only codes of known plans. Otherwise, anyone could put text into a link, and support staff would think
      // that the user wrote it.
      const isPlan = plans.phase === 'ready' && plans.all.some(({ code }) => code === plan);
      const at = isPlan ? ` Plan: ${plan}.` : '';
      return sendFeedback({ type: 'billing', subject: 'Payment not completed', content: `Reason: ${reason}.${at}` });
    },
    invalidates: [MY_FEEDBACK_KEY],
    onSuccess: () => {
      setSent(true);
      thanks.current?.focus();
    },
  });
  return (
    <section aria-labelledby={id} className="mt-12 border-t border-border pt-6">
      <h2 id={id} className="text-h3">
        What went wrong?
      </h2>
      {!isSent && <p className="mt-1 text-small text-ink-2">Pick a reason to send it as feedback.</p>}
      <p ref={thanks} tabIndex={-1} role="status" className="mt-1 text-ink-2 outline-none">
        {isSent && 'Thanks for letting us know.'}
      </p>
      {!isSent && (
        <ul className="mt-4 flex flex-wrap gap-3 max-sm:grid">
          {STOP_REASONS.map((reason) => (
            <li key={reason}>
              <Button
                variant="secondary"
                busy={sending === reason}
                onClick={() => void send(reason)}
                className="font-normal! max-sm:w-full"
              >
                {reason}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FailureAlert failure={failure} className="mt-4" />
    </section>
  );
}
