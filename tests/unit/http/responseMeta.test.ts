// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';

import { ApiError, fullMessageOf, isNotOffered } from '../../../src/http/failure';
import type { ApiRequest } from '../../../src/http/port';
import { send } from '../../../src/http/send';
import { selectIsAuthenticated, sessionStore } from '../../../src/session/store';
import { statusMessage } from '../../../src/text/en/responses';
import { onUnauthorizedEvent } from '../../support/authEvents';
import { type Answer, useHttp } from '../../support/http';
import { setOnline } from '../../support/online';

const http = useHttp();
const PATH = '/admin/dashboard';
const HTML = 'Invalid server response: Expected JSON but received HTML.';
const BROKEN = "Invalid server response: We couldn't read it. Please try again later.";
const OFFLINE = 'You are currently offline. Please check your internet connection.';
const JSON_TYPE = { 'content-type': 'application/json' };

/** Sends a request and resolves to the body, or to the error. */
async function answered(answer: Answer, request: Partial<ApiRequest> = {}): Promise<unknown> {
  if (http.sent.length === 0 && sessionStore.getState().token === null) http.start();
  http.answer(PATH, answer);
  const call = send({ method: 'GET', path: PATH, auth: 'refreshFirst', ...request }).catch((error: unknown) => error);
  await http.pass(60_000);
  return call;
}

describe('reading a response', () => {
  it.each([
    [
      'an HTML page',
      { text: '<!doctype html><title>x</title>', headers: { 'content-type': 'text/html; charset=utf-8' } },
    ],
    ['an HTML page sent as JSON', { text: '<!DOCTYPE html><html></html>', headers: JSON_TYPE }],
    ['an HTML page without a content type', { text: '\n  <html lang="en">', headers: { 'content-type': '' } }],
    ['an HTML page with a byte order mark', { text: '\uFEFF<!doctype html>', headers: JSON_TYPE }],
    ['an HTML page that begins with a comment', { text: '<!-- cached --><html></html>', headers: JSON_TYPE }],
    ['an incomplete HTML page', { text: '<head><title>Sign in</title></head>', headers: JSON_TYPE }],
    [
      'an HTML page that begins with an XML declaration',
      { text: '<?xml version="1.0"?><!DOCTYPE html>', headers: JSON_TYPE },
    ],
    ['XHTML', { text: '<x/>', headers: { 'content-type': 'application/xhtml+xml' } }],
    ['JSON sent as HTML', { text: '{"a":1}', headers: { 'content-type': 'TEXT/HTML' } }],
    ['an HTML page with status 201', { status: 201, text: '<html></html>', headers: { 'content-type': 'text/html' } }],
  ])(
    'MR-01: rejects %s with "Invalid server response: Expected JSON but received HTML.", without a retry',
    async (_, answer) => {
      const error = await answered(answer);
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ kind: 'html', message: HTML });
      expect(http.sent).toHaveLength(1);
    },
  );

  it('MR-21: rejects an HTML page after a POST without a retry, and keeps the session', async () => {
    const error = await answered(
      { text: '<!doctype html><form>', headers: { 'content-type': 'text/html' } },
      { method: 'POST', json: {} },
    );
    expect(error).toMatchObject({ message: HTML });
    expect(http.sent).toHaveLength(1);
    expect(selectIsAuthenticated(sessionStore.getState())).toBe(true);
  });

  it.each([
    ['truncated JSON', '{"items":[{"id":1'],
    ['JSON that contains NaN', '{"price":NaN}'],
    ['two JSON values', '{}{}'],
    ['plain text', 'OK'],
    ['a JSON string', '"OK"'],
    ['an XML response', '<error>no</error>'],
  ])('MR-03: rejects %s as malformed, without a retry', async (_, text) => {
    expect(await answered({ text, headers: JSON_TYPE })).toMatchObject({ kind: 'malformed', message: BROKEN });
    expect(http.sent).toHaveLength(1);
  });

  it.each([
    ['plain text', 'Created'],
    ['a JSON string', '"created"'],
  ])('accepts status 201 for a write even if the body is %s', async (_, text) => {
    expect(await answered({ status: 201, text, headers: JSON_TYPE }, { method: 'POST', json: {} })).toBeNull();
  });

  it.each([
    ['truncated JSON', '{"id":17,"email":"a@'],
    ['a truncated list', ' [{"id":1'],
    ['an XML response', '<error>no</error>'],
  ])('MR-03: rejects %s even for a write', async (_, text) => {
    expect(await answered({ text, headers: JSON_TYPE }, { method: 'POST', json: {} })).toMatchObject({
      kind: 'malformed',
    });
  });

  it.each([
    ['an empty body', { text: '', headers: JSON_TYPE }],
    ['only spaces', { text: ' \n', headers: JSON_TYPE }],
    ['null', { json: null }],
    ['an empty JSON string', { text: '""', headers: JSON_TYPE }],
    ['204', { status: 204 }],
    [
      '204 from a server that always sends text/html',
      { status: 204, text: '', headers: { 'content-type': 'text/html' } },
    ],
    ['an empty 200 from a server that always sends text/html', { text: '', headers: { 'content-type': 'text/html' } }],
  ])('MR-03: reads %s as an empty response', async (_, answer) => {
    expect(await answered(answer)).toBeNull();
  });
});

