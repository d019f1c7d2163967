import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import * as v from 'valibot';

import { FormError, placeServerErrors, useSubmit } from '../../../components/FormError';
import { newPasswordRule, PASSWORD_HINT } from '../../../components/NewPasswordFields';
import { paths } from '../../../config/paths';
import { usernameFrom } from '../../../domain/user';
import { ApiError, hasStatus, wordsOf } from '../../../http/failure';
import { register as createAccount } from '../../../session/actions';
import { Button } from '../../../ui/Button';
import { PasswordField, TextField } from '../../../ui/Field';
import { IconChevronDown } from '../../../ui/icons';
import { TextLink } from '../../../ui/links';
import { emailRule, useAuthForm } from '../authForm';
import { useAuthLinkState } from '../authLinkState';

const schema = v.object({
  email: emailRule,
  password: newPasswordRule,
  username: v.pipe(v.string(), v.trim(), v.maxLength(100, 'Use at most 100 characters.')),
});

type Registration = v.InferOutput<typeof schema>;

/** In the order of the form. */
const LABELS: Readonly<Record<keyof Registration, string>> = {
  email: 'Email',
  password: 'Password',
  username: 'Username',
};

/** The server's field names for ours. */
const SERVER_NAMES = { email: 'email', username: 'username', name: 'username', password: 'password' } as const;

const aboutUsername = (message: string): boolean => /\buser ?name\b/i.test(message) && !/e-?mail/i.test(message);

/** The server knows this e-mail address already: 409, or 400 with such a message. */
const isTaken = (error: unknown): boolean =>
  error instanceof ApiError &&
  !aboutUsername(error.message) &&
  (hasStatus(error, 409) || (hasStatus(error, 400) && /already|exists|registered|in use|taken/i.test(error.message)));

/** The message about a taken username belongs to its field, whatever the status. */
const isUsernameRefused = (error: unknown): error is ApiError =>
  hasStatus(error, 400, 409) && error instanceof ApiError && aboutUsername(error.message);

/** What may be shown again after "Start again"; passwords are not. */
export interface Typed {
  email: string;
  username: string;
}

interface RegisterFormProps {
  typed: Typed;
  onType: (typed: Typed) => void;
  onDone: (typed: Typed) => void;
}

/** E-mail and password, a username for those who want another: checked on submit, then while a field is corrected. */
export function RegisterForm({ typed, onType, onDone }: RegisterFormProps) {
  const { formProps, errors, summary, placeError } = useAuthForm(schema, LABELS);
  const [tried, setTried] = useState('');
  const { send, clear, isSending, failure } = useSubmit(async ({ email, username, password }: Registration) => {
    setTried(email);
    try {
      await createAccount({ email, username: username || usernameFrom(email), password });
      onDone({ email, username });
    } catch (error) {
      if (isUsernameRefused(error)) return placeError('username', error.message, true);
      const rest = placeServerErrors(error, SERVER_NAMES, placeError);
      if (rest !== null) throw rest;
    }
  });
  return (
    <form {...formProps(send, clear)}>
      <FormError failure={failure}>
        <p>{wordsOf(failure?.error)}</p>
        {isTaken(failure?.error) && <TakenLinks email={tried} />}
      </FormError>
      <div className="contents">{summary}</div>
      <div className="grid gap-5">
        <TextField
          label={LABELS.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          name="email"
          defaultValue={typed.email}
          onChange={({ target }) => onType({ ...typed, email: target.value })}
          error={errors.email?.message}
        />
        <PasswordField
          label={LABELS.password}
          autoComplete="new-password"
          name="password"
          hint={PASSWORD_HINT}
          error={errors.password?.message}
        />
        <More mustShow={typed.username !== '' || errors.username !== undefined}>
          <TextField
            label={LABELS.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            hint="We use the part before @ if you leave it empty."
            name="username"
            defaultValue={typed.username}
            onChange={({ target }) => onType({ ...typed, username: target.value })}
            error={errors.username?.message}
          />
        </More>
        <Consent />
        <Button type="submit" busy={isSending} busyLabel="Creating account…">
          Create account
        </Button>
      </div>
    </form>
  );
}

interface MoreProps {
  /** Something in it must be seen: what was typed, or what is wrong with it. */
  mustShow: boolean;
  children: ReactNode;
}

/** What most people leave alone. It opens without the program, too. */
function More({ mustShow, children }: MoreProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  // Not by its attribute, which would close it while the field is emptied; with every render, since a click may have closed it.
  useLayoutEffect(() => {
    if (mustShow && ref.current !== null) ref.current.open = true;
  });
  return (
    <details ref={ref} className="group">
      <summary className="flex min-h-9 list-none items-center gap-1 text-small font-semibold text-link [&::-webkit-details-marker]:hidden">
        <span>
          More<span className="font-normal text-ink-3">: a username (optional)</span>
        </span>
        <IconChevronDown className="size-4 transition-transform duration-menu group-open:rotate-180" />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}

/** Links for a user who has an account already. */
function TakenLinks({ email }: { email: string }) {
  const { linkTo } = useAuthLinkState();
  return (
    <p className="mt-2 flex flex-wrap gap-x-5">
      <TextLink {...linkTo(paths.login(), email)} className="min-h-6">
        Log in
      </TextLink>
      <TextLink {...linkTo(paths.forgotPassword(), email)} className="min-h-6">
        Reset password
      </TextLink>
    </p>
  );
}

/** A sentence is enough, no box to tick. The texts open beside the form, so that nothing that was typed is lost. */
const Consent = () => (
  <p className="text-small text-ink-2">
    By creating an account you agree to the{' '}
    <TextLink to={paths.termsOfService()} target="_blank">
      Terms of Service<span className="sr-only"> (opens in a new tab)</span>
    </TextLink>{' '}
    and the{' '}
    <TextLink to={paths.privacyPolicy()} target="_blank">
      Privacy Policy<span className="sr-only"> (opens in a new tab)</span>
    </TextLink>
    .
  </p>
);
