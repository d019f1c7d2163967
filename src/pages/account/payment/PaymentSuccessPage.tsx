import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

import { PageTitle } from '../../../components/PageTitle';
import { StoreLink } from '../../../components/StoreLink';
import { paths } from '../../../config/paths';
import { isoDate, formatDateNoWrap } from '../../../domain/dates';
import { formatMoney } from '../../../domain/money';
import type { Subscription } from '../../../domain/subscription';
import { copyText } from '../../../lib/browser';
import { usePlans } from '../../../plans/plans';
import { isPaymentUnsettled, type PlanView, shortPlanName, usePlanView } from '../../../plans/planView';
import { useConnectedAt } from '../../../session/connect/connection';
import { selectUser, useSession } from '../../../session/store';
import { Spinner, ButtonLink, Button } from '../../../ui/Button';
import type { NonTextChildren } from '../../../ui/elements';
import { TextLink } from '../../../ui/links';
import { Skeleton } from '../../../ui/loading';
import { Card } from '../../../ui/panels';
import { IconCopy } from '../../../ui/signedInIcons';
import { chargeText } from '../chargeText';
import { outcomeOf } from '../payments';
import { type Confirmation, parseReturnParams, useConfirmation } from './useConfirmation';

function headingFor({ phase, isPaid, newest }: Confirmation, isFromPayment: boolean, plan: string): string {
  switch (phase) {
    case 'checking':
      return isFromPayment ? 'Confirming your payment…' : 'Checking your plan…';
    case 'active':
      return `You're on ${plan}`;
    case 'declined':
      return "Your payment didn't go through";
    case 'late':
      if (isPaid) return "We're activating your plan";
      return outcomeOf(newest) === 'waiting'
        ? "Your payment isn't confirmed yet"
        : "We haven't received your payment yet";
    case 'absent':
      return 'No payment to confirm';
    case 'failed':
      return isFromPayment ? "We couldn't confirm the payment" : "We couldn't check your plan";
  }
}

/** Confirms a plan only if the subscription shows it, whatever the URL contains. Never redirects (WCAG 2.2.1). */
function PaymentSuccessPage() {
  const [query] = useSearchParams();
  const { isFromPayment, sessionId } = parseReturnParams(query, useLocation().state);
  const confirmation = useConfirmation(isFromPayment);
  const { details } = usePlanView();
  const { phase } = confirmation;
  const plan = details === null ? 'Pro' : shortPlanName(details);
  const heading = headingFor(confirmation, isFromPayment, plan);

  return (
    // Full height during all phases, so that the footer doesn't move.
    <div className="min-h-[calc(100dvh-var(--header-h))] overflow-x-clip">
      <div className="container-site py-12 sm:py-20">
        <PageTitle title={heading} />
        <meta name="robots" content="noindex" />
        <div className="mx-auto max-w-[40rem]">
          <h1 className="wrap-anywhere">
            {phase === 'active' && confirmation.isPaid ? (
              <span className="highlight">{heading}</span>
            ) : (
              <span>{heading}</span>
            )}
          </h1>
          {/* The live region is empty at first, because screen readers announce the heading after the navigation. */}
          <p role="status" className="sr-only">
            {phase === 'checking' ? '' : heading}
          </p>
          {phase === 'checking' && (
            <p className="mt-5 flex items-start gap-3 text-lead text-ink-2">
              <Spinner className="mt-1.5 text-primary" />
              <span>
                {isFromPayment
                  ? "We're waiting for our payment provider to confirm it. This usually takes less than a minute."
                  : 'One moment.'}
              </span>
            </p>
          )}
          {phase === 'active' && details !== null && <ConfirmedPlan details={details} isNew={confirmation.isPaid} />}
          {phase !== 'checking' && phase !== 'active' && (
            <NotConfirmed confirmation={confirmation} sessionId={sessionId} />
          )}
        </div>
      </div>
    </div>
  );
}
export { PaymentSuccessPage as Component };

function ConfirmedPlan({ details, isNew }: { details: Subscription; isNew: boolean }) {
  const state = usePlans();
  const charge = chargeText(details, state.phase === 'ready' ? state.all : []);
  const iso = isoDate(details.endDate);
  return (
    <>
      <p className="mt-4 text-lead text-ink-2">
        {`${isNew ? 'Your payment is confirmed and your plan is active.' : 'Your plan is active.'} You no longer need an AI key, and ads are turned off.`}
      </p>
      <Card className="@container relative mt-6">
        {isNew && (
          <svg
            viewBox="0 0 28 62"
            aria-hidden="true"
            className="hero-drop absolute -top-px right-5 h-12 w-5.5 fill-ribbon [animation-delay:0.3s]!"
          >
            <path d="M0 0h28v62L14 50 0 62z" />
          </svg>
        )}
        <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-[auto_auto] sm:justify-start">
          <Fact label="Plan" className="sm:col-span-full">
            <span>{details.planName}</span>
          </Fact>
          {(charge !== null || state.phase === 'loading') && (
            <Fact label="Amount">{charge === null ? <Skeleton className="h-7 w-48" /> : <span>{charge}</span>}</Fact>
          )}
          {iso !== undefined && (
            <Fact label={details.autoRenew === true ? 'Next charge' : 'Runs until'}>
              <time dateTime={iso} className="inline-block">
                {formatDateNoWrap(details.endDate)}
              </time>
            </Fact>
          )}
        </dl>
      </Card>
      <NextSteps />
      <ButtonLink to={paths.dashboard()} className="mt-8">
        Go to Dashboard
      </ButtonLink>
      <p className="mt-6">
        <TextLink to={paths.billingHistory()}>View billing history</TextLink>
      </p>
    </>
  );
}

