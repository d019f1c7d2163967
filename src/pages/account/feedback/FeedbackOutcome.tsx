import { useEffect, useRef } from 'react';

import { FormError } from '../../../components/FormError';
import type { Failure } from '../../../components/useApiMutation';
import { ApiError, messageOf } from '../../../http/failure';
import { useOnline } from '../../../lib/online';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';

interface FeedbackOutcomeProps {
  sent: { id: string | null } | null;
  failure: Failure | null;
  onSendNow: () => void;
}

const isOffline = (failure: Failure | null): boolean =>
  failure?.error instanceof ApiError && failure.error.kind === 'offline';

/** What became of the message: thanks with its number, what went wrong, or (back online) the question whether to send now. */
export function FeedbackOutcome({ sent, failure, onSendNow }: FeedbackOutcomeProps) {
  const online = useOnline();
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => thanks.current?.focus(), [sent]);
  const waits = isOffline(failure);
  return (
    <>
      {sent !== null && (
        <Alert ref={thanks} tone="ok" tabIndex={-1} className="mb-6">
          {sent.id === null ? 'Thanks, we got it.' : `Thanks, we got it (no. ${sent.id}).`}
        </Alert>
      )}
      {/* Offline in the page's own words; once the connection is back they give way to the question below. */}
      <FormError failure={waits && online ? null : failure} tone={waits ? 'warn' : 'bad'}>
        <p>
          {waits ? 'You are offline. Your text is kept here; send it when you are back.' : messageOf(failure?.error)}
        </p>
      </FormError>
      <div role="status">
        {waits && online && (
          <Alert tone="info" className="mb-6">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p>You are back online. Send your feedback now?</p>
              <Button variant="secondary" onClick={onSendNow}>
                Send now
              </Button>
            </div>
          </Alert>
        )}
      </div>
    </>
  );
}
