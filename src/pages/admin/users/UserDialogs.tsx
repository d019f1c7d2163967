import { cancelSubscription } from '../../../api/adminSubscriptions';
import { type AdminUser, deleteAdminUser } from '../../../api/adminUsers';
import { formatDate } from '../../../domain/dates';
import type { User } from '../../../domain/user';
import { commonZh } from '../../../text/zh/common';
import { usersZh } from '../../../text/zh/users';
import { ConfirmDialog } from '../list/ConfirmDialog';
import { AssignDialog } from './AssignDialog';
import { EditDialog } from './EditDialog';
import { isOwn, userName } from './userWords';

/** What is about to be done, and with whom: the user himself, so that a list that moves meanwhile changes nothing. */
export interface UserAction {
  readonly kind: 'edit' | 'assign' | 'delete' | 'cancel';
  readonly user: AdminUser;
}

interface UserDialogsProps {
  action: UserAction | null;
  me: User | null;
  onClose: () => void;
  /** What to say; `null` when there was nothing left to be done. */
  onDone: (text: string | null, action: UserAction) => void;
  onFailure: () => void;
}

/** The four dialogs about one user; one at a time. */
export function UserDialogs({ action, me, onClose, onDone, onFailure }: UserDialogsProps) {
  if (action === null) return null;
  const { kind, user } = action;
  const frame = { user, onClose, onFailure, onDone: (text: string) => onDone(text, action) };
  const who = <strong className="font-semibold text-ink">{userName(user)}</strong>;
  const confirm = { onClose, onFailure, onGone: () => onDone(null, action) };
  switch (kind) {
    case 'edit':
      return <EditDialog {...frame} isOwn={isOwn(user, me)} />;
    case 'assign':
      return <AssignDialog {...frame} />;
    case 'delete':
      return (
        <ConfirmDialog
          {...confirm}
          title={usersZh.deleteTitle}
          confirm={usersZh.deleteConfirm}
          busyLabel={commonZh.deleting}
          onConfirm={() => deleteAdminUser(user.id)}
          onDone={() => onDone(usersZh.deleted, action)}
        >
          {who}
          {usersZh.deleteText}
        </ConfirmDialog>
      );
    case 'cancel':
      return <CancelQuestion {...confirm} user={user} onDone={() => onDone(usersZh.cancelled, action)} />;
  }
}

interface CancelQuestionProps {
  user: AdminUser;
  onClose: () => void;
  onFailure: () => void;
  onGone: () => void;
  onDone: () => void;
}

/** Whose subscription is cancelled, which one, and until when it can still be used. */
function CancelQuestion({ user, ...rest }: CancelQuestionProps) {
  const { subscription } = user;
  if (subscription == null) return null;
  const end = formatDate(subscription.endDate, 'zh-CN');
  return (
    <ConfirmDialog
      {...rest}
      title={usersZh.cancelTitle}
      confirm={usersZh.cancelConfirm}
      keep={usersZh.cancelKeep}
      busyLabel={usersZh.cancelling}
      onConfirm={() => cancelSubscription(subscription.id)}
    >
      <strong className="font-semibold text-ink">{userName(user)}</strong>
      {usersZh.cancelOf}
      <strong className="font-semibold text-ink">{subscription.planName}</strong>
      {end === '—' ? usersZh.cancelNoEnd : usersZh.cancelUntil(end)}
    </ConfirmDialog>
  );
}
