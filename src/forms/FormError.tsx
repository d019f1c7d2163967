import { useEffect, useRef } from 'react';

import { fullMessageOf, requestIdOf } from '../http/failure';
import { responseMessages } from '../text/en/responses';
import { Alert } from '../ui/Alert';
import type { NonTextChildren } from '../ui/elements';
import { TechnicalDetails } from '../ui/panels';
import { isOutcomeUnknown } from './serverErrors';
import type { Failure } from './useApiMutation';

interface FormErrorProps {
  failure: Failure | null;
  /** Custom message. Default: the error's own message in English */
  children?: NonTextChildren;
  showsOutcome?: boolean;
  detailsLabel?: string;
  className?: string | undefined;
}

/** Error message above a form. Takes focus when it appears. */
export function FormError({
  failure,
  children,
  showsOutcome = true,
  detailsLabel,
  className = 'mb-6',
}: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [failure]);
  if (failure === null) return null;
  return (
    <Alert ref={box} tone="bad" role="alert" tabIndex={-1} className={className}>
      {children ?? <p>{fullMessageOf(failure.error)}</p>}
      {showsOutcome && <OutcomeNote error={failure.error} />}
      <TechnicalDetails requestId={requestIdOf(failure.error)} label={detailsLabel} />
    </Alert>
  );
}

/** Warns that a failed write might have succeeded. Renders nothing for other failures. */
export const OutcomeNote = ({ error }: { error: unknown }) =>
  isOutcomeUnknown(error) && <p className="mt-1">{responseMessages.outcomeUnknown}</p>;
