import { useId, useState } from 'react';

import { MAILS_KEY } from '../../../api/adminMails';
import { ADMIN_USERS_KEY, userHistoryKey } from '../../../api/adminUsers';
import { useApiMutation } from '../../../components/useApiMutation';
import { RESEND_PAUSE_S } from '../../../config/limits';
import { SESSION_KEYS } from '../../../config/storageKeys';
import { readSession, writeSession } from '../../../lib/browserStorage';
import { steadyMs, useSecondsLeft, wallMs } from '../../../lib/clock';
import { parseDict } from '../../../lib/dict';
import { requestPasswordReset, resendActivation } from '../../../session/actions';
import { commonZh } from '../../../text/zh/common';
import { supportZh as text } from '../../../text/zh/users';
import { Button } from '../../../ui/Button';
import { ErrorMessage } from '../messages';

/** The kinds of mail that can be sent again, as the mail log names them. */
const SENDING = {
  activation: { call: resendActivation, label: text.activation, done: text.activationSent },
  password_reset: { call: requestPasswordReset, label: text.reset, done: text.resetSent },
} as const;

type SupportMailKind = keyof typeof SENDING;

/** The kind of a mail of the log that can be sent again; `null` for all others. */
export const supportKindOf = (type: string): SupportMailKind | null =>
  Object.keys(SENDING).find((kind): kind is SupportMailKind => kind === type) ?? null;

const PAUSE_MS = RESEND_PAUSE_S * 1000;

/** When each pause ends, by kind and address: a reload does not end it. */
const pauses = () => parseDict(readSession(SESSION_KEYS.mailPauses));

const leftOfPause = (name: string): number =>
  Math.min(Math.max(Number(pauses()[name] ?? 0) - wallMs(), 0) || 0, PAUSE_MS);

/** Sends a mail by the calls that users make (spec §7); then there is a pause for this address on every screen. */
export function SupportMail({ kind, email }: { kind: SupportMailKind; email: string }) {
  const { call, label, done } = SENDING[kind];
  const noteId = useId();
  const [isDone, setDone] = useState(false);
  const name = `${kind} ${email.toLowerCase()}`;
  const [untilMs, setUntilMs] = useState(() => steadyMs() + leftOfPause(name));
  const leftS = useSecondsLeft(untilMs);
  const { send, isPending, failure } = useApiMutation({
    call: () => call(email),
    invalidates: [MAILS_KEY, userHistoryKey('email-logs'), ADMIN_USERS_KEY],
    onSuccess: () => {
      setDone(true);
      setUntilMs(steadyMs() + PAUSE_MS);
      writeSession(SESSION_KEYS.mailPauses, JSON.stringify({ ...pauses(), [name]: wallMs() + PAUSE_MS }));
    },
  });
  const press = () => {
    if (leftS > 0) return;
    setDone(false);
    void send(undefined);
  };
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          variant="secondary"
          busy={isPending}
          busyLabel={commonZh.sending}
          aria-disabled={leftS > 0}
          aria-describedby={leftS > 0 ? noteId : undefined}
          className={leftS > 0 ? 'opacity-55' : undefined}
          onClick={press}
        >
          {label}
        </Button>
        {leftS > 0 && (
          <span id={noteId} className="text-small text-ink-3 tabular-nums">
            {text.pause(leftS)}
          </span>
        )}
      </div>
      <p role="status" className="mt-1 text-small text-ok-ink empty:mt-0">
        {isDone && done}
      </p>
      <div role="alert" className="text-small text-danger">
        {failure !== null && <ErrorMessage error={failure.error} fallback={text.failed} />}
      </div>
    </div>
  );
}
