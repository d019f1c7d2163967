import * as v from 'valibot';

import { EMAIL_SHAPE, isPasswordLongEnough } from '../../../domain/credentials';
import { ApiError, hasStatus } from '../../../http/failure';
import { statusMessage } from '../../../text/en/messages';
import { createAdminZh as words } from '../../../text/zh/createAdmin';

export const createAdminSchema = v.pipe(
  v.object({
    email: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, words.emailMissing),
      v.regex(EMAIL_SHAPE, words.emailWrong),
      v.maxLength(254, words.emailWrong),
    ),
    name: v.pipe(v.string(), v.trim(), v.minLength(1, words.nameMissing), v.maxLength(100, words.nameLong)),
    password: v.pipe(
      v.string(),
      v.minLength(1, words.passwordMissing),
      v.check(isPasswordLongEnough, words.passwordShort),
    ),
    confirm: v.pipe(v.string(), v.minLength(1, words.confirmMissing)),
    adminCode: v.pipe(v.string(), v.minLength(1, words.codeMissing)),
  }),
  v.forward(
    v.partialCheck([['password'], ['confirm']], (form) => form.password === form.confirm, words.mismatch),
    ['confirm'],
  ),
);

export type CreateAdminInput = v.InferInput<typeof createAdminSchema>;

export const EMPTY_ADMIN: CreateAdminInput = { email: '', name: '', password: '', confirm: '', adminCode: '' };

/** The server's field names for ours. */
export const ADMIN_FIELDS = {
  email: 'email',
  name: 'name',
  username: 'name',
  password: 'password',
  admin_code: 'adminCode',
  code: 'adminCode',
} as const;

const isWordless = ({ status, message }: ApiError): boolean =>
  status !== null && (message === '' || message === statusMessage(status));

/**
 * The field that a refusal in one sentence is about, with what to say there: the server's words, else ours. The call
 * carries no identity, so a 403 can only be about the code.
 *
 * @returns `null` when it is about the form as a whole
 */
export function refusedField(error: unknown): { name: 'email' | 'adminCode'; message: string } | null {
  if (!(error instanceof ApiError) || Object.keys(error.fieldErrors).length > 0) return null;
  const isAboutEmail =
    /e-?mail|\buser\b/i.test(error.message) && /already|exist|registered|in use|taken/i.test(error.message);
  if (hasStatus(error, 409) || (hasStatus(error, 400) && isAboutEmail)) {
    return { name: 'email', message: isWordless(error) ? words.emailTaken : error.message };
  }
  if (hasStatus(error, 403) || (hasStatus(error, 400) && (isWordless(error) || /\bcode\b/i.test(error.message)))) {
    return { name: 'adminCode', message: isWordless(error) ? words.codeWrong : error.message };
  }
  return null;
}
