import * as v from 'valibot';

import { CONFIRM_MISMATCH, confirmRule, newPasswordRule } from '../../../components/passwordRules';
import { ApiError, hasStatus } from '../../../http/failure';

export const passwordSchema = v.pipe(
  v.object({
    current: v.pipe(v.string(), v.minLength(1, 'Enter your current password.')),
    password: newPasswordRule,
    confirm: confirmRule,
  }),
  v.forward(
    v.partialCheck([['password'], ['confirm']], (form) => form.password === form.confirm, CONFIRM_MISMATCH),
    ['confirm'],
  ),
);

export type PasswordInput = v.InferInput<typeof passwordSchema>;

/** The server's field names for ours. */
export const PASSWORD_FIELDS = {
  current_password: 'current',
  old_password: 'current',
  new_password: 'password',
  password: 'password',
} as const;

/** The field that a refusal in one sentence is about; `null` when it names none. */
export function fieldOfRefusal(error: unknown): 'current' | 'password' | null {
  if (!(error instanceof ApiError) || !hasStatus(error, 400, 403, 422)) return null;
  if (/\bnew password|\bsame\b|too (short|weak|common)|at least/i.test(error.message)) return 'password';
  return /\b(current|old|incorrect|wrong|invalid) password|password (is )?(incorrect|wrong)/i.test(error.message)
    ? 'current'
    : null;
}
