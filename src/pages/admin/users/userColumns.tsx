import type { AdminUser } from '../../../api/adminUsers';
import type { User } from '../../../domain/user';
import { usersZh } from '../../../text/zh/users';
import { DateCell } from '../list/DateCell';
import type { ListColumn } from '../list/useList';
import { PersonLink } from '../PersonLink';
import { UserActions } from './UserActions';
import { UserBadges } from './UserBadges';
import type { UserAction } from './UserDialogs';
import { UserPlan } from './UserPlan';
import { userName } from './userWords';

interface ColumnContext {
  me: User | null;
  lookupFailed: boolean;
  onAction: (action: UserAction) => void;
}

/**
 * The columns of spec §2: ID, e-mail, username, status, plan, end date, created date, actions. Plan and end date may be
 * looked up after the rows are there: they have a share of the table, so that they do not push the other columns.
 */
export const userColumns = ({ me, lookupFailed, onAction }: ColumnContext): readonly ListColumn<AdminUser>[] => [
  { id: 'id', head: usersZh.id, cell: ({ id }) => <span className="font-mono text-small">{id || '—'}</span> },
  {
    id: 'email',
    head: usersZh.email,
    names: true,
    className: 'min-w-60 max-w-80',
    cell: (user) => <PersonLink id={user.id}>{userName(user)}</PersonLink>,
  },
  {
    id: 'username',
    head: usersZh.username,
    className: 'min-w-28 max-w-48',
    cell: ({ name }) => (
      <bdi className="line-clamp-2 wrap-anywhere" title={name}>
        {name || '—'}
      </bdi>
    ),
  },
  { id: 'status', head: usersZh.status, cell: (user) => <UserBadges user={user} me={me} /> },
  {
    id: 'plan',
    head: usersZh.plan,
    className: 'w-[16%] whitespace-nowrap',
    cell: (user) => (
      <UserPlan user={user} lookupFailed={lookupFailed} onCancel={() => onAction({ kind: 'cancel', user })} />
    ),
  },
  {
    id: 'end',
    head: usersZh.endDate,
    className: 'w-[9%]',
    cell: ({ subscription }) => <DateCell value={subscription?.endDate ?? null} />,
  },
  { id: 'created', head: usersZh.createdAt, cell: ({ createdAt }) => <DateCell value={createdAt} /> },
  {
    id: 'actions',
    head: usersZh.actions,
    isActions: true,
    className: 'w-px',
    cell: (user) => <UserActions user={user} me={me} onAction={onAction} />,
  },
];
