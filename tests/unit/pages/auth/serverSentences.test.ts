import { describe, expect, test } from 'vitest';

import { isAccountUnknown, isEmailTaken, takenEmailToForm } from '../../../../src/forms/accountSentences';
import { isAboutUsername } from '../../../../src/forms/serverErrors';
import { ApiError } from '../../../../src/http/failure';
import { isActiveAlready, isLinkRefused } from '../../../../src/pages/auth/linkErrors';
import { statusMessage } from '../../../../src/text/en/responses';
import { cpuMs } from '../../../support/cpuMs';

const refused = (message: string, status = 400, code: string | null = null) =>
  new ApiError('status', message, { status, code });

/**
 * Reasons for which servers reject a password. Most contain a word that also occurs in other errors, such as "exists"
 * or "expired".
 */
const PASSWORD_REASONS = [
  'This is too common.',
  'This password has already appeared in a data breach',
  'Password must not contain the username',
  'Password exists in a list of known passwords',
  'This password was already used',
  'The password is linked to an expired account',
  'Your password cannot be an email address that is already registered',
  'Passwords expired by policy cannot be reused',
  'The word token is not allowed in a password',
  'Token is valid, but the password is not',
  'Token expired passwords cannot be reused',
  'User password already exists in our records',
  'Email addresses already taken cannot be used as a password',
  'Passwort bereits verwendet',
  '该密码已存在',
  'Email exists: password is part of it',
  'Invalid link: password may not contain a URL',
  'Token expired (passwords have to be new)',
  '',
];

/** An error with messages by field. */
const withFields = (fieldErrors: Record<string, string>, status = 422) =>
  new ApiError('status', statusMessage(status), { status, fieldErrors });

describe.each([
  ['isLinkRefused', isLinkRefused],
  ['isActiveAlready', isActiveAlready],
  ['isEmailTaken', isEmailTaken],
  ['isAccountUnknown', isAccountUnknown],
  ['isAboutUsername', isAboutUsername],
])('the rule %s for server errors', (_, rule) => {
  test.each(PASSWORD_REASONS)('is false for the password error "%s" (HR-08)', (reason) => {
    expect(rule(refused(reason))).toBe(false);
    expect(rule(refused(reason, 409))).toBe(false);
  });

  test('is false for network errors, server errors, and exceptions', () => {
    expect(rule(new ApiError('network', 'Token expired'))).toBe(false);
    expect(rule(refused('Token expired', 500))).toBe(false);
    expect(rule(new TypeError('Token expired'))).toBe(false);
  });
});

describe('an invalid or expired token', () => {
  test.each([
    'Invalid token',
    'Invalid reset token',
    'Invalid or expired token.',
    'Invalid or expired password reset link',
    'Token expired',
    'Token has expired. Please request a new one.',
    'The reset token has expired',
    'This reset token has already been used',
    'The password reset link is invalid or has expired.',
    'This link is no longer valid',
    'Reset token not found',
    'The token is either invalid or expired',
    'Link already used',
    'Signature has expired',
    'jwt malformed',
    'INVALID TOKEN',
  ])('is recognized in "%s"', (message) => {
    expect(isLinkRefused(refused(message))).toBe(true);
  });

  test('is recognized by code, status 410, or a field error of the token', () => {
    expect(isLinkRefused(refused('x', 400, 'RESET_PASSWORD_BAD_TOKEN'))).toBe(true);
    expect(isLinkRefused(refused('x', 400, 'VERIFY_USER_BAD_TOKEN'))).toBe(true);
    expect(isLinkRefused(refused(statusMessage(410), 410))).toBe(true);
    const fieldErrors = { reset_token: 'too short' };
    expect(isLinkRefused(new ApiError('status', 'x', { status: 422, fieldErrors }))).toBe(true);
  });
});

test.each([
  ['The password must have 8 characters', 410, {}],
  ['This is too common.', 410, {}],
  ['x', 422, { csrf_token: 'missing', new_password: 'too short' }],
  ['x', 422, { tokenized_name: 'x' }],
  ['x', 422, { 'token.new_password': 'x' }],
])(
  'the error "%s" with status %d and the fields %j does not count as an invalid token (HR-08)',
  (message, status, fieldErrors) => {
    expect(isLinkRefused(new ApiError('status', message, { status, fieldErrors }))).toBe(false);
  },
);

test.each(['token', 'reset_token', 'resetToken', 'body.token', 'data[verification_token]', 'Token'])(
  'an invalid token is recognized by an error of the field %s',
  (name) => {
    expect(isLinkRefused(withFields({ [name]: 'Field required' }))).toBe(true);
  },
);

test.each(['TOKEN_EXPIRED', 'INVALID_TOKEN', 'RESET_TOKEN_EXPIRED', 'LINK_NOT_FOUND'])(
  'an invalid token is recognized by the code %s, unless the message is about the password',
  (code) => {
    expect(isLinkRefused(refused('Please ask for another one.', 400, code))).toBe(true);
    expect(isLinkRefused(refused('The password is too short.', 400, code))).toBe(false);
  },
);

test.each([
  'Account already activated',
  'User is already active',
  'Your account has already been activated.',
  'Email already verified',
  'The user is already verified',
  'already verified',
  'Already activated.',
  'Email has been already verified',
  'You are already verified',
  'You have already confirmed your email.',
])('an active account is recognized in "%s"', (message) => {
  expect(isActiveAlready(refused(message))).toBe(true);
});

test.each([
  'This link was already activated for another account',
  'Another account is already active',
  'The account is already active on two devices',
])('an active account is not recognized in "%s"', (message) => {
  expect(isActiveAlready(refused(message))).toBe(false);
});

