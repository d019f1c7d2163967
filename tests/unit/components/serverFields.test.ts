import { describe, expect, test, vi } from 'vitest';

import { placeServerErrors } from '../../../src/components/FormError';
import { ApiError } from '../../../src/http/failure';

const NAMES = { email: 'email', new_password: 'password', password: 'password' } as const;
const refused = (fieldErrors: Record<string, string>) =>
  new ApiError('status', 'Validation error.', { status: 422, fieldErrors });

describe('messages of the server about fields', () => {
  test('go to their fields, the first one with the focus; nothing is left to say', () => {
    const place = vi.fn();
    expect(placeServerErrors(refused({ email: 'bad', new_password: 'short' }), NAMES, place)).toBeNull();
    expect(place.mock.calls).toEqual([
      ['email', 'bad', true],
      ['password', 'short', false],
    ]);
  });

  test('the focus goes to the uppermost field, whatever the server names first', () => {
    const place = vi.fn();
    placeServerErrors(refused({ password: 'short', email: 'bad' }), NAMES, place);
    expect(place.mock.calls).toEqual([
      ['email', 'bad', true],
      ['password', 'short', false],
    ]);
  });

  test('two messages for one field: the first one', () => {
    const place = vi.fn();
    placeServerErrors(refused({ password: 'short', new_password: 'weak' }), NAMES, place);
    expect(place.mock.calls).toEqual([['password', 'short', true]]);
  });

  test('a field that the form does not have is said on top', () => {
    const place = vi.fn();
    const rest = placeServerErrors(refused({ captcha: 'Are you human?', email: 'bad' }), NAMES, place);
    expect(rest).toMatchObject({ message: 'captcha: Are you human?', status: 422 });
    expect(place).toHaveBeenCalledWith('email', 'bad', true);
  });

  test('XS-13: names that every object has are no fields', () => {
    const place = vi.fn();
    const rest = placeServerErrors(refused({ constructor: 'x', toString: 'y' }), NAMES, place);
    expect(rest).toMatchObject({ message: 'constructor: x toString: y' });
    expect(place).not.toHaveBeenCalled();
  });

  test('any other failure is given back as it is', () => {
    const failure = new ApiError('timeout', 'Request timed out. Please try again.');
    expect(placeServerErrors(failure, NAMES, vi.fn())).toBe(failure);
    const fault = new TypeError('x');
    expect(placeServerErrors(fault, NAMES, vi.fn())).toBe(fault);
  });
});
