import { useEffect, useRef } from 'react';

import { wordsOf } from '../http/failure';
import { Alert, type AlertTone } from '../ui/Alert';
import type { Elements } from '../ui/elements';
import type { Failure } from './useApiMutation';

interface FormErrorProps {
  failure: Failure | null;
  /** The words for it; without them, the message of the error in English. */
  children?: Elements;
  /** The server's names of fields that show its messages about them. */
  shownAt?: readonly string[];
  tone?: AlertTone | undefined;
  className?: string | undefined;
}

/** Why a form could not be sent, on top of it. It takes the focus, so that it is read. */
export function FormError({ failure, children, shownAt, tone = 'bad', className = 'mb-6' }: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [failure]);
  if (failure === null) return null;
  return (
    <Alert ref={box} tone={tone} role="alert" tabIndex={-1} className={className}>
      {children ?? <p>{wordsOf(failure.error, shownAt)}</p>}
    </Alert>
  );
}
