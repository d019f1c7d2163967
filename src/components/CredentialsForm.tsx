import { type Ref, type SubmitEvent, useState } from 'react';

import { fullMessageOf } from '../http/failure';
import { login } from '../session/actions';
import type { Elements } from '../ui/elements';
import { PasswordField, TextField } from '../ui/Field';
import { FormError, fieldMessage, useAsyncAction } from './FormError';
import type { Failure } from './useApiMutation';

/** The server's names of the two fields. */
const SHOWN_AT_FIELDS = ['username', 'email', 'password'];

const EN = { email: 'Email', password: 'Password', showPassword: undefined };

/**
 * The ref of a field for an e-mail address: tells what was typed before the program took the page over, of which React says
 * nothing.
 */
export const typedEarly = (known: string, onType?: (email: string) => void) => (field: HTMLInputElement | null) => {
  const typed = field?.value.trim() ?? known;
  if (typed !== known) onType?.(typed);
};

interface CredentialsFormProps {
  /** Labels; English when left out. */
  words?: { readonly email: string; readonly password: string; readonly showPassword: string | undefined };
  email: string;
  /** The typed address, so that links can carry it. */
  onEmail?: (email: string) => void;
  passwordRef?: Ref<HTMLInputElement>;
  /** An attempt begins. */
  onSend?: () => void;
  /** A login has worked; the guards see it by themselves. */
  onDone?: (() => void) | undefined;
  /** Under a failure; gets the address that was tried. */
  renderHelp?: (failure: Failure | null, tried: string) => Elements;
  className: string;
  /** Under the fields: the button. */
  children: (isSending: boolean) => Elements;
}

/**
 * The fields belong to the browser, not to React: what a password manager puts there is read when it is sent, and
 * nothing typed is lost. A login that is under way when the form goes is discarded.
 */
export function CredentialsForm({ passwordRef, children, ...props }: CredentialsFormProps) {
  const { words = EN, onEmail, onSend, onDone } = props;
  const [tried, setTried] = useState('');
  const { send, isSending, failure } = useAsyncAction(async (credentials: Parameters<typeof login>[0], signal) => {
    await login(credentials, signal);
    onDone?.();
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const credentials = {
      email: String(typed.get('email') ?? '').trim(),
      password: String(typed.get('password') ?? ''),
    };
    // Spec §5: with an empty field the form does nothing. The cursor goes there, which says why.
    const missing = credentials.email === '' ? 'email' : credentials.password === '' ? 'password' : null;
    if (missing !== null) {
      form.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus();
      return;
    }
    onSend?.();
    setTried(credentials.email);
    void send(credentials);
  };
  return (
    // The method counts only without JavaScript: a password must not end in the address.
    <form method="post" noValidate onSubmit={submit} className={props.className}>
      <FormError failure={failure} className="">
        <p lang="en">{fullMessageOf(failure?.error, SHOWN_AT_FIELDS)}</p>
      </FormError>
      {props.renderHelp?.(failure, tried)}
      <TextField
        ref={typedEarly(props.email, onEmail)}
        label={words.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        defaultValue={props.email}
        error={fieldMessage(failure, 'username', 'email')}
        onChange={(event) => onEmail?.(event.target.value.trim())}
      />
      <PasswordField
        ref={passwordRef}
        label={words.password}
        showLabel={words.showPassword}
        name="password"
        autoComplete="current-password"
        required
        error={fieldMessage(failure, 'password')}
      />
      {children(isSending)}
    </form>
  );
}
