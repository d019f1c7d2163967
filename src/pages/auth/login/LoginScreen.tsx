import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';

import { paths } from '../../../config/paths';
import { CredentialsForm } from '../../../forms/CredentialsForm';
import type { Failure } from '../../../forms/useApiMutation';
import { ApiError, messageOf } from '../../../http/failure';
import { clearNotice, useSession } from '../../../session/store';
import { Alert } from '../../../ui/Alert';
import { Button, ButtonLink } from '../../../ui/Button';
import type { NonTextChildren } from '../../../ui/elements';
import { TextLink } from '../../../ui/links';
import { AuthLayout } from '../AuthLayout';
import { useAuthLinkState, useEmailOnReturn, useSentEmail } from '../authLinkState';
import { ResendEmail } from '../resend';

interface LoginScreenProps {
  title?: string | undefined;
  lead?: ReactNode;
  /** Whether to offer sign-up above the form. Ignored if the email is known, because that visitor has an account. */
  offersAccount?: boolean;
  isCompact?: boolean;
  above?: NonTextChildren;
  below?: NonTextChildren;
  label?: string | undefined;
  /** Called after a login, for pages that the route guard doesn't redirect. */
  onDone?: (() => void) | undefined;
}

export function LoginScreen({ title = 'Log in', label = 'Log in', onDone, ...props }: LoginScreenProps) {
  const { lead, isCompact = false, above, below } = props;
  const { linkState, linkTo } = useAuthLinkState();
  const [email, setEmail] = useState(linkState.email);
  // The state of the first render, so that the offer stays while the visitor types.
  const [isEmailKnown] = useState(email !== '');
  const offersAccount = props.offersAccount === true && !isEmailKnown;
  const keepEmail = useEmailOnReturn(email);
  const sent = useSentEmail();
  // Keep a copy, because unmounting clears the reason in the store, and StrictMode unmounts and mounts again.
  const endNotice = useSession((state) => state.notice);
  const [notice, setNotice] = useState(endNotice);
  if (endNotice !== null && endNotice !== notice) setNotice(endNotice);
  useEffect(() => clearNotice, []);
  return (
    <AuthLayout
      title={title}
      isCompact={isCompact}
      lead={lead}
      footer={
        offersAccount ? undefined : (
          <span>
            Don&apos;t have an account? <TextLink {...linkTo(paths.register(), email)}>Create one</TextLink>
          </span>
        )
      }
    >
      <div className={isCompact ? 'mt-4' : 'mt-6'} onBlur={keepEmail}>
        {above}
        {notice !== null && (
          <Alert tone="warn" role="alert" className="mb-6">
            {notice}
          </Alert>
        )}
        {offersAccount && <CreateAccount {...linkTo(paths.register(), email)} />}
        <CredentialsForm
          email={email}
          onEmail={setEmail}
          onSend={() => {
            clearNotice();
            setNotice(null);
          }}
          onDone={onDone}
          renderHelp={(failure) =>
            isNotActivated(failure) && <ResendEmail email={failure?.values.email ?? ''} sent={sent} />
          }
          className={isCompact ? 'grid gap-4' : 'grid gap-5'}
        >
          {(isSending) => (
            <>
              <p className="-mt-2 text-small">
                <TextLink
                  {...linkTo(paths.forgotPassword(), email)}
                  className="inline-block leading-6 pointer-coarse:py-2.5"
                >
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

const CreateAccount = (link: Pick<ComponentProps<typeof ButtonLink>, 'to' | 'state'>) => (
  <>
    <ButtonLink {...link} variant="secondary" className="w-full">
      Create an account
    </ButtonLink>
    <p className="my-6 flex items-center gap-4 text-small text-ink-3 before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
      or log in
    </p>
  </>
);

/** Whether the account isn't activated (spec §8). The page then offers to resend the activation email. */
const isNotActivated = (failure: Failure | null): boolean => {
  const { error } = failure ?? {};
  const code = error instanceof ApiError ? error.code : null;
  return [messageOf(error), code?.replaceAll('_', ' ') ?? ''].some((text) => NOT_ACTIVATED.test(text));
};

const NOT_ACTIVATED =
  /(?:\bnot|n['’]t) (?:been |yet )*(?:activated|verified|confirmed)\b|\bun(?:activated|verified|confirmed)\b|\b(?:activate|verify|confirm) your (?:account|e-?mail)/i;
