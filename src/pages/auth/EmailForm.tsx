import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';

import { TextField } from '../../ui/Field';
import { emailRule } from './emailRule';

const emailForm = v.object({ email: emailRule });

interface EmailFormProps {
  email: string;
  onSend: (email: string) => Promise<void>;
  /** The submit button came to nothing: the address is faulty. */
  onFaulty?: (() => void) | undefined;
  /** What the server said about the address. */
  serverError?: string | undefined;
  /** Between the field and the button. */
  note?: ReactNode;
  /** The submit button. */
  children: ReactNode;
}

/** A form of one e-mail address: checked on submit, then while it is mended. */
export function EmailForm({ email, onSend, onFaulty, serverError, note, children }: EmailFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(emailForm),
    defaultValues: { email },
  });
  const submit = handleSubmit(
    (form) => onSend(form.email),
    () => onFaulty?.(),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={formState.errors.email?.message ?? serverError}
        {...register('email')}
      />
      <div>
        {note}
        {children}
      </div>
    </form>
  );
}
