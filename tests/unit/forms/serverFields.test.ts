import { describe, expect, test, vi } from 'vitest';

import { applyServerErrors } from '../../../src/forms/serverErrors';
import { ApiError } from '../../../src/http/failure';
import { statusMessage } from '../../../src/text/en/messages';

const NAMES = { email: 'email', new_password: 'password', password: 'password' } as const;
const at = (name: string, message: string, shouldFocus: boolean) => [
  name,
  { type: 'server', message },
  { shouldFocus },
];
const refused = (fieldErrors: Record<string, string>) =>
  new ApiError('status', statusMessage(422), { status: 422, fieldErrors });

describe('messages of the server about fields', () => {
  test('go to their fields, the first one with the focus; nothing is left to say', () => {
    const setError = vi.fn();
    expect(applyServerErrors(refused({ email: 'bad', new_password: 'short' }), NAMES, setError)).toBeNull();
    expect(setError.mock.calls).toEqual([at('email', 'bad', true), at('password', 'short', false)]);
  });

  test('the focus goes to the uppermost field, whatever the server names first', () => {
    const setError = vi.fn();
    applyServerErrors(refused({ password: 'short', email: 'bad' }), NAMES, setError);
    expect(setError.mock.calls).toEqual([at('email', 'bad', true), at('password', 'short', false)]);
  });

  test('two messages for one field: the first one', () => {
    const setError = vi.fn();
    applyServerErrors(refused({ password: 'short', new_password: 'weak' }), NAMES, setError);
    expect(setError.mock.calls).toEqual([at('password', 'short', true)]);
  });

  test('a field that the form does not have is said on top', () => {
    const setError = vi.fn();
    const rest = applyServerErrors(refused({ captcha: 'Are you human?', email: 'bad' }), NAMES, setError);
    expect(rest).toMatchObject({ message: 'captcha: Are you human?', status: 422 });
    expect(setError).toHaveBeenCalledWith(...at('email', 'bad', true));
  });

  test('XS-13: names that every object has are no fields', () => {
    const setError = vi.fn();
    const rest = applyServerErrors(refused({ constructor: 'x', toString: 'y' }), NAMES, setError);
    expect(rest).toMatchObject({ message: 'constructor: x toString: y' });
    expect(setError).not.toHaveBeenCalled();
  });

  test('a message about one field goes there as a whole', () => {
    const setError = vi.fn();
    const taken = new ApiError('status', 'This address is taken.', { status: 409, fieldErrors: { captcha: 'x' } });
    expect(applyServerErrors(taken, NAMES, setError, 'email')).toBeNull();
    expect(setError.mock.calls).toEqual([at('email', 'This address is taken.', true)]);
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
  ])('the name %s belongs to the field of new_password', (name) => {
    const setError = vi.fn();
    expect(applyServerErrors(refused({ [name]: 'short' }), NAMES, setError)).toBeNull();
    expect(setError.mock.calls).toEqual([at('password', 'short', true)]);
  });

  test('a name with dots belongs to the field of this name', () => {
    const setError = vi.fn();
    const names = { 'smtp.host': 'a', 'imap.host': 'b', host: 'c' } as const;
    applyServerErrors(refused({ 'settings.imap.host': 'x', host: 'y' }), names, setError);
    expect(setError.mock.calls).toEqual([at('b', 'x', true), at('c', 'y', false)]);
  });

  test('a message about the form stays when others have their fields, unless it repeats one', () => {
    const about = (message: string) =>
      new ApiError('status', message, { status: 422, fieldErrors: { email: 'Not valid.' } });
    expect(applyServerErrors(about('Sign-up is closed.'), NAMES, vi.fn())).toMatchObject({
      message: 'Sign-up is closed.',
      fieldErrors: {},
    });
    expect(applyServerErrors(about('Not valid. (and 1 more error)'), NAMES, vi.fn())).toBeNull();
  });

  test('any other failure is given back as it is', () => {
    const failure = new ApiError('timeout', 'Request timed out. Please try again.');
    expect(applyServerErrors(failure, NAMES, vi.fn())).toBe(failure);
    const fault = new TypeError('x');
    expect(applyServerErrors(fault, NAMES, vi.fn())).toBe(fault);
  });
});
