import type { OpenRequest } from '../../../../session/connect/request';
import { Alert } from '../../../../ui/Alert';
import { ConnectingArt } from '../../../../ui/drawings';
import { LoginScreen } from '../LoginScreen';
import { AGAIN } from './connectWords';
import { ExtensionName } from './ExtensionName';
import { Refusal } from './Refusal';

interface ConnectFormProps {
  request: OpenRequest;
  /** How often somebody was signed in without what the extension needs. */
  failures: number;
}

/** The login form in connect mode: another heading, a notice, and what the extension will be able to do. */
export function ConnectForm({ request, failures }: ConnectFormProps) {
  const isKnown = request.kind === 'pinned';
  return (
    <LoginScreen
      title="Connect the extension"
      art={<ConnectingArt />}
      label={isKnown ? 'Log in and connect' : 'Log in'}
      above={
        failures > 1 ? (
          <Refusal reason="connect/no-token" host={null} />
        ) : (
          <Alert tone={failures === 0 ? 'info' : 'warn'} role={failures === 0 ? undefined : 'alert'} className="mb-6">
            {failures > 0 ? AGAIN : isKnown ? KNOWN : <Question request={request} />}
          </Alert>
        )
      }
      below={
        <p className="mt-6 text-small text-ink-2">
          The extension will be able to use your account to tag and save pages. Undo: log out in the extension.
        </p>
      }
    />
  );
}

const KNOWN = 'Log in to connect the AI Bookmark extension to your account.';

const Question = ({ request }: Pick<ConnectFormProps, 'request'>) => (
  <p>
    <ExtensionName request={request} /> asks to use your account. Log in to connect the extension; you will be asked
    before anything is shared.
  </p>
);
