import type { AdminUser } from '../../../api/adminUsers';
import type { User } from '../../../domain/user';
import { commonZh } from '../../../text/zh/common';
import { usersZh } from '../../../text/zh/users';
import type { RowAction } from '../RowActions';
import { isOwn, userName } from '../userAccount';

export interface UserAction {
  readonly kind: 'edit' | 'assign' | 'delete' | 'cancel';
  readonly user: AdminUser;
}

/** Superusers (spec §2) and the administrator's own account can't be deleted. */
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
