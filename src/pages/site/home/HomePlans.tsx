import type { ReactNode } from 'react';

import { aiProviderNames, bookmarkServiceNames, browserNames } from '../../../config/env';
import { paths } from '../../../config/paths';
import { formatMoney } from '../../../domain/money';
import { chargedAmount } from '../../../domain/plan';
import { PlanCard, PlansFailure, ProCardWithoutPrice, SavingsBadge, ViewerPlan } from '../../../plans/PlanCard';
import { type ProCatalog, proOffer } from '../../../plans/planOffer';
import { usePlans } from '../../../plans/plans';
import { FREE_PLAN, PRO_FEATURES, PRO_MONTHLY } from '../../../plans/planText';
import { usePlanView } from '../../../plans/planView';
import { selectIsAuthenticated, useSession } from '../../../session/store';
import { publicPageMessages } from '../../../text/en/messages';
import { icon, IconChevronDown } from '../../../ui/icons';
import { TextLink } from '../../../ui/links';
import { Skeleton } from '../../../ui/loading';
import { HomeActions } from './HomeActions';

export const HomePlans = () => (
  <>
    <div className="border-t border-border bg-surface">
      <PlansSection />
      <div className="container-site grid gap-7 pb-12 md:pb-18 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <DataFlow />
        <HomeQuestions />
      </div>
    </div>
    <Closing />
  </>
);

function PlansSection() {
  const isSignedIn = useSession(selectIsAuthenticated);
  const state = usePlans();
  const free = state.phase === 'ready' ? (state.free ?? FREE_PLAN) : FREE_PLAN;
  const start = {
    kind: 'available',
    label: 'Get Started',
    to: isSignedIn ? paths.dashboard() : paths.register(),
  } as const;
  return (
    <section aria-label="Your AI key, or ours">
      <div className="container-site py-7 md:py-11">
        <h2 className="text-section">Your AI key, or ours</h2>
        <p className="mt-1.5 text-ink-2 max-md:text-[0.9375rem] md:mt-2">
          Both plans do the same job. Free uses your own AI key and shows ads. Pro needs no key and has no ads.{' '}
          <TextLink to={paths.pricing()}>Compare plans</TextLink>
        </p>
        <ViewerPlan className="mt-3" />
        <div className="mt-4 grid gap-4 md:mt-6 md:grid-cols-[5fr_7fr] md:gap-6">
          <PlanCard plan={free} offer={start} heading="h3" />
          {state.phase === 'failed' && (
            <ProCardWithoutPrice heading="h3" className="md:row-span-5">
              <PlansFailure message={publicPageMessages.plansFailedHome} state={state} />
            </ProCardWithoutPrice>
          )}
          {state.phase !== 'failed' && <ProCard catalog={state.phase === 'ready' ? state : PRO_KNOWN} />}
        </div>
      </div>
    </section>
  );
}

const PRO_KNOWN: ProCatalog = { monthly: PRO_MONTHLY, yearly: undefined, savings: null };

function ProCard({ catalog }: { catalog: ProCatalog }) {
  const viewer = usePlanView();
  const { monthly, yearly, savings } = catalog;
  const isPriceComing = catalog === PRO_KNOWN;
  const plan = monthly ?? yearly;
  if (plan === undefined) {
    return (
      <p className="self-center text-ink-2 md:row-span-5">
        Paid plans aren&apos;t available right now. Everything in Free still works.
      </p>
    );
  }
  const yearlyAmount = yearly === undefined ? null : chargedAmount(yearly);
  return (
    <PlanCard
      plan={plan}
      offer={proOffer(viewer, plan)}
      heading="h3"
      shared={PRO}
      isPriceComing={isPriceComing}
      beside={
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-border text-[0.9375rem] text-ink-2 max-lg:w-full lg:border-l lg:pl-6">
          {isPriceComing && <Skeleton className="h-6 w-48 noscript:hidden" />}
          {monthly !== undefined && yearlyAmount !== null && (
            <span>{`or ${formatMoney(yearlyAmount, yearly?.currency)} per year`}</span>
          )}
          {savings !== null && <SavingsBadge>{`Save ${savings.percent}%`}</SavingsBadge>}
        </p>
      }
    />
  );
}

const PRO = { name: 'Pro', description: 'Hosted AI. No API key, no ads.', features: PRO_FEATURES };

const IconTab = icon('M3.5 6h17v13h-17zM3.5 10h17M7 14.5h7');
const IconSummary = icon('M3.5 6h10M3.5 11h6M3.5 16h5M14.5 11.5h6v8h-6l-3-4z');
const IconBookmark = icon('M7 3.5h10v17l-5-4-5 4z');

