import { type ReactNode, useEffect, useState } from 'react';

import { CredentialsForm } from '../../../components/CredentialsForm';
import type { Failure } from '../../../components/useApiMutation';
import { paths } from '../../../config/paths';
import { ApiError } from '../../../http/failure';
import { clearNotice, useSession } from '../../../session/store';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import type { Elements } from '../../../ui/elements';
import { TextLink } from '../../../ui/links';
import { AuthLayout } from '../AuthLayout';
import { useAuthLinkState } from '../authLinkState';
import { ResendActivation } from '../resend';

interface LoginScreenProps {
  title?: string | undefined;
  art?: Elements;
  lead?: ReactNode;
  /** A notice above the form. */
  above?: Elements;
  /** A note under the form. */
  below?: Elements;
  /** What the button says. */
  label?: string | undefined;
  /** A login has worked, on a page that the guard does not move on from. */
  onDone?: (() => void) | undefined;
}

/** The login form with its notices and the way to registration. */
export function LoginScreen({ title = 'Log in', art, lead, above, below, label = 'Log in', onDone }: LoginScreenProps) {
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
        <CredentialsForm
          email={email}
          onEmail={setEmail}
          onSend={dismiss}
          onDone={onDone}
          renderHelp={(failure, tried) => isNotActivated(failure) && <ResendActivation email={tried} />}
          className="grid gap-5"
        >
          {(isSending) => (
            <>
              <p className="-mt-2 text-small">
                <TextLink {...linkTo(paths.forgotPassword(), email)} className="inline-block min-h-6">
                  Forgot password?
                </TextLink>
              </p>
              <Button type="submit" busy={isSending} busyLabel="Logging in…">
                {label}
              </Button>
            </>
          )}
        </CredentialsForm>
        {below}
      </div>
    </AuthLayout>
  );
}

/** Spec §8: "Account not activated. Please check your email." brings the resend link. */
const isNotActivated = (failure: Failure | null): boolean =>
  failure?.error instanceof ApiError && /^account not activated\b/i.test(failure.error.message);

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
