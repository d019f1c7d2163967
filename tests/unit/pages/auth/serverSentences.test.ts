import { describe, expect, test } from 'vitest';

import { isAboutUsername, isEmailTaken } from '../../../../src/components/serverErrors';
import { ApiError } from '../../../../src/http/failure';
import { isActiveAlready, isLinkRefused } from '../../../../src/pages/auth/linkErrors';
import { cpuMs } from '../../../support/cpuMs';

const refused = (message: string, status = 400, code: string | null = null) =>
  new ApiError('status', message, { status, code });

/** Reasons for which servers refuse a password; each contains a word of the rules. */
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
  '',
];

describe.each([
  ['isLinkRefused', isLinkRefused],
  ['isActiveAlready', isActiveAlready],
  ['isEmailTaken', isEmailTaken],
  ['isAboutUsername', isAboutUsername],
])('%s', (_, rule) => {
  test.each(PASSWORD_REASONS)('is false for the refusal "%s" (HR-08)', (reason) => {
    expect(rule(refused(reason))).toBe(false);
    expect(rule(refused(reason, 409))).toBe(false);
  });

  test('is false for a response without an error status and for other errors', () => {
    expect(rule(new ApiError('network', 'Token expired'))).toBe(false);
    expect(rule(refused('Token expired', 500))).toBe(false);
    expect(rule(new TypeError('Token expired'))).toBe(false);
  });
});

describe('a token that cannot be used', () => {
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

  test('is recognized by code, status 410, and a field error of the token', () => {
    expect(isLinkRefused(refused('x', 400, 'RESET_PASSWORD_BAD_TOKEN'))).toBe(true);
    expect(isLinkRefused(refused('x', 400, 'VERIFY_USER_BAD_TOKEN'))).toBe(true);
    expect(isLinkRefused(refused('gone', 410))).toBe(true);
    const fieldErrors = { reset_token: 'too short' };
    expect(isLinkRefused(new ApiError('status', 'x', { status: 422, fieldErrors }))).toBe(true);
  });
});

test.each([
  'Account already activated',
  'User is already active',
  'Your account has already been activated.',
  'Email already verified',
  'The user is already verified',
])('recognizes an active account in "%s"', (message) => {
  expect(isActiveAlready(refused(message))).toBe(true);
});

test.each([
  'This link was already activated for another account',
  'Another account is already active',
  'The account is already active on two devices',
])('does not take "%s" for an active account', (message) => {
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
])('recognizes a taken email address in "%s"', (message) => {
  expect(isEmailTaken(refused(message))).toBe(true);
});

test('recognizes a taken email address by code and by a 409 without a message', () => {
  expect(isEmailTaken(refused('x', 400, 'REGISTER_USER_ALREADY_EXISTS'))).toBe(true);
  expect(isEmailTaken(refused('Request failed with status code 409.', 409))).toBe(true);
  expect(isEmailTaken(refused('Conflict', 409))).toBe(true);
});

test.each(['Username already taken', 'This user name is taken', 'A user with that username already exists.'])(
  'recognizes a refused username in "%s"',
  (message) => {
    expect(isAboutUsername(refused(message))).toBe(true);
    expect(isEmailTaken(refused(message))).toBe(false);
  },
);

test.each(['Invalid or expired '.repeat(20), 'the password reset '.repeat(20), `user ${'a@'.repeat(150)}`])(
  'checks the 300 characters of "%.20s…" at once',
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
