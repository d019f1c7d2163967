import { describe, expect, test } from 'vitest';

import { isAboutUsername } from '../../../../../src/forms/serverErrors';
import { ApiError } from '../../../../../src/http/failure';
import { profileFailure } from '../../../../../src/pages/account/profile/AccountForm';
import { fieldOfRefusal } from '../../../../../src/pages/account/profile/ProfilePage';

const refused = (status: number, message: string) => new ApiError('status', message, { status });

describe('what is said of a profile that was not saved', () => {
  test('the server’s own words come first', () => {
    expect(profileFailure(refused(400, 'Names must not be empty'))).toEqual({
      message: 'Names must not be empty',
      reason: null,
    });
  });

  test.each([
    [500, 'Server error. Please try again later.'],
    [503, 'Service temporarily unavailable. Please try again later.'],
    [418, 'Request failed with status code 418.'],
  ])('%d without words: the sentence of the page, and what the status means', (status, reason) => {
    expect(profileFailure(refused(status, reason))).toEqual({
      message: 'Failed to update profile. Please try again.',
      reason,
    });
  });

  test('no information: the sentence of the page', () => {
    const message = 'Failed to update profile. Please try again.';
    expect(profileFailure(new ApiError('network', 'Unknown error occurred'))).toEqual({ message, reason: null });
    expect(profileFailure(new ApiError('network', ''))).toEqual({ message, reason: null });
  });

  test('a missing connection and a time-out have sentences of their own', () => {
    const message = 'Request timed out. Please try again.';
    expect(profileFailure(new ApiError('timeout', message))).toEqual({ message, reason: null });
  });

  test('what is no failure of a call: the last resort', () => {
    expect(profileFailure(new TypeError('x'))).toEqual({ message: 'An unexpected error occurred.', reason: null });
  });
});

describe('the field that a refusal is about', () => {
  test.each([
    [refused(409, 'Username already taken'), true],
    [refused(400, 'This user name is taken'), true],
    [refused(500, 'username'), false],
    [refused(400, 'Something else'), false],
    [new TypeError('username'), false],
  ])('%s: the username? %s', (error, expected) => {
    expect(isAboutUsername(error)).toBe(expected);
  });

  test.each([
    [refused(400, 'Incorrect current password'), 'current'],
    [refused(400, 'Incorrect password'), 'current'],
    [refused(400, 'Wrong password.'), 'current'],
    [refused(403, 'The password is incorrect'), 'current'],
    [refused(400, 'New password cannot be the same as the current one'), 'password'],
    [refused(422, 'Password is too short'), 'password'],
    [refused(500, 'Incorrect current password'), null],
    [refused(400, 'Try again later'), null],
    [new TypeError('current password'), null],
  ])('%s: %s', (error, field) => {
    expect(fieldOfRefusal(error)).toBe(field);
  });
});
