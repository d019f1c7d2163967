import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

import { formatMoney } from '../domain/money';
import { chargedAmount, isFree, isPopular, type Plan } from '../domain/plan';
import { useIsPrerendered } from '../lib/useClientValue';
import { loadSubscription, useSubscription } from '../session/subscription';
import { messages } from '../text/en/messages';
import { Button, ButtonLink } from '../ui/Button';
import type { NonTextChildren } from '../ui/elements';
import { icon, IconCheck } from '../ui/icons';
import { LoadingBlock, Skeleton } from '../ui/loading';
import { ErrorPanel } from '../ui/panels';
import type { PlanOffer } from './planOffer';
import type { PlansState } from './plans';
import { isLimitation, periodOf, planDescription, planFeatures, planName, PRO_FEATURES } from './planText';
import { usePlanView } from './planView';

const IconMinus = icon('M5 12h14');

interface PlanCardProps {
  plan: Plan;
  offer: PlanOffer;
  heading?: 'h2' | 'h3';
  /** Replaces the server's text on the card that combines both billing periods of Pro. */
  shared?: { name: string; description: string; features: readonly string[] };
  /** Whether to show a placeholder until the price loads. Without JavaScript, the card explains the missing price. */
  isPriceComing?: boolean;
  beside?: NonTextChildren;
  children?: ReactNode;
}

const MAIN = 'border-2 border-primary p-[calc(1rem-1px)] md:p-[calc(1.5rem-1px)]';
const QUIET = 'border border-border p-4 md:p-6';

/** Spans five grid rows, or six with text below the price, to align prices, lists, and buttons of neighboring cards. */
export function PlanCard(props: PlanCardProps) {
  const { plan, offer, heading: Heading = 'h2', shared, isPriceComing = false, beside, children } = props;
  const id = useId();
  const isMain = shared !== undefined || isPopular(plan.code);
  const { visible, more } = planFeatures(plan);
  return (
    <article
      aria-labelledby={id}
      className={clsx(
        'relative flex min-w-0 flex-col rounded-md bg-surface md:grid md:grid-rows-subgrid md:gap-y-0',
        children === undefined ? 'md:row-span-5' : 'md:row-span-6',
        isMain ? MAIN : QUIET,
      )}
    >
      <Heading
        id={id}
        className={clsx(
          'font-display text-[1.5rem] leading-tight font-semibold wrap-anywhere',
          isMain && POPULAR_BADGE_SPACER,
        )}
      >
        {shared?.name ?? planName(plan)}
      </Heading>
      {isMain && <PopularBadge />}
      <p className="mt-1 text-small wrap-anywhere text-ink-2">{shared?.description ?? planDescription(plan)}</p>
      <div className="mt-3 flex flex-wrap items-baseline gap-x-6 gap-y-1.5 md:mt-4">
        {isPriceComing ? <PriceOutline /> : <PlanPrice plan={plan} />}
        {beside}
      </div>
      {children !== undefined && <div className="mt-3 text-small text-ink-2">{children}</div>}
      <div className="mt-2.5 mb-3 md:mt-4 md:mb-6">
        <PlanFeatures
          features={visible.length > 0 ? visible : (shared?.features ?? [])}
          more={more}
          className={shared === undefined ? undefined : 'gap-x-6 lg:grid-cols-2'}
        />
      </div>
      {/* Hidden until hydration, because prerendered HTML doesn't know the viewer's plan. */}
      <div data-visible-to={useIsPrerendered() ? 'unknown' : undefined} className="mt-auto">
        <PlanAction offer={offer} isMain={isMain} />
      </div>
    </article>
  );
}

/** The price and its billing period: "$47.88 per year". Shows a dash if the price is invalid. */
export function PlanPrice({ plan }: { plan: Plan }) {
  const amount = chargedAmount(plan);
  const large =
    'font-display text-[min(2.625rem,16vw)] md:text-[3rem] leading-none wrap-anywhere min-w-0 font-semibold tracking-[-0.02em] text-ink tabular-nums';
  if (amount === null) {
    return (
      <p className="text-ink-3">
        <span className={large} aria-hidden="true">
          —
        </span>
        <span className="sr-only">Price not available</span>
      </p>
    );
  }
  const isFreeOfCharge = amount === 0 && isFree(plan.code);
  const price = formatMoney(amount, plan.currency);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-ink-2">
      {/* "$0" has a fixed width, so that loading the font doesn't move the text next to it. */}
      <span className={clsx(large, isFreeOfCharge && 'min-w-14')}>
        {isFreeOfCharge ? price.replace(/\.0+$/, '') : price}
      </span>{' '}
      <span>{isFreeOfCharge ? 'forever' : periodOf(plan)}</span>
    </p>
  );
}

const PriceOutline = () => (
  <>
    <LoadingBlock className="noscript:hidden">
      <Skeleton className="h-10.5 w-36 md:h-12" />
    </LoadingBlock>
    {/* No class, because a `display` utility would override the browser's rule and show the markup of `<noscript>`. */}
    <noscript>
      <p>Turn on JavaScript to see prices.</p>
    </noscript>
  </>
);

