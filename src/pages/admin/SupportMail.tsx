import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { MAILS_KEY } from '../../api/adminMails';
import { ADMIN_USERS_KEY, userHistoryKey } from '../../api/adminUsers';
import { PausedButton, useResendPause } from '../../components/PausedButton';
import { useApiMutation } from '../../forms/useApiMutation';
import { nowMs } from '../../lib/clock';
import { requestPasswordReset, resendActivation } from '../../session/actions';
import { commonZh } from '../../text/zh/common';
import { supportZh as text } from '../../text/zh/users';
import { ErrorMessage } from './messages';

/** Emails that can be sent again. The keys are the values of `type` in the email log. */
const SENDING = {
  activation: { call: resendActivation, label: text.activation, done: text.activationSent },
  password_reset: { call: requestPasswordReset, label: text.reset, done: text.resetSent },
} as const;

type SupportMailKind = keyof typeof SENDING;

export const supportKindOf = (type: string): SupportMailKind | null =>
  Object.keys(SENDING).find((kind): kind is SupportMailKind => kind === type) ?? null;

/** Sends an email again, with the same request as the public pages (spec §7). Pauses after a success. */
export function SupportMail({ kind, email }: { kind: SupportMailKind; email: string }) {
  const { call, label, done } = SENDING[kind];
  const [isDone, setDone] = useState(false);
  const queryClient = useQueryClient();
  // In the cache, so that the pause continues if the administrator leaves and comes back.
  const sentKey = ['admin-support-mail', kind, email];
  const { pauseS, begin } = useResendPause(queryClient.getQueryData<number>(sentKey));
  const { send, isPending, failure } = useApiMutation({
    call: () => call(email),
    invalidates: [MAILS_KEY, userHistoryKey('email-logs'), ADMIN_USERS_KEY],
    onSuccess: () => {
      setDone(true);
      queryClient.setQueryData(sentKey, nowMs());
      begin();
    },
  });
  const press = () => {
    if (pauseS > 0) return;
    setDone(false);
    void send(undefined);
  };
  return (
    <div>
      <PausedButton
        variant="secondary"
        busy={isPending}
        busyLabel={commonZh.sending}
        pauseS={pauseS}
        pauseText={text.pause(pauseS)}
        onClick={press}
      >
        {label}
      </PausedButton>
      <p role="status" className="mt-1 text-small text-ok-ink empty:mt-0">
        {isDone && done}
      </p>
      <div role="alert" className="text-small text-danger">
        {failure !== null && <ErrorMessage error={failure.error} fallback={text.failed} />}
      </div>
    </div>
  );
}
