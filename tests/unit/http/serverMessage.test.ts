import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ApiError, hasStatus, isCancelled, messageOf } from '../../../src/http/failure';
import { serverMessage } from '../../../src/http/serverMessage';
import { statusMessage } from '../../../src/text/en/responses';

const parsedMessage = (body: unknown, status = 422) => serverMessage(status, body).message;
const BY_STATUS = 'Validation error. Please check your input.';

describe('the message of an error response', () => {
  it('MR-06: is read from detail, then message, then error, and then from the status', () => {
    const body = { detail: 'the detail', message: 'the message', error: 'the error' };
    expect(parsedMessage(body)).toBe('the detail');
    expect(parsedMessage({ ...body, detail: undefined })).toBe('the message');
    expect(parsedMessage({ ...body, detail: '', message: null })).toBe('the error');
    expect(parsedMessage({})).toBe(BY_STATUS);
  });

  it.each([
    ['a sentence', 'Email taken', 'Email taken'],
    ['an object with a message', { message: 'Email taken' }, 'Email taken'],
    ['an object with code and message', { code: 'taken', message: 'Email taken' }, 'Email taken'],
    ['an object without a message', { code: 'taken' }, BY_STATUS],
    ['a number', 5, BY_STATUS],
    ['true', true, BY_STATUS],
    ['null', null, BY_STATUS],
    ['an empty list', [], BY_STATUS],
    ['a list of sentences', ['One.', 'Two.'], 'One. Two.'],
    ['a list of unusable values', [null, 5, {}, { msg: 7 }, [[]]], BY_STATUS],
    ['only invisible characters', '\u200B', BY_STATUS],
    ['only spaces', ' \n ', BY_STATUS],
  ])('MR-05: is read from the field detail if it is %s', (_, detail, message) => {
    expect(parsedMessage({ detail })).toBe(message);
  });

  it('MR-05: joins the errors of a FastAPI list that have no field, and leaves errors with a field for that field', () => {
    const detail = [
      { loc: ['body', 'email'], msg: 'value is not a valid email address', type: 'value_error' },
      { loc: ['body', 'email'], msg: 'second', type: 'x' },
      { loc: ['body', 'address', 'street'], msg: 'too long', type: 'x' },
      { loc: ['body', 'items', 0], msg: 'first item', type: 'x' },
      { loc: ['body'], msg: 'the whole', type: 'x' },
      { loc: 'email', msg: 'no list', type: 'x' },
      { msg: 'no place' },
    ];
    expect(serverMessage(422, { detail })).toEqual({
      message: 'first item; the whole; no list; no place',
      code: null,
      fieldErrors: { email: 'value is not a valid email address', street: 'too long' },
    });
  });

  it('MR-05: is the standard message for the status if every error has a field', () => {
    expect(serverMessage(422, { detail: [{ loc: ['body', 'email'], msg: 'bad' }] })).toEqual({
      message: BY_STATUS,
      code: null,
      fieldErrors: { email: 'bad' },
    });
  });

  it('MR-05: is readable and at most 300 characters long for a message of 100 kB with control and bidi characters', () => {
    const text = parsedMessage({ detail: `\u202Eabc\u0000\u001B[31m${'x'.repeat(100_000)}` });
    expect(text).toHaveLength(300);
    expect(text).toMatch(/^abc\[31mx+…$/);
    expect(parsedMessage({ detail: Array.from({ length: 10_000 }, () => ({ msg: 'y'.repeat(200) })) })).toHaveLength(
      300,
    );
  });

  it('XS-13: is returned with the field errors even if a field is named __proto__ or constructor', () => {
    const detail = ['__proto__', 'constructor', 'toString'].map((name) => ({
      loc: ['body', name],
      msg: `bad ${name}`,
    }));
    const { fieldErrors } = serverMessage(422, { detail });
    expect(Object.keys(fieldErrors)).toEqual(expect.arrayContaining(['__proto__', 'constructor', 'toString']));
    expect(Object.getPrototypeOf(fieldErrors)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)['msg']).toBeUndefined();
  });

  it.each(['<html><body>502 Bad Gateway</body></html>', 'plain words', null, 5, [], true, ['detail']])(
    'MR-04: is the standard message for the status if the body is %j',
    (body) => {
      expect(parsedMessage(body, 502)).toBe('Service temporarily unavailable. Please try again later.');
    },
  );

  it('is readable text for any response', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), fc.anything({ withNullPrototype: true }), (status, body) => {
        for (const answer of [
          body,
          { detail: body },
          { detail: [body] },
          { detail: [{ loc: body, msg: 'm' }] },
          { message: body },
        ]) {
          const { message, fieldErrors } = serverMessage(status, answer);
          expect(typeof message).toBe('string');
          expect(message.trim()).not.toBe('');
          expect(message.length).toBeLessThanOrEqual(300);
          for (const text of Object.values(fieldErrors)) expect(typeof text).toBe('string');
        }
      }),
      { seed: 6, numRuns: 500 },
    );
  });
});

