import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId } from 'react';

import type { Page } from '../../../api/decode';
import { newestOf, type Payment, myPaymentsQuery } from '../../../api/payments';
import { PageTitle } from '../../../components/PageTitle';
import { FREE_NOTE, type PlanView, usePlanView } from '../../../components/planView';
import { QueryView } from '../../../components/QueryView';
import { SessionNotPersistedNotice } from '../../../components/SessionNotPersistedNotice';
import { StatusBadge } from '../../../components/StatusBadge';
import { paths } from '../../../config/paths';
import { formatDate, formatDateTime, isoDate } from '../../../domain/dates';
import { formatMoney } from '../../../domain/money';
import type { User } from '../../../domain/user';
import { wallMs } from '../../../lib/clock';
import { selectUser, useSession } from '../../../session/store';
import { loadSubscription, useSubscription, useSubscriptionLoading } from '../../../session/subscription';
import { subscriptionStatusEn, paymentStatusEn } from '../../../text/en/status';
import { Alert } from '../../../ui/Alert';
import { Button, ButtonLink } from '../../../ui/Button';
import { TextLink } from '../../../ui/links';
import { Skeleton } from '../../../ui/loading';
import { Card } from '../../../ui/panels';
import { paymentTitle } from '../billing/payment';
import { EmptyPayments } from '../billing/PaymentTable';
import { bannerFor } from './bannerFor';
import { SetupCard, useSetup } from './SetupCard';

/** `/dashboard`: the plan, what is still to be set up, the last payments, and where help is. */
function DashboardPage() {
  const user = useSession(selectUser);
  const view = usePlanView();
  useSubscriptionLoading();
  // For the moment between a logout and the guard's redirect.
  return user === null ? null : <Dashboard key={user.id} user={user} view={view} />;
}
export { DashboardPage as Component };

function Dashboard({ user, view }: { user: User; view: PlanView }) {
  const setup = useSetup(user.id, view.isOnFree);
  const hasSetup = setup.isOpen;
  return (
    <>
      <PageTitle title="Dashboard" />
      <SessionNotPersistedNotice className="mb-6" />
      <DashboardBanner view={view} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-5">
        <PlanSummary view={view} className={hasSetup ? 'lg:col-span-3' : 'lg:col-span-5'} />
        {hasSetup && <SetupCard setup={setup} onDismiss={setup.dismiss} className="lg:col-span-2" />}
        <RecentPayments className="lg:col-span-3" />
        <HelpCard className="lg:col-span-2" />
      </div>
    </>
  );
}

/** One banner at a time. The region is there before its text, so that what the server brings later is announced. */
function DashboardBanner({ view }: { view: PlanView }) {
  const { data } = useRecentPayments();
  const banner = bannerFor(view, newestOf(data?.items), wallMs());
  return (
    <div role="status">
      {banner !== null && (
        <Alert tone={banner.tone} title={banner.title} className="mb-6">
          <p className="flex flex-wrap gap-x-4">
            <span>{banner.text}</span>
            {banner.actions.map(({ label, to }) => (
              <TextLink key={label} to={to} className="font-medium">
                {label}
              </TextLink>
            ))}
          </p>
        </Alert>
      )}
    </div>
  );
}

/** The plan card. It shows what is known at once and is never blank, whatever the call for the details does. */
function PlanSummary({ view, className }: { view: PlanView; className?: string | undefined }) {
  const id = useId();
  const { isLoading, error } = useSubscription((subscription) => subscription);
  const { head, sentence } = view;
  return (
    <Card as="section" aria-labelledby={id} aria-busy={isLoading} className={clsx('flex flex-col', className)}>
      <h2 id={id}>Your plan</h2>
      {head !== null && (
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-h3 font-semibold wrap-anywhere">{head.name}</p>
          {head.status !== null && <StatusBadge status={head.status} labels={subscriptionStatusEn} />}
        </div>
      )}
      {/* On a phone two lines, also while the shorter sentence of the token stands here. */}
      <p className="mt-1.5 max-w-[34rem] wrap-anywhere text-ink-2 max-sm:min-h-[2lh]">{sentence}</p>
      {view.isOnFree && <p className="text-small text-ink-3">{FREE_NOTE}</p>}
      <div role="status">
        {error !== null && (
          <Alert tone="warn" className="mt-4">
            {!view.isUnknown && <p>Could not refresh subscription details.</p>}
            <p className="text-small">{error}</p>
          </Alert>
        )}
      </div>
      <div className="mt-auto flex min-h-control flex-wrap gap-3 pt-6">
        <PlanSummaryActions view={view} isLoading={isLoading} />
        {error !== null && (
          <Button variant="secondary" busy={isLoading} onClick={() => void loadSubscription()}>
            Retry
          </Button>
        )}
      </div>
    </Card>
  );
}