/** Shows the data flow of each plan. Radio buttons and CSS switch between the plans without JavaScript. */
function DataFlow() {
  return (
    <section aria-label="What happens to your page" className={SHOWN}>
      <h2 className="text-section">What happens to your page</h2>
      <fieldset className="relative mt-3 inline-flex overflow-hidden rounded-sm border border-border-strong">
        <legend className="sr-only">Plan</legend>
        <Choice value="free" label="On Free" isFirst />
        <Choice value="pro" label="On Pro" />
      </fieldset>
      <ol className="path mt-3 md:mt-4">
        <DataFlowStep icon={<IconTab />} title="The tab you're on" names={browserNames()} kind="Browsers">
          The extension reads its URL, title, and text.
        </DataFlowStep>
        <DataFlowStep
          icon={<IconSummary />}
          title="Your AI provider"
          plan="free"
          names={aiProviderNames()}
          kind="AI providers"
        >
          The text goes to your AI provider, using your key. The provider bills you for usage.
        </DataFlowStep>
        <DataFlowStep icon={<IconSummary />} title="Our AI" plan="pro">
          The text goes to an AI provider through our service. You don&apos;t need a key, and usage is included.
        </DataFlowStep>
        <DataFlowStep
          icon={<IconBookmark />}
          title="Your bookmark service"
          names={bookmarkServiceNames()}
          kind="Bookmark services"
        >
          The bookmark is saved there with its summary and tags.
        </DataFlowStep>
      </ol>
    </section>
  );
}

function Choice({ value, label, isFirst = false }: { value: 'free' | 'pro'; label: string; isFirst?: boolean }) {
  return (
    <label className="inline-flex min-h-11 items-center px-4 font-semibold text-ink-2 hover:text-ink has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus">
      <input
        id={`on-${value}`}
        type="radio"
        name="path"
        value={value}
        defaultChecked={isFirst}
        className="not-forced-colors:absolute not-forced-colors:opacity-0 forced-colors:mr-2"
      />
      <span>{label}</span>
    </label>
  );
}

// Select by id, because `:has([value=pro])` would make the browser restyle the page on each key press in a field.
const SHOWN = '[&:has(#on-pro:checked)_[data-on=free]]:hidden [&:not(:has(#on-pro:checked))_[data-on=pro]]:hidden';

interface StopProps {
  icon: ReactNode;
  title: string;
  plan?: 'free' | 'pro';
  /** Names that the operator configured for this step, for example of bookmark services. `kind` is their label. */
  names?: readonly string[];
  kind?: string;
  children: string;
}

function DataFlowStep({ icon, title, plan, names, kind, children }: StopProps) {
  return (
    <li data-on={plan} className="relative grid grid-cols-[2.5rem_1fr] gap-3 pb-3 last:pb-0 md:pb-4">
      <span className="grid size-10 place-items-center rounded-full bg-primary-soft text-on-primary-soft">{icon}</span>
      <div>
        <h3 className="text-body leading-snug">{title}</h3>
        <p className="text-[0.9375rem] leading-normal text-ink-2">{children}</p>
        {names !== undefined && names.length > 0 && (
          <ul aria-label={kind} className="mt-0.5 text-xs text-ink-3">
            {names.map((name, place) => (
              <li key={name} className="inline">
                {(place > 0 ? ', ' : '') + name}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

const QUESTIONS = [
  [
    'Does it read everything I open?',
    "No. It only reads the page you're on, and only when you press the shortcut or click the button.",
  ],
  [
    'What do I need to get started?',
    'An account, the extension, and a bookmark service. On Free you also need an API key from an AI provider.',
  ],
  [
    'Where are my bookmarks?',
    'In the bookmark service you connect. They stay there even if you stop using AI Bookmark.',
  ],
  [
    'How do I cancel Pro?',
    "On your Subscription page, anytime. You keep Pro until the end of the period you've paid for.",
  ],
] as const;

/** Common questions. One is open at a time, because the `<details>` elements share a name. */
function HomeQuestions() {
  return (
    <section aria-label="Common questions">
      <h2 className="text-section">Common questions</h2>
      <div className="mt-3 divide-y divide-border border-y border-border md:mt-4">
        {QUESTIONS.map(([question, answer], place) => (
          <details key={question} name="questions" open={place === 0} className="group">
            <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2 font-semibold hover:text-link md:min-h-13 [&::-webkit-details-marker]:hidden">
              <span>{question}</span>
              <IconChevronDown className="size-5 shrink-0 text-primary transition-transform group-open:rotate-180" />
            </summary>
            <p className="max-w-measure pb-3 text-ink-2 max-md:text-[0.9375rem] md:pr-10 md:pb-4">{answer}</p>
          </details>
        ))}
      </div>
      <p className="mt-4">
        <TextLink to={paths.support()}>See all questions</TextLink>
      </p>
    </section>
  );
}

function Closing() {
  return (
    <section aria-label="Your next bookmark comes with a summary." className="cta-band overflow-x-clip">
      <div className="container-site py-8 md:flex md:items-center md:justify-between md:gap-12 md:py-12">
        <div>
          <h2>
            Your next bookmark <br />
            <span className="highlight">comes with a summary.</span>
          </h2>
          <p className="mt-3 max-w-[33em] text-ink-2 max-md:text-[0.9375rem]">
            Setup takes four steps. <TextLink to={paths.instructions()}>Read the guide</TextLink>.
          </p>
        </div>
        <HomeActions className="mt-4 md:mt-0 md:min-w-60 md:gap-3" />
      </div>
    </section>
  );
}
