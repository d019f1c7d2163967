import type { AdminUser } from '../../../api/adminUsers';
import { sortableDay } from '../../../domain/dates';
import { subscriptionStatusZh, userStatusZh } from '../../../text/zh/status';
import { usersZh } from '../../../text/zh/users';
import { userStatus } from './userWords';

const planOf = ({ subscription }: AdminUser): string => {
  if (subscription == null) return '';
  const status = subscriptionStatusZh.get(subscription.status)?.label ?? subscription.status;
  return status === '' ? subscription.planName : `${subscription.planName} (${status})`;
};

/** The users of the current search as a file. */
export const USER_CSV = {
  fileName: `${usersZh.file}.csv`,
  columns: [
    { head: usersZh.id, cell: ({ id }: AdminUser) => id },
    { head: usersZh.email, cell: ({ email }: AdminUser) => email },
    { head: usersZh.username, cell: ({ name }: AdminUser) => name },
    { head: usersZh.status, cell: (user: AdminUser) => userStatusZh.get(userStatus(user))?.label ?? '' },
    { head: usersZh.plan, cell: planOf },
    { head: usersZh.endDate, cell: ({ subscription }: AdminUser) => sortableDay(subscription?.endDate) },
    { head: usersZh.createdAt, cell: ({ createdAt }: AdminUser) => sortableDay(createdAt) },
  ],
};
