import { clsx } from 'clsx';
import { type ComponentProps, useId, useState } from 'react';

import { useAsyncAction } from '../../components/FormError';
import { RESEND_PAUSE_S } from '../../config/limits';
import { ApiError, fullMessageOf } from '../../http/failure';
import { steadyMs, useSecondsLeft } from '../../lib/clock';
import { resendActivation } from '../../session/actions';
import { actionMessages } from '../../text/en/messages';
import { Button } from '../../ui/Button';
import { IconError, IconOk } from '../../ui/icons';

/** Another activation mail to an address that is known already, and cannot be changed here. */
export function ResendActivation({ email, className }: { email: string; className?: string }) {
  const resend = useResend();
  return (
    <div className={className}>
      <Resend resend={resend} onClick={() => void resend.resend(email)} />
    </div>
  );
}

/** Requests another activation mail (the four states of spec §4); during a request, and in the pause after it, nothing is sent. */
export function useResend() {
  const [untilMs, setUntilMs] = useState(0);
  const pauseS = useSecondsLeft(untilMs);
  const [isSent, setSent] = useState(false);
  const { send, isSending, failure } = useAsyncAction(async (email: string) => {
    setSent(false);
    await resendActivation(email);
    setSent(true);
    setUntilMs(steadyMs() + RESEND_PAUSE_S * 1000);
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
  const reason = fullMessageOf(error);
  return reason === actionMessages.resendFailed ? [reason] : [actionMessages.resendFailed, reason];
}

interface ResendProps extends Pick<ComponentProps<typeof Button>, 'type' | 'variant' | 'className' | 'onClick'> {
  resend: ReturnType<typeof useResend>;
}

/**
 * What became of the resend, in regions that are there before their text, so that it is announced; and the button. In the pause
 * it keeps its place and the focus, and shows how long it lasts.
 */
export function Resend({ resend: { phase, pauseS, reasons }, ...button }: ResendProps) {
  const pauseId = useId();
  const isPaused = pauseS > 0;
  return (
    <>
      <div role="status">
        {phase === 'success' && (
          <p className="flex gap-2 pb-3 text-small font-medium text-ok-ink">
            <IconOk className="mt-0.5 shrink-0" />
            <span>The activation email was sent. Please check your inbox and your spam folder.</span>
          </p>
        )}
      </div>
      <div role="alert">
        {phase === 'error' && (
          <div className="flex gap-2 pb-3 text-small font-medium text-danger">
            <IconError className="mt-0.5 shrink-0" />
            <div className="min-w-0 wrap-anywhere">
              {reasons.map((reason) => (
                <p key={reason}>{reason}</p>
              ))}
            </div>
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          {...button}
          busy={phase === 'sending'}
          busyLabel="Sending…"
          aria-disabled={isPaused}
          aria-describedby={isPaused ? pauseId : undefined}
          className={clsx(button.className, isPaused && 'opacity-55')}
        >
          Resend activation email
        </Button>
        {isPaused && (
          <span id={pauseId} className="text-small text-ink-3 tabular-nums">
            {`Again in ${pauseS} s`}
          </span>
        )}
      </div>
    </>
  );
}