describe('the error message (spec §8)', () => {
  it.each([400, 401, 403, 404, 422, 429, 500, 502, 503, 504, 418])(
    'is the standard message for the status %i if the server sends no message',
    async (status) => {
      const message = statusMessage(status);
      expect(await answered({ status, json: {} }, { method: 'POST' })).toMatchObject({
        kind: 'status',
        status,
        message,
      });
    },
  );

  it("MR-06: is the server's message if there is one, even for 500", async () => {
    expect(await answered({ status: 500, json: { detail: 'Disk full' } }, { method: 'POST' })).toMatchObject({
      message: 'Disk full',
    });
  });

  it('is "The requested resource was not found." if a 404 response has no details, unless the endpoint is optional', async () => {
    const bare = { status: 404, json: { detail: 'Not Found' } };
    expect(await answered(bare)).toMatchObject({ message: 'The requested resource was not found.' });
    http.answer('/admin/settings', bare);
    const optional = send({ method: 'GET', path: '/admin/settings' }).catch((error: unknown) => error);
    await http.pass(60_000);
    expect(isNotOffered(await optional)).toBe(true);
  });

  it.each([
    [404, { statusCode: 404, message: 'Cannot GET /api/v1/admin/settings', error: 'Not Found' }],
    [404, { statusCode: 404, message: 'Route GET:/api/v1/admin/settings not found', error: 'Not Found' }],
    [404, { status: 404, detail: 'No static resource api/v1/admin/settings.' }],
    [404, { message: 'The route api/v1/admin/settings could not be found.' }],
    [404, { status: 404, error: 'Not Found', path: '/api/v1/admin/settings' }],
    [405, { detail: 'Method Not Allowed' }],
    [501, { message: 'GET /admin/settings is not implemented' }],
  ])("says that the feature isn't available if the server responds with %i %j (HR-20)", async (status, json) => {
    http.start();
    http.answer('/admin/settings', { status, json });
    const failed = send({ path: '/admin/settings' }).catch((error: unknown) => error);
    await http.pass(60_000);
    const error = await failed;
    expect(isNotOffered(error)).toBe(true);
    expect(fullMessageOf(error)).toBe("This feature isn't available on this server.");
  });

  it('is "The requested resource was not found." if the backend has no route for a request of the specification (HR-20)', async () => {
    expect(await answered({ status: 404, json: { message: `Cannot GET /api/v1${PATH}` } })).toMatchObject({
      message: 'The requested resource was not found.',
    });
  });

  it("is the server's message if a 404 response contains a message about a record", async () => {
    expect(await answered({ status: 404, json: { detail: 'No dashboard for this team' } })).toMatchObject({
      message: 'No dashboard for this team',
    });
  });

  it('MR-04: is the standard message for the status if the response is an HTML error page', async () => {
    const page = { status: 403, text: '<html>forbidden by proxy</html>', headers: { 'content-type': 'text/html' } };
    expect(await answered(page)).toMatchObject({
      message: 'Access denied. You do not have permission to perform this action.',
    });
  });

  it.each([
    ['a network error', 'network', 'network', 'Network connection error. Please check your internet connection.'],
    ['a timeout', 'hang', 'timeout', 'Request timed out. Please try again.'],
  ] as const)('contains the cause of the failure after %s', async (_, answer, kind, message) => {
    expect(await answered(answer, { method: 'POST' })).toMatchObject({ kind, message, status: null });
  });

  it('is the offline message if the browser is offline during a network error', async () => {
    http.start();
    setOnline(false);
    expect(await answered('network', { method: 'POST', allowOffline: true })).toMatchObject({
      kind: 'offline',
      message: OFFLINE,
    });
  });
});

