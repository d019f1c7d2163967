import * as v from 'valibot';

import { PASSWORD_MIN_LENGTH } from '../config/limits';

export const PASSWORD_HINT = `At least ${PASSWORD_MIN_LENGTH} characters.`;

/** Counted in characters as people see them, as servers do: an emoji is one. */
const isLongEnough = (password: string): boolean => [...password].length >= PASSWORD_MIN_LENGTH;

/** A new password; it is taken as it is typed, spaces at the ends included. */
export const newPasswordRule = v.pipe(
  v.string(),
  v.minLength(1, 'Enter a password.'),
  v.check(isLongEnough, `Use at least ${PASSWORD_MIN_LENGTH} characters.`),
);

export const confirmRule = v.pipe(v.string(), v.minLength(1, 'Type the password again.'));

export const CONFIRM_MISMATCH = 'The two passwords do not match.';
