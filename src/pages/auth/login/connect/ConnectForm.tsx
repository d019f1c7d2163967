import { useRef } from 'react';

import { paths } from '../../../../config/paths';
import { useTimeout } from '../../../../lib/clock';
import type { Reason } from '../../../../session/connect/policy';
import type { OpenRequest } from '../../../../session/connect/request';
import { Alert } from '../../../../ui/Alert';
import { TextLink } from '../../../../ui/links';
import { LoginScreen } from '../LoginScreen';
import { ExtensionName } from './ConfirmPanel';

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
  "This link would send your login to an address we don't recognize, so we blocked it. Nothing was shared.";

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
