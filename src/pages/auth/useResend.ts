import { useState } from 'react';

import { useSubmit } from '../../components/useSubmit';
import { RESEND_PAUSE_S } from '../../config/limits';
import { ApiError, wordsOf } from '../../http/failure';
import { resendActivation } from '../../session/actions';
import { actionMessages } from '../../text/en/messages';
import { usePause } from './usePause';

/** The four states of spec §4, and the pause after a mail has left. */
export interface Resend {
  phase: 'idle' | 'sending' | 'success' | 'error';
  /** Seconds until another mail can be asked for. */
  pauseS: number;
  /** What failed, sentence by sentence. */
  reasons: readonly string[];
  resend: (email: string) => Promise<void>;
}

/** Asks for another activation mail; while one is asked for, and in the pause after it, nothing is sent. */
export function useResend(): Resend {
  const [pauseS, startPause] = usePause();
  const [isSent, setSent] = useState(false);
  const { send, isSending, failure } = useSubmit(async (email: string) => {
    setSent(false);
    await resendActivation(email);
    setSent(true);
    startPause(RESEND_PAUSE_S);
  });
  const resend = async (email: string) => {
    if (pauseS === 0) await send(email);
  };
  const phase = isSending ? 'sending' : failure !== null ? 'error' : isSent ? 'success' : 'idle';
  return { phase, pauseS, reasons: failure === null ? [] : reasonsFor(failure.error), resend };
}

/** The spec's sentence, and the server's reason where it adds something; offline the spec has one of its own. */
function reasonsFor(error: unknown): string[] {
  if (error instanceof ApiError && error.kind === 'offline') return [error.message];
  const reason = wordsOf(error);
  return reason === actionMessages.resendFailed ? [reason] : [actionMessages.resendFailed, reason];
}
