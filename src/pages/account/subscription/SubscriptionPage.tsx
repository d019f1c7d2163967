import { useEffect, useState, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

import { openPortal } from '../../../api/checkout';
import { PageTitle } from '../../../components/PageTitle';
import { currentPlanView, FREE_NOTE, type PlanView, shortPlanName, usePlanView } from '../../../components/planView';
import { QueryView } from '../../../components/QueryView';
import { SessionNotPersistedNotice } from '../../../components/SessionNotPersistedNotice';
import { StatusBadge } from '../../../components/StatusBadge';
import { paths } from '../../../config/paths';
import { formatDate, formatDateTime, isoDate } from '../../../domain/dates';
import { isMissingCall, fullMessageOf } from '../../../http/failure';
import {
  loadSubscription,
  planChanged,
  subscriptionStore,
  useSubscription,
  useSubscriptionLoading,
} from '../../../session/subscription';
import { subscriptionStatusEn } from '../../../text/en/status';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { TextLink } from '../../../ui/links';
import { Skeleton } from '../../../ui/loading';
import { Card } from '../../../ui/panels';
import { CancelPlan } from './CancelPlan';
import { PlanChoice } from './PlanChoice';
import { CheckoutFailure, CheckoutFallback } from './PlanForm';
import { useCheckout, useExternalRedirect } from './useCheckout';

/** `/subscription?plan=…`: the current plan, and the way to another. */
function SubscriptionPage() {
  useSubscriptionLoading();
  const view = usePlanView();
  const [announcement, announce] = useState('');
  const [query] = useSearchParams();
  const [isPayingAgain, setPayingAgain] = useState(false);
  const plans = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPayingAgain) plans.current?.focus();
  }, [isPayingAgain]);
  return (
    <>
      <PageTitle title="Subscription" />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <SessionNotPersistedNotice className="mb-6" />
      <CurrentPlan view={view} onAnnounce={announce} onPayAgain={() => setPayingAgain(true)} />
      {/* Before a payment is settled another one is not what the page suggests; an address with a plan asks for it. */}
      {(view.payment === null || isPayingAgain || query.has('plan')) && (
        <div ref={plans} tabIndex={-1} className="outline-none">
          <PlanChoice />
        </div>
      )}
    </>
  );
}
export { SubscriptionPage as Component };

interface CurrentPlanProps {
  view: PlanView;
  /** Announces a text in the live region of the page. */
  onAnnounce: (text: string) => void;
  /** Shows the plans although a payment is not settled. */
  onPayAgain: () => void;
}

