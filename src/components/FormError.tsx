import { useEffect, useRef, useState } from 'react';

import { wordsOf, ApiError, isCancelled } from '../http/failure';
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

/** The server's message about one field; `names` are its names for it. */
export function fieldMessage(failure: Failure | null, ...names: string[]): string | undefined {
  if (!(failure?.error instanceof ApiError)) return undefined;
  const { fieldErrors } = failure.error;
  const name = names.find((field) => Object.hasOwn(fieldErrors, field));
  return name === undefined ? undefined : fieldErrors[name];
}

/**
 * Puts the server's messages about single fields at these fields.
 *
 * @param names server's field name → ours, in the order of the form
 * @param place puts a message at a field; `isFirst` for the uppermost, which gets the focus
 * @returns what is left to show on top of the form, or `null` when every message found its field
 */
export function placeServerErrors<Name extends string>(
  error: unknown,
  names: Readonly<Record<string, Name>>,
  place: (name: Name, message: string, isFirst: boolean) => void,
): unknown {
  if (!(error instanceof ApiError)) return error;
  const messages = new Map<Name, string>();
  const unplaced: [string, string][] = [];
  for (const [field, message] of Object.entries(error.fieldErrors)) {
    const name = Object.hasOwn(names, field) ? names[field] : undefined;
    if (name === undefined) unplaced.push([field, message]);
    else if (!messages.has(name)) messages.set(name, message);
  }
  const inOrder = [...new Set(Object.values(names))].filter((name) => messages.has(name));
  for (const [index, name] of inOrder.entries()) place(name, messages.get(name) ?? '', index === 0);
  if (unplaced.length > 0) {
    const text = unplaced.map(([field, message]) => `${field}: ${message}`).join(' ');
    const status = error.status === null ? {} : { status: error.status };
    return new ApiError(error.kind, text, { ...status, fieldErrors: Object.fromEntries(unplaced) });
  }
  return messages.size > 0 ? null : error;
}

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