describe('the helpers for errors on a screen', () => {
  it(`return the error's message, or "An unexpected error occurred." for other values`, () => {
    expect(messageOf(new ApiError('status', 'Email taken', { status: 409 }))).toBe('Email taken');
    expect(messageOf(new TypeError("Cannot read properties of undefined (reading 'map')"))).toBe(
      'An unexpected error occurred.',
    );
    expect(messageOf(undefined)).toBe('An unexpected error occurred.');
  });

  it('return the status, and whether the request was aborted', () => {
    const missing = new ApiError('status', 'x', { status: 404 });
    expect([
      hasStatus(missing, 404),
      hasStatus(missing, 400, 404),
      hasStatus(missing, 500),
      hasStatus(new Error('404'), 404),
    ]).toEqual([true, true, false, false]);
    expect([isCancelled(new ApiError('cancelled', '')), isCancelled(missing), isCancelled(null)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('the error code of an error response', () => {
  it.each([
    ['a code', 'LOGIN_BAD_CREDENTIALS', 'LOGIN_BAD_CREDENTIALS'],
    [
      'an object with a code',
      { code: 'RESET_PASSWORD_INVALID_PASSWORD', reason: 'x' },
      'RESET_PASSWORD_INVALID_PASSWORD',
    ],
    ['an uppercase word', 'FORBIDDEN', null],
    ['a sentence', 'Not OK_', null],
    ['an object with a number', { code: 7 }, null],
    ['a list', ['A_CODE'], 'A_CODE'],
    ['missing', undefined, null],
  ])('is read from the field detail if it is %s', (_, detail, code) => {
    expect(serverMessage(400, { detail }).code).toBe(code);
  });

  it('is not part of the message if the detail contains a reason', () => {
    const detail = { code: 'REGISTER_INVALID_PASSWORD', reason: 'This is too common.' };
    expect(serverMessage(400, { detail }).message).toBe('This is too common.');
  });
});

describe('the error formats of other frameworks', () => {
  it.each([
    ['LOGIN_BAD_CREDENTIALS', 'Incorrect email or password.'],
    ['LOGIN_USER_NOT_VERIFIED', 'Account not activated. Please check your email.'],
    ['REGISTER_USER_ALREADY_EXISTS', 'An account with this email already exists.'],
    ['VERIFY_USER_ALREADY_VERIFIED', 'This account is already activated.'],
    ['RESET_PASSWORD_BAD_TOKEN', 'This link is not valid or has expired.'],
    [{ code: 'RESET_PASSWORD_INVALID_PASSWORD', reason: 'Too short.' }, 'Too short.'],
    [{ code: 'REGISTER_INVALID_PASSWORD' }, 'This password is not allowed. Please choose another one.'],
    ['PLAN_IN_USE', 'Plan in use.'],
    [{ code: 'QUOTA_EXCEEDED_429' }, 'Quota exceeded 429.'],
    ['HTML', 'HTML'],
  ])('lead to a readable message for the detail %j (HR-20)', (detail, sentence) => {
    expect(parsedMessage({ detail }, 400)).toBe(sentence);
  });

  it.each([
    [{ message: ['email must be an email', 'name is too long'] }, 'email must be an email; name is too long'],
    [{ statusCode: 400, message: ['Too short.', 'Too simple.'], error: 'Bad Request' }, 'Too short. Too simple.'],
    [{ message: [{ msg: 'Name is required' }] }, 'Name is required'],
    [{ message: [], error: 'Bad Request' }, statusMessage(400)],
    [{ error: { code: 'card_declined', message: 'Your card was declined.' } }, 'Your card was declined.'],
    [{ code: 'LOGIN_BAD_CREDENTIALS', message: 'LOGIN_BAD_CREDENTIALS' }, 'Incorrect email or password.'],
  ])('lead to the text in the body %j as the message (HR-20)', (body, sentence) => {
    expect(parsedMessage(body, 400)).toBe(sentence);
  });

  it('can contain the error code next to a message', () => {
    expect(serverMessage(400, { code: 'VERIFY_USER_BAD_TOKEN', message: 'Bad token' }).code).toBe(
      'VERIFY_USER_BAD_TOKEN',
    );
  });

  it.each([
    [{ error: { code: 'VERIFY_USER_BAD_TOKEN' } }],
    [{ error: { code: 'VERIFY_USER_BAD_TOKEN', message: 'x' } }],
    [{ detail: [{ code: 'VERIFY_USER_BAD_TOKEN' }] }],
    [{ detail: { error: 'VERIFY_USER_BAD_TOKEN' } }],
    [{ detail: { error: { code: 'VERIFY_USER_BAD_TOKEN' } } }],
    [{ detail: [{ type: 'VERIFY_USER_BAD_TOKEN', msg: 'x' }] }],
    [{ error_code: 'VERIFY_USER_BAD_TOKEN', message: 'x' }],
    [{ errorCode: 'VERIFY_USER_BAD_TOKEN' }],
    [{ code: 'VERIFY_USER_BAD_TOKEN' }],
    [{ code: 'verify_user_bad_token', status: 400 }],
    [{ code: 'HTTP_ERROR', message: 'VERIFY_USER_BAD_TOKEN' }],
    [{ errors: [{ message: 'x', extensions: { code: 'VERIFY_USER_BAD_TOKEN' } }] }],
    [[{ code: 'VERIFY_USER_BAD_TOKEN' }]],
  ])('can contain the error code in %j (HR-20)', (body) => {
    expect(serverMessage(400, body).code).toBe('VERIFY_USER_BAD_TOKEN');
  });

  it.each([
    [{ detail: [{ type: 'string_too_short', loc: ['body', 'name'], msg: 'Too short' }] }],
    [{ type: 'about:blank', title: 'Bad Request', status: 400 }],
    [{ code: 400, error: 'Bad Request', message: 'BAD_REQUEST' }],
    [{ code: 'UnauthorizedException' }],
  ])('do not contain an error code in %j', (body) => {
    expect(serverMessage(400, body).code).toBeNull();
  });

  it.each([
    [{ code: 'PLAN_IN_USE' }, 'Plan in use.'],
    [{ error: { code: 'PLAN_IN_USE' } }, 'Plan in use.'],
    [{ error_code: 'plan-in-use' }, 'Plan in use.'],
    [{ error: 'PlanInUse' }, 'Plan in use.'],
    [{ error: 'invalid_grant' }, 'Incorrect email or password.'],
    [{ error: 'invalid_grant', error_description: 'Wrong password.' }, 'Wrong password.'],
    [{ error: 'user_not_verified' }, 'Account not activated. Please check your email.'],
    [{ detail: 'user_not_verified' }, 'Account not activated. Please check your email.'],
    [{ detail: { msg: 'Too short.' } }, 'Too short.'],
    [{ detail: [{ message: 'Too short.' }] }, 'Too short.'],
    [{ message: { message: ['Too short.', 'Too simple.'] } }, 'Too short. Too simple.'],
    [{ statusCode: 400, message: { statusCode: 400, message: ['Too short.'], error: 'Bad Request' } }, 'Too short.'],
    [{ reason: ['Too short.'] }, 'Too short.'],
    [{ detail: { code: 'X_Y', reason: ['Too short.', 'Too simple.'] } }, 'Too short. Too simple.'],
    [{ non_field_errors: ['The passwords do not match.'] }, 'The passwords do not match.'],
    [{ errors: { non_field_errors: ['The passwords do not match.'] } }, 'The passwords do not match.'],
    [{ errors: { base: ['Sign-up is closed'] } }, 'Sign-up is closed'],
    [{ errors: ['Password is too short', 'Password is weak'] }, 'Password is too short; Password is weak'],
    [{ errors: [{ message: 'Too short.' }] }, 'Too short.'],
    [{ type: 'about:blank', title: 'Your plan has ended.', status: 403 }, 'Your plan has ended.'],
    [{ title: 'Forbidden', detail: 'Your plan has ended.' }, 'Your plan has ended.'],
    [{ error: { error: { message: 'Too short.' } } }, 'Too short.'],
  ])('lead to a readable message for the body %j (HR-20)', (body, sentence) => {
    expect(parsedMessage(body, 400)).toBe(sentence);
  });

  it.each([
    ['Bad Request', 400],
    ['BAD_REQUEST', 400],
    ['Unauthorized', 401],
    ['Forbidden', 403],
    ['ForbiddenException', 403],
    ['Conflict', 409],
    ['Gone', 410],
    ['Unprocessable Entity', 422],
    ['unprocessable content', 422],
    ['Validation failed', 422],
    ['Too Many Requests', 429],
    ['Internal Server Error', 500],
    ['Service Unavailable', 503],
  ])('lead to the standard message for the status if the response contains only "%s"', (name, status) => {
    for (const body of [{ detail: name }, { message: name }, { error: name, statusCode: status }, { title: name }])
      expect(parsedMessage(body, status)).toBe(statusMessage(status));
  });

  it.each([
    [{ errors: { password: ['is too short', 'is weak'] } }, { password: 'is too short; is weak' }],
    [{ errors: { email: 'taken' } }, { email: 'taken' }],
    [{ message: 'The email is taken.', errors: { email: ['The email is taken.'] } }, { email: 'The email is taken.' }],
    [{ title: 'Some errors occurred.', errors: { Email: ['Required.'] } }, { Email: 'Required.' }],
    [{ new_password: ['Too common.'] }, { new_password: 'Too common.' }],
    [{ title: ['Required.'], non_field_errors: ['x'] }, { title: 'Required.' }],
    [{ detail: { new_password: ['Too common.'] } }, { new_password: 'Too common.' }],
    [{ error: { password: 'Too short to use' } }, { password: 'Too short to use' }],
    [{ errors: { json: { email: ['Not valid.'] } } }, { email: 'Not valid.' }],
    [{ errors: { email: { message: 'Not valid.', kind: 'user defined' } } }, { email: 'Not valid.' }],
    [{ message: [{ property: 'email', constraints: { isEmail: 'Not valid' } }] }, { email: 'Not valid' }],
    [[{ property: 'email', constraints: { isEmail: 'Not valid' } }], { email: 'Not valid' }],
    [
      { message: [{ property: 'user', children: [{ property: 'email', constraints: { isEmail: 'Not valid' } }] }] },
      { email: 'Not valid' },
    ],
    [{ errors: [{ detail: 'Not valid', source: { pointer: '/data/attributes/email' } }] }, { email: 'Not valid' }],
    // RFC 9457 (application/problem+json)
    [{ title: 'Not valid.', errors: [{ detail: 'Not an address', pointer: '#/email' }] }, { email: 'Not an address' }],
    [{ errors: [{ type: 'field', msg: 'Not valid', path: 'email', location: 'body' }] }, { email: 'Not valid' }],
    [{ errors: [{ field: 'email', defaultMessage: 'Not valid' }] }, { email: 'Not valid' }],
    [{ issues: [{ path: ['email'], message: 'Not valid' }] }, { email: 'Not valid' }],
    [{ violations: [{ propertyPath: 'email', message: 'Not valid' }] }, { email: 'Not valid' }],
    [{ errors: { password: ['TOO_SHORT'] } }, { password: 'Too short.' }],
    [{ detail: 'Not allowed', scopes: ['users:write'] }, {}],
    [{ detail: { code: 'limit', plan: 'pro', left: 3 } }, {}],
    [{ path: '/api/v1/users', error: 'Bad Request', message: 'Not valid' }, {}],
  ])('lead to the field errors in %j (HR-20)', (body, fieldErrors) => {
    expect(serverMessage(400, body).fieldErrors).toEqual(fieldErrors);
  });

  it('are limited in depth, in the number of fields, and in the length of field names', () => {
    let deep: unknown = { message: 'deep' };
    for (let level = 0; level < 5_000; level += 1) deep = { errors: [deep] };
    expect(serverMessage(400, deep)).toEqual({ message: statusMessage(400), code: null, fieldErrors: {} });
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, ['bad']]));
    expect(Object.keys(serverMessage(400, { errors: many }).fieldErrors)).toHaveLength(50);
    const [name] = Object.keys(serverMessage(400, { errors: { [`\u202E${'x'.repeat(500)}`]: ['bad'] } }).fieldErrors);
    expect(name).toBe(`${'x'.repeat(99)}…`);
  });
});
