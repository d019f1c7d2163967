import { useRef } from 'react';

import { StatusBadge } from '../../../components/StatusBadge';
import { paths } from '../../../config/paths';
import { isFree } from '../../../domain/plan';
import type { Subscription } from '../../../domain/subscription';
import { wallMs } from '../../../lib/clock';
import { subscriptionStatusEn } from '../../../text/en/status';
import { TextLink } from '../../../ui/links';
import { Card } from '../../../ui/panels';
import { CancelPlan } from './CancelPlan';
import { CheckAgain } from './CheckAgain';
import { ManagePayment } from './ManagePayment';
import { PlanDates } from './PlanDates';
import { planSentence } from './planSentence';

interface CurrentPlanCardProps {
  details: Subscription | null;
  isLoading: boolean;
  /** Says something to those who listen. */
  onSay: (text: string) => void;
}

/** Name, status, one sentence, dates and what can be done. */
export function CurrentPlanCard({ details, isLoading, onSay }: CurrentPlanCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const paid = details === null || isFree(details.plan) ? null : details;
  const sentence = planSentence(details, wallMs());
  const onCancelled = (text: string) => {
    onSay(`Your subscription has been cancelled. ${text}`);
    heading.current?.focus();
  };
  return (
    <Card data-focus-home aria-busy={isLoading}>
      <p className="text-small font-semibold text-ink-3">Current plan</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="wrap-anywhere outline-none">
          {paid === null ? 'Free' : paid.planName}
        </h2>
        {paid !== null && <StatusBadge status={paid.status} words={subscriptionStatusEn} />}
      </div>
      <p className="mt-3 max-w-measure text-lead wrap-anywhere">{sentence}</p>
      {paid === null ? (
        <p className="mt-1 text-ink-2">You use your own AI key and see ads.</p>
      ) : (
        <PlanDates details={paid} />
      )}
      {paid !== null && (
        <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-3">
          {paid.status === 'pending' && <CheckAgain isLoading={isLoading} onSay={onSay} />}
          {paid.portalUrl !== undefined && <ManagePayment fallbackUrl={paid.portalUrl} />}
          <CancelPlan details={paid} onCancelled={onCancelled} />
          <TextLink to={paths.billingHistory()} className="sm:ml-auto">
            Billing history
          </TextLink>
        </div>
      )}
    </Card>
  );
}
