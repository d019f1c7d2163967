import { type RefObject, useEffect, useRef, useState } from 'react';

import { PlanCard, PlansFailure, ProUnpriced, SavingMark, ViewerPlan } from '../../../components/PlanCard';
import { type ProCatalog, proOffer } from '../../../components/planOffer';
import { usePlans } from '../../../components/plans';
import { FREE_PLAN, PRO_FEATURES, PRO_MONTHLY } from '../../../components/planText';
import { usePlanView } from '../../../components/planView';
import { paths } from '../../../config/paths';
import { formatMoney } from '../../../domain/money';
import { chargedAmount } from '../../../domain/plan';
import { selectIsAuthenticated, useSession } from '../../../session/store';
import { actionMessages } from '../../../text/en/messages';
import { IconChevronDown } from '../../../ui/icons';
import { TextLink } from '../../../ui/links';
import { Skeleton } from '../../../ui/loading';

export const HomePlans = () => (
  <>
    <PlansSection />
    <HomeQuestions />
  </>
);

/** The Free card always stands; the Pro card needs prices from the server. */
function PlansSection() {
  const isSignedIn = useSession(selectIsAuthenticated);
  const place = useRef<HTMLElement>(null);
  const state = usePlans(useNearView(place));
  const free = state.phase === 'ready' ? (state.free ?? FREE_PLAN) : FREE_PLAN;
  const start = {
    kind: 'choose',
    label: 'Get Started',
    to: isSignedIn ? paths.dashboard() : paths.register(),
  } as const;
  return (
    <section ref={place} aria-labelledby="plans" className="border-t border-border">
      <div className="site-width py-16 lg:py-20">
        <h2 id="plans" className="text-h1">
          Your AI key, or ours
        </h2>
        <p className="mt-3 max-w-[60ch] text-ink-2">
          Both do the same work. On Free you bring a key for an AI provider and see ads; on Pro we run the AI and there
          are no ads. <TextLink to={paths.pricing()}>Compare plans</TextLink>
        </p>
        <ViewerPlan className="mt-5" />
        <div className="mt-8 grid gap-5 md:grid-cols-2">
          <PlanCard plan={free} offer={start} heading="h3">
            No payment details needed.
          </PlanCard>
          {state.phase === 'failed' && (
            <ProUnpriced heading="h3">
              <PlansFailure message={actionMessages.plansFailedHome} state={state} />
            </ProUnpriced>
          )}
          {state.phase !== 'failed' && <ProCard catalog={state.phase === 'ready' ? state : PRO_KNOWN} />}
        </div>
      </div>
    </section>
  );
}

/** What is known of Pro before its prices come. */
const PRO_KNOWN: ProCatalog = { monthly: PRO_MONTHLY, yearly: undefined, savings: null };

/** Pro in one card (spec §2): monthly price, yearly price, percent saved, and the way to it. */
function ProCard({ catalog }: { catalog: ProCatalog }) {
  const viewer = usePlanView();
  const { monthly, yearly, savings } = catalog;
  const isPriceComing = catalog === PRO_KNOWN;
  const plan = monthly ?? yearly;
  if (plan === undefined) {
    return (
      <p className="self-center text-ink-2 md:row-span-6">
        No paid plan is on offer right now. Everything in Free works without one.
      </p>
    );
  }
  const yearlyAmount = yearly === undefined ? null : chargedAmount(yearly);
  return (
    <PlanCard
      plan={plan}
      offer={proOffer(catalog, viewer, plan)}
      heading="h3"
      shared={PRO}
      isQuiet
      isPriceComing={isPriceComing}
    >
      {isPriceComing && <Skeleton className="h-6 w-48 noscript:hidden" />}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {monthly !== undefined && yearlyAmount !== null && (
          <span>{`or ${formatMoney(yearlyAmount, yearly?.currency)} per year`}</span>
        )}
        {savings !== null && <SavingMark>{`Save ${savings.percent}%`}</SavingMark>}
      </p>
    </PlanCard>
  );
}

const PRO = { name: 'Pro', description: 'Hosted AI, no key needed. No ads.', features: PRO_FEATURES };

/** How far below the window the section may be when the prices are loaded: about one more turn of the wheel. */
const NEAR = '600px';

/** Whether an element has come near the window; without an observer, as soon as it is on the page. */
function useNearView(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}

/** In short; the pages of prices and support answer at length. */
const QUESTIONS = [
  [
    'Does it read everything I open?',
    'No. It reads the page in front of you, and only when you press its shortcut or its button.',
  ],
  [
    'What do I need to begin?',
    'An account, the extension, a bookmark service to save to and, on Free, a key for an AI provider.',
  ],
  [
    'Where are my bookmarks?',
    'In the bookmark service you connect. They stay there, also when you stop using AI Bookmark.',
  ],
  [
    'How do I cancel Pro?',
    'On your subscription page, at any time. You keep Pro until the time you have paid for ends.',
  ],
] as const;

/** Four questions, of which one is open at a time; the browser sees to that by their common name. */
function HomeQuestions() {
  return (
    <section aria-labelledby="questions" className="border-t border-border bg-surface">
      <div className="site-width grid gap-8 py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:py-20">
        <div>
          <h2 id="questions" className="text-h1">
            Before you ask
          </h2>
          <p className="mt-3 text-ink-2">
            More of them under <TextLink to={paths.support()}>Support</TextLink>.
          </p>
        </div>
        <div className="divide-y divide-border border-y border-border">
          {QUESTIONS.map(([question, answer]) => (
            <details key={question} name="questions" className="group">
              <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold hover:text-link [&::-webkit-details-marker]:hidden">
                <span>{question}</span>
                <IconChevronDown className="size-5 shrink-0 text-primary transition-transform group-open:rotate-180" />
              </summary>
              <p className="max-w-measure pb-5 text-ink-2">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
