import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';

import { newestPayment } from '../../../api/payments';
import { FileExport } from '../../../components/CsvExport';
import { QueryView } from '../../../components/QueryView';
import { PRODUCT_NAME } from '../../../config/env';
import { paths } from '../../../config/paths';
import { isoDate, isoDay, formatDateNoWrap } from '../../../domain/dates';
import { formatMoney, multiplyAmount } from '../../../domain/money';
import { chargedAmount, type Plan } from '../../../domain/plan';
import type { Subscription } from '../../../domain/subscription';
import { loadCalls } from '../../../http/loadCalls';
import { nowMs } from '../../../lib/clock';
import { MONTHLY, planName, YEARLY } from '../../../plans/planText';
import { activePlanOf, type PlanView, renewalCharge, shortPlanName } from '../../../plans/planView';
import { useSubscription } from '../../../session/subscription';
import { Button } from '../../../ui/Button';
import type { NonTextChildren } from '../../../ui/elements';
import { TextLink } from '../../../ui/links';
import { LoadingBlock, Skeleton } from '../../../ui/loading';
import { billingInterval } from '../chargeText';
import { LastPayments, LastPaymentsSkeleton, useLastPayments } from '../LastPayments';
import { methodOf, outcomeOf } from '../payments';
import { shortName } from './checkoutTerms';
import { PaymentForm } from './PaymentForm';
import { NoPlans, type Offer } from './PlanChoice';
import type { Checkout } from './useCheckout';

interface RowProps {
  label: string;
  action?: NonTextChildren;
  isMiddle?: boolean;
  below?: NonTextChildren;
  children: NonTextChildren;
}

export function Row({ label, action, isMiddle = false, below, children }: RowProps) {
  const hasAction = action !== undefined && action !== null && action !== false;
  return (
    <div
      className={clsx(
        'grid gap-x-6 gap-y-3 border-t border-border py-4 first:border-t-0 first:pt-0 last:pb-0 md:grid-cols-[13.75rem_minmax(0,1fr)_auto] md:gap-y-2 md:py-5.5',
        isMiddle && 'md:items-center',
      )}
    >
      <dt className="leading-7 font-semibold text-ink-2 max-md:-mb-2">{label}</dt>
      <dd className={clsx('min-w-0', !hasAction && 'md:col-span-2')}>{children}</dd>
      {hasAction && <dd className="flex flex-wrap items-center gap-3 md:max-w-96 md:justify-end">{action}</dd>}
      {below !== undefined && <dd className="md:col-span-2 md:col-start-2">{below}</dd>}
    </div>
  );
}

const Small = ({ children }: { children: string }) => <p className="text-small text-ink-3">{children}</p>;

const EVERY: ReadonlyMap<string, string> = new Map([
  [MONTHLY, 'every month'],
  [YEARLY, 'every 12 months'],
]);

export function NextCharge({ view }: { view: PlanView }) {
  if (view.status !== 'active' || view.endDate === null || view.details.autoRenew !== true) return null;
  const { details, endDate } = view;
  const charge = renewalCharge(details);
  const every = EVERY.get(details.plan);
  return (
    <Row label="Next charge" action={<CalendarExport details={details} day={isoDay(endDate)} charge={charge} />}>
      <p className="text-ink-2">
        {charge !== null && (
          <strong className="tabular-nums font-display text-[1.5rem] leading-tight font-semibold text-ink">
            {charge}
          </strong>
        )}{' '}
        <span>
          on <time dateTime={isoDate(endDate)}>{formatDateNoWrap(endDate)}</time>
        </span>
      </p>
      {every !== undefined && <Small>{`Then ${every} until you cancel.`}</Small>}
    </Row>
  );
}

interface CalendarExportProps {
  details: Subscription;
  day: string;
  charge: string | null;
}

const CalendarExport = ({ details, day, charge }: CalendarExportProps) => (
  <FileExport
    labels={{
      label: 'Add to calendar',
      started: '',
      stop: 'Stop',
      stopped: '',
      failed: () => "We couldn't create the calendar file.",
    }}
    make={async () => {
      const { calendarFile } = await loadCalls(() => import('../../../domain/calendar'));
      const { origin, hostname } = globalThis.location;
      const event = {
        uid: `renewal-${day}-${details.id.replace(/[^\w-]/g, '')}@${hostname}`,
        title: `${PRODUCT_NAME}: ${shortPlanName(details)} renews`,
        description: `${charge === null ? '' : `You'll be charged ${charge}. `}${origin}${paths.subscription()}`,
        day,
      };
      return {
        name: `renewal-${day}.ics`,
        text: calendarFile(event, nowMs()),
        type: 'text/calendar;charset=utf-8',
        announcement: 'Saved. Open the file to add the renewal to your calendar.',
      };
    }}
  />
);

export function PaymentMethod({ action }: { action: NonTextChildren | undefined }) {
  const { data } = useLastPayments();
  const last = data && newestPayment(data.items.filter((payment) => outcomeOf(payment) === 'taken'));
  const text = last === undefined ? '' : methodOf(last);
  if (text === '' && action === undefined) return null;
  return (
    <Row label="Payment method" isMiddle action={action}>
      <p>{text || 'Saved with our payment provider.'}</p>
    </Row>
  );
}

export const RecentPaymentsSkeleton = () => (
  <Row label="Recent payments">
    <LoadingBlock className="md:-mt-2.5">
      <LastPaymentsSkeleton hasReceipts />
    </LoadingBlock>
  </Row>
);

