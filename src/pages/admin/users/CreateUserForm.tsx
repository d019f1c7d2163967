import { useWatch } from 'react-hook-form';

import { FormError } from '../../../components/FormError';
import { NewPasswordFields } from '../../../components/NewPasswordFields';
import { paths } from '../../../config/paths';
import { usernameFrom } from '../../../domain/credentials';
import { commonZh } from '../../../text/zh/common';
import { createUserZh as words } from '../../../text/zh/createUser';
import { Alert } from '../../../ui/Alert';
import { Button, ButtonLink } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { fieldWords } from '../fieldWords';
import { ErrorMessage } from '../list/ErrorMessage';
import type { useCreateUser } from './useCreateUser';

/** Four fields; what is missing is said on top, in the words of spec §5, and at its field. */
export function CreateUserForm({ form, sending }: Pick<ReturnType<typeof useCreateUser>, 'form' | 'sending'>) {
  const { errors } = form.formState;
  const typed = usernameFrom(useWatch({ control: form.control, name: 'email' }));
  const isMissing = [errors.email, errors.password].some(
    (error) => error?.message === words.emailMissing || error?.message === words.passwordMissing,
  );
  const submit = form.handleSubmit(sending.send, sending.clear);
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormError failure={sending.failure} className="mb-5">
        <ErrorMessage error={sending.failure?.error} fallback={words.failed} />
      </FormError>
      <div role="alert">
        {isMissing && (
          <Alert tone="bad" className="mb-5">
            {words.missing}
          </Alert>
        )}
      </div>
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
          label={words.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={typed === '' ? words.usernameHint : words.usernameWillBe(typed)}
          error={fieldWords(errors.username)}
          {...form.register('username')}
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
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" busy={sending.isSending} busyLabel={words.submitting}>
          {words.submit}
        </Button>
        <ButtonLink to={paths.adminUsers()} variant="secondary">
          {commonZh.cancel}
        </ButtonLink>
      </div>
    </form>
  );
}
