import type { ReactNode } from 'react';

import { useApiMutation } from '../../forms/useApiMutation';
import { commonZh } from '../../text/zh/common';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorMessage } from './messages';

export interface ConfirmLabels {
  readonly title: string;
  readonly confirm: string;
  /** The safe button; another label where the action itself is called a cancellation. */
  readonly keep?: string;
  readonly busy?: string;
  /** The message for a server that gives none. */
  readonly failed?: string;
}

interface ConfirmDialogProps {
  labels: ConfirmLabels;
  /** Names the person or thing, and the consequence. */
  children: ReactNode;
  /** Bound to an id, so a list that changes meanwhile changes nothing. Without it the answer is all. */
  call?: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
  /** The dialog stays open with the server's message; the rows behind it may be outdated. */
  onFailure?: (error: unknown) => void;
  /** An alternative, shown under a failure. */
  instead?: (error: unknown) => ReactNode;
}

/** Asks before something is lost. The safe button has the focus; one click is one call, and only a call that worked closes it. */
export function ConfirmDialog({ labels, children, call, onClose, onDone, onFailure, instead }: ConfirmDialogProps) {
  const { send, isPending, failure } = useApiMutation({
    call: async () => call?.(),
    onSuccess: onDone,
    onError: (error) => {
      onFailure?.(error);
    },
  });
  return (
    <Dialog
      onClose={onClose}
      busy={isPending}
      dismiss={labels.keep ?? commonZh.cancel}
      initialFocus="dismiss"
      title={labels.title}
      description={<p className="text-pretty">{children}</p>}
      actions={
        <Button
          variant="danger"
          busy={isPending}
          busyLabel={labels.busy ?? commonZh.submitting}
          onClick={() => void send(undefined)}
        >
          {labels.confirm}
        </Button>
      }
    >
      {failure !== null && (
        <Alert tone="bad" role="alert" className="mt-4">
          <ErrorMessage error={failure.error} fallback={labels.failed ?? commonZh.failed} />
          {instead?.(failure.error)}
        </Alert>
      )}
    </Dialog>
  );
}
