import * as v from 'valibot';

import { CONFIRM_MISMATCH, confirmRule, newPasswordRule } from '../../../components/passwordRules';
import { ApiError, hasStatus } from '../../../http/failure';
import { emailRule } from '../emailRule';

export const registerSchema = v.pipe(
  v.object({
    email: emailRule,
    username: v.pipe(v.string(), v.trim(), v.maxLength(100, 'Use at most 100 characters.')),
    password: newPasswordRule,
    confirm: confirmRule,
  }),
  v.forward(
    v.partialCheck([['password'], ['confirm']], (form) => form.password === form.confirm, CONFIRM_MISMATCH),
    ['confirm'],
  ),
);

export type RegisterInput = v.InferInput<typeof registerSchema>;

/** In the order of the form. */
export const REGISTER_LABELS: Readonly<Record<keyof RegisterInput, string>> = {
  email: 'Email',
  username: 'Username',
  password: 'Password',
  confirm: 'Confirm password',
};

/** The server's field names for ours. */
export const SERVER_NAMES = { email: 'email', username: 'username', name: 'username', password: 'password' } as const;

const aboutUsername = (message: string): boolean => /\buser ?name\b/i.test(message) && !/e-?mail/i.test(message);

/** The server knows this e-mail address already: 409, or 400 in such words. */
export const isTaken = (error: unknown): boolean =>
  error instanceof ApiError &&
  !aboutUsername(error.message) &&
  (hasStatus(error, 409) || (hasStatus(error, 400) && /already|exists|registered|in use|taken/i.test(error.message)));

/** A username that somebody else has belongs to its field, whatever the status. */
export const isUsernameRefused = (error: unknown): error is ApiError =>
  hasStatus(error, 400, 409) && error instanceof ApiError && aboutUsername(error.message);
