import { Seo } from '../../../components/PageTitle';
import { paths } from '../../../config/paths';
import { formatMoney } from '../../../domain/money';
import { chargedAmount, isFree, type Plan } from '../../../domain/plan';
import { PlanCard, PlansFailure, ProCardWithoutPrice, SavingsBadge, ViewerPlan } from '../../../plans/PlanCard';
import { planOffer } from '../../../plans/planOffer';
import { type PlanCatalog, usePlans } from '../../../plans/plans';
import { FREE_PLAN, PRO_FEATURES, PRO_MONTHLY, YEARLY } from '../../../plans/planText';
import { entitledPlanOf, type PlanView, usePlanView } from '../../../plans/planView';
import { selectIsAdmin, useSession } from '../../../session/store';
import { publicPageMessages } from '../../../text/en/messages';
import { ButtonLink } from '../../../ui/Button';
import { TextLink } from '../../../ui/links';
import { Skeleton } from '../../../ui/loading';
import { Faq, PLAN_QUESTIONS } from '../faq/questions';

function PricingPage() {
  const isAdmin = useSession(selectIsAdmin);
  return (
    <>
      <Seo
        title="Pricing"
        description="Compare Free, with your own AI key and ads, and Pro, with hosted AI and no ads. Monthly and yearly prices, billing, and cancelling."
        path={paths.pricing()}
      />
      <div className="overflow-x-clip">
        <div className="container-site py-7 md:py-11">
          <h1 tabIndex={-1} className="text-title">
            <span className="highlight">Pricing</span>
          </h1>
          <p className="mt-4 max-w-[60ch] text-lead text-ink-2">
            Every plan reads pages, writes summaries and tags, and saves to your bookmark service. On Free you use your
            own AI key and see ads. On Pro we run the AI, and there are no ads.
          </p>
          {isAdmin ? (
            <ButtonLink to={paths.adminPlans()} className="mt-6">
              Manage plans
            </ButtonLink>
          ) : (
            <ViewerPlan className="mt-6" />
          )}
          <section aria-label="Plans" className="mt-10 lg:mt-12">
            <PricingPlans />
          </section>
        </div>
      </div>
      <PlanComparison />
      <section
        id="questions"
        aria-label="Questions about plans"
        className="below-fold border-t border-border bg-surface"
      >
        <div className="container-site grid gap-8 py-7 md:py-11 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <div>
            <h2 className="text-section">Questions about plans</h2>
            <p className="mt-3 text-ink-2">
              Still have questions? <TextLink to={paths.support()}>Contact support</TextLink>.
            </p>
          </div>
          <Faq questions={PLAN_QUESTIONS} isFirstOpen />
        </div>
      </section>
    </>
  );
}
export { PricingPage as Component };

const GRID = 'grid gap-5 md:grid-cols-2 lg:grid-cols-3 md:max-lg:[&>:last-child:nth-child(odd)]:col-span-2';

const FEW = {
  1: 'mx-auto grid max-w-[22rem] gap-5',
  2: 'mx-auto grid max-w-[45rem] gap-5 md:grid-cols-2',
} as const;

/** Minimum height of the grid, so that the content below doesn't move when prices load. */
const USUAL_HEIGHT = 'lg:min-h-128 lg:content-start';

const KNOWN_PLANS: readonly Plan[] = [
  FREE_PLAN,
  { ...PRO_MONTHLY, description: 'Hosted AI, no API key, no ads. Billed monthly.' },
  {
    ...PRO_MONTHLY,
    id: YEARLY,
    code: YEARLY,
    name: 'Pro Yearly',
    description: 'Everything in Pro, billed once a year.',
    features: [...PRO_FEATURES, 'One payment per year'],
  },
];

