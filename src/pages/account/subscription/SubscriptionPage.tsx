import { useState } from 'react';

import { PageTitle } from '../../../components/PageTitle';
import { SessionNotPersistedNotice } from '../../../components/SessionNotPersistedNotice';
import { useSubscriptionLoading } from '../../../session/subscriptionActions';
import { CurrentPlan } from './CurrentPlan';
import { PlanChoice } from './PlanChoice';

/** `/subscription?plan=…`: the plan one has, and the way to another. */
export function SubscriptionPage() {
  useSubscriptionLoading();
  const [said, setSaid] = useState('');
  return (
    <div className="site-width py-10 sm:py-14">
      <PageTitle title="Subscription" />
      <h1 className="mb-6">Subscription</h1>
      <p role="status" className="sr-only">
        {said}
      </p>
      <SessionNotPersistedNotice className="mb-6" />
      <CurrentPlan onSay={setSaid} />
      <PlanChoice />
    </div>
  );
}
