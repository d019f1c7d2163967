import * as v from 'valibot';

import { CONFIRM_MISMATCH, confirmRule, newPasswordRule } from '../../../components/passwordRules';
import { ApiError, hasStatus } from '../../../http/failure';

export const resetSchema = v.pipe(
  v.object({ password: newPasswordRule, confirm: confirmRule }),
  v.forward(
    v.partialCheck([['password'], ['confirm']], (form) => form.password === form.confirm, CONFIRM_MISMATCH),
    ['confirm'],
  ),
);

export type ResetInput = v.InferInput<typeof resetSchema>;

/** In the order of the form. */
export const RESET_LABELS: Readonly<Record<keyof ResetInput, string>> = {
  password: 'New password',
  confirm: 'Confirm new password',
};

/** The server's field names for ours. */
export const SERVER_NAMES = { new_password: 'password', password: 'password' } as const;

/** Words about the link rather than about the password that was chosen. */
const aboutLink = (message: string): boolean => /token|link|expired/i.test(message);

/**
 * The server will not take this link any more: unknown, used or expired. A refusal of the password itself is none, so that
 * nobody has to ask for another mail over a password that was too simple.
 */
export function isDeadLink(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (hasStatus(error, 404, 410) || Object.hasOwn(error.fieldErrors, 'token')) return true;
  return hasStatus(error, 400) && (aboutLink(error.message) || !/password/i.test(error.message));
}
