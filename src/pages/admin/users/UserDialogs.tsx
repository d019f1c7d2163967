import { type AdminUser, deleteAdminUser } from '../../../api/adminUsers';
import { formatDate } from '../../../domain/dates';
import { hasStatus } from '../../../http/failure';
import { selectUser, useSession } from '../../../session/store';
import { commonZh } from '../../../text/zh/common';
import { subscriptionsZh } from '../../../text/zh/subscriptions';
import { usersZh as text } from '../../../text/zh/users';
import { ConfirmDialog } from '../ConfirmDialog';
import { cancelPlan } from '../currentSubscription';
import { DatedText } from '../DateCell';
import { LazyDialog } from '../LazyPart';
import { useNotice } from '../NoticeToast';
import { PlanName } from '../planNames';
import { type DialogStore, RowDialog } from '../RowDialog';
import { isAdminUser, isOwn, userName, useReloadUsers } from '../userAccount';
import { EditUserDialog, type EditUserDialogProps } from './EditUserDialog';
import type { UserAction } from './userActions';

interface UserDialogsProps {
  dialogs: DialogStore<UserAction>;
  /** Called after the user is deleted, or if the server reports that the user is already deleted. */
  onGone?: (user: AdminUser) => void;
  /** Called after a deletion, instead of showing a notice. `message` is `null` if the user was already deleted. */
  onDeleted?: (message: string | null) => void;
}

export function UserDialogs({ dialogs, onGone, onDeleted }: UserDialogsProps) {
  const notice = useNotice();
  return (
    <RowDialog dialogs={dialogs} notice={notice} reload={useReloadUsers()}>
      {(action, { onClose, onDone, onFailure }) => (
        <UserDialog
          action={action}
          onClose={onClose}
          onDone={(message) => {
            if (action.kind === 'delete') onGone?.(action.user);
            if (action.kind !== 'delete' || onDeleted === undefined) return onDone(message, userName(action.user));
            onClose();
            onDeleted(message);
          }}
          onFailure={onFailure}
        />
      )}
    </RowDialog>
  );
}

interface UserDialogProps extends Pick<EditUserDialogProps, 'onClose' | 'onFailure'> {
  action: UserAction;
  onDone: (message: string | null) => void;
}

function UserDialog({ action: { kind, user }, ...outcome }: UserDialogProps) {
  const me = useSession(selectUser);
  const { subscription } = user;
  const name = (
    <span>
      <strong className="font-semibold text-ink">{userName(user)}</strong>
      <span>{commonZh.ofId(user.id)}</span>
    </span>
  );
  switch (kind) {
    case 'edit':
      return <EditUserDialog user={user} {...outcome} isOwn={isOwn(user, me)} />;
    case 'assign':
      return (
        <LazyDialog
          title={text.assign}
          load={() => import('./AssignDialog').then(({ AssignDialog }) => AssignDialog)}
          props={{ user, ...outcome }}
        />
      );
    case 'delete':
      return (
        <ConfirmDialog
          {...outcome}
          // A 404 means that the user was already deleted.
          onFailure={(error) => (hasStatus(error, 404) ? outcome.onDone(null) : outcome.onFailure())}
          labels={{ title: text.deleteTitle, confirm: text.deleteConfirm, busy: commonZh.deleting }}
          call={() => deleteAdminUser(user.id)}
          onDone={() => outcome.onDone(text.deleted)}
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
          {...outcome}
          labels={{
            title: text.cancelTitle,
            confirm: subscriptionsZh.cancel,
            keep: subscriptionsZh.keep,
            busy: commonZh.cancelling,
          }}
          call={() => cancelPlan(subscription.id)}
          onDone={() => outcome.onDone(subscriptionsZh.cancelled)}
        >
          {name}
          {text.cancelOf}
          <strong className="font-semibold text-ink">
            <PlanName code={subscription.plan} serverName={subscription.planName} />
          </strong>
          <span>{commonZh.ofId(subscription.id)}</span>
          <DatedText>{end === '—' ? text.cancelNoEnd : text.cancelUntil(end)}</DatedText>
        </ConfirmDialog>
      );
    }
  }
}
