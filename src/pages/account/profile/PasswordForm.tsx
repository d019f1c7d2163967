import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { FormError } from '../../../components/FormError';
import { NewPasswordFields } from '../../../components/NewPasswordFields';
import { placeServerErrors } from '../../../components/serverFields';
import { useApiMutation } from '../../../components/useApiMutation';
import { messageOf } from '../../../http/failure';
import { updatePassword } from '../../../session/actions';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { PasswordField } from '../../../ui/Field';
import { PASSWORD_FIELDS, fieldOfRefusal, passwordSchema, type PasswordInput } from './passwordForm';

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
  const sending = useApiMutation(async ({ current, password }: PasswordInput) => {
    setChanged(false);
    try {
      await updatePassword({ currentPassword: current, newPassword: password });
    } catch (error) {
      const place = (name: keyof PasswordInput, message: string, shouldFocus: boolean) =>
        setError(name, { type: 'server', message }, { shouldFocus });
      const field = fieldOfRefusal(error);
      if (field !== null) return place(field, messageOf(error), true);
      const rest = placeServerErrors(error, PASSWORD_FIELDS, place);
      if (rest !== null) throw rest;
      return;
    }
    reset(EMPTY);
    setChanged(true);
  });
  const submit = handleSubmit(sending.send, sending.clear);
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
      <Button type="submit" variant="secondary" busy={sending.isSending} busyLabel="Changing…" className="mt-6">
        Change password
      </Button>
    </form>
  );
}
