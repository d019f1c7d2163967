import type { MouseEvent } from 'react';

import { isTrustedEvent } from '../../../../lib/isTrustedEvent';
import type { OpenRequest } from '../../../../session/connect/request';
import { Button } from '../../../../ui/Button';
import { ConnectingArt } from '../../../../ui/drawings';
import { AuthFrame } from '../../AuthFrame';
import { ExtensionName } from './ExtensionName';
import { useDelayedEnable } from './useDelayedEnable';

interface ConfirmPanelProps {
  request: OpenRequest;
  email: string;
  onConnect: () => void;
  onCancel: () => void;
  onOther: () => void;
}

/** Asks before a sign-in is handed to an extension that the configuration does not name. */
export function ConfirmPanel({ request, email, onConnect, onCancel, onOther }: ConfirmPanelProps) {
  const { isArmed, isSeen, armed } = useDelayedEnable();
  const press = ({ nativeEvent }: MouseEvent) => {
    if (armed.current && isTrustedEvent(nativeEvent)) onConnect();
  };
  return (
    <AuthFrame
      title="Connect this browser extension?"
      art={<ConnectingArt />}
      lead={
        <>
          <strong className="font-semibold text-ink">
            <ExtensionName request={request} />
          </strong>{' '}
          will be able to use your account <strong className="font-semibold text-ink">{email}</strong>. Only continue if
          you just started this from the extension.
        </>
      }
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <Button aria-disabled={!isArmed} onClick={press} className={isSeen ? undefined : 'opacity-55'}>
          Connect
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <p className="mt-6 border-t border-border pt-4">
        <Button variant="quiet" size="row" onClick={onOther} className="-ml-2 underline underline-offset-3">
          Use another account
        </Button>
      </p>
    </AuthFrame>
  );
}
