import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';

import { ADMIN_SUBSCRIPTIONS_KEY, userSubscriptionsQuery } from '../../../api/adminSubscriptions';
import { ADMIN_USERS_KEY, type AdminUser, adminUserQuery } from '../../../api/adminUsers';
import { StatusBadge } from '../../../components/StatusBadge';
import { paths } from '../../../config/paths';
import { type Subscription, currentOf } from '../../../domain/subscription';
import { isUserId, type User } from '../../../domain/user';
import { hasStatus } from '../../../http/failure';
import { wallMs } from '../../../lib/clock';
import { listAsLeft } from '../../../lib/listMemory';
import { commonZh } from '../../../text/zh/common';
import { userRightsZh, userStatusZh } from '../../../text/zh/status';
import { usersZh, userZh } from '../../../text/zh/users';
import { ButtonLink } from '../../../ui/Button';
import { EmptyPanel } from '../../../ui/panels';
import type { RowAction } from '../list/RowActions';
import { PageHeader } from '../PageHeader';

/** The name to show for a user: e-mail, else name, else id. */
export const userName = ({ email, name, id }: AdminUser): string => email || name || id || '—';

/** What is known of the account: in use, switched off, not activated by its mail yet, or nothing. */
export function userStatus({
  isActive,
  isActivated,
}: Pick<AdminUser, 'isActive' | 'isActivated'>): 'active' | 'inactive' | 'pending' | 'unknown' {
  if (isActive === null) return 'unknown';
  if (isActive) return 'active';
  return isActivated === false ? 'pending' : 'inactive';
}

/** Whether the user has the rights of the back-office (spec §4). */
export const isAdminUser = ({ isSuperuser, roles }: AdminUser): boolean => isSuperuser || roles.includes('admin');

/** The signed-in administrator's own row: they can neither delete nor deactivate themselves. */
export const isOwn = (user: AdminUser, me: User | null): boolean =>
  me !== null && (user.id === me.id || (user.email !== '' && user.email.toLowerCase() === me.email.toLowerCase()));

const OUTLINE =
  'inline-flex items-center rounded-xs border border-border-strong px-1 py-px text-small whitespace-nowrap text-ink-2';

/** Whether the user may log in, is an administrator, or is the one who looks at the page. */
export const UserBadges = ({ user, me }: { user: AdminUser; me: User | null }) => (
  <span className="flex flex-wrap items-center gap-1.5">
    <StatusBadge status={userStatus(user)} words={userStatusZh} />
    {isAdminUser(user) && (
      <span className={OUTLINE}>{user.isSuperuser ? userRightsZh.superuser : userRightsZh.admin}</span>
    )}
    {isOwn(user, me) && <span className={OUTLINE}>{usersZh.you}</span>}
  </span>
);

/** The open dialog and its user; it holds the user itself, so a list that changes meanwhile changes nothing. */
export interface UserAction {
  readonly kind: 'edit' | 'assign' | 'delete' | 'cancel';
  readonly user: AdminUser;
}

/** Edit, assign, delete. Nobody deletes a superuser (spec §2) or themselves. */
export function userActions(user: AdminUser, me: User | null, onAction: (action: UserAction) => void): RowAction[] {
  const action = (kind: UserAction['kind'], label: string): RowAction => ({
    kind,
    label,
    name: `${label} ${userName(user)}`,
    onPress: () => onAction({ kind, user }),
    isDanger: kind === 'delete',
  });
  const changes = [action('edit', commonZh.edit), action('assign', usersZh.assign)];
  return user.isSuperuser || isOwn(user, me) ? changes : [...changes, action('delete', commonZh.delete)];
}

/** The user whom `:userId` of the address names. A text that is no id of a user is never sent anywhere. */
export function useUserOfAddress() {
  const { userId = '' } = useParams();
  const isId = isUserId(userId);
  const query = useQuery({ ...adminUserQuery(userId), enabled: isId });
  return { query, isMissing: !isId || hasStatus(query.error, 404) };
}

export const UserNotFound = () => (
  <>
    <PageHeader title={userZh.notFoundTitle} />
    <EmptyPanel
      crop="middle"
      className="rounded-md border border-border bg-surface"
      action={
        <ButtonLink to={listAsLeft(paths.adminUsers())} variant="secondary">
          {commonZh.toUsers}
        </ButtonLink>
      }
    >
      {userZh.notFound}
    </EmptyPanel>
  </>
);

/** Refetches everything about users and their subscriptions, after a change and after a failed one. */
export function useReloadUsers(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: ADMIN_USERS_KEY });
    void queryClient.invalidateQueries({ queryKey: ADMIN_SUBSCRIPTIONS_KEY });
  };
}

/** Whether the row does not say which subscription is current, or says it without the id and status that a cancel needs. */
export const needsLookup = ({ id, subscription }: AdminUser): boolean =>
  id !== '' && (subscription === undefined || (subscription !== null && subscription.id === ''));

/**
 * Gives rows their current subscription: an active one first, then the newest. A row that carries its subscription is left
 * alone; a row without an id for it keeps what it says when nothing is found.
 *
 * @param isWhole whether these are all subscriptions; a user without one among some of them may have one
 */
export function joinSubscriptions(
  rows: readonly AdminUser[],
  found: readonly Subscription[],
  isWhole = true,
): AdminUser[] {
  return rows.map((row) => {
    if (!needsLookup(row)) return row;
    const current = currentOf(
      found.filter(({ userId }) => userId === row.id),
      wallMs(),
    );
    return { ...row, subscription: current ?? row.subscription ?? (isWhole ? null : undefined) };
  });
}

export type CurrentSubscription = ReturnType<typeof useCurrentSubscription>;

/** The current subscription of a user, fetched where the user does not carry it. */
export function useCurrentSubscription(user: AdminUser) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...userSubscriptionsQuery(user.id),
    enabled: needsLookup(user),
  });
  const [row] = joinSubscriptions([user], data ?? []);
  return {
    /** `null` for none; `undefined` while it is not known. */
    subscription: data === undefined ? user.subscription : row?.subscription,
    hasFailed: user.subscription === undefined && data === undefined && isError,
    isFetching,
    retry: () => void refetch(),
  };
}
