import { describe, expect, test } from 'vitest';

import { isAboutUsername } from '../../../../../src/forms/serverErrors';
import { ApiError } from '../../../../../src/http/failure';
import { profileFailure } from '../../../../../src/pages/account/profile/AccountForm';
import { fieldOfRefusal } from '../../../../../src/pages/account/profile/ProfilePage';

const refused = (status: number, message: string) => new ApiError('status', message, { status });

describe('the error message of the profile form', () => {
  test("is the server's message if there is one", () => {
    expect(profileFailure(refused(400, 'Names must not be empty'))).toEqual({
      message: 'Names must not be empty',
      reason: null,
    });
  });

  test.each([
    [500, 'Server error. Please try again later.'],
    [503, 'Service temporarily unavailable. Please try again later.'],
    [418, 'Request failed with status code 418.'],
  ])("is the page's own message, with the meaning of status %d, if the server sends no message", (status, reason) => {
    expect(profileFailure(refused(status, reason))).toEqual({
      message: 'Failed to update profile. Please try again.',
      reason,
    });
  });

  test("is only the page's own message if there is no further information", () => {
    const message = 'Failed to update profile. Please try again.';
    expect(profileFailure(new ApiError('network', 'Unknown error occurred'))).toEqual({ message, reason: null });
    expect(profileFailure(new ApiError('network', ''))).toEqual({ message, reason: null });
  });

  test('is the message of the timeout after a timeout', () => {
    const message = 'Request timed out. Please try again.';
    expect(profileFailure(new ApiError('timeout', message))).toEqual({ message, reason: null });
  });

  test('is a general message for other errors', () => {
    expect(profileFailure(new TypeError('x'))).toEqual({ message: 'An unexpected error occurred.', reason: null });
  });
});

describe('the field that an error belongs to', () => {
  test.each([
    [refused(409, 'Username already taken'), true],
    [refused(400, 'This user name is taken'), true],
    [refused(500, 'username'), false],
    [refused(400, 'Something else'), false],
    [new TypeError('username'), false],
  ])('is the username for the error %s: %s', (error, expected) => {
    expect(isAboutUsername(error)).toBe(expected);
  });

  test.each([
    [refused(400, 'Incorrect current password'), 'current'],
    [refused(400, 'Incorrect password'), 'current'],
    [refused(400, 'Wrong password.'), 'current'],
    [refused(403, 'The password is incorrect'), 'current'],
    [refused(400, 'New password cannot be the same as the current one'), 'password'],
    [refused(400, 'Password must be different from the current password.'), 'password'],
    [refused(400, 'Your password must differ from your old password'), 'password'],
    [refused(400, 'The password is too similar to your current password'), 'password'],
    [refused(400, 'You cannot reuse an old password'), 'password'],
    [refused(400, 'Current password does not match'), 'current'],
    [refused(422, 'Password is too short'), 'password'],
    [refused(500, 'Incorrect current password'), null],
    [refused(400, 'Try again later'), null],
    [new TypeError('current password'), null],
  ])('is the password field for the error %s: %s', (error, field) => {
    expect(fieldOfRefusal(error)).toBe(field);
  });
});
