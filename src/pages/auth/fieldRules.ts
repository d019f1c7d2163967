import * as v from 'valibot';

import { PASSWORD_MIN_LENGTH } from '../../config/limits';

/** Enough to catch a slip; whether the address exists only its mail can tell. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const emailRule = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Enter your email address.'),
  v.regex(EMAIL, 'Enter an email address like name@example.com.'),
  v.maxLength(254, 'This email address is too long.'),
);

export const PASSWORD_HINT = `At least ${PASSWORD_MIN_LENGTH} characters.`;

/** Counted in characters as people see them, as servers do: an emoji is one. */
const isLongEnough = (password: string): boolean => [...password].length >= PASSWORD_MIN_LENGTH;

/** A new password; it is taken as it is typed, spaces at the ends included. */
export const newPasswordRule = v.pipe(
  v.string(),
  v.minLength(1, 'Enter a password.'),
  v.check(isLongEnough, 'This password is too short.'),
);

export const confirmRule = v.pipe(v.string(), v.minLength(1, 'Type the password again.'));

export const CONFIRM_MISMATCH = 'The two passwords do not match.';

/** A form of one e-mail address. */
export const emailForm = v.object({ email: emailRule });
