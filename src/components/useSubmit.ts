import { useRef, useState } from 'react';

import { isCancelled } from '../http/failure';
import { type SessionMark, isSessionLost, markSession, useRepeatAfterSignIn } from './useRepeatAfterSignIn';

/** Wrapped, so that the same error twice is two failures and its message takes the focus again. */
export interface Failure {
  readonly error: unknown;
  /** The session that ended under the call; the call is repeated when the same person has signed in again. */
  readonly lost: SessionMark | null;
}

/** A form on its way to the server. */
export interface Sending<T> {
  /** Sends; a second call while the first is under way does nothing. */
  send: (input: T) => Promise<void>;
  isSending: boolean;
  /** What the last attempt failed with, to be shown until the next one. */
  failure: Failure | null;
  /** Forgets the failure: the next attempt did not get as far as the server. */
  clear: () => void;
}

/**
 * Sends a form once at a time, keeps what went wrong, and sends the same again after a sign-in in place.
 *
 * @param work throws what is to be shown; what it has shown itself (a message at a field) it does not throw
 */
export function useApiMutation<T>(work: (input: T) => Promise<void>): Sending<T> {
  const busy = useRef(false);
  const unsent = useRef<{ input: T } | null>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async (input: T) => {
    if (busy.current) return;
    busy.current = true;
    unsent.current = { input };
    const began = markSession();
    setSending(true);
    setFailure(null);
    try {
      await work(input);
      unsent.current = null;
    } catch (error) {
      const lost = isSessionLost(error, began) ? began : null;
      if (lost !== null || !isCancelled(error)) setFailure({ error, lost });
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  useRepeatAfterSignIn(failure, () => {
    if (unsent.current !== null) void send(unsent.current.input);
  });
  // A lost session has its own dialog; a message under it would only flash by before the call is repeated.
  const shown = failure?.lost === null ? failure : null;
  return { send, isSending, failure: shown, clear: () => setFailure(null) };
}
