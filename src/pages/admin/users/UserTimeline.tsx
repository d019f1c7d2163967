import { useQuery } from '@tanstack/react-query';

import { userSubscriptionsQuery } from '../../../api/adminSubscriptions';
import type { AdminUser } from '../../../api/adminUsers';
import { StatusBadge } from '../../../components/StatusBadge';
import { formatMoney } from '../../../domain/money';
import type { Subscription } from '../../../domain/subscription';
import { assignZh } from '../../../text/zh/assign';
import { subscriptionStatusZh } from '../../../text/zh/status';
import { userZh } from '../../../text/zh/user';
import { usersZh } from '../../../text/zh/users';
import { Button } from '../../../ui/Button';
import { DateCell } from '../list/DateCell';
import { UserBlock } from './UserBlock';

interface UserTimelineProps {
  user: AdminUser;
  onCancel: () => void;
}

/** All subscriptions of a user, the newest first. The active one can be cancelled here too. */
export function UserTimeline({ user, onCancel }: UserTimelineProps) {
  const query = useQuery(userSubscriptionsQuery(user.id));
  return (
    <UserBlock id="user-timeline" title={userZh.timeline} empty={userZh.timelineEmpty} query={query}>
      {(entries) => (
        <ol className="ml-1.5 border-l border-border">
          {entries.map((entry, place) => (
            <TimelineEntry
              key={`${entry.id} ${place}`}
              entry={entry}
              onCancel={entry.id === user.subscription?.id ? onCancel : undefined}
            />
          ))}
        </ol>
      )}
    </UserBlock>
  );
}

function TimelineEntry({ entry, onCancel }: { entry: Subscription; onCancel: (() => void) | undefined }) {
  const isActive = entry.status === 'active';
  return (
    <li className="relative pb-4 pl-5 last:pb-0">
      <span
        aria-hidden="true"
        className={`absolute top-1.5 -left-[5px] size-2.5 rounded-full border-2 border-surface ${isActive ? 'bg-primary' : 'bg-border-strong'}`}
      />
      <div className="flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold wrap-anywhere">{entry.planName}</span>
        <StatusBadge status={entry.status} words={subscriptionStatusZh} />
        {isActive && onCancel !== undefined && (
          <Button variant="quiet" size="row" className="underline underline-offset-3" onClick={onCancel}>
            {usersZh.cancelConfirm}
          </Button>
        )}
      </div>
      <p className="text-small text-ink-2 tabular-nums">
        <DateCell value={entry.startDate} /> – <DateCell value={entry.endDate} />
        {entry.price !== null && (
          <span className="ml-3 whitespace-nowrap">{assignZh.perMonth(formatMoney(entry.price, entry.currency))}</span>
        )}
      </p>
    </li>
  );
}
