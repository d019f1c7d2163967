// @vitest-environment happy-dom
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { decode, decodePage, idField, shortText } from '../../../src/api/decode';
import { row } from '../../../src/api/row';
import type { ApiRequest } from '../../../src/http/port';
import {
  clearLastFailedRequest,
  lastFailedRequest,
  setLastFailedRequest,
  getResponseMeta,
} from '../../../src/http/responseMeta';
import { send } from '../../../src/http/send';
import { loadChunk } from '../../../src/lib/loadChunk';
import { logout } from '../../../src/session/sessionEnd';
import { type Answer, useHttp } from '../../support/http';
import { setOnline } from '../../support/online';
import { useReports } from '../../support/reports';
import { tokenWith } from '../../support/tokens';

const http = useHttp();
const reports = useReports('/admin/users');
const JSON_TYPE = { 'content-type': 'application/json', 'x-request-id': 'r-17' };
const SECRET_VALUE = 'planted-secret';

/** Sends a request and parses the response with `parse`. Resolves to the result or the error. */
async function read(path: string, answer: Exclude<Answer, string>, parse: (body: unknown) => unknown) {
  http.start();
  reports.start();
  http.answer(path, { headers: JSON_TYPE, ...answer });
  const request: ApiRequest = { path, auth: 'none', query: { search: SECRET_VALUE } };
  const result = send(request)
    .then(parse)
    .catch((error: unknown) => error);
  await http.pass(20_000);
  return result;
}

const Row = row('user', { id: idField, name: shortText });
const Strict = v.object({ user: v.object({ is_active: v.boolean() }) });

describe('a malformed response', () => {
  it.each([
    [
      'an invalid field',
      { json: { user: { is_active: SECRET_VALUE } } },
      (body: unknown) => decode(Strict, body),
      'user.is_active',
    ],
    ['a list instead of an object', { json: [SECRET_VALUE] }, (body: unknown) => decode(Strict, body), 'user'],
    [
      'no list',
      { json: { detail: SECRET_VALUE } },
      (body: unknown) => decodePage(Row, body, { page: 1, pageSize: 10 }),
      'no list',
    ],
    ['no JSON', { text: `{"a":"${SECRET_VALUE}` }, (body: unknown) => body, 'no JSON'],
    [
      'an HTML page',
      { text: `<html>${SECRET_VALUE}`, headers: { ...JSON_TYPE, 'content-type': 'text/html' } },
      (body: unknown) => body,
      'HTML',
    ],
  ])(
    'is reported with its request, its request id, and the reason, but without its values: %s',
    async (_, answer, parse, field) => {
      const error = await read('/admin/users/42', answer, parse);
      expect(error).toMatchObject({ requestId: 'r-17' });
      const sent = await reports.sent();
      expect(sent).toMatchObject([
        {
          level: 'error',
          message: expect.stringContaining(`Invalid response to GET /admin/users/:id: ${field} (ApiError: `),
          requestId: 'r-17',
        },
      ]);
      expect(JSON.stringify(sent)).not.toContain(SECRET_VALUE);
    },
  );

  it('is reported with the number of dropped rows if only some rows are invalid', async () => {
    const json = { items: [{ id: 1, name: SECRET_VALUE }, { name: SECRET_VALUE }, { id: { a: SECRET_VALUE } }] };
    const page = await read('/admin/users', { json }, (body) => decodePage(Row, body, { page: 1, pageSize: 10 }));
    expect(page).toMatchObject({ dropped: 2 });
    const sent = await reports.sent();
    expect(sent).toMatchObject([
      { level: 'warn', message: 'Dropped 2 of 3 rows of GET /admin/users: id', requestId: 'r-17' },
    ]);
    expect(JSON.stringify(sent)).not.toContain(SECRET_VALUE);
  });
});

describe('the request id', () => {
  it('is stored after a failed request, so that the user can send it to support', async () => {
    const error = await read('/admin/users/42', { status: 404, json: { detail: 'gone' } }, (body) => body);
    expect(error).toMatchObject({ kind: 'status', requestId: 'r-17' });
    expect(lastFailedRequest()).toBe('r-17');
    clearLastFailedRequest();
  });

  it('is not stored if the response only means that the user has no subscription', async () => {
    await read('/users/me/subscription', { status: 404, json: { detail: 'No subscription' } }, (body) => body);
    expect(lastFailedRequest()).toBeNull();
  });

  it.each([['a b'], ['<b>'], ['x'.repeat(101)], ['']])('is ignored if the server sends %j', (requestId) => {
    expect(getResponseMeta('get', '/users/me', { 'x-request-id': requestId }).requestId).toBeNull();
  });
});

it.each([
  ['/admin/users/42', '/admin/users/:id'],
  ['/admin/users/ada/subscription', '/admin/users/:id/subscription'],
  ['/admin/stats/payments', '/admin/stats/payments'],
  ['/users/me/subscription', '/users/me/subscription'],
  ['/payments/0b7e-4/receipt', '/payments/:id/receipt'],
])('an error report contains the path %s as %s', (path, pattern) => {
  expect(getResponseMeta('put', path, {}).call).toBe(`PUT ${pattern}`);
});

it('a chunk that fails to load is reported, unless the browser is offline', async () => {
  reports.start();
  const cause = new TypeError('Failed to fetch dynamically imported module: https://site.example/assets/users-1a2b.js');
  const load = () => loadChunk(() => Promise.reject(cause)).catch(() => undefined);
  await Promise.all([load(), http.pass(1_000)]);
  setOnline(false);
  await load();
  setOnline(true);
  expect(await reports.sent()).toMatchObject([
    { level: 'warn', message: `Code could not be loaded (TypeError: ${cause.message})` },
  ]);
});

it("TS-25: the request id of a user's error is never shown to the next user", () => {
  http.start(tokenWith(3600));
  setLastFailedRequest({ requestId: 'r-17' });
  expect(lastFailedRequest()).toBe('r-17');
  logout();
  expect(lastFailedRequest()).toBeNull();
});
