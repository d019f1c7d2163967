import { clsx } from 'clsx';
import { useId } from 'react';

import { newestPayment, type Payment } from '../../../api/payments';
import { PageTitle } from '../../../components/PageTitle';
import { QueryView } from '../../../components/QueryView';
import { SessionNotPersistedNotice } from '../../../components/SessionNotPersistedNotice';
import { paths } from '../../../config/paths';
import { formatMoney } from '../../../domain/money';
import { isAdmin, type User } from '../../../domain/user';
import { nowMs } from '../../../lib/clock';
import { usePlans } from '../../../plans/plans';
import { isOnFree, type PlanView, usePlanView } from '../../../plans/planView';
import { selectIsAdmin, selectUser, useSession } from '../../../session/store';
import { loadSubscription, useSubscription, useSubscriptionLoading } from '../../../session/subscription';
import { Alert } from '../../../ui/Alert';
import { Button, ButtonLink } from '../../../ui/Button';
import { TextLink } from '../../../ui/links';
import { LoadingBlock, Skeleton } from '../../../ui/loading';
import { Card } from '../../../ui/panels';
import { LastPayments, LastPaymentsSkeleton, useLastPayments } from '../LastPayments';
import { planLinkLabel } from '../planLinks';
import { CONTINUE_WIDTH, PlanStatement } from '../planStatement';
import { bannerFor } from './bannerFor';
import { FirstPageCard, SetupCard, useSetup } from './SetupCard';

function DashboardPage() {
  const user = useSession(selectUser);
  const view = usePlanView();
  useSubscriptionLoading();
  // The user is `null` between a logout and the guard's redirect.
  return user === null ? null : <Dashboard key={user.id} user={user} view={view} />;
}
export { DashboardPage as Component };

const TWO = 'grid gap-4 sm:gap-6 lg:grid-cols-[7fr_5fr]';

function Dashboard({ user, view }: { user: User; view: PlanView }) {
  const setup = useSetup(user.id, isOnFree(view));
  // Request the payments here. The sections below remount when the plan loads, and would repeat a failed request.
  const payments = useLastPayments();
  // Administrators need no setup. Users whose plan has expired have done the setup before.
  const isSetupOpen = setup.isOpen && !isAdmin(user) && view.status !== 'expired';
  const help = <HelpCard ways={[isAdmin(user) ? ADMIN : GUIDE, SUPPORT]} className="only:col-span-full" />;
  const error = useSubscription((subscription) => subscription.error);
  // After a plan has expired, the token can contain Free. Wait for the server before showing the setup card.
  if (isSetupOpen && view.status === 'free' && !view.isKnown && error === null) return <DashboardSkeleton />;
  return (
    <>
      <PageTitle title="Dashboard" />
      <SessionNotPersistedNotice className="mb-6" />
      <DashboardBanner view={view} latest={newestPayment(payments.data?.items)} />
      {view.status === 'free' ? (
        <div key="free" className="grid gap-4 sm:gap-6">
          {isSetupOpen && <FirstPageCard setup={setup} />}
          <div className={TWO}>
            <PlanSummary view={view} />
            {help}
          </div>
          <RecentPayments query={payments} isExpected={false} />
        </div>
      ) : (
        <div key="paid" className="grid gap-4 sm:gap-6">
          <PlanSummary view={view} />
          <div className={TWO}>
            <RecentPayments query={payments} isExpected />
            {isSetupOpen ? <SetupCard setup={setup} /> : help}
          </div>
        </div>
      )}
    </>
  );
}

const DashboardSkeleton = () => (
  <>
    <PageTitle title="Dashboard" />
    <LoadingBlock className="grid gap-4 sm:gap-6">
      <Skeleton className="h-96 w-full rounded-md" />
      <Skeleton className="h-40 w-full rounded-md" />
    </LoadingBlock>
  </>
);

