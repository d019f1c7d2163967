import { useEffect, useState, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

import { fetchPortalUrl } from '../../../api/checkout';
import { PageTitle } from '../../../components/PageTitle';
import { QueryView } from '../../../components/QueryView';
import { SessionNotPersistedNotice } from '../../../components/SessionNotPersistedNotice';
import { formatDateTime, isoDate, formatDateNoWrap } from '../../../domain/dates';
import { isMissingCall, fullMessageOf } from '../../../http/failure';
import {
  activePlanOf,
  currentPlanView,
  isPaymentUnsettled,
  isRunning,
  type PlanView,
  shortPlanName,
  usePlanView,
} from '../../../plans/planView';
import {
  loadSubscription,
  planChanged,
  subscriptionStore,
  useSubscription,
  useSubscriptionLoading,
} from '../../../session/subscription';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { useLastPayments, useUnusedPaymentWarning } from '../LastPayments';
import { resubscribeNote } from '../planLinks';
import { CONTINUE_WIDTH, PlanStatement } from '../planStatement';
import { CancelPlan } from './CancelPlan';
import { KeepPlan } from './KeepPlan';
import { CheckoutFailure, CheckoutFallback, CheckoutRefusal, PayAnywayDialog } from './PaymentForm';
import { type Offer, PlanChoice, PlanUnavailable, useOffer } from './PlanChoice';
import {
  RecentPayments,
  RecentPaymentsSkeleton,
  NextCharge,
  OtherPlan,
  PaymentMethod,
  Row,
  RowsSkeleton,
} from './SubscriptionRows';
import { type Checkout, useCheckout, useExternalRedirect } from './useCheckout';

function SubscriptionPage() {
  useSubscriptionLoading();
  const view = usePlanView();
  const offer = useOffer();
  const checkout = useCheckout();
  const [announcement, announce] = useState('');
  const [query] = useSearchParams();
  const [isPayingAgain, setPayingAgain] = useState(false);
  const plans = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPayingAgain) plans.current?.focus();
  }, [isPayingAgain]);
  // While a payment is unconfirmed, offer plans only if the user starts a new payment, or if the URL contains a plan.
  const isChoosing = !isRunning(view) && (!isPaymentUnsettled(view) || isPayingAgain || query.has('plan'));
  return (
    <>
      <PageTitle title="Subscription" />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <SessionNotPersistedNotice className="mb-6" />
      <CheckoutRefusal checkout={checkout} />
      <CurrentPlan
        view={view}
        offer={offer}
        checkout={checkout}
        onAnnounce={announce}
        onPayAgain={() => setPayingAgain(true)}
      />
      {isChoosing && (
        <div ref={plans} tabIndex={-1} className="outline-none">
          <PlanChoice offer={offer} view={view} checkout={checkout} />
        </div>
      )}
    </>
  );
}
export { SubscriptionPage as Component };

interface CurrentPlanProps {
  view: PlanView;
  offer: Offer;
  checkout: Checkout;
  onAnnounce: (text: string) => void;
  /** Called to show the plans although a payment is unconfirmed. */
  onPayAgain: () => void;
}

function CurrentPlan({ view, offer, checkout, onAnnounce, onPayAgain }: CurrentPlanProps) {
  const { isKnown, isLoading, error } = useSubscription((subscription) => subscription);
  const heading = useRef<HTMLHeadingElement>(null);
  // Load the payments in parallel with the subscription. The rows below wait for the payments to avoid a layout shift.
  const { isPending } = useLastPayments();
  const isWaiting = isPending && isRunning(view) && isKnown;
  // The requested plan becomes the first row below the current plan. Other rows wait for it to avoid a layout shift.
  const isRequested = offer.request.kind === 'plan' && offer.request.code !== activePlanOf(view);
  const isRequestLoading = isRequested && isRunning(view) && offer.state.phase === 'loading';
  const otherPlan = isRunning(view) && <OtherPlan offer={offer} view={view} checkout={checkout} />;
  // A plan isn't the current plan until its payment is confirmed.
  const title = isPaymentUnsettled(view) ? 'Selected plan' : 'Current plan';
  // If the subscription can't be loaded, show the plan in the token, like other pages do.
  const canShowPlan = isKnown || (error !== null && view.status !== 'failed');
  const onChanged = (text: string) => {
    onAnnounce(text);
    heading.current?.focus();
  };
  // Offer no changes until the server has responded, because the plan in the token might be outdated.
  const details = isKnown ? view.details : null;
  return (
    <section aria-label={title}>
      <QueryView
        query={{ data: canShowPlan || undefined, error, isFetching: isLoading, refetch: loadSubscription }}
        loading={<RowsSkeleton />}
        errorTitle={canShowPlan ? "We couldn't refresh your subscription." : "We couldn't check your plan."}
        errorMessage={(text) => text}
        errorClassName="mb-6"
      >
        {() => (
          <div data-focus-fallback aria-busy={isLoading}>
            {isRunning(view) && offer.request.kind === 'unknown' && <PlanUnavailable className="mb-6" />}
            <dl>
              <Row
                label={isPaymentUnsettled(view) ? title : 'Plan'}
                action={details === null ? undefined : keepAction(view, onChanged)}
                below={
                  isPaymentUnsettled(view) && details !== null ? (
                    <PendingActions view={view} onAnnounce={onAnnounce} onPayAgain={onPayAgain} />
                  ) : undefined
                }
              >
                <PlanStatement view={view} heading={heading} />
                <PlanNotes
                  view={view}
                  isRequestedInUrl={offer.request.kind === 'plan' && offer.request.code === activePlanOf(view)}
                />
              </Row>
              {isRequested && otherPlan}
              {!isRequestLoading && (
                <>
                  <NextCharge view={view} />
                  {isWaiting && <RecentPaymentsSkeleton />}
                  {!isWaiting && details !== null && view.status !== 'cancelled' && view.status !== 'expired' && (
                    <PaymentMethod
                      action={
                        details.portalUrl === undefined ? undefined : (
                          <ManagePayment knownUrl={details.portalUrl} label="Manage payment method" />
                        )
                      }
                    />
                  )}
                  {!isWaiting && isRunning(view) && isKnown && <RecentPayments />}
                  {!isWaiting && !isRequested && otherPlan}
                  {!isWaiting && view.status === 'active' && details !== null && (
                    <CancelPlan
                      details={details}
                      endDate={view.endDate}
                      onCancelled={(text) => onChanged(`Your subscription is cancelled. ${text}`)}
                    />
                  )}
                </>
              )}
            </dl>
          </div>
        )}
      </QueryView>
    </section>
  );
}

