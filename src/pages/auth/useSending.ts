import { useRef, useState } from 'react';

import { isCancelled } from '../../http/failure';

/** A form on its way to the server. */
export interface Sending<T> {
  /** Sends; a second call while the first is under way does nothing. */
  send: (input: T) => Promise<void>;
  isSending: boolean;
  /** What the last attempt failed with; it stays until the next one. */
  failure: Failure | null;
  /** Forgets the failure: the next attempt did not get as far as the server. */
  clear: () => void;
}

/** Wrapped, so that the same error twice is two failures and the message takes the focus again. */
export interface Failure {
  readonly error: unknown;
}

/**
 * Sends a form once at a time and keeps what went wrong.
 *
 * @param work throws what is to be shown; what it has shown itself it does not throw
 */
export function useSending<T>(work: (input: T) => Promise<void>): Sending<T> {
  const busy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async (input: T) => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setFailure(null);
    try {
      await work(input);
    } catch (error) {
      if (!isCancelled(error)) setFailure({ error });
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return { send, isSending, failure, clear: () => setFailure(null) };
}
