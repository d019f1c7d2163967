import * as auth from '../api/auth';
import { updateMe } from '../api/users';
import { ApiError } from '../http/failure';
import { isOnline } from '../lib/online';
import { actionMessages, offlineRefusal } from '../text/en/messages';
import { readTokens } from './tokenStorage';

/**
 * Changes the password of the signed-in user (spec §5).
 *
 * @throws ApiError with the message to show
 */
export async function updatePassword(form: { currentPassword: string; newPassword: string }): Promise<void> {
  if (!isOnline()) throw new ApiError('offline', offlineRefusal('update password'));
  if (readTokens() === null) throw new ApiError('session', actionMessages.updatePasswordNeedsLogin);
  await auth.updatePassword(form);
}

/**
 * Saves the profile fields that can be edited; the e-mail is none of them.
 *
 * @throws ApiError with the message to show
 */
export async function updateProfile(profile: { username: string }): Promise<void> {
  if (readTokens() === null) throw new ApiError('session', actionMessages.updateProfileNeedsLogin);
  await updateMe(profile);
}
