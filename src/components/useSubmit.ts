import { useEffect, useRef, useState } from 'react';

import { isCancelled } from '../http/failure';
import type { Failure } from './useApiMutation';

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
 * @param work throws what is to be shown; what it has shown itself (a message at a field) it does not throw. Its signal is
 *   aborted when the form is gone: nobody has chosen what comes of it any more
 */
export function useSubmit<T>(work: (input: T, signal: AbortSignal) => Promise<void>): Submission<T> {
  const current = useRef<AbortController>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const send = async (input: T) => {
    if (current.current !== null) return;
    const leaving = new AbortController();
    current.current = leaving;
    setSending(true);
    setFailure(null);
    try {
      await work(input, leaving.signal);
    } catch (error) {
      if (!isCancelled(error)) setFailure({ error });
    } finally {
      current.current = null;
      setSending(false);
    }
  };
  return { send, isSending, failure, clear: () => setFailure(null) };
}
