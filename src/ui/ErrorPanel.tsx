import type { ReactNode } from 'react';

import { Alert } from './Alert';
import { Button } from './Button';

interface ErrorPanelProps {
  /** What failed, in the server's words when it has any. */
  message: ReactNode;
  title?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  /** The retry is under way. */
  busy?: boolean | undefined;
  className?: string | undefined;
}

/** A data area that failed; the rest of the page goes on. */
export function ErrorPanel({ message, title, onRetry, retryLabel = 'Retry', busy, className }: ErrorPanelProps) {
  return (
    <Alert tone="bad" role="alert" title={title} className={className}>
      <p>{message}</p>
      {onRetry !== undefined && (
        <Button variant="secondary" busy={busy} onClick={onRetry} className="mt-3">
          {retryLabel}
        </Button>
      )}
    </Alert>
  );
}
