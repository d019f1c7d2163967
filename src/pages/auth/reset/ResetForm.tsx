import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';

import { FormError } from '../../../components/FormError';
import { NewPasswordFields } from '../../../components/NewPasswordFields';
import { placeServerErrors } from '../../../components/serverFields';
import { useSubmit } from '../../../components/useSubmit';
import { resetPassword } from '../../../session/actions';
import { Button } from '../../../ui/Button';
import { ErrorSummary } from '../ErrorSummary';
import { isDeadLink, RESET_LABELS, type ResetInput, resetSchema, SERVER_NAMES } from './resetForm';

interface ResetFormProps {
  token: string;
  onDone: () => void;
  /** The link turned out to be no longer valid. */
  onDead: () => void;
}

const NAMES = Object.keys(RESET_LABELS) as (keyof ResetInput)[];

/** The new password, twice. */
export function ResetForm({ token, onDone, onDead }: ResetFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: standardSchemaResolver(resetSchema),
    defaultValues: { password: '', confirm: '' },
  });
  const { errors } = formState;
  const sending = useSubmit(async ({ password }: ResetInput) => {
    try {
      await resetPassword({ token, newPassword: password });
      onDone();
    } catch (error) {
      if (isDeadLink(error)) return onDead();
      const rest = placeServerErrors(error, SERVER_NAMES, (name, message, shouldFocus) =>
        setError(name, { type: 'server', message }, { shouldFocus }),
      );
      if (rest !== null) throw rest;
    }
  });
  const submit = handleSubmit(sending.send, sending.clear);
  const faulty = NAMES.filter((name) => errors[name] !== undefined);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-6">
      <FormError failure={sending.failure} />
      <ErrorSummary fields={faulty.map((name) => ({ label: RESET_LABELS[name], focus: () => setFocus(name) }))} />
      <div className="grid gap-5">
        <NewPasswordFields labels={RESET_LABELS} showLabel="Show new password" register={register} errors={errors} />
        <Button type="submit" busy={sending.isSending} busyLabel="Changing password…">
          Change password
        </Button>
      </div>
    </form>
  );
}
