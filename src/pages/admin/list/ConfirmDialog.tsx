import type { ReactNode } from 'react';

import { useApiMutation } from '../../../components/useApiMutation';
import { hasStatus } from '../../../http/failure';
import { commonZh } from '../../../text/zh/common';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ErrorMessage } from '../messages';

interface ConfirmDialogProps {
  title: string;
  /** Names the person or thing, and the consequence. */
  children: ReactNode;
  confirm: string;
  /** The safe button; another label where the action itself is called a cancellation. */
  keep?: string | undefined;
  busyLabel?: string | undefined;
  /** The message for a server that gives none. */
  fallback?: string | undefined;
  /** An alternative, shown under a failure. */
  instead?: ((error: unknown) => ReactNode) | undefined;
  /** The call, if it is made here; bound to an id, so a list that changes meanwhile changes nothing. */
  onConfirm?: () => Promise<void>;
  onClose: () => void;
  onDone: () => void;
  /** The dialog stays open with the server's message; the rows behind it may be outdated. */
  onFailure?: ((error: unknown) => void) | undefined;
  /** Already gone (404): nothing is left to do, so the dialog closes. Without it a 404 is a failure. */
  onGone?: (() => void) | undefined;
}

/** Asks before something is lost. The safe button has the focus; one click is one call, and only a call that worked closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, busyLabel = commonZh.submitting, fallback = commonZh.failed, instead } = props;
  const { onConfirm, onDone, onFailure, onGone } = props;
  const { send, isPending, failure } = useApiMutation({
    call: async () => onConfirm?.(),
    onSuccess: onDone,
    onError: (error) => {
      onFailure?.(error);
      if (onGone === undefined || !hasStatus(error, 404)) return undefined;
      onGone();
      return null;
    },
  });
  return (
    <Dialog
      onClose={props.onClose}
      busy={isPending}
      dismiss={props.keep ?? commonZh.cancel}
      initialFocus="dismiss"
      title={title}
      description={<p className="text-pretty">{children}</p>}
      actions={
        <Button variant="danger" busy={isPending} busyLabel={busyLabel} onClick={() => void send(undefined)}>
          {confirm}
        </Button>
      }
    >
      {failure !== null && (
        <Alert tone="bad" role="alert" className="mt-4">
          <ErrorMessage error={failure.error} fallback={fallback} />
          {instead?.(failure.error)}
        </Alert>
      )}
    </Dialog>
  );
}
