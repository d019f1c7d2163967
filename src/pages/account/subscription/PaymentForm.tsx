import { clsx } from 'clsx';
import { type ReactNode, type SubmitEvent, useId } from 'react';

import { paths } from '../../../config/paths';
import type { Plan } from '../../../domain/plan';
import { hasStatus, isMissingCall, messageOf } from '../../../http/failure';
import { duplicateChargeWarning, needsPurchaseConfirmation, type PlanView } from '../../../plans/planView';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { LINK_CLASS, TextLink } from '../../../ui/links';
import { FailureAlert } from '../FailureAlert';
import { useUnusedPaymentWarning } from '../LastPayments';
import { paymentTerms } from './checkoutTerms';
import type { Checkout } from './useCheckout';

interface PaymentFormProps {
  plan: Plan;
  view: PlanView;
  checkout: Checkout;
  children?: ReactNode;
  className?: string;
  summaryClassName?: string;
}

/** Shows the amount and the date above the button (WCAG 3.3.4). Users who might already have a plan must confirm. */
export function PaymentForm({ plan, view, checkout, children, className, summaryClassName }: PaymentFormProps) {
  const id = useId();
  const warning = useUnusedPaymentWarning(view) ?? duplicateChargeWarning(view);
  const needsConfirmation = needsPurchaseConfirmation(view);
  const isPending = view.status === 'paymentPending';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (needsConfirmation) checkout.ask(plan.code);
    else checkout.go(plan.code);
  };
  return (
    <form onSubmit={submit} className={className}>
      <div className="contents">{children}</div>
      <div className={clsx('grid gap-4', summaryClassName)}>
        <p id={id}>{paymentTerms(plan, view.status === 'active')}</p>
        {warning !== null && <p className="text-small text-ink-2">{warning}</p>}
        {!isRefused(checkout) && <CheckoutFailure failure={checkout.failure} />}
        <Button
          type="submit"
          variant={isPending ? 'secondary' : 'primary'}
          busy={checkout.isOpening}
          busyLabel="Opening payment page…"
          aria-describedby={id}
          className="wrap-anywhere"
        >
          {isPending ? 'Start a new payment' : 'Continue to payment'}
        </Button>
        <CheckoutFallback url={checkout.fallbackUrl} />
        <p className="text-small text-ink-3">
          You&apos;ll pay on our payment provider&apos;s page. Our{' '}
          <TextLink to={paths.termsOfService()}>Terms of Service</TextLink> apply.
        </p>
      </div>
      <PayAnywayDialog checkout={checkout} sentence={needsConfirmation ? view.sentence : undefined} />
    </form>
  );
}

interface PayAnywayDialogProps {
  checkout: Pick<Checkout, 'question'>;
  sentence?: string | undefined;
}

export const PayAnywayDialog = ({ checkout: { question }, sentence = UNCHECKED }: PayAnywayDialogProps) =>
  question && (
    <Dialog
      onClose={question.close}
      initialFocus="dismiss"
      title="You may already have a plan"
      description={<p>{`${sentence} If you already have a plan, you could be charged twice.`}</p>}
      dismiss="Go back"
      actions={<Button onClick={question.pay}>Pay anyway</Button>}
    />
  );

const UNCHECKED = "We couldn't check your plan.";

/** Link to the payment page. Shown if the browser has not navigated there after a few seconds. */
export const CheckoutFallback = ({ url, className }: { url: string | null; className?: string }) => (
  <p role="status" className={clsx('text-small text-ink-2 empty:absolute', className)}>
    {url !== null && (
      <span>
        Didn&apos;t open?{' '}
        <a href={url} className={LINK_CLASS}>
          Open the payment page
        </a>
      </span>
    )}
  </p>
);

/** Whether the payment was rejected because the user's plan has changed (409). */
const isRefused = ({ failure }: Checkout): boolean => failure !== null && hasStatus(failure.error, 409);

/** Error message for a rejected payment. Shown above the plan, because the form can disappear when the plan reloads. */
export function CheckoutRefusal({ checkout }: { checkout: Checkout }) {
  if (checkout.failure === null || !isRefused(checkout)) return null;
  return (
    <Alert tone="info" role="alert" title={messageOf(checkout.failure.error)} className="mb-6">
      <p>We&apos;ve updated your subscription below.</p>
    </Alert>
  );
}

export function CheckoutFailure({ failure }: Pick<Checkout, 'failure'>) {
  if (failure === null) return null;
  if (isMissingCall(failure.error)) {
    return (
      <Alert tone="warn" role="alert">
        Online payment isn&apos;t available yet. <TextLink to={paths.support()}>Contact support</TextLink>.
      </Alert>
    );
  }
  return <FailureAlert failure={failure} title="We couldn't open the payment page." />;
}
