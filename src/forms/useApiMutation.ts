import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

import { isCancelled } from '../http/failure';
import { noteWrite } from '../lib/hasWritten';
import { log } from '../lib/log';
import { selectUser, sessionStore } from '../session/store';
import { isOutcomeUnknown } from './serverErrors';

/** What a write failed with. Each attempt has its own object, so that the same error twice takes the focus twice. */
export interface Failure {
  readonly error: unknown;
}

export interface ApiMutationOptions<Input, Result> {
  call: (input: Input) => Promise<Result>;
  /** Keys of the queries that the write changes. They are refetched in the background, even if the outcome is unknown. */
  invalidates?: readonly QueryKey[];
  /** Runs while the mutation is still pending; a promise is waited for. */
  onSuccess?: (result: Result, input: Input) => unknown;
  /**
   * Not called for cancelled calls, nor when the session has ended.
   *
   * @returns what `failure` shows: `undefined` for the error itself, `null` for nothing (its message stands at a field)
   */
  onError?: (error: unknown, input: Input) => unknown;
}

/**
 * A write: once at a time, with its failure for the screen. Of one whose session ended under it nothing is shown: the sign-in
 * says what happened, and the form stands as it was.
 */
export function useApiMutation<Input, Result = unknown>(options: ApiMutationOptions<Input, Result>) {
  const { call, invalidates = [], onSuccess, onError } = options;
  const queryClient = useQueryClient();
  const isBusy = useRef(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const noteChange = () => {
    noteWrite();
    for (const queryKey of invalidates) void queryClient.invalidateQueries({ queryKey });
  };
  const { mutateAsync, variables, isPending } = useMutation({
    mutationFn: (input: Input) => call(input),
    onMutate: () => setFailure(null),
    onSuccess: async (result, input) => {
      noteChange();
      await onSuccess?.(result, input);
    },
    onError: (error, input) => {
      if (isCancelled(error) || selectUser(sessionStore.getState()) === null) return;
      log.warn('A change could not be saved', error);
      if (isOutcomeUnknown(error)) noteChange();
      const left = onError?.(error, input);
      if (left !== null) setFailure({ error: left ?? error });
    },
  });
  return {
    /** Sends; a second call while the first is under way does nothing. Never rejects. */
    send: async (input: Input) => {
      if (isBusy.current) return;
      isBusy.current = true;
      await mutateAsync(input).catch(() => undefined);
      isBusy.current = false;
    },
    isPending,
    sending: isPending ? (variables ?? null) : null,
    /** What the last attempt failed with, to be shown until the next one. */
    failure,
    /** Forgets the failure: the next attempt did not get as far as the server. */
    reset: () => setFailure(null),
  };
}

/**
 * Whether the screen is still shown. After the user has gone on, `onSuccess` must not navigate away from where they are by then.
 */
export function useIsMountedRef(): RefObject<boolean> {
  const isMounted = useRef(false);
  // A layout effect ends together with the screen, not some time later.
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return isMounted;
}
