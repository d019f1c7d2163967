import type { ReactNode } from 'react';

import type { AdminUser } from '../../../api/adminUsers';
import { assignZh } from '../../../text/zh/assign';
import { usersZh } from '../../../text/zh/users';
import { Alert } from '../../../ui/Alert';
import { Card, FactList } from '../../../ui/panels';
import { DateCell } from '../list/DateCell';
import { PersonLink } from '../PersonLink';
import { CurrentPlan } from './CurrentPlan';
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
  const current = useCurrentSubscription(user);
  const { subscription } = current;
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
    [assignZh.current, <CurrentPlan key="plan" current={current} />],
  ];
  return (
    <Card as="section" aria-labelledby="assign-user">
      <h2 id="assign-user">{assignZh.user}</h2>
      <FactList facts={lines} />
      {isWarned && subscription?.status === 'active' && (
        <Alert tone="warn" className="mt-4">
          {assignZh.alreadyActive}
        </Alert>
      )}
    </Card>
  );
}