function PlanSummaryActions({ view, isLoading }: { view: PlanView; isLoading: boolean }) {
  const { payment, details, link, isOnFree } = view;
  if (payment === 'waiting') {
    return (
      <Button variant="secondary" busy={isLoading} busyLabel="Checking…" onClick={() => void loadSubscription()}>
        Check again
      </Button>
    );
  }
  if (payment === 'left') {
    return (
      <>
        <ButtonLink to={paths.subscription()}>Continue</ButtonLink>
        <ButtonLink to={paths.subscription(details?.plan)} variant="secondary">
          Start over
        </ButtonLink>
      </>
    );
  }
  return (
    link !== null && (
      <ButtonLink to={paths.subscription()} variant={isOnFree ? 'primary' : 'secondary'}>
        {link}
      </ButtonLink>
    )
  );
}

const WAYS = [
  { to: paths.profile(), label: 'Profile', about: 'Your name, password, appearance and this device.' },
  { to: paths.instructions(), label: 'Set-up guide', about: 'Install, connect, save your first page.' },
  { to: paths.feedback(), label: 'Feedback', about: 'Tell us what is wrong or missing.' },
  { to: paths.support(), label: 'Support', about: 'Answers, and how to reach us.' },
] as const;

/** Where to turn to. The account menu's entries are fixed by spec §2, so this is also the way to the profile. */
function HelpCard({ className }: { className?: string | undefined }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={className}>
      <h2 id={id}>Profile and help</h2>
      <ul className="mt-3 grid gap-3">
        {WAYS.map(({ to, label, about }) => (
          <li key={to}>
            <TextLink to={to} className="font-medium">
              {label}
            </TextLink>
            <p className="text-small text-ink-3">{about}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RecentPayments({ className }: { className?: string | undefined }) {
  const id = useId();
  const query = useRecentPayments();
  const { data } = query;
  // One column: the height of three payments, whatever comes, or the card below would move.
  return (
    <Card as="section" aria-labelledby={id} className={clsx('max-lg:min-h-[21.75rem]', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id}>Recent payments</h2>
        {data?.items.length !== 0 && (
          <TextLink to={paths.billingHistory()} className={clsx(data === undefined && 'invisible')}>
            See billing history
          </TextLink>
        )}
      </div>
      {/* Drawn anew when the data is there: what stayed would move up where the link above goes. */}
      <QueryView
        key={data === undefined ? 'loading' : 'there'}
        query={query}
        loading={<PaymentsSkeleton />}
        errorTitle="Could not load your payments."
        errorClassName="mt-4"
      >
        {(page) => <PaymentList page={page} />}
      </QueryView>
    </Card>
  );
}

function PaymentList({ page: { items, dropped } }: { page: Page<Payment> }) {
  if (items.length === 0 && dropped === 0) return <EmptyPayments className="pt-2 pb-0" />;
  return (
    <>
      <ul className="mt-3 divide-y divide-border">
        {items.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center justify-between gap-x-4 py-3">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{paymentTitle(payment)}</p>
              <time
                dateTime={isoDate(payment.date)}
                title={formatDateTime(payment.date)}
                className="text-small text-ink-3"
              >
                {formatDate(payment.date)}
              </time>
            </div>
            <div className="ml-auto flex shrink-0 items-center gap-3 max-sm:flex-col max-sm:items-end max-sm:gap-1">
              <span className="font-semibold tabular-nums">{formatMoney(payment.amount, payment.currency)}</span>
              <StatusBadge status={payment.status} labels={paymentStatusEn} className="max-w-36" />
            </div>
          </li>
        ))}
      </ul>
      {dropped > 0 && (
        <p className="mt-2 text-small text-ink-3">
          {dropped === 1 ? '1 payment could not be shown.' : `${dropped} payments could not be shown.`}
        </p>
      )}
    </>
  );
}

const PaymentsSkeleton = () => (
  <div className="mt-3">
    {['w-40', 'w-36', 'w-40'].map((width, index) => (
      <div key={index} className="flex h-[4.75rem] items-center justify-between max-sm:h-[4.95rem]">
        <Skeleton className={`h-4 ${width}`} />
        <Skeleton className="h-4 w-20" />
      </div>
    ))}
  </div>
);

/** The last three payments; the card and the banner share one answer. */
const useRecentPayments = () => useQuery(myPaymentsQuery({ page: 1, pageSize: 3 }));
