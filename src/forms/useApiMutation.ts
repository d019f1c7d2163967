import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

import { isCancelled } from '../http/failure';
import { log } from '../lib/log';
import { recordMutation } from '../lib/mutationLog';
import { selectUser, sessionStore } from '../session/store';
import { isOutcomeUnknown } from './serverErrors';

/** Each failed attempt creates a new object, so that the message takes the focus even if the error is the same. */
export interface Failure {
  readonly error: unknown;
}

export interface ApiMutationOptions<Input, Result> {
  call: (input: Input) => Promise<Result>;
  /** Queries to refetch in the background, even if it is unknown whether the write succeeded. */
  invalidates?: readonly QueryKey[];
  /** The mutation stays pending until a returned promise resolves. */
  onSuccess?: (result: Result, input: Input) => unknown;
  /** Returns the error to show: `undefined` for the original error, `null` for no error. Not called if cancelled. */
  onError?: (error: unknown, input: Input) => unknown;
}

/** Sends one request at a time. Shows no error if the session has ended, because the re-login dialog explains that. */
export function useApiMutation<Input, Result = unknown>(options: ApiMutationOptions<Input, Result>) {
  const { call, invalidates = [], onSuccess, onError } = options;
  const queryClient = useQueryClient();
  const isBusy = useRef(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const noteChange = () => {
    recordMutation();
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
    /** Sends the request. Does nothing while another request is pending. Never rejects. */
    send: async (input: Input) => {
      if (isBusy.current) return;
      isBusy.current = true;
      await mutateAsync(input).catch(() => undefined);
      isBusy.current = false;
    },
    isPending,
    sending: isPending ? (variables ?? null) : null,
    /** `null` until the attempt has ended, so that a message never appears beside a busy button. */
    failure: isPending ? null : failure,
    /** Clears the error. Call it before a check that can stop the attempt before the request. */
    reset: () => setFailure(null),
  };
}

/** Check this before `onSuccess` navigates, because the user might have left the screen. */
export function useIsMountedRef(): RefObject<boolean> {
  const isMounted = useRef(false);
  // Use a layout effect, because it is cleaned up immediately when the screen unmounts.
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return isMounted;
}
