import { useLayoutEffect, useRef, type ReactNode } from 'react';

import { messageOf } from '../../http/failure';
import { Alert } from '../../ui/Alert';
import type { Failure } from './useSending';

interface FailureBoxProps {
  failure: Failure | null;
  /** Ways out, after the message. */
  children?: ReactNode;
}

/** What the server (or the missing network) said, on top of the form. It takes the focus, so that nobody misses it. */
export function FailureBox({ failure, children }: FailureBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.focus(), [failure]);
  if (failure === null) return null;
  return (
    <Alert ref={box} tone="bad" role="alert" tabIndex={-1} className="mb-6">
      <p>{messageOf(failure.error)}</p>
      {children}
    </Alert>
  );
}
