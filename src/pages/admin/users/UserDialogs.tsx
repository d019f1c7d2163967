import { cancelSubscription } from '../../../api/adminSubscriptions';
import { deleteAdminUser } from '../../../api/adminUsers';
import { formatDate } from '../../../domain/dates';
import type { User } from '../../../domain/user';
import { commonZh } from '../../../text/zh/common';
import { usersZh as text } from '../../../text/zh/users';
import { ConfirmDialog } from '../list/ConfirmDialog';
import { AssignDialog } from './AssignDialog';
import { EditUserDialog } from './EditUserDialog';
import { isAdminUser, isOwn, type UserAction, userName } from './userParts';

interface UserDialogsProps {
  action: UserAction | null;
  me: User | null;
  onClose: () => void;
  /** Gets the notice to show; `null` when there was nothing left to do. */
  onDone: (message: string | null, action: UserAction, undo?: () => Promise<void>) => void;
  /** The dialog stays open with the server's message; the rows behind it may be outdated. */
  onFailure: () => void;
}

/** The four dialogs about one user; one at a time. */
export function UserDialogs({ action, me, onClose, onDone, onFailure }: UserDialogsProps) {
  if (action === null) return null;
  const { kind, user } = action;
  const { subscription } = user;
  const form = {
    user,
    onClose,
    onFailure,
    onDone: (message: string, undo?: () => Promise<void>) => onDone(message, action, undo),
  };
  const question = { onClose, onFailure, onGone: () => onDone(null, action) };
  const name = <strong className="font-semibold text-ink">{userName(user)}</strong>;
  switch (kind) {
    case 'edit':
      return <EditUserDialog {...form} isOwn={isOwn(user, me)} />;
    case 'assign':
      return <AssignDialog {...form} />;
    case 'delete':
      return (
        <ConfirmDialog
          {...question}
          title={text.deleteTitle}
          confirm={text.deleteConfirm}
          busyLabel={commonZh.deleting}
          onConfirm={() => deleteAdminUser(user.id)}
          onDone={() => onDone(text.deleted, action)}
        >
          {name}
          <span>{text.deleteText}</span>
          {isAdminUser(user) && <span className="mt-2 block">{text.deleteAdmin}</span>}
        </ConfirmDialog>
      );
    case 'cancel': {
      if (subscription == null) return null;
      const end = formatDate(subscription.endDate, 'zh-CN');
      return (
        <ConfirmDialog
          {...question}
          title={text.cancelTitle}
          confirm={text.cancelConfirm}
          keep={text.cancelKeep}
          busyLabel={text.cancelling}
          onConfirm={() => cancelSubscription(subscription.id)}
          onDone={() => onDone(text.cancelled, action)}
        >
          {name}
          {text.cancelOf}
          <strong className="font-semibold text-ink">{subscription.planName}</strong>
          <span>{end === '—' ? text.cancelNoEnd : text.cancelUntil(end)}</span>
        </ConfirmDialog>
      );
    }
  }
}
