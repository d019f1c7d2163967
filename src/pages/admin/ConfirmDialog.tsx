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
  /** Label of the button that closes the dialog. Default: "Cancel". Set it if "Cancel" would be ambiguous. */
  readonly keep?: string;
  readonly busy?: string;
  /** Message for a failure without a message from the server. */
  readonly failed?: string;
}

interface ConfirmDialogProps {
  labels: ConfirmLabels;
  children: ReactNode;
  /** Sends the request. Without it, confirming only closes the dialog. */
  call?: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
  /** Called after a failure. The dialog stays open. Refetch the list here, because it might be outdated. */
  onFailure?: (error: unknown) => void;
  /** Returns an alternative action to show below the error. */
  instead?: (error: unknown) => ReactNode;
}

/** The button that closes the dialog has the initial focus. Calls `onDone` only on success. */
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
