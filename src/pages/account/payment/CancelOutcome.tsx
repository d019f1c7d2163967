import { useQuery } from '@tanstack/react-query';

import { myPaymentsQuery } from '../../../api/payments';
import { isFree } from '../../../domain/plan';
import { wallMs } from '../../../lib/clock';
import { useSubscription } from '../../../session/subscription';
import { loadSubscription } from '../../../session/subscriptionActions';
import { ErrorPanel } from '../../../ui/panels';
import { planSentence } from '../subscription/planSentence';
import { isKnownUncharged } from './chargeVerdict';

/** What the server says came of it. Whether money was taken is said only when the server says so. */
export function CancelOutcome({ plan }: { plan: string | null }) {
  const { details, isKnown, isLoading, error } = useSubscription((state) => state);
  const payments = useQuery({ ...myPaymentsQuery({ page: 1, pageSize: 1 }), staleTime: 0 });
  const paid = details !== null && !isFree(details.plan) ? details : null;
  const isActive = paid?.status === 'active';
  const uncharged = isKnownUncharged(payments.data?.items[0], plan, wallMs());

  const words = () => {
    if (paid?.status === 'pending') return planSentence(paid, wallMs());
    if (isActive)
      return plan === null || paid.plan === plan ? planSentence(paid, wallMs()) : 'Your plan has not changed.';
    return 'No plan was started.';
  };
  const isChecked = isKnown && !payments.isPending;
  return (
    <div className="mt-4 text-lead text-ink-2">
      {!isChecked && error === null && <p>Checking what came of it…</p>}
      <p role="status">{isChecked && `${uncharged ? 'You were not charged. ' : ''}${words()}`}</p>
      {error !== null && !isKnown && (
        <ErrorPanel
          title="We could not check your plan"
          message={error}
          onRetry={() => void loadSubscription()}
          busy={isLoading}
          className="text-body"
        />
      )}
    </div>
  );
}
