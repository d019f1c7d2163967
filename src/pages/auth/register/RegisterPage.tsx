import { useState, type ReactNode, useLayoutEffect, useRef } from 'react';
import * as v from 'valibot';

import { SavedCard } from '../../../components/SavedCard';
import { paths } from '../../../config/paths';
import { usernameFrom } from '../../../domain/user';
import { isEmailTaken, isUsernameRefused, takenEmailToForm } from '../../../forms/accountSentences';
import { useAuthForm } from '../../../forms/authForm';
import { FormError } from '../../../forms/FormError';
import { newPasswordRule, PASSWORD_HINT } from '../../../forms/NewPasswordFields';
import { hasCode } from '../../../forms/serverErrors';
import { fullMessageOf } from '../../../http/failure';
import { normalizeUsername } from '../../../lib/identifiers';
import { register as createAccount } from '../../../session/actions';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { IconCheck, IconChevronDown } from '../../../ui/icons';
import { TextLink } from '../../../ui/links';
import { PasswordField } from '../../../ui/PasswordField';
import { AuthLayout } from '../AuthLayout';
import { useAuthLinkState, useEmailOnReturn, useSentEmail } from '../authLinkState';
import { ChosenPlan, useChosenPlan } from '../ChosenPlan';
import { emailRule } from '../EmailForm';
import { InboxLink, ProviderEmailField } from '../providerHints';
import { ResendEmail } from '../resend';

