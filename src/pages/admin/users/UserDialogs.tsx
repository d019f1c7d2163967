import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';

import { cancelSubscription } from '../../../api/adminSubscriptions';
import { type AdminUser, deleteAdminUser, updateAdminUser } from '../../../api/adminUsers';
import { FormError } from '../../../components/FormError';
import { LeaveDialog } from '../../../components/LeaveDialog';
import { placeServerErrors } from '../../../components/serverFields';
import { UnsavedGuard } from '../../../components/UnsavedGuard';
import { useApiMutation } from '../../../components/useApiMutation';
import { USERNAME_MAX } from '../../../config/limits';
import { formatDate } from '../../../domain/dates';
import type { User } from '../../../domain/user';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { commonZh, leaveZh } from '../../../text/zh/common';
import { usersZh as text } from '../../../text/zh/users';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextField } from '../../../ui/Field';
import { ConfirmDialog } from '../list/ConfirmDialog';
import { ErrorMessage, fieldError } from '../messages';
import { AssignDialog } from './AssignDialog';
import { isOwn, type UserAction, userName } from './userParts';

interface UserDialogsProps {
  action: UserAction | null;
  me: User | null;
  onClose: () => void;
  /** Gets the notice to show; `null` when there was nothing left to do. */
  onDone: (message: string | null, action: UserAction) => void;
  /** The dialog stays open with the server's message; the rows behind it may be outdated. */
  onFailure: () => void;
}

/** The four dialogs about one user; one at a time. */
export function UserDialogs({ action, me, onClose, onDone, onFailure }: UserDialogsProps) {
  if (action === null) return null;
  const { kind, user } = action;
  const { subscription } = user;
  const form = { user, onClose, onFailure, onDone: (message: string) => onDone(message, action) };
  const question = { onClose, onFailure, onGone: () => onDone(null, action) };
  const name = <strong className="font-semibold text-ink">{userName(user)}</strong>;
  switch (kind) {
    case 'edit':
      return <EditDialog {...form} isOwn={isOwn(user, me)} />;
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
          {text.deleteText}
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
          {end === '—' ? text.cancelNoEnd : text.cancelUntil(end)}
        </ConfirmDialog>
      );
    }
  }
}

/** @param isRequired the user has a username, which cannot be taken away; a user without one may stay so */
const editSchema = (isRequired: boolean) =>
  v.object({
    username: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(isRequired ? 1 : 0, text.usernameMissing),
      v.maxLength(USERNAME_MAX, text.usernameLong(USERNAME_MAX)),
    ),
    isActive: v.boolean(),
  });

/** The server's field names for ours. */
const EDIT_FIELDS = { username: 'username', is_active: 'isActive' } as const;

interface EditDialogProps {
  user: AdminUser;
  /** Administrators cannot deactivate their own account. */
  isOwn: boolean;
  onClose: () => void;
  onDone: (message: string) => void;
  onFailure: () => void;
}

/** Username and active flag of a user. The e-mail is no part of the form, so that it can never be sent (spec §5). */
function EditDialog({ user, isOwn, onClose, onDone, onFailure }: EditDialogProps) {
  const formId = useId();
  const [isLeaving, setLeaving] = useState(false);
  const form = useForm({
    resolver: standardSchemaResolver(editSchema(user.username !== '')),
    defaultValues: { username: user.username, isActive: user.isActive ?? true },
  });
  const { errors, isDirty } = form.formState;
  useUnsavedChanges(isDirty);
  const { send, reset, isPending, failure } = useApiMutation({
    call: ({ username, isActive }: { username: string; isActive: boolean }) =>
      updateAdminUser(user.id, { username, isActive: isOwn || isActive }),
    onSuccess: () => onDone(text.edited),
    onError: (error) => {
      onFailure();
      return placeServerErrors(error, EDIT_FIELDS, (field, message, shouldFocus) =>
        form.setError(field, { type: 'server', message }, { shouldFocus }),
      );
    },
  });
  const submit = form.handleSubmit(send, reset);
  const close = () => (isDirty ? setLeaving(true) : onClose());
  return (
    <Dialog
      open
      onClose={close}
      busy={isPending}
      title={text.editTitle}
      description={<bdi>{userName(user)}</bdi>}
      actions={
        <>
          <Button variant="secondary" aria-disabled={isPending} onClick={() => !isPending && close()}>
            {commonZh.cancel}
          </Button>
          <Button type="submit" form={formId} busy={isPending} busyLabel={commonZh.saving}>
            {commonZh.saveChanges}
          </Button>
        </>
      }
    >
      <UnsavedGuard words={leaveZh} />
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid gap-4">
        <FormError failure={failure} className="">
          <ErrorMessage error={failure?.error} fallback={commonZh.failed} />
        </FormError>
        <TextField label={text.email} type="email" value={user.email} disabled readOnly hint={text.emailHint} />
        <TextField
          label={text.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          error={fieldError(errors.username)}
          {...form.register('username')}
        />
        {isOwn ? (
          <p className="text-small text-ink-2">{text.ownActiveHint}</p>
        ) : (
          <div>
            <label className="inline-flex min-h-control items-center gap-2.5">
              <input
                type="checkbox"
                className="size-4"
                aria-describedby={`${formId}-active`}
                {...form.register('isActive')}
              />
              {text.active}
            </label>
            <p id={`${formId}-active`} className="text-small text-ink-3">
              {text.activeHint}
            </p>
          </div>
        )}
      </form>
      {isLeaving && <LeaveDialog words={leaveZh} onLeave={onClose} onStay={() => setLeaving(false)} />}
    </Dialog>
  );
}
