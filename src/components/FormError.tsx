import { useEffect, useRef } from 'react';

import { fullMessageOf, requestIdOf } from '../http/failure';
import { Alert } from '../ui/Alert';
import type { Elements } from '../ui/elements';
import { TechnicalDetails } from '../ui/panels';
import type { Failure } from './useApiMutation';

interface FormErrorProps {
  failure: Failure | null;
  /** The words for it; without them, the message of the error in English. */
  children?: Elements;
  detailsLabel?: string;
  className?: string | undefined;
}

/** Why a form could not be sent, on top of it. It takes the focus, so that it is read. */
export function FormError({ failure, children, detailsLabel, className = 'mb-6' }: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [failure]);
  if (failure === null) return null;
  return (
    <Alert ref={box} tone="bad" role="alert" tabIndex={-1} className={className}>
      {children ?? <p>{fullMessageOf(failure.error)}</p>}
      <TechnicalDetails requestId={requestIdOf(failure.error)} label={detailsLabel} />
    </Alert>
  );
}
