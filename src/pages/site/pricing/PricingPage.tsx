import { BelowFold } from '../../../components/BelowFold';
import { Seo } from '../../../components/Seo';
import { paths } from '../../../config/paths';
import { TextLink } from '../../../ui/links';
import { Faq } from '../faq/Faq';
import { PLAN_QUESTIONS } from '../faq/questions';
import { PricingPlans } from './PricingPlans';

/** `/pricing` (spec §2): one card per plan, then the questions people have before they pay. */
export function PricingPage() {
  return (
    <>
      <Seo
        title="Pricing"
        description="Free with your own AI key and ads, Pro with hosted AI and without ads, paid by the month or by the year. What each plan gives, and answers about paying and cancelling."
        path={paths.pricing()}
      />
      <div className="site-width pt-12 pb-16 lg:pt-16 lg:pb-20">
        <h1 tabIndex={-1} className="text-[clamp(2rem,1.5rem+2vw,2.75rem)] leading-[1.15]">
          Pricing
        </h1>
        <p className="mt-4 max-w-[60ch] text-lead text-ink-2">
          Free with your own AI key, Pro without one. Every plan reads pages, writes summaries and tags, and saves to
          your bookmark service; they differ in who runs the AI, and in whether you see ads.
        </p>
        <section aria-label="Plans" className="mt-10 lg:mt-12">
          <PricingPlans />
        </section>
      </div>
      <BelowFold>
        <section aria-labelledby="questions" className="border-t border-border bg-surface">
          <div className="site-width grid gap-8 py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:py-20">
            <div>
              <h2 id="questions" className="text-h1">
                Questions about plans
              </h2>
              <p className="mt-3 text-ink-2">
                Something else? <TextLink to={paths.support()}>Ask support</TextLink>.
              </p>
            </div>
            <Faq questions={PLAN_QUESTIONS} />
          </div>
        </section>
      </BelowFold>
    </>
  );
}
