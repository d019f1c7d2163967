import type { Ref } from 'react';
import * as v from 'valibot';

import { fullMessageOf } from '../http/failure';
import { normalizeEmail } from '../lib/identifiers';
import { login } from '../session/actions';
import type { Elements } from '../ui/elements';
import { PasswordField } from '../ui/Field';
import { type AuthFailure, EmailField, useAuthForm } from './authForm';
import { FormError } from './FormError';

// Spec §5: with an empty field the form does nothing. The focus goes there, which says why.
const schema = v.object({
  email: v.pipe(v.string(), v.transform(normalizeEmail), v.minLength(1, '')),
  password: v.pipe(v.string(), v.minLength(1, '')),
});

type Credentials = v.InferOutput<typeof schema>;

const SERVER_NAMES = { username: 'email', email: 'email', password: 'password' } as const;

const EN = { email: 'Email', password: 'Password', showPassword: undefined };

interface CredentialsFormProps {
  /** Labels; English when left out. */
  labels?: { readonly email: string; readonly password: string; readonly showPassword: string | undefined };
  email: string;
  /** The typed address, so that links can carry it. */
  onEmail?: (email: string) => void;
  passwordRef?: Ref<HTMLInputElement>;
  /** An attempt begins. */
  onSend?: (() => void) | undefined;
  /** A login has worked; the guards see it by themselves. */
  onDone?: (() => void) | undefined;
  /** Under a failure. */
  renderHelp?: (failure: AuthFailure<Credentials> | null) => Elements;
  className: string;
  /** Under the fields: the button. */
  children: (isSending: boolean) => Elements;
}

/** E-mail and password. A login that is under way when the form goes is discarded. */
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
        name="password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
      />
      {children(isSending)}
    </form>
  );
}
