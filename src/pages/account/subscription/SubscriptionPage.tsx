import { useState, useRef } from 'react';

import { isMissingCall, openPortal } from '../../../api/checkout';
import { PageTitle } from '../../../components/PageTitle';
import { QueryView } from '../../../components/QueryView';
import { SessionNotPersistedNotice } from '../../../components/SessionNotPersistedNotice';
import { StatusBadge } from '../../../components/StatusBadge';
import { paths } from '../../../config/paths';
import { formatDate, formatDateTime, isoDate } from '../../../domain/dates';
import { isFree } from '../../../domain/plan';
import type { Subscription } from '../../../domain/subscription';
import { wordsOf } from '../../../http/failure';
import { wallMs } from '../../../lib/clock';
import { useSubscription, selectIsSubscribed, subscriptionStore } from '../../../session/subscription';
import { planChanged, loadSubscription, useSubscriptionLoading } from '../../../session/subscriptionActions';
import { subscriptionStatusEn } from '../../../text/en/status';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { TextLink } from '../../../ui/links';
import { Skeleton } from '../../../ui/loading';
import { Card } from '../../../ui/panels';
import { planSentence } from '../planView';
import { CancelPlan } from './CancelPlan';
import { PlanChoice } from './PlanChoice';
import { useExternalRedirect } from './useCheckout';

/** `/subscription?plan=…`: the current plan, and the way to another. */
export function SubscriptionPage() {
  useSubscriptionLoading();
  const [announcement, announce] = useState('');
  return (
    <div className="site-width py-10 sm:py-14">
      <PageTitle title="Subscription" />
      <h1 className="mb-6">Subscription</h1>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <SessionNotPersistedNotice className="mb-6" />
      <CurrentPlan onAnnounce={announce} />
      <PlanChoice />
    </div>
  );
}

/** The current plan in the states of a data area. */
function CurrentPlan({ onAnnounce }: { onAnnounce: (text: string) => void }) {
  const { details, isKnown, isLoading, error } = useSubscription((state) => state);
  return (
    <section aria-label="Current plan">
      <QueryView
        query={{ data: isKnown ? { details } : undefined, error, isFetching: isLoading, refetch: loadSubscription }}
        loading={
          <Card>
            <Skeleton className="h-4 w-24" />
            <Skeleton className="mt-3 h-7 w-44" />
            <Skeleton className="mt-5 h-5 w-full max-w-md" />
            <Skeleton className="mt-8 h-11 w-44" />
          </Card>
        }
        errorTitle={isKnown ? 'Could not refresh subscription details.' : 'Could not load your subscription.'}
        errorMessage={(text) => text}
        errorClassName="mb-4"
        hasRefetchBar={false}
      >
        {() => <CurrentPlanCard details={details} isLoading={isLoading} onAnnounce={onAnnounce} />}
      </QueryView>
    </section>
  );
}

interface CurrentPlanCardProps {
  details: Subscription | null;
  isLoading: boolean;
  /** Announces a text in the live region of the page. */
  onAnnounce: (text: string) => void;
}

/** Name, status, one sentence, dates and what can be done. */
function CurrentPlanCard({ details, isLoading, onAnnounce }: CurrentPlanCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const paid = details === null || isFree(details.plan) ? null : details;
  const onCancelled = (text: string) => {
    onAnnounce(`Your subscription has been cancelled. ${text}`);
    heading.current?.focus();
  };
  return (
    <Card data-focus-home aria-busy={isLoading}>
      <p className="text-small font-semibold text-ink-3">Current plan</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="wrap-anywhere outline-none">
          {paid === null ? 'Free' : paid.planName}
        </h2>
        {paid !== null && <StatusBadge status={paid.status} words={subscriptionStatusEn} />}
      </div>
      <p className="mt-3 max-w-measure text-lead wrap-anywhere">{planSentence(details, wallMs())}</p>
      {paid === null ? (
        <p className="mt-1 text-ink-2">You use your own AI key and see ads.</p>
      ) : (
        <PlanDates details={paid} />
      )}
      {paid !== null && (
        <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-3">
          {paid.status === 'pending' && <CheckAgain isLoading={isLoading} onAnnounce={onAnnounce} />}
          {paid.portalUrl !== undefined && <ManagePayment fallbackUrl={paid.portalUrl} />}
          <CancelPlan details={paid} onCancelled={onCancelled} />
          <TextLink to={paths.billingHistory()} className="sm:ml-auto">
            Billing history
          </TextLink>
        </div>
      )}
    </Card>
  );
}

const LAST_LABEL: Readonly<Record<string, string>> = { cancelled: 'Ends', expired: 'Ended' };

/**
 * When it began and what the other date means. A date that is missing or unreadable has no line, and what is pending has
 * neither begun nor an end.
 */
function PlanDates({ details: { status, startDate, endDate, autoRenew } }: { details: Subscription }) {
  const last = LAST_LABEL[status] ?? (autoRenew === true ? 'Renews' : 'Ends');
  const lines = [
    ['Started', startDate],
    [last, endDate],
  ] as const;
  const shown = lines.filter(([, value]) => isoDate(value) !== undefined);
  if (shown.length === 0 || status === 'pending') return null;
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
function CheckAgain({ isLoading, onAnnounce }: Omit<CurrentPlanCardProps, 'details'>) {
  const check = async () => {
    onAnnounce('');
    await loadSubscription();
    const now = subscriptionStore.getState();
    if (now.error !== null) return;
    if (selectIsSubscribed(now)) planChanged();
    onAnnounce(
      now.status === 'pending' ? 'Checked. Your payment is not confirmed yet.' : planSentence(now.details, wallMs()),
    );
  };
  return (
    <Button variant="secondary" busy={isLoading} busyLabel="Checking…" onClick={() => void check()}>
      Check again
    </Button>
  );
}

/**
 * The provider's page for payment methods. A new address is fetched on the click; the one that came with the
 * subscription stands in for a server that has no such call.
 */
function ManagePayment({ fallbackUrl }: { fallbackUrl: string }) {
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
        Manage payment method
      </Button>
      {failure !== null && (
        <Alert tone="bad" role="alert" className="order-last basis-full">
          {wordsOf(failure.error)}
        </Alert>
      )}
    </>
  );
}
