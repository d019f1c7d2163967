import { FormError } from '../../../components/FormError';
import { NewPasswordFields } from '../../../components/NewPasswordFields';
import { ApiError, messageOf } from '../../../http/failure';
import { createAdminZh as words } from '../../../text/zh/createAdmin';
import { Button } from '../../../ui/Button';
import { PasswordField, TextField } from '../../../ui/Field';
import { fieldWords } from '../fieldWords';
import { ForeignText } from '../ForeignText';
import { useCreateAdmin } from './useCreateAdmin';

/** Five fields; the code is masked and kept out of the password manager. */
export function CreateAdminForm({ onDone }: { onDone: (email: string) => void }) {
  const { form, sending } = useCreateAdmin(onDone);
  const { errors } = form.formState;
  const submit = form.handleSubmit(sending.send, sending.clear);
  const error = sending.failure?.error;
  const isOffline = error instanceof ApiError && error.kind === 'offline';
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormError failure={sending.failure} className="mb-5">
        <p className="font-semibold">{isOffline ? words.offlineTitle : words.failedTitle}</p>
        <p>
          <ForeignText>{messageOf(error)}</ForeignText>
        </p>
      </FormError>
      <p className="mb-3 text-small text-ink-3">{words.required}</p>
      <div className="grid gap-4">
        <TextField
          label={words.email}
          type="email"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={fieldWords(errors.email)}
          {...form.register('email')}
        />
        <TextField
          label={words.name}
          required
          autoComplete="off"
          error={fieldWords(errors.name)}
          {...form.register('name')}
        />
        <NewPasswordFields
          labels={words}
          showLabel={words.showPassword}
          showConfirmLabel={words.showConfirm}
          hint={words.passwordHint}
          required
          register={form.register}
          errors={{
            password: { message: fieldWords(errors.password) },
            confirm: { message: fieldWords(errors.confirm) },
          }}
        />
        <PasswordField
          label={words.code}
          showLabel={words.showCode}
          required
          autoComplete="off"
          hint={words.codeHint}
          error={fieldWords(errors.adminCode)}
          {...form.register('adminCode')}
        />
      </div>
      <Button type="submit" busy={sending.isSending} busyLabel={words.submitting} className="mt-6">
        {words.submit}
      </Button>
    </form>
  );
}
