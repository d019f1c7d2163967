import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

import { ApiError, hasStatus, isCancelled } from '../http/failure';
import { log } from '../lib/log';
import { noteWrite } from '../lib/visit';
import { sessionStore, useSession, withoutSessionEnd } from '../session/store';

/** What a write failed with. Each attempt has its own object, so that the same error twice takes the focus twice. */
export interface Failure {
  readonly error: unknown;
}

/** The session that a call began in. */
export interface SessionMark {
  readonly userId: string | null;
  readonly epoch: number;
}

export const markSession = (): SessionMark => {
  const { user, epoch } = sessionStore.getState();
  return { userId: user?.id ?? null, epoch };
};

/**
 * Whether a call failed because its session (`began`) ended under it: the token had run out, was refused or not
 * renewed, or the call was dropped since another one had found that out. A visitor has none to lose.
 */
export function isSessionLost(error: unknown, began: SessionMark): boolean {
  if (!(error instanceof ApiError) || began.userId === null) return false;
  if (sessionStore.getState().epoch === began.epoch) return false;
  return ['session', 'refresh', 'cancelled'].includes(error.kind) || error.status === 401;
}

/** What a failed mutation rejects with: at most one of the two is set, and neither for a failure that is not to be shown. */
class WriteError extends Error {
  readonly failure: Failure | null;
  /** The call is repeated when the user of this session has signed in again. */
  readonly lostSession: SessionMark | null;

  constructor(failure: Failure | null, lostSession: SessionMark | null = null) {
    super('A write failed');
    this.failure = failure;
    this.lostSession = lostSession;
  }
}

export interface ApiMutationOptions<Input, Result> {
  call: (input: Input) => Promise<Result>;
  /** Keys of the queries that the write changes. They are fetched again in the background. */
  invalidates?: readonly QueryKey[];
  /** Runs while the mutation is still pending; a promise is waited for. */
  onSuccess?: (result: Result, input: Input) => unknown;
  /**
   * Not called for cancelled calls, nor for those that are repeated after a sign-in.
   *
   * @returns what `failure` shows: `undefined` for the error itself, `null` for nothing (its message stands at a field)
   */
  onError?: (error: unknown, input: Input) => unknown;
}

/**
 * A write: once at a time, with its failure, and repeated once when its session ended under it and the same user has
 * signed in again in place. The screen that holds the form is hidden meanwhile; the observer of the mutation keeps the
 * call. A second 401 is the server's answer to this write: it is shown as a failure, and from then on this form asks for no
 * more sign-ins.
 */
export function useApiMutation<Input, Result = unknown>(options: ApiMutationOptions<Input, Result>) {
  const { call, invalidates = [], onSuccess, onError } = options;
  const queryClient = useQueryClient();
  const isBusy = useRef(false);
  const isAnsweredBy401 = useRef(false);
  const { mutateAsync, variables, error, isPending, reset } = useMutation<
    void,
    WriteError,
    { input: Input; isRepeat: boolean; began: SessionMark }
  >({
    mutationFn: async ({ input, isRepeat, began }) => {
      try {
        const write = () => call(input);
        const result = await (isRepeat || isAnsweredBy401.current ? withoutSessionEnd(write) : write());
        noteWrite();
        for (const queryKey of invalidates) void queryClient.invalidateQueries({ queryKey });
        await onSuccess?.(result, input);
      } catch (failed) {
        if (isRepeat && hasStatus(failed, 401)) isAnsweredBy401.current = true;
        if (!isRepeat && isSessionLost(failed, began)) throw new WriteError(null, began);
        if (isCancelled(failed)) throw new WriteError(null);
        log.warn('A change could not be saved', failed);
        const left = onError?.(failed, input);
        throw new WriteError(left === null ? null : { error: left ?? failed });
      }
    },
  });
  const send = async (input: Input, isRepeat = false) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await mutateAsync({ input, isRepeat, began: markSession() }).catch(() => undefined);
    isBusy.current = false;
  };

  const lost = error?.lostSession ?? null;
  const isBack = useSession(({ epoch, user }) => lost !== null && user?.id === lost.userId && epoch !== lost.epoch);
  const repeat = useEffectEvent(() => {
    if (variables !== undefined) void send(variables.input, true);
  });
  useEffect(() => {
    if (isBack) repeat();
  }, [isBack, lost]);
  return {
    /** Sends; a second call while the first is under way does nothing. Never rejects. */
    send: (input: Input) => send(input),
    isPending,
    sending: isPending ? (variables?.input ?? null) : null,
    /** What the last attempt failed with, to be shown until the next one. */
    failure: error?.failure ?? null,
    /** Forgets the failure: the next attempt did not get as far as the server. */
    reset: () => {
      if (!isBusy.current) reset();
    },
  };
}

/** Whether the screen is still shown. After the user has gone on, `onSuccess` must not navigate away from where they are by then. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false);
  // A layout effect ends together with the screen, not some time later.
  useLayoutEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return isShown;
}
