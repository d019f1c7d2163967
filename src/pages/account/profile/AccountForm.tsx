import { clsx } from 'clsx';

import { FormError } from '../../../components/FormError';
import type { User } from '../../../domain/user';
import { actionMessages } from '../../../text/en/messages';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { profileFailure } from './profileForm';
import { SaveState } from './SaveState';
import { useProfileForm } from './useProfileForm';

/** E-mail to read, username to edit. The e-mail is no part of the form, so that it can never be sent (spec §5). */
export function AccountForm({ user }: { user: User }) {
  const { form, sending, saved } = useProfileForm(user.name);
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit(sending.send, sending.clear);
  const failure = sending.failure === null ? null : profileFailure(sending.failure.error);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty) void submit(event);
      }}
    >
      <FormError failure={sending.failure}>
        <p>{failure?.message}</p>
        {failure?.reason != null && <p className="text-small">{failure.reason}</p>}
      </FormError>
      <div role="status">
        {saved.isShown && (
          <Alert tone="ok" className="mb-6">
            {actionMessages.profileSaved}
          </Alert>
        )}
      </div>
      <div className="grid max-w-[28rem] gap-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          readOnly
          value={user.email}
          placeholder="—"
          hint="Your email cannot be changed."
        />
        <TextField
          label="Username"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...form.register('username')}
        />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          busy={sending.isSending}
          busyLabel="Saving…"
          aria-disabled={!isDirty}
          className={clsx(!isDirty && !sending.isSending && 'opacity-55')}
        >
          Save Changes
        </Button>
        <SaveState isDirty={isDirty} savedAt={saved.savedAt} />
      </div>
    </form>
  );
}