function RegisterPage() {
  const { linkState, linkTo } = useAuthLinkState();
  const plan = useChosenPlan();
  const [typed, setTyped] = useState<RegisterValues>({ email: linkState.email, username: '' });
  const keepEmail = useEmailOnReturn(typed.email);
  const sent = useSentEmail();
  const registered = sent.to;
  if (registered !== null) {
    return (
      <AuthLayout
        title="Check your inbox"
        stage="done"
        panel={SAVED_PANEL}
        lead={
          <span>
            We sent an activation link to <strong className="text-ink">{registered}</strong>. Open it to finish your
            account.
          </span>
        }
      >
        <InboxLink email={registered} />
        <div className="mt-4 grid gap-4 text-ink-2">
          <p>Didn&apos;t get it? Check your spam folder, or send it again.</p>
          {linkState.fromConnect && <p>Once your account is active, open the extension and click Connect again.</p>}
          {!linkState.fromConnect && plan !== null && (
            <p>
              <ChosenPlan code={plan} sentence={(name) => `After activating, log in to continue with ${name}.`} />
            </p>
          )}
          <ResendEmail email={registered} sent={sent} className="mt-2" />
          <p className="border-t border-border pt-4">
            Wrong email?{' '}
            <Button
              variant="quiet"
              size="row"
              onClick={() => {
                setTyped({ ...typed, email: registered });
                sent.clear();
              }}
              className="underline underline-offset-3"
            >
              Start over
            </Button>
          </p>
        </div>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Create your account"
      stage="form"
      panel={SAVED_PANEL}
      lead={
        linkState.fromConnect ? (
          'You need an account to connect the extension.'
        ) : plan === null ? (
          REASON
        ) : (
          <ChosenPlan code={plan} sentence={(name) => `Continuing with ${name}`} />
        )
      }
      footer={
        <span>
          Already have an account? <TextLink {...linkTo(paths.login(), typed.email)}>Log in</TextLink>
        </span>
      }
    >
      <div className="mt-6" onBlur={keepEmail}>
        <RegisterForm
          typed={typed}
          onType={setTyped}
          onDone={(form) => {
            setTyped(form);
            sent.note(form.email);
          }}
        />
      </div>
    </AuthLayout>
  );
}
export { RegisterPage as Component };

const REASON = (
  <span className="flex items-center gap-2">
    <IconCheck className="size-5 shrink-0 text-ok-ink" />
    <span>Free. No credit card required.</span>
  </span>
);

const SAVED_PANEL = (
  <div
    role="img"
    aria-label="Illustration: a saved page with summary and tags"
    className="hidden place-content-center rounded-lg bg-sunken px-8 py-14 lg:grid"
  >
    <div aria-hidden="true" className="w-80 max-w-full">
      <SavedCard
        heading="p"
        title="Why cold dough tastes better"
        summary="Resting dough overnight in the refrigerator builds flavor and a browner crust. The dough needs half the yeast and a very hot oven."
        tags={['baking', 'bread', 'how-to']}
        edge="border border-border-strong shadow-2"
      />
    </div>
  </div>
);

const schema = v.object({
  email: emailRule,
  password: newPasswordRule,
  username: v.pipe(v.string(), v.transform(normalizeUsername), v.maxLength(100, 'Use at most 100 characters.')),
});

type Registration = v.InferOutput<typeof schema>;

const SERVER_NAMES = { email: 'email', username: 'username', name: 'username', password: 'password' } as const;

const rejectedField = (error: unknown): 'username' | 'password' | null => {
  if (hasCode(error, 'REGISTER_INVALID_PASSWORD')) return 'password';
  return isUsernameRefused(error) ? 'username' : null;
};

type RegisterValues = Pick<Registration, 'email' | 'username'>;

interface RegisterFormProps {
  typed: RegisterValues;
  onType: (typed: RegisterValues) => void;
  onDone: (typed: RegisterValues) => void;
}

function RegisterForm({ typed, onType, onDone }: RegisterFormProps) {
  const { linkTo } = useAuthLinkState();
  const { formProps, errors, isSending, failure } = useAuthForm({
    schema,
    serverNames: SERVER_NAMES,
    fieldOf: rejectedField,
    send: async ({ email, username, password }: Registration) => {
      try {
        await createAccount({ email, username: username || usernameFrom(email), password });
      } catch (error) {
        throw takenEmailToForm(error);
      }
      onDone({ email, username });
    },
  });
  return (
    <form {...formProps}>
      <FormError failure={failure}>
        <p>{fullMessageOf(failure?.error)}</p>
        {isEmailTaken(failure?.error) && (
          <p className="mt-2 flex flex-wrap gap-x-5">
            <TextLink {...linkTo(paths.login(), failure?.values.email)} className="min-h-6">
              Log in
            </TextLink>
            <TextLink {...linkTo(paths.forgotPassword(), failure?.values.email)} className="min-h-6">
              Reset password
            </TextLink>
          </p>
        )}
      </FormError>
      <div className="grid gap-5">
        <ProviderEmailField
          label="Email"
          // The email field has this value, so that password managers store the email and not the optional username.
          autoComplete="username"
          email={typed.email}
          onType={(email) => onType({ ...typed, email })}
          error={errors.email?.message}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          name="password"
          hint={PASSWORD_HINT}
          error={errors.password?.message}
        />
        <More mustShow={typed.username !== '' || errors.username !== undefined}>
          <TextField
            label="Username"
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            hint="If you leave this empty, we'll use the part of your email before the @."
            name="username"
            defaultValue={typed.username}
            onChange={({ target }) => onType({ ...typed, username: target.value })}
            error={errors.username?.message}
          />
        </More>
        {/* Terms and privacy policy open in a new tab, so that the form keeps its values. */}
        <p className="text-small text-ink-2">
          By creating an account, you agree to the{' '}
          <TextLink to={paths.termsOfService()} target="_blank">
            Terms of Service<span className="sr-only"> (opens in a new tab)</span>
          </TextLink>{' '}
          and the{' '}
          <TextLink to={paths.privacyPolicy()} target="_blank">
            Privacy Policy<span className="sr-only"> (opens in a new tab)</span>
          </TextLink>
          .
        </p>
        <Button type="submit" busy={isSending} busyLabel="Creating account…">
          Create account
        </Button>
      </div>
    </form>
  );
}

function More({ mustShow, children }: { mustShow: boolean; children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null);
  // No dependencies, because users can close `<details>`. An `open` prop would close it if `mustShow` is false.
  useLayoutEffect(() => {
    if (mustShow && ref.current !== null) ref.current.open = true;
  });
  return (
    <details ref={ref} className="group">
      <summary className="flex min-h-9 list-none items-center gap-1 text-small font-semibold text-link pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <span>
          Add a username<span className="font-normal text-ink-3"> (optional)</span>
        </span>
        <IconChevronDown className="size-4 transition-transform duration-menu group-open:rotate-180" />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
