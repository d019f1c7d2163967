import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';

import { paths } from '../../../config/paths';
import { CredentialsForm } from '../../../forms/CredentialsForm';
import { hasCode } from '../../../forms/serverErrors';
import type { Failure } from '../../../forms/useApiMutation';
import { messageOf } from '../../../http/failure';
import { useTimeout } from '../../../lib/clock';
import type { Reason } from '../../../session/connect/policy';
import type { OpenRequest } from '../../../session/connect/request';
import { clearNotice, useSession } from '../../../session/store';
import { Alert } from '../../../ui/Alert';
import { Button, ButtonLink } from '../../../ui/Button';
import type { NonTextChildren } from '../../../ui/elements';
import { TextLink } from '../../../ui/links';
import { AuthLayout } from '../AuthLayout';
import { readAddress, useAuthLinkState, usePageState, useSentEmail } from '../authLinkState';
import { ResendEmail } from '../resend';
import { ExtensionName } from './connect/ConfirmPanel';

interface LoginScreenProps {
  title?: string | undefined;
  lead?: ReactNode;
  /** Offers a new account. True if the visitor chose a plan, because most of these visitors have no account. */
  offersAccount?: boolean;
  isCompact?: boolean;
  above?: NonTextChildren;
  below?: NonTextChildren;
  label?: string | undefined;
  /** Called after a login, for pages that the route guard doesn't redirect. */
  onDone?: (() => void) | undefined;
}

export function LoginScreen({ title = 'Log in', label = 'Log in', onDone, ...props }: LoginScreenProps) {
  const { lead, offersAccount = false, isCompact = false, above, below } = props;
  const { linkState, linkTo } = useAuthLinkState();
  const [email, setEmail] = useState(linkState.email);
  // Restores the email when the user comes back from another page, such as "Forgot password?".
  const [, keepEmail] = usePageState('email', readAddress);
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
      <div className={isCompact ? 'mt-4' : 'mt-6'} onBlur={() => keepEmail(email)}>
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
const isNotActivated = (failure: Failure | null): boolean =>
  hasCode(
    failure?.error,
    'LOGIN_USER_NOT_VERIFIED',
    'USER_NOT_VERIFIED',
    'EMAIL_NOT_CONFIRMED',
    'EMAIL_NOT_VERIFIED',
  ) || NOT_ACTIVATED.test(messageOf(failure?.error));

const NOT_ACTIVATED =
  /\bnot (?:been |yet )*(?:activated|verified|confirmed)\b|\b(?:activate|verify|confirm) your (?:account|e-?mail)/i;

interface ConnectFormProps {
  request: OpenRequest;
  /** Number of logins that returned no refresh token. The extension needs a refresh token. */
  failures: number;
}

export function ConnectForm({ request, failures }: ConnectFormProps) {
  const isKnown = request.kind === 'pinned';
  return (
    <LoginScreen
      title="Connect the extension"
      isCompact
      label={isKnown ? 'Log in and connect' : 'Log in'}
      lead={
        failures > 0 ? undefined : isKnown ? (
          'Log in to connect the AI Bookmark extension to your account.'
        ) : (
          <span>
            <ExtensionName request={request} /> wants to use your account. Log in to connect the extension. We&apos;ll
            ask you to confirm before sharing anything.
          </span>
        )
      }
      above={
        failures > 1 ? (
          <RejectedRequest reason="connect/no-token" host={null} />
        ) : (
          failures > 0 && (
            <Alert tone="warn" role="alert" className="mb-6">
              Please log in again to connect the extension.
            </Alert>
          )
        )
      }
      below={
        <p className="mt-6 text-small text-ink-2">
          The extension will use your account to tag and save pages. You can disconnect anytime by logging out in the
          extension.
        </p>
      }
    />
  );
}

interface RejectedRequestProps {
  reason: Reason;
  /** Host of the rejected URL in punycode; `null` if it can't be shown. */
  host: string | null;
}

const WRONG_LINK = "This link wasn't created by our extension, so we blocked it. Nothing was shared.";
const UNKNOWN_ADDRESS =
  "This link would send your sign-in to an address we don't recognize, so we blocked it. Nothing was shared.";

const REJECTIONS: Partial<Record<Reason, string>> = {
  'connect/repeated-parameter': WRONG_LINK,
  'connect/state-length': WRONG_LINK,
  'connect/state-characters': WRONG_LINK,
  'connect/no-token':
    "You're logged in, but we couldn't connect the extension. Nothing was shared. Please contact support.",
};

export function RejectedRequest({ reason, host }: RejectedRequestProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus the heading after hydration. Until then, the style sheet hides it, and hidden elements can't be focused.
  useTimeout(() => document.activeElement === document.body && heading.current?.focus(), 0);
  return (
    <Alert tone="bad" role="alert" className="mb-6">
      <h2 ref={heading} tabIndex={-1} className="font-sans text-body font-semibold focus-visible:outline-none">
        We can&apos;t connect this extension.
      </h2>
      <p className="mt-1">{REJECTIONS[reason] ?? UNKNOWN_ADDRESS}</p>
      {host !== null && (
        <p className="mt-2 text-small">
          Address: <bdi className="font-mono break-all">{host}</bdi>
        </p>
      )}
      <p className="mt-2 text-small">
        Reference: <span className="font-mono">{reason}</span>
      </p>
      <p className="mt-3">
        <TextLink to={reason === 'connect/no-token' ? paths.support() : paths.home()} className="inline-block min-h-6">
          {reason === 'connect/no-token' ? 'Contact support' : 'Go to the home page'}
        </TextLink>
      </p>
    </Alert>
  );
}

export const IncompleteRequest = () => (
  <Alert tone="warn" className="mb-6">
    <p>This connect link is incomplete. Open the extension and click Connect again.</p>
  </Alert>
);