const NO_FEATURES: readonly string[] = [];

interface PlanFeaturesProps {
  features: readonly string[];
  /** Features that are hidden until the user expands the list. */
  more?: readonly string[];
  className?: string | undefined;
}

/** A check mark for benefits, a dash for limitations. Uses the index as key, because texts can repeat. */
function PlanFeatures({ features, more = NO_FEATURES, className }: PlanFeaturesProps) {
  if (features.length === 0) return null;
  const list = (
    <ul className={clsx('grid gap-1 leading-normal text-ink-2 md:gap-2', className)}>
      {features.map((feature, place) => (
        <li key={place} className="flex gap-2.5">
          {isLimitation(feature) ? (
            <IconMinus className="mt-1 size-4 shrink-0 text-ink-3" />
          ) : (
            <IconCheck className="mt-1 size-4 shrink-0 text-primary" />
          )}
          <span className="min-w-0 wrap-anywhere">{feature}</span>
        </li>
      ))}
    </ul>
  );
  if (more.length === 0) return list;
  return (
    <>
      {list}
      <details className="mt-2">
        <summary className="text-small text-ink-3">{`and ${more.length} more`}</summary>
        <div className="mt-2">
          <PlanFeatures features={more} className={className} />
        </div>
      </details>
    </>
  );
}

function PlanAction({ offer, isMain }: { offer: PlanOffer; isMain: boolean }) {
  if (offer.kind === 'loading') {
    return (
      <LoadingBlock label="Checking your plan…">
        <Skeleton className="h-control w-full" />
      </LoadingBlock>
    );
  }
  if (offer.kind === 'available') {
    return (
      <ButtonLink to={offer.to} variant={isMain ? 'primary' : 'secondary'} className="w-full wrap-anywhere">
        {offer.label}
      </ButtonLink>
    );
  }
  return (
    <div className="grid gap-2">
      <p className="flex min-h-control items-center gap-2 font-semibold text-ink max-sm:-my-3">
        {offer.kind === 'current' && <IconCheck className="size-4 shrink-0 text-primary" />}
        <span>{offer.label}</span>
      </p>
      {offer.kind === 'unsettled' && (
        <ButtonLink to={offer.to} variant="secondary" className="w-full">
          View subscription
        </ButtonLink>
      )}
    </div>
  );
}

/** Reserves space for the badge in the first line of a plan name. A word that doesn't fit wraps below the badge. */
export const POPULAR_BADGE_SPACER = 'before:float-right before:h-7 before:w-20';

export function PopularBadge() {
  return (
    <p className="absolute -top-0.5 right-5 bg-ribbon px-2.5 pt-1.5 pb-3.5 text-xs leading-5 font-semibold text-on-ribbon [clip-path:polygon(0_0,100%_0,100%_100%,50%_calc(100%-8px),0_100%)]">
      Popular
    </p>
  );
}

export function SavingsBadge({ children }: { children: ReactNode }) {
  return (
    <strong className="inline-block rounded-xs border border-transparent bg-ok px-2 text-small font-semibold text-ok-ink">
      {children}
    </strong>
  );
}

interface ProCardWithoutPriceProps {
  heading?: 'h2' | 'h3' | undefined;
  className?: string | undefined;
  children: NonTextChildren;
}

export function ProCardWithoutPrice({ heading: Heading = 'h2', className, children }: ProCardWithoutPriceProps) {
  const id = useId();
  return (
    <article aria-labelledby={id} className={clsx('flex flex-col rounded-md bg-surface', MAIN, className)}>
      <Heading id={id} className="font-display text-[1.5rem] leading-tight font-semibold">
        Pro
      </Heading>
      <p className="mt-1 mb-5 text-small text-ink-2">Billed monthly or yearly. Cancel anytime.</p>
      {children}
      <div className="mt-6">
        <PlanFeatures features={PRO_FEATURES} />
      </div>
    </article>
  );
}

export function PlansFailure({ message, state }: { message: string; state: Extract<PlansState, { phase: 'failed' }> }) {
  return (
    <div className="grid gap-3">
      <ErrorPanel message={message} onRetry={state.retry} busy={state.isRetrying} />
      {state.isOffline && <p className="text-small text-ink-2">{messages.offline}</p>}
    </div>
  );
}

export function ViewerPlan({ className }: { className?: string }) {
  const { sentence, status } = usePlanView();
  const hasFailed = status === 'failed';
  const isLoading = useSubscription((subscription) => subscription.isLoading);
  if (sentence === '') return null;
  return (
    <p className={clsx('flex min-h-control flex-wrap items-center gap-x-4 gap-y-2', className)}>
      <span className="font-semibold wrap-anywhere">
        {hasFailed ? `${sentence} You may already have a paid plan.` : sentence}
      </span>
      {hasFailed && (
        <Button variant="secondary" size="row" busy={isLoading} onClick={() => void loadSubscription()}>
          Retry
        </Button>
      )}
    </p>
  );
}
