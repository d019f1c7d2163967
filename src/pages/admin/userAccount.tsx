import { useQueryClient } from '@tanstack/react-query';

import { ADMIN_SUBSCRIPTIONS_KEY } from '../../api/adminSubscriptions';
import { ADMIN_USERS_KEY, type AdminUser, changeAdminUser } from '../../api/adminUsers';
import { StatusBadge } from '../../components/StatusBadge';
import type { User } from '../../domain/user';
import { identityText } from '../../lib/identityText';
import { userRightsZh, userStatusZh } from '../../text/zh/status';
import { usersZh } from '../../text/zh/users';
import { ignoredChange } from './ignoredChange';

export const userName = ({ email, name, id }: AdminUser): string => identityText(email || name || id) || '—';

export function userStatus({
  isActive,
  isActivated,
}: Pick<AdminUser, 'isActive' | 'isActivated'>): 'active' | 'inactive' | 'pending' | 'unknown' {
  if (isActive === null) return 'unknown';
  if (isActive) return 'active';
  return isActivated === false ? 'pending' : 'inactive';
}

export const isAdminUser = ({ isSuperuser, roles }: AdminUser): boolean =>
  isSuperuser || roles?.includes('admin') === true;

/** Whether the user is `me`. Without an id, compares emails case-sensitively, because accounts can differ in case. */
export const isOwn = ({ id, email }: AdminUser, me: User | null): boolean =>
  me !== null && (id === '' ? email !== '' && email === me.email : id === me.id);

/** @throws ApiError if the response says that the server ignored the active flag */
export async function saveUser(user: AdminUser, change: Parameters<typeof changeAdminUser>[1]): Promise<void> {
  const isActive = await changeAdminUser(user, change);
  if (change.isActive !== undefined && isActive === !change.isActive) throw ignoredChange(usersZh.activeIgnored);
}

const OUTLINE =
  'inline-flex items-center rounded-xs border border-border-strong px-1 py-px text-small whitespace-nowrap text-ink-2';

export const UserBadges = ({ user, me }: { user: AdminUser; me: User | null }) => (
  <span className="flex flex-wrap items-center gap-1.5">
    <StatusBadge status={userStatus(user)} labels={userStatusZh} />
    {isAdminUser(user) && (
      <span className={OUTLINE}>{user.isSuperuser ? userRightsZh.superuser : userRightsZh.admin}</span>
    )}
    {isOwn(user, me) && <span className={OUTLINE}>{usersZh.you}</span>}
  </span>
);

export const USER_KEYS = [ADMIN_USERS_KEY, ADMIN_SUBSCRIPTIONS_KEY] as const;

/** Returns a function that refetches users and subscriptions. Call it after each change, even a failed one. */
export function useReloadUsers(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of USER_KEYS) void queryClient.invalidateQueries({ queryKey });
  };
}
