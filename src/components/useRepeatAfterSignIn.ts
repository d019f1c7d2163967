import { useEffect, useRef } from 'react';

import { ApiError } from '../http/failure';
import { sessionStore, useSession } from '../session/sessionStore';

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
 * Whether a call failed because its session ended under it: the token had run out, was refused (401) or could not be
 * renewed, or the call was dropped because another one had found that out first.
 *
 * @param began the session in which the call began; while that one goes on, nothing is lost, and a visitor has none to lose
 */
export function isSessionLost(error: unknown, began: SessionMark): boolean {
  if (!(error instanceof ApiError) || began.userId === null) return false;
  if (sessionStore.getState().epoch === began.epoch) return false;
  return ['session', 'refresh', 'cancelled'].includes(error.kind) || error.status === 401;
}

/**
 * Repeats a call once, as soon as the person whose session ended under it has signed in again. The screen that holds the
 * form is hidden meanwhile: its effects end, and run again when it is back in sight.
 *
 * @param failure the last failure of the form; `lost` is the session it began in, if that is why it failed
 */
export function useRepeatAfterSignIn(failure: { readonly lost: SessionMark | null } | null, repeat: () => void): void {
  const lost = failure?.lost ?? null;
  const isBack = useSession(({ epoch, user }) => lost !== null && user?.id === lost.userId && epoch !== lost.epoch);
  const latest = useRef(repeat);
  const repeated = useRef<SessionMark | null>(null);
  useEffect(() => {
    latest.current = repeat;
  });
  useEffect(() => {
    if (!isBack || repeated.current === lost) return;
    repeated.current = lost;
    latest.current();
  }, [isBack, lost]);
}
