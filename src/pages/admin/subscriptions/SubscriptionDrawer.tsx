import type { ReactNode } from 'react';

import type { AdminSubscription } from '../../../api/adminSubscriptions';
import { StatusBadge } from '../../../components/StatusBadge';
import { subscriptionStatusZh } from '../../../text/zh/status';
import { subscriptionsZh as text } from '../../../text/zh/subscriptions';
import { DateCell } from '../cells';
import { DetailList } from '../drawer/DetailList';
import { type OpenRow, RecordDrawer } from '../drawer/RecordDrawer';

interface SubscriptionDrawerProps {
  record: AdminSubscription;
  owner: ReactNode;
  open: OpenRow<AdminSubscription>;
}

/** One record of the list, read only: what changes it stands in its row. */
export const SubscriptionDrawer = ({ record, owner, open }: SubscriptionDrawerProps) => (
  <RecordDrawer
    title={text.drawer(record.id)}
    badge={<StatusBadge status={record.status} words={subscriptionStatusZh} />}
    open={open}
  >
    <DetailList
      lines={[
        { term: text.user, value: owner },
        { term: text.userId, value: record.userId, isMono: true },
        { term: text.plan, value: record.planName },
        { term: text.planCode, value: record.plan, isMono: true },
        { term: text.startDate, value: record.startDate && <DateCell value={record.startDate} hasTime /> },
        { term: text.endDate, value: record.endDate && <DateCell value={record.endDate} hasTime /> },
      ]}
    />
  </RecordDrawer>
);
