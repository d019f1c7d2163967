import { type ComponentProps, startTransition, useActionState } from 'react';

import { PausedButton, useResendPause } from '../../components/PausedButton';
import { isOutcomeUnknown } from '../../forms/serverErrors';
import { ApiError, fullMessageOf } from '../../http/failure';
import { resendActivation } from '../../session/actions';
import { actionMessages } from '../../text/en/actions';
import { responseMessages } from '../../text/en/responses';
import { IconError } from '../../ui/Alert';
import { IconOk } from '../../ui/icons';
import type { SentEmail } from './authLinkState';

interface Texts {
  label?: string;
  pauseLabel?: string;
  success?: string;
}

interface ResendOptions {
  sent: SentEmail;
  /** If set, only an email to this address starts the pause. Default: an email to any address starts it */
  email?: string;
  send?: ((email: string) => Promise<void>) | undefined;
}

export function ResendEmail({ email, sent, send, className, ...texts }: ResendEmailProps) {
  const resend = useResend({ email, sent, send });
  return (
    <div className={className}>
      <Resend {...texts} resend={resend} onClick={() => resend.resend(email)} />
    </div>
  );
}

interface ResendEmailProps extends Texts, ResendOptions {
  email: string;
  className?: string | undefined;
}

interface Outcome {
  readonly phase: 'idle' | 'success' | 'error';
  readonly reasons: readonly string[];
}

/** Sends an email again, by default the activation email (spec §4), except during a request or the pause after it. */
export function useResend({ sent, email, send: sendEmail = resendActivation }: ResendOptions) {
  const isPaused = email === undefined || email === sent.to;
  const { pauseS, isOver, begin } = useResendPause(isPaused ? sent.atMs : null);
  const [{ phase, reasons }, send, isSending] = useActionState(
    async (_: Outcome, address: string): Promise<Outcome> => {
      try {
        await sendEmail(address);
        sent.note(address);
        begin();
        return { phase: 'success', reasons: [] };
      } catch (error) {
        return { phase: 'error', reasons: reasonsFor(error) };
      }
    },
    { phase: 'idle', reasons: [] },
  );
  const resend = (address: string) => {
    if (pauseS === 0 && !isSending) startTransition(() => send(address));
  };
  return { phase: isSending ? 'sending' : phase, pauseS, isOver, reasons, resend };
}

function reasonsFor(error: unknown): string[] {
  if (error instanceof ApiError && error.kind === 'offline' && !error.mayBeDone) return [error.message];
  const reason = fullMessageOf(error);
  return [
    actionMessages.resendFailed,
    ...(reason === actionMessages.resendFailed ? [] : [reason]),
    ...(isOutcomeUnknown(error) ? [responseMessages.outcomeUnknown] : []),
  ];
}

const RESEND_ACTIVATION = 'Resend activation email';
const ACTIVATION_SENT = 'The activation email was sent. Check your inbox and spam folder.';

interface ResendProps
  extends Texts, Pick<ComponentProps<typeof PausedButton>, 'type' | 'variant' | 'className' | 'onClick'> {
  resend: ReturnType<typeof useResend>;
}

/** The live regions are rendered before their text, so that screen readers announce the text. */
export function Resend(props: ResendProps) {
  const { resend, label = RESEND_ACTIVATION, pauseLabel = 'Resend', success = ACTIVATION_SENT, ...button } = props;
  const { phase, pauseS, isOver, reasons } = resend;
  return (
    <>
      <div role="status">
        {phase === 'success' && (
          <p className="flex gap-2 pb-3 text-small font-medium text-ok-ink">
            <IconOk className="mt-0.5 shrink-0" />
            <span>{success}</span>
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
      <PausedButton
        variant="secondary"
        {...button}
        busy={phase === 'sending'}
        busyLabel="Sending…"
        pauseS={pauseS}
        pauseText={`${pauseLabel} in ${pauseS} s`}
      >
        {label}
      </PausedButton>
      <p role="status" className="sr-only">
        {isOver && 'You can send it again now.'}
      </p>
    </>
  );
}