test.each([
  'Email already registered',
  'email already in use',
  'Email address already taken',
  'The email has already been taken.',
  'This email is already registered. Please log in.',
  'User already exists',
  'User with this email already exists',
  'A user with that email address already exists.',
  'The user with this email already exists in the system',
  'An account with this email already exists',
  'User lin@example.com already exists',
  'Email is taken',
  'Email has already been taken',
  'The email you entered is already taken',
  'The email address you have entered is already in use.',
  'The provided email is already registered',
  'lin@example.com is already registered',
  'Email "lin@example.com" already exists',
  'An account already exists with this email address.',
  'There is already an account with this email',
  'You already have an account. Log in or reset your password.',
  'This email is already used by another account',
  'Key (email)=(lin@example.com) already exists.',
  'duplicate key value violates unique constraint "users_email" DETAIL: Key (email)=(a@b.co) already exists.',
  "Duplicate entry 'lin@example.com' for key 'users.email'",
  'UNIQUE constraint failed: users.email',
])('a taken email address is recognized in "%s"', (message) => {
  expect(isEmailTaken(refused(message))).toBe(true);
});

test('a taken email address is recognized by its code, and by a 409 response without a message', () => {
  expect(isEmailTaken(refused('x', 400, 'REGISTER_USER_ALREADY_EXISTS'))).toBe(true);
  expect(isEmailTaken(refused('Request failed with status code 409.', 409))).toBe(true);
});

test.each([['EMAIL_EXISTS'], ['EMAIL_ALREADY_TAKEN'], ['USER_ALREADY_EXISTS']])(
  'a taken email address is recognized by the error code %s',
  (code) => {
    expect(isEmailTaken(refused('Please check your input', 400, code))).toBe(true);
  },
);

test.each([
  [{ email: 'has already been taken' }, 'Email has already been taken', {}],
  [{ 'user.email': 'already exists', name: 'x' }, 'Email already exists', { name: 'x' }],
  [{ Email: 'This email is taken.' }, 'This email is taken.', {}],
])('the error about a taken email address moves from the fields %j to the form', (fieldErrors, message, rest) => {
  const moved = takenEmailToForm(withFields(fieldErrors));
  expect(moved).toMatchObject({ message, status: 422 });
  expect(moved).toHaveProperty('fieldErrors', rest);
  expect(isEmailTaken(moved)).toBe(true);
});

test.each([{ email: 'is not valid' }, { username: 'has already been taken' }, { password: 'already used' }])(
  'the error %j stays at its field',
  (fieldErrors) => {
    const error = withFields(fieldErrors);
    expect(takenEmailToForm(error)).toBe(error);
  },
);

test.each([
  'Key (username)=(lin@example.com) already exists.',
  'Key (password_hash)=(x) already exists.',
  'UNIQUE constraint failed: users.username',
])('a taken email address is not recognized in "%s"', (message) => {
  expect(isEmailTaken(refused(message))).toBe(false);
});

test.each(['Username already taken', 'This user name is taken', 'A user with that username already exists.'])(
  'a rejected username is recognized in "%s"',
  (message) => {
    expect(isAboutUsername(refused(message))).toBe(true);
    expect(isEmailTaken(refused(message))).toBe(false);
  },
);

test.each(['Invalid or expired '.repeat(20), 'the password reset '.repeat(20), `user ${'a@'.repeat(150)}`])(
  'the rules for server errors check a long message quickly: "%.20s…"',
  (message) => {
    const spent = cpuMs(() => {
      for (let run = 0; run < 100; run += 1) {
        isLinkRefused(refused(message));
        isEmailTaken(refused(message));
      }
    });
    expect(spent).toBeLessThan(200);
  },
);

test.each([
  'User not found',
  'Account not found.',
  'Email address not found',
  'User lin@example.com not found',
  'No user found',
  'No account found with that email address.',
  'No account with this email exists',
  'There is no user with this email',
  'There is no account registered with this email address.',
  'User does not exist',
  'User with this email does not exist',
  'The user with this email does not exist in the system.',
  "We can't find a user with that email address.",
  'We couldn’t find an account with that email',
  'Could not find your account',
  'This email is not registered',
  'The e-mail address is not assigned to any user account',
  'Unknown email address',
  'Unknown user',
  'No account exists with this email address.',
  'No user exists for that email',
  'This email is not associated with any account.',
  'Email address is not linked to an account',
  'The email address is not registered with us.',
  'The selected email is invalid.',
  'Email not recognized',
  'User not found with this email',
])('an unknown account is recognized in "%s" (FM-18)', (message) => {
  expect(isAccountUnknown(refused(message))).toBe(true);
});

test('an unknown account is recognized by its code and by the error of the email field (FM-18)', () => {
  expect(isAccountUnknown(refused('Request failed.', 400, 'USER_NOT_FOUND'))).toBe(true);
  expect(isAccountUnknown(withFields({ email: 'not found' }))).toBe(true);
  expect(isAccountUnknown(withFields({ 'user.email': 'does not exist' }))).toBe(true);
});

test.each([
  'Not Found',
  'Mail is switched off',
  'Account not activated. Please check your email.',
  'Email template not found',
  'User service not found',
  'The email is not valid',
  'Email server does not exist',
])('an unknown account is not recognized in "%s"', (message) => {
  expect(isAccountUnknown(refused(message))).toBe(false);
  expect(isAccountUnknown(withFields({ captcha: 'not found', email: 'not an address' }))).toBe(false);
});
