import type { AdminUser } from '../../../api/adminUsers';
import { StatusBadge } from '../../../components/StatusBadge';
import type { User } from '../../../domain/user';
import { SUPERUSER_ZH, userStatusZh } from '../../../text/zh/status';
import { usersZh } from '../../../text/zh/users';
import { isOwn, userStatus } from './userWords';

const OUTLINE =
  'inline-flex items-center rounded-xs border border-border-strong px-1.5 py-px text-small whitespace-nowrap text-ink-2';

/** Whether someone may log in, and what makes him special. */
export const UserBadges = ({ user, me }: { user: AdminUser; me: User | null }) => (
  <span className="flex flex-wrap items-center gap-1.5 in-[td]:flex-nowrap">
    <StatusBadge status={userStatus(user)} words={userStatusZh} />
    {user.isSuperuser && <span className={OUTLINE}>{SUPERUSER_ZH}</span>}
    {isOwn(user, me) && <span className={OUTLINE}>{usersZh.you}</span>}
  </span>
);
