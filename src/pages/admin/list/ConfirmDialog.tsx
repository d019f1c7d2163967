import { useRef, type ReactNode } from 'react';

import { useApiMutation } from '../../../components/useApiMutation';
import { hasStatus } from '../../../http/failure';
import { log } from '../../../lib/log';
import { commonZh } from '../../../text/zh/common';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ErrorMessage } from './ErrorMessage';

interface ConfirmDialogProps {
  /** The question, as the spec words it. */
  title: string;
  /** Names the person or thing, and what becomes of it. */
  children: ReactNode;
  confirm: string;
  /** The safe button; another word where the action itself is called a cancellation. */
  keep?: string | undefined;
  /** What the button says while the call is under way. */
  busyLabel?: string | undefined;
  /** The words for a server that gives none. */
  fallback?: string | undefined;
  /** What one can do instead, shown under a failure. */
  instead?: ((error: unknown) => ReactNode) | undefined;
  /** Does it; bound to an id, so a list that moves meanwhile changes nothing. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
  /** Done. */
  onDone: () => void;
  /** Failed: the dialog stays open with the server's words. Ask the server what is true. */
  onFailure?: ((error: unknown) => void) | undefined;
  /** It was gone already (404): nothing is left to be done, so the dialog closes. Without it a 404 is a failure. */
  onGone?: (() => void) | undefined;
}

/** Asks before something is lost. The safe button has the focus; one click is one call, and only a call that worked closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, busyLabel = commonZh.submitting, fallback = commonZh.failed, instead } = props;
  const safe = useRef<HTMLButtonElement>(null);
  const sending = useApiMutation(async () => {
    try {
      await props.onConfirm();
    } catch (error) {
      log.warn('A confirmed action failed', error);
      props.onFailure?.(error);
      if (props.onGone === undefined || !hasStatus(error, 404)) throw error;
      props.onGone();
      return;
    }
    props.onDone();
  });
  return (
    <Dialog
      open
      onClose={props.onClose}
      busy={sending.isSending}
      initialFocus={safe}
      title={title}
      description={<p className="text-pretty">{children}</p>}
      actions={
        <>
          <Button
            ref={safe}
            variant="secondary"
            aria-disabled={sending.isSending}
            onClick={() => !sending.isSending && props.onClose()}
          >
            {props.keep ?? commonZh.cancel}
          </Button>
          <Button
            variant="danger"
            busy={sending.isSending}
            busyLabel={busyLabel}
            onClick={() => void sending.send(undefined)}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {sending.failure !== null && (
        <Alert tone="bad" role="alert" className="mt-4">
          <ErrorMessage error={sending.failure.error} fallback={fallback} />
          {instead?.(sending.failure.error)}
        </Alert>
      )}
    </Dialog>
  );
}