/** Returns a button that lets the plan renew again, if the provider or the server can undo the cancellation. */
function keepAction(view: PlanView, onDone: (text: string) => void) {
  if (!isRunning(view)) return undefined;
  const { status, details, endDate } = view;
  if (status === 'cancelled' && details.portalUrl !== undefined)
    return <ManagePayment knownUrl={details.portalUrl} label={`Keep ${shortPlanName(details)}`} />;
  // Some servers keep the status active until the plan ends.
  const isEnding = status === 'cancelled' || details.autoRenew === false;
  return isEnding && endDate !== null && details.canResume && <KeepPlan {...{ details, endDate, onDone }} />;
}

interface PlanNotesProps {
  view: PlanView;
  /** Whether the URL requests the plan that the user already has. */
  isRequestedInUrl: boolean;
}

function PlanNotes({ view, isRequestedInUrl }: PlanNotesProps) {
  const note = resubscribeNote(view);
  const startDate = isRunning(view) ? view.details.startDate : null;
  const started = isoDate(startDate);
  return (
    <>
      {isRequestedInUrl && (
        <p className="mt-1 text-ink-2">You&apos;re already on this plan. There&apos;s nothing to pay.</p>
      )}
      {note !== null && <p className="mt-1 text-ink-2">{note}</p>}
      {started !== undefined && (
        <p className="mt-1 text-small text-ink-3">
          Started{' '}
          <time dateTime={started} title={formatDateTime(startDate)}>
            {formatDateNoWrap(startDate)}
          </time>
        </p>
      )}
    </>
  );
}

function PendingActions({
  view,
  onAnnounce,
  onPayAgain,
}: Pick<CurrentPlanProps, 'view' | 'onAnnounce' | 'onPayAgain'>) {
  const isAbandoned = view.status === 'checkoutAbandoned';
  const warning = useUnusedPaymentWarning(view);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3 max-sm:grid">
      {warning !== null && <p className="basis-full text-ink-2">{warning}</p>}
      {isAbandoned && <ContinueCheckout code={view.details.plan} />}
      <Button variant="secondary" onClick={onPayAgain}>
        {isAbandoned ? 'Start over' : 'Start a new payment'}
      </Button>
      <CheckAgain onAnnounce={onAnnounce} />
    </div>
  );
}

function ContinueCheckout({ code }: { code: string }) {
  const checkout = useCheckout();
  return (
    <>
      <Button
        busy={checkout.isOpening}
        busyLabel="Opening payment page…"
        onClick={() => checkout.go(code)}
        className={CONTINUE_WIDTH}
      >
        Continue to payment
      </Button>
      <PayAnywayDialog checkout={checkout} />
      <div className="order-last basis-full empty:hidden">
        <CheckoutFailure failure={checkout.failure} />
        <CheckoutFallback url={checkout.fallbackUrl} />
      </div>
    </>
  );
}

function CheckAgain({ onAnnounce }: Pick<CurrentPlanProps, 'onAnnounce'>) {
  const isLoading = useSubscription((subscription) => subscription.isLoading);
  const check = async () => {
    onAnnounce('');
    await loadSubscription();
    if (subscriptionStore.getState().error !== null) return;
    const view = currentPlanView();
    // Don't announce an active plan here, because `planChanged` makes the layout announce it.
    if (view.status === 'active') planChanged();
    else if (isPaymentUnsettled(view)) onAnnounce("Your payment isn't confirmed yet.");
    else onAnnounce("There's no pending payment.");
  };
  return (
    <Button variant="quiet" busy={isLoading} busyLabel="Checking…" onClick={() => void check()}>
      Check again
    </Button>
  );
}

/** Requests a new URL for the provider's page on each click. If the server has no endpoint for it, uses `knownUrl`. */
function ManagePayment({ knownUrl, label }: { knownUrl: string; label: string }) {
  const { go, isOpening, failure, fallbackUrl } = useExternalRedirect<void>(async (_, signal) => {
    try {
      return await fetchPortalUrl(signal);
    } catch (error) {
      if (isMissingCall(error)) return knownUrl;
      throw error;
    }
  });
  return (
    <>
      <Button variant="secondary" busy={isOpening} busyLabel="Opening…" onClick={() => void go()}>
        {label}
      </Button>
      {failure !== null && (
        <Alert tone="bad" role="alert" className="order-last basis-full">
          {fullMessageOf(failure.error)}
        </Alert>
      )}
      <CheckoutFallback url={fallbackUrl} className="order-last basis-full" />
    </>
  );
}
