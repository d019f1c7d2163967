import { useRef } from 'react';

import { PageTitle } from '../../../components/PageTitle';
import { SessionNotPersistedNotice } from '../../../components/SessionNotPersistedNotice';
import { displayName, type User } from '../../../domain/user';
import { selectUser, useSession } from '../../../session/store';
import { useSubscriptionLoading } from '../../../session/subscriptionActions';
import { DashboardBanner } from './DashboardBanner';
import { HelpCard } from './HelpCard';
import { PlanSummary } from './PlanSummary';
import { RecentPayments } from './RecentPayments';
import { SetupCard } from './SetupCard';
import type { PlanView } from './subscriptionText';
import { useMyPlan } from './useMyPlan';
import { useSetup } from './useSetup';

/** `/dashboard`: the plan, what is still to be set up, the last payments, and where help is. */
export function DashboardPage() {
  const user = useSession(selectUser);
  const plan = useMyPlan();
  useSubscriptionLoading();
  // For the moment between a logout and the guard's redirect.
  return user === null || plan === null ? null : <Dashboard key={user.id} user={user} plan={plan} />;
}

function Dashboard({ user, plan }: { user: User; plan: PlanView }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const setup = useSetup(user.id, plan.action === 'upgrade');
  const hasSetup = setup.phase !== 'hidden';
  const dismiss = () => {
    setup.dismiss();
    heading.current?.focus();
  };
  return (
    <div className="site-width py-10 sm:py-14">
      <PageTitle title="Dashboard" />
      <h1 ref={heading} tabIndex={-1} className="mb-6 wrap-anywhere">
        Welcome back, {displayName(user)}
      </h1>
      <SessionNotPersistedNotice className="mb-6" />
      <DashboardBanner />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-5">
        <PlanSummary plan={plan} className={hasSetup ? 'lg:col-span-3' : 'lg:col-span-5'} />
        {hasSetup && <SetupCard setup={setup} onDismiss={dismiss} className="lg:col-span-2" />}
        <RecentPayments className="lg:col-span-3" />
        <HelpCard className="lg:col-span-2" />
      </div>
    </div>
  );
}
