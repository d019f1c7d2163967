import { StatusBadge } from '../../../components/StatusBadge';
import { formatDate } from '../../../domain/dates';
import { assignZh } from '../../../text/zh/assign';
import { commonZh } from '../../../text/zh/common';
import { subscriptionStatusZh } from '../../../text/zh/status';
import { usersZh } from '../../../text/zh/users';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/loading';
import type { CurrentSubscription } from './useCurrentSubscription';

/** What somebody has now, in one line; that nobody knows is not the same as nothing. */
export function CurrentPlan({ current }: { current: CurrentSubscription }) {
  const { subscription, hasFailed, isFetching, retry } = current;
  if (hasFailed) {
    return (
      <span className="inline-flex flex-wrap items-center gap-2 text-bad-ink">
        {usersZh.planFailed}
        <Button variant="quiet" size="row" busy={isFetching} busyLabel={commonZh.loading} onClick={retry}>
          {commonZh.retry}
        </Button>
      </span>
    );
  }
  if (subscription === undefined) {
    return (
      <span aria-busy="true">
        <span className="sr-only">{commonZh.loading}</span>
        <Skeleton className="inline-block h-4 w-28" />
      </span>
    );
  }
  if (subscription === null) return assignZh.none;
  const end = formatDate(subscription.endDate, 'zh-CN');
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {subscription.planName}
      {subscription.status !== '' && <StatusBadge status={subscription.status} words={subscriptionStatusZh} />}
      {end !== '—' && <span className="text-small text-ink-2">{assignZh.until(end)}</span>}
    </span>
  );
}
