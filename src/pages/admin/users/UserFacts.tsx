import type { ReactNode } from 'react';

import type { AdminUser } from '../../../api/adminUsers';
import type { User } from '../../../domain/user';
import { userZh } from '../../../text/zh/user';
import { Card, FactList } from '../../../ui/panels';
import { CopyButton } from '../drawer/CopyButton';
import { DateCell } from '../list/DateCell';
import { UserBadges } from './UserBadges';

/** What is known of a user, with his number and address to be copied. */
export function UserFacts({ user, me }: { user: AdminUser; me: User | null }) {
  const lines: readonly (readonly [string, ReactNode])[] = [
    [
      userZh.id,
      <span key="id" className="inline-flex items-center gap-1">
        <span className="font-mono text-small wrap-anywhere">{user.id}</span>
        <CopyButton text={user.id} label={userZh.copyId} />
      </span>,
    ],
    [
      userZh.email,
      <span key="email" className="inline-flex items-center gap-1">
        <bdi className="wrap-anywhere">{user.email || '—'}</bdi>
        {user.email !== '' && <CopyButton text={user.email} label={userZh.copyEmail} />}
      </span>,
    ],
    [userZh.username, <bdi key="name">{user.name || '—'}</bdi>],
    [userZh.status, <UserBadges key="status" user={user} me={me} />],
    [userZh.roles, user.roles.join(', ') || '—'],
    [userZh.createdAt, <DateCell key="created" value={user.createdAt} />],
    [userZh.lastLoginAt, <DateCell key="login" value={user.lastLoginAt} hasTime />],
  ];
  return (
    <Card as="section" aria-labelledby="user-facts">
      <h2 id="user-facts">{userZh.facts}</h2>
      <FactList facts={lines} />
    </Card>
  );
}
