import { describe, expect, test, vi } from 'vitest';

import { applyServerErrors } from '../../../src/forms/serverErrors';
import { ApiError } from '../../../src/http/failure';
import { statusMessage } from '../../../src/text/en/responses';

const NAMES = { email: 'email', new_password: 'password', password: 'password' } as const;
const at = (name: string, message: string, shouldFocus: boolean) => [
  name,
  { type: 'server', message },
  { shouldFocus },
];
const refused = (fieldErrors: Record<string, string>) =>
  new ApiError('status', statusMessage(422), { status: 422, fieldErrors });

describe('applyServerErrors', () => {
  test('sets each error on its field, focuses the first field, and returns no remaining message', () => {
    const setError = vi.fn();
    expect(applyServerErrors(refused({ email: 'bad', new_password: 'short' }), NAMES, setError)).toBeNull();
    expect(setError.mock.calls).toEqual([at('email', 'bad', true), at('password', 'short', false)]);
  });

  test('focuses the first field of the form, whatever the order of the errors in the response', () => {
    const setError = vi.fn();
    applyServerErrors(refused({ password: 'short', email: 'bad' }), NAMES, setError);
    expect(setError.mock.calls).toEqual([at('email', 'bad', true), at('password', 'short', false)]);
  });

  test('shows the first of two messages for the same field', () => {
    const setError = vi.fn();
    applyServerErrors(refused({ password: 'short', new_password: 'weak' }), NAMES, setError);
    expect(setError.mock.calls).toEqual([at('password', 'short', true)]);
  });

  test('returns the messages for unknown fields, so that the form shows them at the top', () => {
    const setError = vi.fn();
    const rest = applyServerErrors(refused({ captcha: 'Are you human?', email: 'bad' }), NAMES, setError);
    expect(rest).toMatchObject({ message: 'captcha: Are you human?', status: 422 });
    expect(setError).toHaveBeenCalledWith(...at('email', 'bad', true));
  });

  test('XS-13: treats constructor and toString as unknown fields', () => {
    const setError = vi.fn();
    const rest = applyServerErrors(refused({ constructor: 'x', toString: 'y' }), NAMES, setError);
    expect(rest).toMatchObject({ message: 'constructor: x toString: y' });
    expect(setError).not.toHaveBeenCalled();
  });

  test('sets the whole message on one field if the caller names this field', () => {
    const setError = vi.fn();
    const taken = new ApiError('status', 'This address is taken.', { status: 409, fieldErrors: { captcha: 'x' } });
    expect(applyServerErrors(taken, NAMES, setError, 'email')).toBeNull();
    expect(setError.mock.calls).toEqual([at('email', 'This address is taken.', true)]);
  });

  test('prefers the fields that the server names to the field that the caller names', () => {
    const setError = vi.fn();
    const message = 'Current email is wrong. (and 1 more error)';
    const fieldErrors = { email: 'Current email is wrong.', new_password: 'New password is too weak.' };
    const failure = new ApiError('status', message, { status: 422, fieldErrors });
    expect(applyServerErrors(failure, NAMES, setError, 'email')).toBeNull();
    expect(setError.mock.calls).toEqual([
      at('email', 'Current email is wrong.', true),
      at('password', 'New password is too weak.', false),
    ]);
  });

  test('keeps the warning that a failed write might have succeeded (HR-03)', () => {
    const fieldErrors = { database: 'Connection lost.' };
    const failure = new ApiError('status', statusMessage(500), { status: 500, fieldErrors, mayBeDone: true });
    expect(applyServerErrors(failure, NAMES, vi.fn())).toMatchObject({ mayBeDone: true });
  });

  test.each([
    'newPassword',
    'NewPassword',
    'new-password',
    'user[new_password]',
    'data.attributes.newPassword',
    '/user/new_password',
    'new_password[0]',
    'password.0',
  ])('sets an error with the name %s on the field new_password', (name) => {
    const setError = vi.fn();
    expect(applyServerErrors(refused({ [name]: 'short' }), NAMES, setError)).toBeNull();
    expect(setError.mock.calls).toEqual([at('password', 'short', true)]);
  });

  test('prefers the field whose name has the longest match', () => {
    const setError = vi.fn();
    const names = { 'smtp.host': 'a', 'imap.host': 'b', host: 'c' } as const;
    applyServerErrors(refused({ 'settings.imap.host': 'x', host: 'y' }), names, setError);
    expect(setError.mock.calls).toEqual([at('b', 'x', true), at('c', 'y', false)]);
  });

  test('returns the general message in addition to field errors, unless it repeats a field error', () => {
    const about = (message: string) =>
      new ApiError('status', message, { status: 422, fieldErrors: { email: 'Not valid.' } });
    expect(applyServerErrors(about('Sign-up is closed.'), NAMES, vi.fn())).toMatchObject({
      message: 'Sign-up is closed.',
      fieldErrors: {},
    });
    expect(applyServerErrors(about('Not valid. (and 1 more error)'), NAMES, vi.fn())).toBeNull();
  });

  test('returns any error that is not about fields unchanged', () => {
    const failure = new ApiError('timeout', 'Request timed out. Please try again.');
    expect(applyServerErrors(failure, NAMES, vi.fn())).toBe(failure);
    const fault = new TypeError('x');
    expect(applyServerErrors(fault, NAMES, vi.fn())).toBe(fault);
  });
});
