import type { AdminSubscription } from '../../../api/adminSubscriptions';
import { StatusBadge } from '../../../components/StatusBadge';
import { subscriptionStatusZh } from '../../../text/zh/status';
import { subscriptionsZh as words } from '../../../text/zh/subscriptions';
import { DateCell } from '../list/DateCell';
import type { ListColumn } from '../list/useList';
import { OwnerCell } from './OwnerCell';
import { SubscriptionActions } from './SubscriptionActions';
import type { SubscriptionAction } from './SubscriptionDialogs';
import type { Owner } from './useUserNames';

interface ColumnContext {
  ownerOf: (record: AdminSubscription) => Owner;
  onAction: (action: SubscriptionAction) => void;
}

/** The columns of spec §2: ID, user, plan, status badge, start and end dates, actions. */
export const subscriptionColumns = ({ ownerOf, onAction }: ColumnContext): readonly ListColumn<AdminSubscription>[] => [
  { id: 'id', head: words.id, cell: ({ id }) => <span className="font-mono text-small">{id || '—'}</span> },
  {
    id: 'user',
    head: words.user,
    names: true,
    // A share of the table: names are looked up after the rows are there, and must not push the other columns.
    className: 'w-[36%] min-w-48 max-w-md',
    cell: (record) => <OwnerCell userId={record.userId} owner={ownerOf(record)} />,
  },
  {
    id: 'plan',
    head: words.plan,
    className: 'max-w-56',
    cell: ({ plan, planName }) => (
      <bdi className="line-clamp-2 wrap-anywhere" title={plan}>
        {planName}
      </bdi>
    ),
  },
  {
    id: 'status',
    head: words.status,
    cell: ({ status }) => <StatusBadge status={status} words={subscriptionStatusZh} />,
  },
  { id: 'start', head: words.startDate, cell: ({ startDate }) => <DateCell value={startDate} /> },
  { id: 'end', head: words.endDate, cell: ({ endDate }) => <DateCell value={endDate} /> },
  {
    id: 'actions',
    head: words.actions,
    isActions: true,
    className: 'w-px',
    cell: (record) => <SubscriptionActions record={record} onAction={onAction} />,
  },
];
