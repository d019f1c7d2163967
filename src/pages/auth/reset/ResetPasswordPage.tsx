import * as v from 'valibot';

import { paths } from '../../../config/paths';
import { useAuthForm } from '../../../forms/authForm';
import { FormError } from '../../../forms/FormError';
import {
  HiddenUsernameField,
  NewPasswordFields,
  CONFIRM_MISMATCH,
  confirmRule,
  newPasswordRule,
} from '../../../forms/NewPasswordFields';
import { hasCode } from '../../../forms/serverErrors';
import { resetPassword } from '../../../session/actions';
import { Button, ButtonLink } from '../../../ui/Button';
import { TextLink } from '../../../ui/links';
import { AuthLayout } from '../AuthLayout';
import { useAuthLinkState, usePageState } from '../authLinkState';
import { isLinkRefused } from '../linkErrors';
import { useUrlToken } from '../linkToken';
import { LoginStep } from '../LoginStep';

function ResetPasswordPage() {
  const token = useUrlToken();
  const { linkState, linkTo } = useAuthLinkState();
  const [stage, setStage] = usePageState('stage', readStage);
  if (stage === 'done') {
    return (
      <AuthLayout title="Password changed" stage={stage} lead="You can now log in with your new password.">
        <LoginStep {...linkTo(paths.login())} />
      </AuthLayout>
    );
  }
  if (token !== null && stage === 'form') {
    return (
      <AuthLayout
        title="Choose a new password"
        stage={stage}
        footer={
          <span>
            Link not working? <TextLink {...linkTo(paths.forgotPassword())}>Request a new one</TextLink>
          </span>
        }
      >
        <ResetForm
          token={token}
          email={linkState.email}
          onDone={() => setStage('done')}
          onDead={() => setStage('dead')}
        />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={token === null ? 'This link is incomplete' : 'This link is no longer valid'}
      stage={stage}
      lead={
        token === null
          ? 'Open the link in the email again, or request a new one.'
          : 'Reset links expire and can only be used once.'
      }
      footer={
        <span>
          Already changed it? <TextLink {...linkTo(paths.login())}>Log in</TextLink>
        </span>
      }
    >
      <ButtonLink {...linkTo(paths.forgotPassword())} className="mt-6 w-full">
        Request a new link
      </ButtonLink>
    </AuthLayout>
  );
}
export { ResetPasswordPage as Component };

/** Validates the step of the page that router state contains. `dead`: the server rejected the link. */
const readStage = (kept: unknown) => (kept === 'done' || kept === 'dead' ? kept : 'form');

const schema = v.pipe(
  v.object({ password: newPasswordRule, confirm: confirmRule }),
  v.forward(
    v.partialCheck([['password'], ['confirm']], (form) => form.password === form.confirm, CONFIRM_MISMATCH),
    ['confirm'],
  ),
);

type NewPassword = v.InferOutput<typeof schema>;

const LABELS = { password: 'New password', confirm: 'Confirm new password' };

const SERVER_NAMES = { new_password: 'password', password: 'password' } as const;

interface ResetFormProps {
  token: string;
  /** Email of the account. Empty if unknown. */
  email: string;
  onDone: () => void;
  onDead: () => void;
}

function ResetForm({ token, email, onDone, onDead }: ResetFormProps) {
  const { formProps, errors, isSending, failure } = useAuthForm({
    schema,
    serverNames: SERVER_NAMES,
    fieldOf: (error) => (hasCode(error, 'RESET_PASSWORD_INVALID_PASSWORD') ? 'password' : null),
    send: async ({ password }: NewPassword) => {
      try {
        await resetPassword({ token, newPassword: password });
        onDone();
      } catch (error) {
        if (!isLinkRefused(error)) throw error;
        onDead();
      }
    },
  });
  return (
    <form {...formProps} className="mt-6">
      <FormError failure={failure} />
      <HiddenUsernameField email={email} />
      <div className="grid gap-5">
        <NewPasswordFields
          labels={LABELS}
          showLabel="Show new password"
          register={(name) => ({ name })}
          errors={errors}
        />
        <Button type="submit" busy={isSending} busyLabel="Changing password…">
          Change password
        </Button>
      </div>
    </form>
  );
}
