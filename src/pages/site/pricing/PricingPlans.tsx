import { BelowFold } from '../../../components/BelowFold';
import { FREE_PLAN } from '../../../components/knownPlans';
import { PlanCard } from '../../../components/PlanCard';
import { PlanCardSkeleton } from '../../../components/PlanCardSkeleton';
import { planOffer } from '../../../components/planOffer';
import { PricesNeedScript } from '../../../components/PricesNeedScript';
import { ProUnpriced } from '../../../components/ProUnpriced';
import { ProWithoutPrices } from '../../../components/ProWithoutPrices';
import { usePlans } from '../../../components/usePlans';
import { useViewerPlan } from '../../../components/useViewerPlan';
import { actionMessages } from '../../../text/en/messages';
import { LoadingBlock } from '../../../ui/loading';
import { PlanNote } from './PlanNote';

/** Two columns leave an odd last card alone in its row, so it takes the whole of it. */
const GRID = 'grid gap-5 md:grid-cols-2 lg:grid-cols-3 md:max-lg:[&>:last-child:nth-child(odd)]:col-span-2';

/** Side by side, cards with their usual texts are no higher: what stands below does not move when the prices come. */
const USUAL_HEIGHT = 'lg:min-h-[33.5rem]';

const outlines = (
  <div className={GRID}>
    <PlanCardSkeleton className={USUAL_HEIGHT} />
    <PlanCardSkeleton className={USUAL_HEIGHT} />
    <PlanCardSkeleton className={USUAL_HEIGHT} />
  </div>
);

/** The cards in each of their states: loading, loaded, none on offer, failed (also offline). */
export function PricingPlans() {
  const state = usePlans();
  const viewerPlan = useViewerPlan();
  const freeCard = (
    <PlanCard plan={FREE_PLAN} offer={planOffer(FREE_PLAN, viewerPlan, null)}>
      No payment details needed.
    </PlanCard>
  );
  if (state.phase === 'loading') {
    return (
      <>
        <LoadingBlock className="noscript:hidden">
          {/* `LoadingBlock` hides them in the first moment. */}
          <BelowFold>{outlines}</BelowFold>
        </LoadingBlock>
        <noscript>
          <div className={GRID}>
            {freeCard}
            <ProUnpriced className="lg:col-span-2">
              <PricesNeedScript />
            </ProUnpriced>
          </div>
        </noscript>
      </>
    );
  }
  if (state.phase === 'failed') {
    return (
      <div className={GRID}>
        {freeCard}
        <ProWithoutPrices message={actionMessages.plansFailedPricing} state={state} className="lg:col-span-2" />
      </div>
    );
  }
  if (state.plans.length === 0) {
    return (
      <div className={GRID}>
        {freeCard}
        <p className="self-center text-ink-2 md:row-span-6 lg:col-span-2">
          No paid plans are on offer right now. When there are, they appear here; everything in Free works without one.
        </p>
      </div>
    );
  }
  return (
    <div className={`${GRID} ${USUAL_HEIGHT}`}>
      {state.plans.map((plan) => (
        <PlanCard key={plan.code} plan={plan} offer={planOffer(plan, viewerPlan, state.savings?.percent ?? null)}>
          <PlanNote plan={plan} shelf={state} viewerPlan={viewerPlan} />
        </PlanCard>
      ))}
    </div>
  );
}