function CurrentPlan({ view, onAnnounce, onPayAgain }: CurrentPlanProps) {
  const { isKnown, isLoading, error } = useSubscription((subscription) => subscription);
  const heading = useRef<HTMLHeadingElement>(null);
  const { details, head, sentence, again, payment, isOnFree } = view;
  // A plan that is not paid yet is not the current one.
  const title = payment === null ? 'Current plan' : 'Chosen plan';
  // Without an answer the plan of the token is said, as on the other pages.
  const isSaid = isKnown || (error !== null && head !== null);
  const onCancelled = (text: string) => {
    onAnnounce(`Your subscription has been cancelled. ${text}`);
    heading.current?.focus();
  };
  return (
    <section aria-label={title}>
      <QueryView
        query={{ data: isSaid || undefined, error, isFetching: isLoading, refetch: loadSubscription }}
        loading={
          <Card>
            <Skeleton className="h-4 w-24" />
            <Skeleton className="mt-3 h-7 w-44" />
            <Skeleton className="mt-5 h-5 w-full max-w-md" />
            <Skeleton className="mt-8 h-11 w-44" />
          </Card>
        }
        errorTitle={isSaid ? 'Could not refresh subscription details.' : 'We could not check your plan.'}
        errorMessage={(text) => text}
        errorClassName="mb-4"
      >
        {() => (
          <Card data-focus-home aria-busy={isLoading}>
            <p className="text-small font-semibold text-ink-3">{title}</p>
            <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 ref={heading} tabIndex={-1} className="wrap-anywhere outline-none">
                {head?.name}
              </h2>
              {head?.status != null && <StatusBadge status={head.status} labels={subscriptionStatusEn} />}
            </div>
            <p className="mt-3 max-w-measure text-lead wrap-anywhere">{sentence}</p>
            {isOnFree && <p className="mt-1 text-ink-2">{FREE_NOTE}</p>}
            {again !== null && <p className="mt-1 text-ink-2">{again}</p>}
            {/* Only what the server has answered can be changed. */}
            {isKnown && details !== null && (
              <>
                <PlanDates dates={view.dates} />
                <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-3">
                  {payment === 'left' && <ContinueCheckout code={details.plan} />}
                  {payment !== null && (
                    <Button variant="secondary" onClick={onPayAgain}>
                      {payment === 'left' ? 'Start over' : 'Start another payment'}
                    </Button>
                  )}
                  {payment !== null && <CheckAgain isLoading={isLoading} onAnnounce={onAnnounce} />}
                  {details.portalUrl !== undefined && (
                    <ManagePayment
                      fallbackUrl={details.portalUrl}
                      label={view.isCancelled ? `Keep ${shortPlanName(details)}` : 'Manage payment method'}
                    />
                  )}
                  {view.activePlan !== null && (
                    <CancelPlan details={details} until={view.until} onCancelled={onCancelled} />
                  )}
                  <TextLink to={paths.billingHistory()} className="sm:ml-auto">
                    Billing history
                  </TextLink>
                </div>
              </>
            )}
          </Card>
        )}
      </QueryView>
    </section>
  );
}

function ContinueCheckout({ code }: { code: string }) {
  const { go, isOpening, failure, fallbackUrl } = useCheckout();
  return (
    <>
      <Button busy={isOpening} busyLabel="Opening payment page…" onClick={() => void go({ code })}>
        Continue
      </Button>
      <div className="order-last basis-full empty:hidden">
        <CheckoutFailure failure={failure} />
        <CheckoutFallback url={fallbackUrl} />
      </div>
    </>
  );
}

function PlanDates({ dates }: Pick<PlanView, 'dates'>) {
  if (dates.length === 0) return null;
  return (
    <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-2 text-small">
      {dates.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-ink-3">{label}</dt>
          <dd className="font-semibold">
            <time dateTime={isoDate(value)} title={formatDateTime(value)}>
              {formatDate(value)}
            </time>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Asks whether the payment has arrived. When the plan has become active, the token is renewed and the other tabs ask too. */
function CheckAgain({ isLoading, onAnnounce }: { isLoading: boolean; onAnnounce: (text: string) => void }) {
  const check = async () => {
    onAnnounce('');
    await loadSubscription();
    if (subscriptionStore.getState().error !== null) return;
    const { activePlan, payment } = currentPlanView();
    // The layout announces a plan that has become active.
    if (activePlan !== null) planChanged();
    else if (payment !== null) onAnnounce('Checked. Your payment is not confirmed yet.');
    else onAnnounce('Checked. There is no payment on its way any more.');
  };
  return (
    <Button variant="quiet" busy={isLoading} busyLabel="Checking…" onClick={() => void check()}>
      Check again
    </Button>
  );
}

/**
 * The provider's page for payment methods, where a cancelled plan can be kept too. A new address is fetched on the click; the one that came with the
 * subscription stands in for a server that has no such call.
 */
function ManagePayment({ fallbackUrl, label }: { fallbackUrl: string; label: string }) {
  const { go, isOpening, failure } = useExternalRedirect<void>(async (_, signal) => {
    try {
      return await openPortal(signal);
    } catch (error) {
      if (isMissingCall(error)) return fallbackUrl;
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
    </>
  );
}