const Fact = ({ label, className, children }: { label: string; className?: string; children: NonTextChildren }) => (
  <div className={className}>
    <dt className="text-small text-ink-3">{label}</dt>
    <dd className="tabular-nums font-display text-[1.5rem] leading-tight font-semibold wrap-anywhere">{children}</dd>
  </div>
);

function NextSteps() {
  const isConnected = useConnectedAt(useSession(selectUser)?.id) !== null;
  return (
    <section aria-labelledby="next-steps" className="mt-8">
      <h2 id="next-steps" className="text-h3">
        Next steps
      </h2>
      <ol className="mt-3 grid list-decimal gap-2 pl-6 text-ink-2">
        {!isConnected && (
          <>
            <li>
              <StoreLink>Get the extension</StoreLink>
            </li>
            <li>
              <TextLink to={`${paths.instructions()}#sign-in`}>Connect the extension</TextLink>
            </li>
          </>
        )}
        <li>Open a page you want to save and press Alt+S (Option+S on a Mac).</li>
      </ol>
    </section>
  );
}

/** Explains why the plan isn't active yet, using only what the server has sent. */
function explain({ phase, error, isPaid, newest }: Confirmation, view: PlanView): string {
  if (phase === 'failed') return error ?? '';
  if (phase === 'absent') return view.sentence;
  if (phase === 'declined') {
    const what =
      newest?.amount == null ? 'complete your payment' : `charge ${formatMoney(newest.amount, newest.currency)}`;
    return `We couldn't ${what}. Try again from your Subscription page.`;
  }
  if (isPaid) return 'Payment received. Activation can take a few minutes. You can close this page.';
  if (outcomeOf(newest) === 'waiting') {
    return "Our payment provider hasn't confirmed it yet. This can take a few minutes, and you can close this page. Please don't pay again in the meantime.";
  }
  const before =
    outcomeOf(newest) === 'uncharged'
      ? ` Your latest payment, on ${formatDateNoWrap(newest?.date)}, didn't go through.`
      : '';
  return `If you paid, it can take a few minutes to show up here. Check again before you pay a second time. If you left the payment page without paying, nothing was started.${before}`;
}

interface NotConfirmedProps {
  confirmation: Confirmation;
  sessionId: string | null;
}

function NotConfirmed({ confirmation, sessionId }: NotConfirmedProps) {
  const { phase, checkAgain, isCheckingAgain, isStillNotActive } = confirmation;
  const view = usePlanView();
  const canAsk = phase !== 'absent' || isPaymentUnsettled(view);
  return (
    <>
      <p role={phase === 'failed' ? 'alert' : undefined} className="mt-4 text-lead wrap-anywhere text-ink-2">
        {explain(confirmation, view)}
      </p>
      {phase === 'failed' && sessionId !== null && (
        <p className="mt-2 text-ink-2">
          The payment may still have gone through. Please don&apos;t pay again until you&apos;ve checked.
        </p>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {canAsk && (
          <Button busy={isCheckingAgain} busyLabel="Checking…" onClick={checkAgain}>
            {phase === 'failed' ? 'Retry' : 'Check again'}
          </Button>
        )}
        <ButtonLink to={paths.subscription()} variant={canAsk ? 'secondary' : 'primary'}>
          View subscription
        </ButtonLink>
      </div>
      <p role="status" className="mt-3 text-small text-ink-2 empty:mt-0">
        {isStillNotActive && !isCheckingAgain && "Your plan isn't active yet."}
      </p>
      {phase !== 'absent' && sessionId !== null && <SessionId sessionId={sessionId} />}
      <p className="mt-8 text-ink-2">
        Something wrong? <TextLink to={paths.support()}>Contact support</TextLink>
        <span>{sessionId !== null && phase !== 'absent' ? ' and include the payment reference above.' : '.'}</span>
      </p>
    </>
  );
}

/** Shows the provider's payment id, with a copy button, so that the user can send it to support. */
function SessionId({ sessionId }: { sessionId: string }) {
  const [announcement, announce] = useState('');
  const copy = async () =>
    announce((await copyText(sessionId)) ? 'Copied.' : "Couldn't copy. Select the text instead.");
  return (
    <div className="mt-8 border-t border-border pt-5">
      <p className="text-small text-ink-3">Payment reference</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
        <code className="min-w-0 font-mono text-small break-all select-all">{sessionId}</code>
        <Button variant="secondary" size="row" aria-label="Copy payment reference" onClick={() => void copy()}>
          <IconCopy className="size-4" />
          Copy
        </Button>
        <span role="status" className="text-small text-ink-2">
          {announcement}
        </span>
      </div>
    </div>
  );
}
