import * as v from 'valibot';

import { PASSWORD_MIN_LENGTH } from '../config/limits';
import { isPasswordLongEnough } from '../domain/credentials';

export const PASSWORD_HINT = `At least ${PASSWORD_MIN_LENGTH} characters.`;

/** A new password; it is taken as it is typed, spaces at the ends included. The hint beside it says how long is enough. */
export const newPasswordRule = v.pipe(
  v.string(),
  v.minLength(1, 'Enter a password.'),
  v.check(isPasswordLongEnough, 'This password is too short.'),
);

export const confirmRule = v.pipe(v.string(), v.minLength(1, 'Type the password again.'));

export const CONFIRM_MISMATCH = 'The two passwords do not match.';
