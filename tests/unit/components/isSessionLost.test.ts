import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { isSessionLost, markSession, type SessionMark } from '../../../src/components/useApiMutation';
import { ApiError } from '../../../src/http/failure';
import { beginSession, endSession, sessionStore } from '../../../src/session/store';
import { decodeTokens } from '../../../src/session/tokenStorage';
import { tokenWith } from '../../support/tokens';

let began: SessionMark;

beforeEach(() => {
  beginSession(decodeTokens({ accessToken: tokenWith(3_600), refreshToken: null }));
  began = markSession();
});
afterEach(() => sessionStore.setState(sessionStore.getInitialState(), true));

const failures = [
  new ApiError('session', 'x'),
  new ApiError('refresh', 'x'),
  new ApiError('cancelled', 'x'),
  new ApiError('status', 'x', { status: 401 }),
];

describe('whether a call failed because its session ended under it', () => {
  test('the mark names the user and the session', () => {
    expect(began.userId).toBe('7');
  });

  test.each(failures)('while the session goes on, $kind $status is a failure like any other', (error) => {
    expect(isSessionLost(error, began)).toBe(false);
  });

  test.each(failures)('a visitor has no session to lose: $kind $status is a failure like any other', (error) => {
    endSession('user_initiated');
    const visitor = markSession();
    beginSession(decodeTokens({ accessToken: tokenWith(3_600), refreshToken: null }));
    expect(isSessionLost(error, visitor)).toBe(false);
  });

  test.each(failures)('after its end, $kind $status is lost', (error) => {
    endSession('unauthorized');
    expect(isSessionLost(error, began)).toBe(true);
  });

  test.each([
    new ApiError('offline', 'x'),
    new ApiError('network', 'x'),
    new ApiError('status', 'x', { status: 403 }),
    new TypeError('x'),
    null,
  ])('after its end, %s is a failure of its own', (error) => {
    endSession('expired');
    expect(isSessionLost(error, began)).toBe(false);
  });

  test('RQ-24: refused after the same person has signed in again: lost too, so that it is repeated', () => {
    endSession('expired');
    beginSession(decodeTokens({ accessToken: tokenWith(3_600), refreshToken: null }));
    expect(isSessionLost(new ApiError('status', 'x', { status: 401 }), began)).toBe(true);
  });
});
