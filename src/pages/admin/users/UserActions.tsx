import type { AdminUser } from '../../../api/adminUsers';
import type { User } from '../../../domain/user';
import { usersZh } from '../../../text/zh/users';
import { Button } from '../../../ui/Button';
import type { UserAction } from './UserDialogs';
import { isAddressable, isOwn, userName } from './userWords';

interface UserActionsProps {
  user: AdminUser;
  me: User | null;
  onAction: (action: UserAction) => void;
  /** As buttons of a page rather than of a row. */
  isLarge?: boolean;
}

/** What can be done with a user. Nobody deletes a superuser (spec §2) or himself; a row without an id has no actions. */
export function UserActions({ user, me, onAction, isLarge = false }: UserActionsProps) {
  if (!isAddressable(user)) return null;
  const button = (kind: UserAction['kind'], label: string, className = '') => (
    <Button
      variant={isLarge ? 'secondary' : 'quiet'}
      size={isLarge ? 'normal' : 'row'}
      className={className}
      aria-label={`${label} ${userName(user)}`}
      onClick={() => onAction({ kind, user })}
    >
      {label}
    </Button>
  );
  return (
    <span className={isLarge ? 'flex flex-wrap gap-2' : 'flex gap-1 whitespace-nowrap'}>
      {button('edit', usersZh.edit)}
      {button('assign', usersZh.assign)}
      {!user.isSuperuser &&
        !isOwn(user, me) &&
        button('delete', usersZh.delete, 'text-danger! hover:bg-bad! hover:text-bad-ink!')}
    </span>
  );
}
