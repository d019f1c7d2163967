import { useEffect, useState, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

import { openPortal } from '../../../api/checkout';
import { PageTitle } from '../../../components/PageTitle';
import { planSentence, shortPlanName, subscribeAgain } from '../../../components/planSentence';
import { QueryView } from '../../../components/QueryView';
import { SessionNotPersistedNotice } from '../../../components/SessionNotPersistedNotice';
import { StatusBadge } from '../../../components/StatusBadge';
import { paths } from '../../../config/paths';
import { dateAhead, formatDate, formatDateTime, isAhead, isoDate } from '../../../domain/dates';
import type { PlanState, Subscription } from '../../../domain/subscription';
import { isMissingCall, fullMessageOf } from '../../../http/failure';
import { wallMs } from '../../../lib/clock';
import {
  loadSubscription,
  planChanged,
  selectIsSubscribed,
  subscriptionStore,
  usePlanState,
  useSubscription,
  useSubscriptionLoading,
} from '../../../session/subscription';
import { subscriptionStatusEn } from '../../../text/en/status';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { TextLink } from '../../../ui/links';
import { Skeleton } from '../../../ui/loading';
import { Card } from '../../../ui/panels';
import { FREE_NOTE, isOnFree, planHead } from '../planHead';
import { CancelPlan } from './CancelPlan';
import { PlanChoice } from './PlanChoice';
import { CheckoutFailure, CheckoutFallback } from './PlanForm';
import { useCheckout, useExternalRedirect } from './useCheckout';

/** Whether no payment is on its way, confirmed or not. */
const isSettled = ({ kind }: PlanState): boolean => kind !== 'pending' && kind !== 'unfinished';

/** `/subscription?plan=…`: the current plan, and the way to another. */
function SubscriptionPage() {
  useSubscriptionLoading();
  const state = usePlanState();
  const [announcement, announce] = useState('');
  const [query] = useSearchParams();
  const [isPayingAgain, setPayingAgain] = useState(false);
  const plans = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPayingAgain) plans.current?.focus();
  }, [isPayingAgain]);
  return (
    <div className="site-width py-10 sm:py-14">
      <PageTitle title="Subscription" />
      <h1 className="mb-6">Subscription</h1>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <SessionNotPersistedNotice className="mb-6" />
      <CurrentPlan state={state} onAnnounce={announce} onPayAgain={() => setPayingAgain(true)} />
      {/* Before a payment is settled another one is not what the page suggests; an address with a plan asks for it. */}
      {(isSettled(state) || isPayingAgain || query.has('plan')) && (
        <div ref={plans} tabIndex={-1} className="outline-none">
          <PlanChoice />
        </div>
      )}
    </div>
  );
}
export { SubscriptionPage as Component };

interface CurrentPlanProps {
  state: PlanState;
  /** Announces a text in the live region of the page. */
  onAnnounce: (text: string) => void;
  /** Shows the plans although a payment is not settled. */
  onPayAgain: () => void;
}

function CurrentPlan({ state, onAnnounce, onPayAgain }: CurrentPlanProps) {
  const { isKnown, isLoading, error } = useSubscription((subscription) => subscription);
  const heading = useRef<HTMLHeadingElement>(null);
  const head = planHead(state);
  const again = subscribeAgain(state);
  // One that is not paid is nobody's current plan.
  const title = isSettled(state) ? 'Current plan' : 'Chosen plan';
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
        hasRefetchBar={false}
      >
        {() => (
          <Card data-focus-home aria-busy={isLoading}>
            <p className="text-small font-semibold text-ink-3">{title}</p>
            <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 ref={heading} tabIndex={-1} className="wrap-anywhere outline-none">
                {head?.name}
              </h2>
              {head?.status != null && <StatusBadge status={head.status} words={subscriptionStatusEn} />}
            </div>
            <p className="mt-3 max-w-measure text-lead wrap-anywhere">{planSentence(state, wallMs())}</p>
            {isOnFree(state) && <p className="mt-1 text-ink-2">{FREE_NOTE}</p>}
            {again !== null && <p className="mt-1 text-ink-2">{again}</p>}
            {/* Only what the server has answered can be changed. */}
            {isKnown && 'details' in state && (
              <>
                <PlanDates kind={state.kind} details={state.details} />
                <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-3">
                  {state.kind === 'unfinished' && <ContinueCheckout code={state.details.plan} />}
                  {!isSettled(state) && (
                    <Button variant="secondary" onClick={onPayAgain}>
                      {state.kind === 'unfinished' ? 'Start over' : 'Start another payment'}
                    </Button>
                  )}
                  {!isSettled(state) && <CheckAgain isLoading={isLoading} onAnnounce={onAnnounce} />}
                  {state.details.portalUrl !== undefined && (
                    <ManagePayment
                      fallbackUrl={state.details.portalUrl}
                      label={
                        state.kind === 'cancelled' ? `Keep ${shortPlanName(state.details)}` : 'Manage payment method'
                      }
                    />
                  )}
                  <CancelPlan details={state.details} onCancelled={onCancelled} />
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

const LAST_LABEL: Readonly<Record<string, string>> = { cancelled: 'Ends', expired: 'Ended' };

/** A date that is missing has no line, and what is not paid has neither begun nor an end. */
function PlanDates({ kind, details }: { kind: PlanState['kind']; details: Subscription }) {
  const { startDate, endDate, autoRenew } = details;
  const last = LAST_LABEL[kind] ?? (autoRenew === true ? 'Renews' : 'Ends');
  const lines = [
    ['Started', startDate],
    [last, endDate],
  ] as const;
  // An end that is over says nothing of a plan that the server calls active, nor one ahead of a plan that it calls expired.
  const isWrong =
    kind === 'pro' ? dateAhead(endDate, wallMs()) === null : kind === 'expired' && isAhead(endDate, wallMs());
  const shown = lines.filter(([label, value]) => isoDate(value) !== undefined && !(isWrong && label === last));
  if (shown.length === 0 || kind === 'pending' || kind === 'unfinished') return null;
  return (
    <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-2 text-small">
      {shown.map(([label, value]) => (
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
    const now = subscriptionStore.getState();
    if (now.error !== null) return;
    // The layout announces a plan that has become active.
    if (selectIsSubscribed(now)) planChanged();
    else if (now.status === 'pending') onAnnounce('Checked. Your payment is not confirmed yet.');
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
