import type { ReactNode } from 'react';

import type { AdminUser } from '../../../api/adminUsers';
import { StatusBadge } from '../../../components/StatusBadge';
import { formatDate } from '../../../domain/dates';
import { assignZh } from '../../../text/zh/assign';
import { subscriptionStatusZh } from '../../../text/zh/status';
import { usersZh } from '../../../text/zh/users';
import { Alert } from '../../../ui/Alert';
import { Card } from '../../../ui/Card';
import { DateCell } from '../list/DateCell';
import { PersonLink } from '../PersonLink';
import { useCurrentSubscription } from './useCurrentSubscription';
import { UserBadges } from './UserBadges';
import { userName } from './userWords';

interface AssignUserProps {
  user: AdminUser;
  /** Not any more once it is done. */
  isWarned: boolean;
}

/** Who it is, what he has now, and a warning when that is still running. */
export function AssignUser({ user, isWarned }: AssignUserProps) {
  const subscription = useCurrentSubscription(user);
  const end = formatDate(subscription?.endDate, 'zh-CN');
  const lines: readonly (readonly [string, ReactNode])[] = [
    [
      usersZh.email,
      <PersonLink key="email" id={user.id}>
        {userName(user)}
      </PersonLink>,
    ],
    [usersZh.username, <bdi key="name">{user.username || '—'}</bdi>],
    [
      assignZh.userId,
      <span key="id" className="font-mono text-small">
        {user.id}
      </span>,
    ],
    [usersZh.status, <UserBadges key="status" user={user} me={null} />],
    [usersZh.createdAt, <DateCell key="created" value={user.createdAt} />],
    [
      assignZh.current,
      subscription == null ? (
        assignZh.none
      ) : (
        <span key="plan" className="inline-flex flex-wrap items-center gap-1.5">
          {subscription.planName}
          {subscription.status !== '' && <StatusBadge status={subscription.status} words={subscriptionStatusZh} />}
          {end !== '—' && <span className="text-small text-ink-2">{assignZh.until(end)}</span>}
        </span>
      ),
    ],
  ];
  return (
    <Card as="section" aria-labelledby="assign-user">
      <h2 id="assign-user">{assignZh.user}</h2>
      <dl className="mt-3 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-2">
        {lines.map(([term, value]) => (
          <div key={term} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt className="text-small text-ink-3">{term}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {isWarned && subscription?.status === 'active' && (
        <Alert tone="warn" className="mt-4">
          {assignZh.alreadyActive}
        </Alert>
      )}
    </Card>
  );
}