function PricingPlans() {
  const state = usePlans();
  const viewer = usePlanView();
  const freeCard = (
    <PlanCard plan={FREE_PLAN} offer={planOffer(FREE_PLAN, viewer, null)}>
      No credit card required.
    </PlanCard>
  );
  if (state.phase === 'failed') {
    return (
      <div className={GRID}>
        {freeCard}
        <ProCardWithoutPrice className="md:row-span-6 lg:col-span-2">
          <PlansFailure message={publicPageMessages.plansFailedPricing} state={state} />
        </ProCardWithoutPrice>
      </div>
    );
  }
  const catalog = state.phase === 'ready' ? state : null;
  const plans = catalog?.plans ?? KNOWN_PLANS;
  if (plans.length === 0) {
    return (
      <div className={GRID}>
        {freeCard}
        <p className="self-center text-ink-2 md:row-span-6 lg:col-span-2">
          Paid plans aren&apos;t available right now. Everything in Free still works.
        </p>
      </div>
    );
  }
  return (
    <div className={`${plans.length < 3 ? FEW[plans.length === 1 ? 1 : 2] : GRID} ${USUAL_HEIGHT}`}>
      {plans.map((plan) => (
        <PlanCard
          key={plan.code}
          plan={plan}
          offer={planOffer(plan, viewer, catalog?.savings?.percent ?? null)}
          isPriceComing={catalog === null && !isFree(plan.code)}
        >
          <PlanNote plan={plan} catalog={catalog} viewer={viewer} />
        </PlanCard>
      ))}
    </div>
  );
}

interface PlanNoteProps {
  plan: Plan;
  /** `null` until the prices load. */
  catalog: PlanCatalog | null;
  viewer: PlanView;
}

function PlanNote({ plan, catalog, viewer }: PlanNoteProps) {
  if (isFree(plan.code)) return <p>No credit card required.</p>;
  if (catalog === null) {
    return (
      <div className="grid gap-1.5">
        {plan.code === YEARLY && <Skeleton className="h-5 w-48 noscript:hidden" />}
        {/* The placeholder is as high as the text that replaces it: the savings badge, or a link. */}
        <Skeleton className={`w-40 noscript:hidden ${plan.code === YEARLY ? 'h-5.75' : 'h-5'}`} />
      </div>
    );
  }
  const { monthly, yearly, savings } = catalog;
  if (plan === monthly) {
    const amount = yearly === undefined ? null : chargedAmount(yearly);
    if (yearly === undefined || entitledPlanOf(viewer) === yearly.code) return null;
    return (
      <p>
        <TextLink to={paths.subscription(yearly.code)}>
          {amount === null ? 'Or pay yearly' : `Or pay yearly: ${formatMoney(amount, yearly.currency)}`}
        </TextLink>
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      {plan.durationMonths > 1 && plan.price !== null && <p>{`${formatMoney(plan.price, plan.currency)} per month`}</p>}
      {plan === yearly && savings !== null && (
        <SavingsBadge>{`Save ${formatMoney(savings.money, plan.currency)} a year (${savings.percent}%)`}</SavingsBadge>
      )}
    </div>
  );
}

const COMPARISON = [
  ['AI key', 'You bring your own', 'Not needed'],
  ['AI usage', 'Billed by your AI provider', 'Included'],
  ['Ads', 'Yes', 'None'],
  ['Setup', 'Account, extension, bookmark service, AI key', 'Account, extension, bookmark service'],
  ['Summaries, tags, and saving', 'Yes', 'Yes'],
] as const;

/** Table of differences between Free and Pro. It contains no prices, because only the server knows them. */
function PlanComparison() {
  return (
    <section aria-label="Compare Free and Pro" className="below-fold container-site py-7 md:py-11">
      <h2 className="text-section">Compare Free and Pro</h2>
      <div role="region" aria-label="Comparison table" tabIndex={0} className="mt-6 overflow-x-auto">
        <table
          aria-label="Compare Free and Pro"
          className="w-full min-w-72 table-fixed border-collapse text-left max-sm:text-small"
        >
          <thead>
            <tr className="border-b-2 border-primary">
              <th scope="col" className="w-[34%]">
                <span className="sr-only">Feature</span>
              </th>
              <th scope="col" className="px-2 py-3 font-semibold sm:px-5">
                Free
              </th>
              <th scope="col" className="px-2 py-3 font-semibold sm:px-5">
                Pro
              </th>
            </tr>
          </thead>
          <tbody>
            {COMPARISON.map(([name, free, pro]) => (
              <tr key={name} className="border-b border-border align-top">
                <th scope="row" className="py-3 pr-3 font-semibold wrap-break-word text-ink">
                  {name}
                </th>
                <td className="px-2 py-3 wrap-break-word text-ink-2 sm:px-5">{free}</td>
                <td className="px-2 py-3 wrap-break-word text-ink-2 sm:px-5">{pro}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
