import { useEffect, useRef } from 'react';

import { fullMessageOf } from '../http/failure';
import { Alert } from '../ui/Alert';
import type { Elements } from '../ui/elements';
import type { Failure } from './useApiMutation';

interface FormErrorProps {
  failure: Failure | null;
  /** The words for it; without them, the message of the error in English. */
  children?: Elements;
  className?: string | undefined;
}

/** Why a form could not be sent, on top of it. It takes the focus, so that it is read. */
export function FormError({ failure, children, className = 'mb-6' }: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [failure]);
  if (failure === null) return null;
  return (
    <Alert ref={box} tone="bad" role="alert" tabIndex={-1} className={className}>
      {children ?? <p>{fullMessageOf(failure.error)}</p>}
    </Alert>
  );
}
