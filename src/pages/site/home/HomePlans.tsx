import { FREE_PLAN } from '../../../components/knownPlans';
import { PlanCard } from '../../../components/PlanCard';
import { PlanCardSkeleton } from '../../../components/PlanCardSkeleton';
import { PricesNeedScript } from '../../../components/PricesNeedScript';
import { ProUnpriced } from '../../../components/ProUnpriced';
import { ProWithoutPrices } from '../../../components/ProWithoutPrices';
import { usePlans } from '../../../components/usePlans';
import { paths } from '../../../config/paths';
import { selectIsAuthenticated, useSession } from '../../../session/sessionStore';
import { actionMessages } from '../../../text/en/messages';
import { TextLink } from '../../../ui/links';
import { LoadingBlock } from '../../../ui/loading';
import { ProCard } from './ProCard';

/** The plans section: the Free card always stands; the Pro card needs prices from the server. */
export function HomePlans() {
  const isSignedIn = useSession(selectIsAuthenticated);
  const state = usePlans();
  const free = state.phase === 'ready' ? (state.free ?? FREE_PLAN) : FREE_PLAN;
  const start = {
    kind: 'choose',
    label: 'Get Started',
    to: isSignedIn ? paths.dashboard() : paths.register(),
  } as const;
  return (
    <section aria-labelledby="plans" className="site-width pb-16 lg:pb-24">
      <h2 id="plans" className="text-h1">
        Two ways to use it
      </h2>
      <p className="mt-3 max-w-[60ch] text-ink-2">
        Both do the same work. On Free you bring a key for an AI provider and see ads; on Pro we run the AI and there
        are no ads. <TextLink to={paths.pricing()}>Compare plans</TextLink>
      </p>
      <div className="mt-8 grid gap-5 md:grid-cols-2">
        <PlanCard plan={free} offer={start} heading="h3">
          No payment details needed.
        </PlanCard>
        {state.phase === 'loading' && (
          <>
            <LoadingBlock className="md:row-span-6 noscript:hidden">
              <PlanCardSkeleton />
            </LoadingBlock>
            <noscript className="contents">
              <ProUnpriced heading="h3">
                <PricesNeedScript />
              </ProUnpriced>
            </noscript>
          </>
        )}
        {state.phase === 'failed' && (
          <ProWithoutPrices message={actionMessages.plansFailedHome} state={state} heading="h3" />
        )}
        {state.phase === 'ready' && <ProCard shelf={state} />}
      </div>
    </section>
  );
}
