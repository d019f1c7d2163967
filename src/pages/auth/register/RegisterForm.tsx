import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';

import { FormError } from '../../../components/FormError';
import { NewPasswordFields } from '../../../components/NewPasswordFields';
import { placeServerErrors } from '../../../components/serverFields';
import { useSubmit } from '../../../components/useSubmit';
import { usernameFrom } from '../../../domain/credentials';
import { messageOf } from '../../../http/failure';
import { register as createAccount } from '../../../session/actions';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { ErrorSummary } from '../ErrorSummary';
import { Consent } from './Consent';
import {
  isTaken,
  isUsernameRefused,
  REGISTER_LABELS,
  registerSchema,
  SERVER_NAMES,
  type RegisterInput,
} from './registerForm';
import { TakenLinks } from './TakenLinks';

/** What may be shown again after "Start again"; passwords are not. */
export interface Typed {
  email: string;
  username: string;
}

interface RegisterFormProps {
  typed: Typed;
  onDone: (typed: Typed) => void;
}

const NAMES = Object.keys(REGISTER_LABELS) as (keyof RegisterInput)[];

/** E-mail, username, password twice: checked on submit, then while a field is mended. */
export function RegisterForm({ typed, onDone }: RegisterFormProps) {
  const { register, handleSubmit, setError, setFocus, getValues, formState } = useForm({
    resolver: standardSchemaResolver(registerSchema),
    defaultValues: { ...typed, password: '', confirm: '' },
  });
  const { errors } = formState;
  const sending = useSubmit(async ({ email, username, password }: RegisterInput) => {
    try {
      await createAccount({ email, username: username || usernameFrom(email), password });
      onDone({ email, username });
    } catch (error) {
      const place = (name: keyof RegisterInput, message: string, shouldFocus: boolean) =>
        setError(name, { type: 'server', message }, { shouldFocus });
      if (isUsernameRefused(error)) return place('username', error.message, true);
      const rest = placeServerErrors(error, SERVER_NAMES, place);
      if (rest !== null) throw rest;
    }
  });
  const submit = handleSubmit(sending.send, sending.clear);
  const faulty = NAMES.filter((name) => errors[name] !== undefined);
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormError failure={sending.failure}>
        <p>{messageOf(sending.failure?.error)}</p>
        {isTaken(sending.failure?.error) && <TakenLinks email={getValues('email').trim()} />}
      </FormError>
      <ErrorSummary fields={faulty.map((name) => ({ label: REGISTER_LABELS[name], focus: () => setFocus(name) }))} />
      <div className="grid gap-5">
        <TextField
          label={REGISTER_LABELS.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label={
            <>
              {REGISTER_LABELS.username} <span className="font-normal text-ink-3">(optional)</span>
            </>
          }
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint="We use the part before @ if you leave it empty."
          error={errors.username?.message}
          {...register('username')}
        />
        <NewPasswordFields labels={REGISTER_LABELS} register={register} errors={errors} />
        <Consent />
        <Button type="submit" busy={sending.isSending} busyLabel="Creating account…">
          Create account
        </Button>
      </div>
    </form>
  );
}