export function RecentPayments() {
  const query = useLastPayments();
  const { data } = query;
  if (data?.items.length === 0 && data.dropped === 0) return null;
  return (
    <Row label="Recent payments">
      <div className="md:-mt-2.5">
        <QueryView
          query={query}
          loading={<LastPaymentsSkeleton hasReceipts />}
          errorTitle="We couldn't load your payments."
        >
          {(page) => <LastPayments page={page} hasReceipts />}
        </QueryView>
      </div>
      <p className="mt-3">
        <TextLink
          to={paths.billingHistory()}
          className={clsx('inline-block min-h-6 max-sm:-my-3 max-sm:py-3', !data && 'invisible')}
        >
          View billing history
        </TextLink>
      </p>
    </Row>
  );
}

export const RowsSkeleton = () => (
  <div className="divide-y divide-border">
    {['h-8 w-44', 'h-6 w-36', 'h-5 w-52'].map((size) => (
      <div key={size} className="grid gap-x-6 gap-y-3 py-5.5 first:pt-0 md:grid-cols-[13.75rem_minmax(0,1fr)]">
        <Skeleton className="h-5 w-24" />
        <Skeleton className={size} />
      </div>
    ))}
  </div>
);

const CHANGE = 'Change your plan';
const PAY_YEARLY = 'Pay yearly';

const RequestSkeleton = () => (
  <LoadingBlock className="h-52">
    <Skeleton className="h-5 w-60" />
    <Skeleton className="mt-12 h-11 w-52" />
  </LoadingBlock>
);

interface OtherPlanProps {
  offer: Offer;
  view: PlanView;
  checkout: Checkout;
}

/** Offers a switch to yearly, or to the requested plan. Offers a cancelled plan again only if the URL requests it. */
export function OtherPlan({ offer: { state, request }, view, checkout }: OtherPlanProps) {
  const isKnown = useSubscription((subscription) => subscription.isKnown);
  const activePlan = activePlanOf(view);
  const requestedCode = request.kind === 'plan' && request.code !== activePlan ? request.code : null;
  const isRequested = requestedCode !== null;
  if (state.phase === 'ready') {
    const plan = state.plans.find(({ code }) => code === (requestedCode ?? (activePlan === MONTHLY ? YEARLY : '')));
    if (plan === undefined) return null;
    const texts = activePlan === null ? againTexts(plan) : switchTexts(plan, activePlan === MONTHLY ? state : null);
    return <OtherPlanRow key={plan.code} {...{ isRequested, plan, texts, view, checkout }} />;
  }
  // If the subscription couldn't be loaded either, show nothing here, because the page already shows an error.
  if ((activePlan !== MONTHLY && !isRequested) || (state.phase === 'failed' && !isKnown)) return null;
  return (
    <Row label={isRequested ? CHANGE : PAY_YEARLY}>
      {state.phase === 'failed' ? (
        <NoPlans state={state} />
      ) : isRequested ? (
        <RequestSkeleton />
      ) : (
        <LoadingBlock className="grid h-12 content-center">
          <Skeleton className="h-4 w-60 max-w-full" />
        </LoadingBlock>
      )}
    </Row>
  );
}

const LABELS: ReadonlyMap<string, string> = new Map([
  [MONTHLY, 'Pay monthly'],
  [YEARLY, PAY_YEARLY],
]);

interface OtherPlanTexts {
  readonly label: string;
  readonly title: string;
  readonly about: string;
}

const priceText = (plan: Plan): string => {
  const amount = chargedAmount(plan);
  return amount === null ? '' : `${formatMoney(amount, plan.currency)} ${billingInterval(plan)}.`;
};

const againTexts = (plan: Plan): OtherPlanTexts => ({
  label: 'Subscribe again',
  title: planName(plan),
  about: priceText(plan),
});

/** @param own the loaded plans if the user has the monthly plan, otherwise `null` */
function switchTexts(plan: Plan, own: Extract<Offer['state'], { phase: 'ready' }> | null): OtherPlanTexts {
  const label = LABELS.get(plan.code) ?? CHANGE;
  const title = `Switch to ${shortName(plan)}`;
  const [yearly, monthly] = [chargedAmount(plan), own?.monthly?.price ?? null];
  if (plan.code !== YEARLY || own?.savings == null || yearly === null || monthly === null) {
    return { label, title, about: priceText(plan) };
  }
  const money = (amount: number) => formatMoney(amount, plan.currency);
  return {
    label,
    title: `${title}, save ${money(own.savings.money)} a year`,
    about: `${money(yearly)} per year instead of ${money(multiplyAmount(monthly, 12, plan.currency))}.`,
  };
}

interface OtherPlanRowProps extends Pick<OtherPlanProps, 'view' | 'checkout'> {
  plan: Plan;
  texts: OtherPlanTexts;
  /** Whether the URL requests this plan. If so, the row is open from the start. */
  isRequested: boolean;
}

function OtherPlanRow({ plan, texts, isRequested, view, checkout }: OtherPlanRowProps) {
  const [isOpened, setOpened] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    // Focus the group with the amount, not the payment button, so that pressing Enter twice doesn't start the payment.
    if (isOpened) form.current?.focus();
  }, [isOpened]);
  const isOpen = isRequested || isOpened;
  return (
    <Row
      label={texts.label}
      isMiddle={!isOpen}
      action={
        isOpen ? undefined : (
          <Button variant="secondary" onClick={() => setOpened(true)}>
            {`Switch to ${shortName(plan)}`}
          </Button>
        )
      }
      below={
        isOpen ? (
          <div ref={form} role="group" aria-labelledby={id} tabIndex={-1} className="max-w-measure outline-none">
            <PaymentForm plan={plan} view={view} checkout={checkout} summaryClassName="justify-items-start" />
          </div>
        ) : undefined
      }
    >
      <p id={id}>{texts.title}</p>
      <Small>{texts.about}</Small>
    </Row>
  );
}
