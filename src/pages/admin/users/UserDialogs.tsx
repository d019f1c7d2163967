import { useId, useState } from 'react';

import { cancelSubscription } from '../../../api/adminSubscriptions';
import { type AdminUser, deleteAdminUser } from '../../../api/adminUsers';
import { DIALOG_DURATIONS_MONTHS } from '../../../config/limits';
import { paths } from '../../../config/paths';
import { formatDate } from '../../../domain/dates';
import { formatMoney } from '../../../domain/money';
import { hasStatus } from '../../../http/failure';
import { nowMs } from '../../../lib/clock';
import { selectUser, useSession } from '../../../session/store';
import { assignZh } from '../../../text/zh/assign';
import { commonZh } from '../../../text/zh/common';
import { subscriptionsZh } from '../../../text/zh/subscriptions';
import { usersZh as text } from '../../../text/zh/users';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextLink } from '../../../ui/links';
import { Skeleton } from '../../../ui/loading';
import { ConfirmDialog } from '../ConfirmDialog';
import { DatedText } from '../DateCell';
import { AdminQueryView, AdminFormError } from '../messages';
import { useNotice } from '../NoticeToast';
import { PlanName } from '../planNames';
import { type DialogStore, RowDialog } from '../RowDialog';
import { isAdminUser, isOwn, userName, useReloadUsers } from '../userAccount';
import { AssignFields, assignReason, assignResult, NoPlans, useActivePlans, useAssign } from './AssignForm';
import { EditUserDialog, type EditUserDialogProps } from './EditUserDialog';
import type { UserAction } from './userActions';

interface UserDialogsProps {
  dialogs: DialogStore<UserAction>;
  /** Called if the user has been deleted, now or earlier. */
  onGone?: (user: AdminUser) => void;
  /** Replaces the notice on a screen that closes after deletion. `null` shows no message. */
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
      return <AssignDialog user={user} {...outcome} />;
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
          call={() => cancelSubscription(subscription.id)}
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

function AssignDialog({ user, onClose, onDone, onFailure }: Omit<EditUserDialogProps, 'isOwn'>) {
  const resultId = useId();
  const plans = useActivePlans();
  const { choice, setChoice, plan, current, warning, wait, send, mutation } = useAssign(user.id, {
    plans: plans.data,
    onDone,
    onFailure,
  });
  const { isPending, failure } = mutation;
  const [isTouched, setTouched] = useState(false);
  const result = plan && assignResult(plan, choice.months, nowMs());
  return (
    <Dialog
      wide
      onClose={onClose}
      busy={isPending}
      title={assignZh.title}
      description={
        <p>
          {assignZh.forUser}
          <bdi>{userName(user)}</bdi>
          <span>{commonZh.ofId(user.id)}</span>
        </p>
      }
      dismiss={commonZh.cancel}
      actions={
        <Button {...wait} disabled={plan === undefined} aria-describedby={resultId} onClick={send}>
          {assignZh.submit}
        </Button>
      }
    >
      <div className="mt-4">
        <AdminFormError failure={failure} fallback={assignZh.dialogFailed} className="mb-4" />
        <AdminQueryView query={plans} errorTitle={assignZh.loadFailed} loading={<Skeleton className="h-36" />}>
          {(offered) =>
            offered.length === 0 ? (
              <NoPlans />
            ) : (
              <AssignFields
                plans={offered}
                durations={DIALOG_DURATIONS_MONTHS}
                choice={choice}
                onChoice={setChoice}
                onPlanBlur={() => setTouched(true)}
                error={isTouched && plan === undefined ? assignZh.invalidPlan : undefined}
              />
            )
          }
        </AdminQueryView>
        {warning && (
          <Alert tone="warn" className="mt-4">
            <p>{assignReason(current.subscription ?? null)}</p>
            {current.hasFailed && (
              <Button variant="quiet" size="row" onClick={current.retry}>
                {commonZh.retry}
              </Button>
            )}
            <div>{warning}</div>
          </Alert>
        )}
        <p id={resultId} role="status" className="tabular-nums text-ink-2 not-empty:mt-4">
          {result &&
            assignZh.outcome(result.start, result.end, choice.months, formatMoney(result.total, plan?.currency))}
        </p>
        {/* Hide the link while assigning. After leaving the page, the administrator would not see the result. */}
        <p className={isPending ? 'invisible mt-4' : 'mt-4'}>
          <TextLink to={paths.adminAssignSubscription(user.id)}>{assignZh.toPage}</TextLink>
        </p>
      </div>
    </Dialog>
  );
}
