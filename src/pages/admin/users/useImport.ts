import { useEffect, useRef, useState } from 'react';

import { createAdminUser } from '../../../api/adminUsers';
import { isEmailTaken, takenEmailToForm } from '../../../forms/accountSentences';
import { isOutcomeUnknown } from '../../../forms/serverErrors';
import { useApiMutation } from '../../../forms/useApiMutation';
import { hasStatus, isCancelled } from '../../../http/failure';
import { requestPasswordReset } from '../../../session/actions';
import { createUserZh } from '../../../text/zh/createAccount';
import { importZh as text } from '../../../text/zh/importUsers';
import { generatePassword } from '../generatePassword';
import { failureText } from '../messages';
import { useReloadUsers } from '../userAccount';
import type { ImportRow } from './importFile';

export interface Outcome {
  /** `unmailed`: the user exists, but the email to set a password was not sent. */
  readonly kind: 'created' | 'unmailed' | 'failed';
  readonly message: string;
}

const reasonOf = (failure: unknown): string => {
  const error = takenEmailToForm(failure);
  const { text: sentence, reason } = failureText(error, isEmailTaken(error) ? createUserZh.emailTaken : text.failed);
  return [sentence, reason].filter(Boolean).join(' ');
};

/** Whether the server rejected only this row. Other errors, such as a lost connection, would occur for every row. */
const isAboutRow = (error: unknown): boolean => hasStatus(error, 200, 400, 409, 422) && !isOutcomeUnknown(error);

/** Stops at an error that would occur for every row. `start` then imports the remaining rows. */
export function useImport(rows: readonly ImportRow[]) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const reload = useReloadUsers();
  const isStopped = useRef(false);
  useEffect(() => () => void (isStopped.current = true), []);
  const note = ({ line }: ImportRow, kind: Outcome['kind'], message: string) =>
    setOutcomes((old) => new Map(old).set(line, { kind, message }));

  const importRow = async (row: ImportRow) => {
    const { email, username, password } = row;
    if (outcomes.get(row.line)?.kind !== 'unmailed') {
      try {
        await createAdminUser({ email, username, password: password || generatePassword() });
      } catch (error) {
        if (isAboutRow(error)) return note(row, 'failed', reasonOf(error));
        if (isOutcomeUnknown(error) || isCancelled(error)) note(row, 'failed', text.unknown);
        throw error;
      }
      note(row, password === '' ? 'unmailed' : 'created', text.done);
    }
    if (password !== '') return undefined;
    try {
      await requestPasswordReset(email);
      note(row, 'created', text.doneMail);
    } catch (error) {
      note(row, 'unmailed', text.mailFailed(reasonOf(error)));
      if (!isAboutRow(error)) throw error;
    }
    return undefined;
  };

  const left = rows.filter(({ line, problem }) => {
    const kind = outcomes.get(line)?.kind;
    return problem === '' && (kind === undefined || kind === 'unmailed');
  });
  const { send, isPending, failure } = useApiMutation({
    call: async () => {
      isStopped.current = false;
      for (const row of left) {
        if (isStopped.current) break;
        await importRow(row);
      }
    },
    onSuccess: reload,
    // `reload` returns `undefined`, so the original error is shown.
    onError: () => reload(),
  });
  return {
    outcomes,
    left,
    isRunning: isPending,
    failure,
    start: () => void send(undefined),
    stop: () => void (isStopped.current = true),
    reset: () => setOutcomes(new Map()),
  };
}
