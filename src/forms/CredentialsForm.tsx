import type { Ref } from 'react';
import * as v from 'valibot';

import { fullMessageOf } from '../http/failure';
import { normalizeEmail } from '../lib/identifiers';
import { login } from '../session/actions';
import type { NonTextChildren } from '../ui/elements';
import { PasswordField } from '../ui/PasswordField';
import { type AuthFailure, EmailField, useAuthForm } from './authForm';
import { FormError } from './FormError';

// An empty field shows an error and receives the focus, and no request is sent (spec §5).
const schema = v.object({
  email: v.pipe(v.string(), v.transform(normalizeEmail), v.minLength(1, '')),
  password: v.pipe(v.string(), v.minLength(1, '')),
});

type Credentials = v.InferOutput<typeof schema>;

const SERVER_NAMES = { username: 'email', email: 'email', password: 'password' } as const;

const EN: Labels = { email: 'Email', password: 'Password' };

interface Labels {
  readonly email: string;
  readonly password: string;
  readonly showPassword?: string;
  readonly capsLock?: string;
}

interface CredentialsFormProps {
  labels?: Labels;
  email: string;
  /** Called while the user types, so that links can pass the email to other pages. */
  onEmail?: (email: string) => void;
  passwordRef?: Ref<HTMLInputElement>;
  onSend?: (() => void) | undefined;
  onDone?: (() => void) | undefined;
  renderHelp?: (failure: AuthFailure<Credentials> | null) => NonTextChildren;
  className: string;
  children: (isSending: boolean) => NonTextChildren;
}

/** Login form with email and password. If the form unmounts during the request, the result is ignored. */
export function CredentialsForm({ labels = EN, email, passwordRef, children, ...props }: CredentialsFormProps) {
  const { formProps, errors, failure, isSending } = useAuthForm({
    schema,
    serverNames: SERVER_NAMES,
    onSend: props.onSend,
    send: async (credentials, signal) => {
      await login(credentials, signal);
      props.onDone?.();
    },
  });
  return (
    <form {...formProps} className={props.className}>
      <FormError failure={failure} showsOutcome={false} className="">
        <p lang="en">{fullMessageOf(failure?.error)}</p>
      </FormError>
      {props.renderHelp?.(failure)}
      <EmailField
        label={labels.email}
        autoComplete="username"
        required
        email={email}
        onType={props.onEmail}
        error={errors.email?.message}
      />
      <PasswordField
        ref={passwordRef}
        label={labels.password}
        showLabel={labels.showPassword}
        capsLockNote={labels.capsLock}
        name="password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
      />
      {children(isSending)}
    </form>
  );
}
