import { useRef, useState } from 'react';

import { shortPlanName } from '../../../components/planText';
import { paths } from '../../../config/paths';
import { dateAhead } from '../../../domain/dates';
import type { Subscription } from '../../../domain/subscription';
import { messageOf } from '../../../http/failure';
import { wallMs } from '../../../lib/clock';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { controlClass, Field } from '../../../ui/Field';
import { TextLink } from '../../../ui/links';
import { CANCEL_REASONS } from './cancelReasons';
import { useCancellation } from './useCancellation';

interface CancelDialogProps {
  details: Subscription;
  onClose: () => void;
  /** The subscription is cancelled. */
  onDone: () => void;
}

/** In the page for as long as it is open. Asks once, says what is kept until when and what is lost then. The safe button has the focus. */
export function CancelDialog({ details, onClose, onDone }: CancelDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  const [reason, setReason] = useState('');
  const { send, isPending, failure } = useCancellation(onDone);
  const name = shortPlanName(details);
  const end = dateAhead(details.endDate, wallMs());
  const kept = end === null ? 'It will not renew, and you' : `You keep ${name} until ${end} and`;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isPending}
      initialFocus={keep}
      title={`Cancel ${name}?`}
      description={
        <p>{`${kept} will not be charged again. After that you are on Free: you need your own AI key, and ads are shown.`}</p>
      }
      actions={
        <>
          <Button
            ref={keep}
            variant="secondary"
            aria-disabled={isPending}
            onClick={isPending ? undefined : onClose}
            className="max-sm:w-full"
          >
            Keep {name}
          </Button>
          <Button
            variant="danger"
            busy={isPending}
            busyLabel="Cancelling…"
            onClick={() => void send(reason === '' ? null : reason)}
            className="max-sm:w-full"
          >
            Cancel subscription
          </Button>
        </>
      }
    >
      <Field label="Why do you cancel? (optional)" className="mt-5">
        {(ids) => (
          <select
            {...ids}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            className={controlClass()}
          >
            <option value="">I would rather not say</option>
            {CANCEL_REASONS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {failure !== null && (
        <Alert tone="bad" role="alert" title="The cancellation was not confirmed." className="mt-5">
          <p>{messageOf(failure.error)}</p>
          <p className="mt-1">
            <TextLink to={paths.support()}>Contact support</TextLink>
          </p>
        </Alert>
      )}
    </Dialog>
  );
}