describe('a request while offline', () => {
  it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)('ON-03: is not sent if its method is %s', async (method) => {
    http.start();
    setOnline(false);
    expect(await answered({}, { method })).toMatchObject({ kind: 'offline', message: OFFLINE });
    expect(http.sent).toHaveLength(0);
  });

  it('ON-03: is not sent even if it is anonymous', async () => {
    http.start(null);
    setOnline(false);
    expect(await answered({}, { auth: 'none' })).toMatchObject({ message: OFFLINE });
    expect(http.sent).toHaveLength(0);
  });

  it('ON-04: is sent if it has the flag allowOffline', async () => {
    http.start();
    setOnline(false);
    expect(await answered({ json: { ok: true } }, { allowOffline: true })).toEqual({ ok: true });
  });
});

describe('a response with 401', () => {
  it('TS-10: ends the session with one unauthorized event and the message "Authentication failed, please log in again"', async () => {
    const events: string[] = [];
    const off = onUnauthorizedEvent(({ message }) => events.push(message));
    expect(await answered({ status: 401 })).toMatchObject({ message: 'Unauthorized. Please log in again.' });
    expect(events).toEqual(['Authentication failed, please log in again']);
    expect(sessionStore.getState()).toMatchObject({
      token: null,
      user: null,
      notice: 'Authentication failed, please log in again',
    });
    expect(localStorage.length).toBe(0);
    off();
  });

  it('does not end the session if the request was anonymous', async () => {
    await answered({ status: 401 }, { auth: 'none', method: 'POST' });
    expect(selectIsAuthenticated(sessionStore.getState())).toBe(true);
  });
});

describe('an error response', () => {
  const isSignedIn = () => selectIsAuthenticated(sessionStore.getState());

  /** Sends a signed-in request that the server rejects. */
  async function refused(path: string, status: number, detail: string, method: ApiRequest['method'] = 'GET') {
    http.start();
    http.answer(path, { status, json: { detail } });
    const request = send({ method, path }).catch(() => undefined);
    await http.pass(60_000);
    await request;
  }

  it.each([
    ['POST', '/payments/checkout', 400, 'The Stripe account is disabled'],
    ['POST', '/payments/checkout', 403, 'Payment provider: account suspended'],
    ['POST', '/payments/checkout', 403, 'Account suspended'],
    ['GET', '/payments/history', 400, 'User is inactive'],
    ['POST', '/users/me/subscription/cancel', 400, 'Account disabled'],
    ['POST', '/users/me/subscription/resume', 403, 'This account is suspended.'],
    ['POST', '/billing/checkout', 403, 'Account suspended'],
    ['GET', '/settings', 403, 'Account disabled'],
    ['POST', '/feedback', 400, 'Your message mentions a disabled account'],
    ['POST', '/feedback', 400, 'A disabled account cannot be mentioned.'],
    ['POST', '/feedback', 403, 'Your bookmark account was deactivated, so nothing can be saved.'],
    ['GET', '/users/me/subscription', 403, 'The Stripe account is suspended'],
    ['GET', '/users/me/subscription', 400, 'Inactive user plan'],
    ['GET', '/users/verify', 403, 'Verification is disabled'],
    ['GET', '/users/me/subscription', 409, 'Inactive user'],
    ['GET', '/admin/users/5', 403, 'User is deactivated'],
    ['PUT', '/admin/users/5', 400, 'Inactive user'],
    ['GET', '/admin/dashboard', 403, 'Account disabled'],
  ] as const)('does not end the session if %s %s fails with %i "%s" (HR-04)', async (method, path, status, detail) => {
    await refused(path, status, detail, method);
    expect(isSignedIn()).toBe(true);
  });

  it.each([
    ['/users/me/subscription', 400, 'Inactive user'],
    ['/users/me/subscription', 403, 'Your account has been deactivated.'],
    ['/feedback/me', 403, 'User account is disabled'],
    ['/feedback/me', 400, 'The user is not active.'],
    ['/users/verify', 403, 'Access denied: this account has been suspended until Monday.'],
    ['/admin/users/5', 401, 'Not authenticated'],
    ['/payments/history', 401, 'Could not validate credentials'],
  ])('ends the session if GET %s fails with %i "%s" (HR-04)', async (path, status, detail) => {
    await refused(path, status, detail);
    expect(isSignedIn()).toBe(false);
  });

  it.each(['/users/me/subscription', '/admin/users'])(
    'with 401 for %s causes a message that the session ended because the account is inactive (HR-04)',
    async (path) => {
      await refused(path, 401, 'Inactive user');
      expect(sessionStore.getState().notice).toBe('Your account is not active. Please contact support.');
    },
  );
});
