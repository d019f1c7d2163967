import * as v from 'valibot';

import { ApiError } from '../../../http/failure';
import { actionMessages, statusMessage, messages } from '../../../text/en/messages';

export const USERNAME_MAX = 100;

export const profileSchema = v.object({
  username: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Enter a username.'),
    v.maxLength(USERNAME_MAX, `Use at most ${USERNAME_MAX} characters.`),
  ),
});

/** The server's field names for ours. */
export const PROFILE_FIELDS = { username: 'username', name: 'username' } as const;

/** A username that somebody else has belongs to its field, whatever the status. */
export const isAboutUsername = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 409].includes(error.status ?? 0) && /\buser ?name\b/i.test(error.message);

/**
 * What is said of a profile that was not saved (spec §8): the server's own words; where it has none, the sentence of the
 * page, followed by what its status means; and for what is no failure of a call, the last resort.
 */
export function profileFailure(error: unknown): { message: string; reason: string | null } {
  if (!(error instanceof ApiError)) return { message: messages.unexpected, reason: null };
  const isWordless = error.status !== null && error.message === statusMessage(error.status);
  if (error.message === '' || error.message === messages.unknown)
    return { message: actionMessages.profileFailed, reason: null };
  return isWordless
    ? { message: actionMessages.profileFailed, reason: error.message }
    : { message: error.message, reason: null };
}
