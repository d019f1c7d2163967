import { useEffect, useRef, useState } from 'react';

import { ApiError, hasStatus, isCancelled, messageOf, fullMessageOf } from '../http/failure';
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
      {children ?? <p>{fullMessageOf(failure.error, shownAt)}</p>}
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
 * Puts the server's messages about single fields at these fields; the uppermost gets the focus.
 *
 * @param names server's field name → ours, in the order of the form
 * @param setError of react-hook-form, or of `useAuthForm`
 * @param field the one that the whole message is about, where that is known
 * @returns what is left to show on top of the form, or `null` when every message found its field
 */
export function placeServerErrors<Name extends string>(
  error: unknown,
  names: Readonly<Record<string, Name>>,
  setError: (name: Name, error: { type: string; message: string }, options: { shouldFocus: boolean }) => void,
  field: NoInfer<Name> | null = null,
): unknown {
  if (!(error instanceof ApiError)) return error;
  const place = (name: Name, message: string, shouldFocus: boolean) =>
    setError(name, { type: 'server', message }, { shouldFocus });
  if (field !== null) {
    place(field, error.message, true);
    return null;
  }
  const messages = new Map<Name, string>();
  const unplaced: [string, string][] = [];
  for (const [key, message] of Object.entries(error.fieldErrors)) {
    const name = Object.hasOwn(names, key) ? names[key] : undefined;
    if (name === undefined) unplaced.push([key, message]);
    else if (!messages.has(name)) messages.set(name, message);
  }
  const inOrder = [...new Set(Object.values(names))].filter((name) => messages.has(name));
  for (const [index, name] of inOrder.entries()) place(name, messages.get(name) ?? '', index === 0);
  if (unplaced.length > 0) {
    const text = unplaced.map(([key, message]) => `${key}: ${message}`).join(' ');
    const status = error.status === null ? {} : { status: error.status };
    return new ApiError(error.kind, text, { ...status, fieldErrors: Object.fromEntries(unplaced) });
  }
  return messages.size > 0 ? null : error;
}

/** The message that a username is taken belongs to its field, whatever the status. */
export const isAboutUsername = (error: unknown): boolean =>
  hasStatus(error, 400, 409) && /\buser ?name\b/i.test(messageOf(error));

/** As {@link isAboutUsername}, in a form that sends an e-mail address too: what names both may be about either. */
export const isUsernameRefused = (error: unknown): boolean =>
  isAboutUsername(error) && !/e-?mail/i.test(messageOf(error));

/**
 * Does something once at a time and keeps what went wrong: sends a form of a page before the login, asks for the address of
 * another site, makes a file. A write behind the login is a `useApiMutation`.
 *
 * @param work throws what is to be shown; what it has shown itself (a message at a field) it does not throw. Its signal is
 *   aborted when the form is gone: nobody has chosen what comes of it any more
 */
export function useAsyncAction<T>(work: (input: T, signal: AbortSignal) => Promise<void>) {
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
      if (!isCancelled(error) && !leaving.signal.aborted) setFailure({ error });
    } finally {
      if (current.current === leaving) stop();
    }
  };
  const stop = () => {
    current.current?.abort();
    current.current = null;
    setSending(false);
  };
  /** `clear` forgets the failure: the next attempt did not get as far as the server. */
  return { send, isSending, failure, stop, clear: () => setFailure(null) };
}
