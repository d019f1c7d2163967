import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';

import { FormError, placeServerErrors } from '../../../components/FormError';
import {
  NewPasswordFields,
  CONFIRM_MISMATCH,
  confirmRule,
  newPasswordRule,
} from '../../../components/NewPasswordFields';
import { useApiMutation } from '../../../components/useApiMutation';
import { messageOf, ApiError, hasStatus } from '../../../http/failure';
import { updatePassword } from '../../../session/actions';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { PasswordField } from '../../../ui/Field';

const passwordSchema = v.pipe(
  v.object({
    current: v.pipe(v.string(), v.minLength(1, 'Enter your current password.')),
    password: newPasswordRule,
    confirm: confirmRule,
  }),
  v.forward(
    v.partialCheck([['password'], ['confirm']], (form) => form.password === form.confirm, CONFIRM_MISMATCH),
    ['confirm'],
  ),
);

type PasswordInput = v.InferInput<typeof passwordSchema>;

/** The server's field names for ours. */
const PASSWORD_FIELDS = {
  current_password: 'current',
  old_password: 'current',
  new_password: 'password',
  password: 'password',
} as const;

/** The field that a refusal in one sentence is about; `null` when it names none. */
export function fieldOfRefusal(error: unknown): 'current' | 'password' | null {
  if (!(error instanceof ApiError) || !hasStatus(error, 400, 401, 403, 422)) return null;
  if (/\bnew password|\bsame\b|too (short|weak|common)|at least/i.test(error.message)) return 'password';
  return /\b(current|old|incorrect|wrong|invalid) password|password (is )?(incorrect|wrong)/i.test(error.message)
    ? 'current'
    : null;
}

const LABELS = { password: 'New password', confirm: 'Confirm new password' };
const EMPTY: PasswordInput = { current: '', password: '', confirm: '' };

/** Current password, new one twice (spec §7). Cleared only when it worked. */
export function PasswordForm({ email }: { email: string }) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: standardSchemaResolver(passwordSchema),
    defaultValues: EMPTY,
  });
  const { errors, isDirty } = formState;
  const [isChanged, setChanged] = useState(false);
  useUnsavedChanges(isDirty);
  const sending = useApiMutation({
    call: ({ current, password }: PasswordInput) => {
      setChanged(false);
      return updatePassword({ currentPassword: current, newPassword: password });
    },
    onSuccess: () => {
      reset(EMPTY);
      setChanged(true);
    },
    onError: (error) => {
      const place = (name: keyof PasswordInput, message: string, shouldFocus: boolean) =>
        setError(name, { type: 'server', message }, { shouldFocus });
      const field = fieldOfRefusal(error);
      if (field === null) return placeServerErrors(error, PASSWORD_FIELDS, place);
      place(field, messageOf(error), true);
      return null;
    },
  });
  const submit = handleSubmit(sending.send, sending.reset);
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormError failure={sending.failure} />
      <div role="status">
        {isChanged && (
          <Alert tone="ok" className="mb-6">
            Password changed.
          </Alert>
        )}
      </div>
      {/* For password managers: whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <div className="grid max-w-[28rem] gap-5">
        <PasswordField
          label="Current password"
          showLabel="Show current password"
          autoComplete="current-password"
          error={errors.current?.message}
          {...register('current')}
        />
        <NewPasswordFields labels={LABELS} showLabel="Show new password" register={register} errors={errors} />
      </div>
      <Button type="submit" variant="secondary" busy={sending.isPending} busyLabel="Changing…" className="mt-6">
        Change password
      </Button>
    </form>
  );
}
