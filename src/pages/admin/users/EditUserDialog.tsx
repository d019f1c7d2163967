import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';

import { type AdminUser, adminUserQuery } from '../../../api/adminUsers';
import { USERNAME_MAX } from '../../../config/limits';
import { applyServerErrors, isAboutUsername } from '../../../forms/serverErrors';
import { LeaveDialog, UnsavedGuard } from '../../../forms/UnsavedGuard';
import { useApiMutation } from '../../../forms/useApiMutation';
import { normalizeUsername } from '../../../lib/identifiers';
import { identityText } from '../../../lib/identityText';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { commonZh, leaveZh } from '../../../text/zh/common';
import { usersZh as text } from '../../../text/zh/users';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { Dialog } from '../../../ui/Dialog';
import { TextField } from '../../../ui/Field';
import { AdminFormError, fieldError } from '../messages';
import { saveUser, userName, userStatus } from '../userAccount';

/** The username can't be removed. The current username is always valid. */
const editSchema = (current: string) =>
  v.object({
    username: v.union([
      v.literal(current),
      v.pipe(
        v.string(),
        v.transform(normalizeUsername),
        v.minLength(1, text.usernameMissing),
        v.maxLength(USERNAME_MAX, text.usernameLong(USERNAME_MAX)),
      ),
    ]),
    isActive: v.nullable(v.boolean()),
  });

/** `isActive` is `null` if the server doesn't send it, until the administrator sets it. */
type EditValues = Pick<AdminUser, 'username' | 'isActive'>;

const valuesOf = ({ username, isActive }: AdminUser): EditValues => ({ username, isActive });

export interface EditUserDialogProps {
  user: AdminUser;
  isOwn: boolean;
  onClose: () => void;
  onDone: (message: string) => void;
  onFailure: () => void;
}

/** The email input is not registered with the form, so requests don't contain the email (spec §5). */
export function EditUserDialog({ user: listed, isOwn, onClose, onDone, onFailure }: EditUserDialogProps) {
  const formId = useId();
  // Load the user again, because the list might be minutes old.
  const { data: user = listed } = useQuery({ ...adminUserQuery(listed.id), staleTime: 0 });
  const shownName = identityText(user.username);
  const [isLeaving, setLeaving] = useState(false);
  const form = useForm({
    resolver: standardSchemaResolver(editSchema(user.username)),
    values: valuesOf(user),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, isDirty, dirtyFields } = form.formState;
  const isActive = useWatch({ control: form.control, name: 'isActive' });
  useUnsavedChanges(isDirty);
  const saving = useApiMutation({
    call: (change: Parameters<typeof saveUser>[1]) => saveUser(user, change),
    onSuccess: () => onDone(text.edited),
    onError: (error) => {
      onFailure();
      // Don't map the active flag. Its control can't show an error, so its error is shown above the form.
      const fields = { username: 'username' } as const;
      return applyServerErrors(error, fields, form.setError, isAboutUsername(error) ? 'username' : null);
    },
  });
  const save = ({ username, isActive }: EditValues) =>
    isDirty
      ? saving.send({
          ...(dirtyFields.username && { username }),
          ...(dirtyFields.isActive && isActive !== null && { isActive }),
        })
      : onClose();
  const submit = form.handleSubmit(save, saving.reset);
  const close = () => (isDirty ? setLeaving(true) : onClose());
  return (
    <Dialog
      onClose={close}
      busy={saving.isPending}
      title={text.editTitle}
      description={
        <p>
          <bdi className={user.email === '' ? undefined : 'sr-only'}>{userName(user)}</bdi>{' '}
          <span>{`${commonZh.id} ${user.id}`}</span>
        </p>
      }
      dismiss={commonZh.cancel}
      actions={
        <Button type="submit" form={formId} busy={saving.isPending} busyLabel={commonZh.saving}>
          {commonZh.saveChanges}
        </Button>
      }
    >
      <UnsavedGuard labels={leaveZh} />
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid gap-4">
        <AdminFormError failure={saving.failure} fallback={commonZh.failed} />
        <TextField
          label={commonZh.email}
          type="email"
          value={identityText(user.email)}
          disabled
          readOnly
          hint={text.emailHint}
        />
        <TextField
          label={text.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          hint={shownName === user.username ? undefined : text.usernameShown(shownName)}
          // Read-only while saving, because the dialog closes after that and would lose new text.
          readOnly={saving.isPending}
          error={fieldError(errors.username)}
          {...form.register('username')}
        />
        {isOwn ? (
          <p className="text-small text-ink-2">{text.ownActiveHint}</p>
        ) : (
          <ActiveBox
            isActive={isActive}
            isPending={userStatus(user) === 'pending'}
            onChange={(isActive) => !saving.isPending && form.setValue('isActive', isActive, { shouldDirty: true })}
          />
        )}
      </form>
      {isLeaving && <LeaveDialog labels={leaveZh} onLeave={onClose} onStay={() => setLeaving(false)} />}
    </Dialog>
  );
}

interface ActiveBoxProps {
  isActive: boolean | null;
  isPending: boolean;
  onChange: (isActive: boolean) => void;
}

/** If the flag is unknown, the checkbox is indeterminate, and the form sends the flag only after a click. */
function ActiveBox({ isActive, isPending, onChange }: ActiveBoxProps) {
  const hint = isActive === null ? text.activeUnknown : isPending ? text.activePending : text.activeHint;
  return (
    <Checkbox
      ref={(box) => {
        if (box !== null) box.indeterminate = isActive === null;
      }}
      label={text.active}
      hint={hint}
      checked={isActive ?? true}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
