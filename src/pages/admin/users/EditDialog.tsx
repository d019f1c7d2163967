import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';

import { updateAdminUser, type AdminUser } from '../../../api/adminUsers';
import { FormError } from '../../../components/FormError';
import { LeaveDialog } from '../../../components/LeaveDialog';
import { placeServerErrors } from '../../../components/serverFields';
import { UnsavedGuard } from '../../../components/UnsavedGuard';
import { useApiMutation } from '../../../components/useApiMutation';
import { log } from '../../../lib/log';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { commonZh, leaveZh } from '../../../text/zh/common';
import { usersZh } from '../../../text/zh/users';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextField } from '../../../ui/Field';
import { fieldWords } from '../fieldWords';
import { ErrorMessage } from '../list/ErrorMessage';
import { EDIT_FIELDS, editSchema } from './editForm';
import { userName } from './userWords';

interface EditDialogProps {
  user: AdminUser;
  /** The administrator himself, who cannot switch his own account off. */
  isOwn: boolean;
  onClose: () => void;
  onDone: (text: string) => void;
  onFailure: () => void;
}

/** Username and active flag of a user. The e-mail is no part of the form, so that it can never be sent (spec §5). */
export function EditDialog({ user, isOwn, onClose, onDone, onFailure }: EditDialogProps) {
  const formId = useId();
  const form = useForm({
    resolver: standardSchemaResolver(editSchema(user.username !== '')),
    defaultValues: { username: user.username, isActive: user.isActive ?? true },
  });
  const sending = useApiMutation(async ({ username, isActive }: { username: string; isActive: boolean }) => {
    try {
      await updateAdminUser(user.id, { username, isActive: isOwn || isActive });
    } catch (error) {
      log.warn('A user could not be updated', error);
      onFailure();
      const rest = placeServerErrors(error, EDIT_FIELDS, (field, message, shouldFocus) =>
        form.setError(field, { type: 'server', message }, { shouldFocus }),
      );
      if (rest !== null) throw rest;
      return;
    }
    onDone(usersZh.edited);
  });
  const submit = form.handleSubmit(sending.send, sending.clear);
  const { errors, isDirty } = form.formState;
  const [isLeaving, setLeaving] = useState(false);
  useUnsavedChanges(isDirty);
  const close = () => (isDirty ? setLeaving(true) : onClose());
  return (
    <Dialog
      open
      onClose={close}
      busy={sending.isSending}
      title={usersZh.editTitle}
      description={<bdi>{userName(user)}</bdi>}
      actions={
        <>
          <Button variant="secondary" aria-disabled={sending.isSending} onClick={() => !sending.isSending && close()}>
            {commonZh.cancel}
          </Button>
          <Button type="submit" form={formId} busy={sending.isSending} busyLabel={commonZh.saving}>
            {commonZh.saveChanges}
          </Button>
        </>
      }
    >
      <UnsavedGuard words={leaveZh} />
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid gap-4">
        <FormError failure={sending.failure} className="">
          <ErrorMessage error={sending.failure?.error} fallback={commonZh.failed} />
        </FormError>
        <TextField label={usersZh.email} type="email" value={user.email} disabled readOnly hint={usersZh.emailHint} />
        <TextField
          label={usersZh.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          error={fieldWords(errors.username)}
          {...form.register('username')}
        />
        {isOwn ? (
          <p className="text-small text-ink-2">{usersZh.ownActiveHint}</p>
        ) : (
          <div>
            <label className="inline-flex min-h-control items-center gap-2.5">
              <input
                type="checkbox"
                className="size-4"
                aria-describedby={`${formId}-active`}
                {...form.register('isActive')}
              />
              {usersZh.active}
            </label>
            <p id={`${formId}-active`} className="text-small text-ink-3">
              {usersZh.activeHint}
            </p>
          </div>
        )}
      </form>
      {isLeaving && <LeaveDialog words={leaveZh} onLeave={onClose} onStay={() => setLeaving(false)} />}
    </Dialog>
  );
}
