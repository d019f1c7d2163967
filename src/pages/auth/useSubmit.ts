import { useRef, useState } from 'react';

import type { Failure } from '../../components/useApiMutation';
import { isCancelled } from '../../http/failure';

interface Submission<T> {
  /** Sends; a second call while the first is under way does nothing. */
  send: (input: T) => Promise<void>;
  isSending: boolean;
  /** What the last attempt failed with, to be shown until the next one. */
  failure: Failure | null;
  /** Forgets the failure: the next attempt did not get as far as the server. */
  clear: () => void;
}

/**
 * Sends a form of a page before the login, once at a time, and keeps what went wrong. Behind the login `useApiMutation`
 * does this.
 *
 * @param work throws what is to be shown; what it has shown itself (a message at a field) it does not throw
 */
export function useSubmit<T>(work: (input: T) => Promise<void>): Submission<T> {
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async (input: T) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setFailure(null);
    try {
      await work(input);
    } catch (error) {
      if (!isCancelled(error)) setFailure({ error });
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  return { send, isSending, failure, clear: () => setFailure(null) };
}