/** The most important notice. The live region is rendered before its text, so that screen readers announce the text. */
function DashboardBanner({ view, latest }: { view: PlanView; latest: Payment | undefined }) {
  const banner = bannerFor(view, latest, nowMs());
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

function PlanSummary({ view }: { view: PlanView }) {
  const isAdministrator = useSession(selectIsAdmin);
  const { isLoading, error } = useSubscription((subscription) => subscription);
  return (
    <Card
      as="section"
      aria-label="Your plan"
      aria-busy={isLoading}
      className={clsx(
        'flex flex-wrap justify-between gap-x-6 gap-y-4',
        isOnFree(view) ? 'items-start' : 'items-center',
      )}
    >
      <div className="min-w-0 flex-[1_1_20rem]">
        <PlanStatement view={view} />
        {view.status === 'free' && !isAdministrator && <ProTeaser />}
        <div role="status">
          {error !== null && (
            <Alert tone="warn" className="mt-4">
              {view.status !== 'failed' && <p>We couldn&apos;t refresh your subscription.</p>}
              <p className="text-small">{error}</p>
            </Alert>
          )}
        </div>
      </div>
      <div className="flex min-h-control flex-wrap gap-3 empty:hidden max-sm:w-full">
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

function ProTeaser() {
  const state = usePlans();
  const monthly = state.phase === 'ready' ? state.monthly : undefined;
  const price = monthly?.price == null ? '' : `, for ${formatMoney(monthly.price, monthly.currency)} per month`;
  return <p className="text-small text-ink-3 max-sm:min-h-[2lh]">{`Pro needs no key and has no ads${price}.`}</p>;
}

function PlanSummaryActions({ view, isLoading }: { view: PlanView; isLoading: boolean }) {
  const isAdministrator = useSession(selectIsAdmin);
  if (view.status === 'paymentPending') {
    return (
      <Button variant="secondary" busy={isLoading} busyLabel="Checking…" onClick={() => void loadSubscription()}>
        Check again
      </Button>
    );
  }
  if (view.status === 'checkoutAbandoned') {
    return (
      <>
        <ButtonLink to={paths.subscription()} className={CONTINUE_WIDTH}>
          Continue to payment
        </ButtonLink>
        <ButtonLink to={paths.subscription(view.details.plan)} variant="secondary" className="max-sm:w-full">
          Start over
        </ButtonLink>
      </>
    );
  }
  const link = planLinkLabel(view, isAdministrator);
  return (
    link !== null && (
      <ButtonLink to={paths.subscription()} variant={view.status === 'expired' ? 'primary' : 'secondary'}>
        {link}
      </ButtonLink>
    )
  );
}

const GUIDE = { to: paths.instructions(), label: 'Setup guide' };
const ADMIN = { to: paths.admin(), label: 'Admin dashboard' };
const SUPPORT = { to: paths.support(), label: 'Support' };

function HelpCard({ ways, className }: { ways: readonly (typeof SUPPORT)[]; className: string }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={className}>
      <h2 id={id} className="text-[1.25rem] leading-snug">
        Help
      </h2>
      <ul className="mt-2 divide-y divide-border border-t border-border">
        {ways.map(({ to, label }) => (
          <li key={to} className="py-2.5 last:pb-0">
            <TextLink to={to} className="inline-block min-h-6">
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RecentPayments({ query, isExpected }: { query: ReturnType<typeof useLastPayments>; isExpected: boolean }) {
  const id = useId();
  const { data, isError } = query;
  const isEmpty = data?.items.length === 0 && data.dropped === 0;
  if (isEmpty || (data === undefined && !isExpected && !isError)) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-[1.25rem] leading-snug">
          Recent payments
        </h2>
        <TextLink
          to={paths.billingHistory()}
          className={clsx('max-sm:-my-3 max-sm:py-3 max-sm:text-small', data === undefined && 'invisible')}
        >
          View billing history
        </TextLink>
      </div>
      <div className="border-t border-border">
        <QueryView
          query={query}
          loading={<LastPaymentsSkeleton />}
          errorTitle="We couldn't load your payments."
          errorClassName="mt-4"
        >
          {(page) => <LastPayments page={page} />}
        </QueryView>
      </div>
    </Card>
  );
}
