import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

import { PageTitle } from '../../../components/PageTitle';
import { paths } from '../../../config/paths';
import { forgetPendingPlan } from '../../../session/returnTo';
import { useSubscriptionLoading } from '../../../session/subscriptionActions';
import { ButtonLink } from '../../../ui/Button';
import { TextLink } from '../../../ui/links';
import { CancelOutcome } from './CancelOutcome';
import { StopReason } from './StopReason';

/** A plan code of the address, fit to be put into a link; anything else is as if there were none. */
const readPlan = (query: URLSearchParams): string | null => {
  const [code, ...more] = query.getAll('plan');
  return code !== undefined && more.length === 0 && /^[\w-]{1,64}$/.test(code) ? code : null;
};

/** `/payment/cancel?plan=…`: the user came back from the payment page without paying, or the payment did not go through. */
export function PaymentCancelPage() {
  const [query] = useSearchParams();
  const plan = readPlan(query);
  useSubscriptionLoading();
  useEffect(forgetPendingPlan, []);
  return (
    <div className="site-width py-12 sm:py-20">
      <PageTitle title="Payment not completed" />
      <meta name="robots" content="noindex" />
      <div className="mx-auto max-w-[40rem]">
        <h1>Payment not completed</h1>
        <CancelOutcome plan={plan} />
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to={plan === null ? paths.subscription() : paths.subscription(plan)}>Try again</ButtonLink>
          <TextLink to={paths.pricing()}>Compare plans</TextLink>
        </div>
        <StopReason plan={plan} />
        <p className="mt-8 text-ink-2">
          Did something go wrong? <TextLink to={paths.support()}>Contact support</TextLink>.
        </p>
      </div>
    </div>
  );
}
