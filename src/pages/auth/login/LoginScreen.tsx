import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';

import { FormError } from '../../../components/FormError';
import { fieldMessage } from '../../../components/serverFields';
import type { Failure } from '../../../components/useApiMutation';
import { paths } from '../../../config/paths';
import { ApiError } from '../../../http/failure';
import { login } from '../../../session/actions';
import { clearNotice, useSession } from '../../../session/store';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import type { Elements } from '../../../ui/elements';
import { PasswordField, TextField } from '../../../ui/Field';
import { TextLink } from '../../../ui/links';
import { AuthLayout } from '../AuthLayout';
import { useAuthLinkState } from '../authLinkState';
import { ResendActivation } from '../resend';
import { useSubmit } from '../useSubmit';

interface LoginScreenProps {
  title?: string | undefined;
  art?: Elements;
  lead?: ReactNode;
  /** A notice above the form. */
  above?: Elements;
  /** A note under the form. */
  below?: Elements;
  label?: string | undefined;
  onDone?: (() => void) | undefined;
}

/** The login form with its notices and the way to registration. */
export function LoginScreen({ title = 'Log in', art, lead, above, below, label, onDone }: LoginScreenProps) {
  const { linkState, linkTo } = useAuthLinkState();
  const [email, setEmail] = useState(linkState.email);
  const { notice, dismiss } = useEndNotice();
  return (
    <AuthLayout
      title={title}
      art={art}
      lead={lead}
      footer={
        <span>
          No account? <TextLink {...linkTo(paths.register(), email)}>Create one</TextLink>
        </span>
      }
    >
      <div className="mt-6">
        {above}
        {notice !== null && (
          <Alert tone="warn" role="alert" className="mb-6">
            {notice}
          </Alert>
        )}
        <LoginForm email={email} onEmail={setEmail} onSend={dismiss} label={label} onDone={onDone} />
        {below}
      </div>
    </AuthLayout>
  );
}

interface LoginFormProps {
  email: string;
  /** The typed address, so that the links of the page can carry it. */
  onEmail: (email: string) => void;
  /** An attempt begins. */
  onSend: () => void;
  /** What the button says. */
  label?: string | undefined;
  /** A login has worked, on a page that the guard does not move on from. */
  onDone?: (() => void) | undefined;
}

/** Spec §8: "Account not activated. Please check your email." brings the resend link. */
const isNotActivated = (failure: Failure | null): boolean =>
  failure?.error instanceof ApiError && /^account not activated\b/i.test(failure.error.message);

/**
 * E-mail and password. The fields belong to the browser, not to React: whatever a password manager puts there is read
 * when it is sent, and nothing that was typed is lost when the server says no.
 */
function LoginForm({ email, onEmail, onSend, label = 'Log in', onDone }: LoginFormProps) {
  const { linkTo } = useAuthLinkState();
  const [tried, setTried] = useState('');
  const { send, isSending, failure } = useSubmit(async (credentials: Parameters<typeof login>[0]) => {
    await login(credentials);
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
    onSend();
    setTried(credentials.email);
    void send(credentials);
  };
  return (
    <>
      <FormError failure={failure} shownAt={['username', 'email', 'password']} />
      {isNotActivated(failure) && <ResendActivation email={tried} className="mb-6" />}
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          required
          defaultValue={email}
          error={fieldMessage(failure, 'username', 'email')}
          onChange={(event) => onEmail(event.target.value.trim())}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={fieldMessage(failure, 'password')}
        />
        <p className="-mt-2 text-small">
          <TextLink {...linkTo(paths.forgotPassword(), email)} className="inline-block min-h-6">
            Forgot password?
          </TextLink>
        </p>
        <Button type="submit" busy={isSending} busyLabel="Logging in…">
          {label}
        </Button>
      </form>
    </>
  );
}

/**
 * Why the last session ended, for this visit of the page only. The session forgets it when the page is left; the page
 * keeps its own copy, because StrictMode mounts every page twice before the notice can be read.
 */
function useEndNotice(): { notice: string | null; dismiss: () => void } {
  const fromSession = useSession((state) => state.notice);
  const [notice, setNotice] = useState(fromSession);
  if (fromSession !== null && fromSession !== notice) setNotice(fromSession);
  useEffect(() => clearNotice, []);
  const dismiss = () => {
    clearNotice();
    setNotice(null);
  };
  return { notice, dismiss };
}
