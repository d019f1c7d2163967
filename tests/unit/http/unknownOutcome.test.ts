// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { changeAdminUser } from '../../../src/api/adminUsers';
import { startCheckout } from '../../../src/api/checkout';
import { isOutcomeUnknown } from '../../../src/forms/serverErrors';
import { ApiError, cancelled } from '../../../src/http/failure';
import type { ApiRequest } from '../../../src/http/port';
import { send } from '../../../src/http/send';
import { type Answer, useHttp } from '../../support/http';
import { setOnline } from '../../support/online';
import { userOf } from '../../support/samples';

const http = useHttp();

/** Sends a request (by default, a POST request) that gets this response, and returns its error. */
async function failed(answer: Answer, options: Partial<ApiRequest> = {}) {
  http.start();
  http.answer('/feedback', answer);
  const call = send({ method: 'POST', path: '/feedback', ...options }).catch((error: unknown) => error);
  await http.pass(60_000);
  return call;
}

const page = { text: '<!doctype html>', headers: { 'content-type': 'text/html' } };

const WITHOUT_ANSWER = [
  ['no network', 'network'],
  ['no response in time', 'hang'],
  ['an HTML page with status 200', page],
  ['truncated JSON', { text: '{"id":1' }],
  ['500', { status: 500 }],
  ['502 with an HTML page', { ...page, status: 502 }],
  ['503', { status: 503, json: { detail: 'Down for maintenance' } }],
  ['504', { status: 504 }],
  ['520 from a proxy', { status: 520 }],
] as const;

it.each(WITHOUT_ANSWER)('the outcome of a write is unknown after %s (HR-03)', async (_, answer) => {
  expect(isOutcomeUnknown(await failed(answer))).toBe(true);
});

it.each([400, 401, 403, 404, 405, 408, 409, 413, 422, 429, 501])(
  'a write counts as rejected after a response with the status %d (HR-03)',
  async (status) => {
    expect(isOutcomeUnknown(await failed({ status, json: {} }))).toBe(false);
  },
);

it('the outcome of a write is unknown if the network is lost after the request was sent (HR-03)', async () => {
  setOnline(false);
  const error = await failed('network', { allowOffline: true });
  expect(error).toMatchObject({ kind: 'offline' });
  expect(isOutcomeUnknown(error)).toBe(true);
});

it.each(WITHOUT_ANSWER)('the outcome of a read is never unknown, even after %s (HR-03)', async (_, answer) => {
  const error = await failed(answer, { method: 'GET' });
  expect(error).toBeInstanceOf(ApiError);
  expect(isOutcomeUnknown(error)).toBe(false);
});

const BODIES = [
  ...WITHOUT_ANSWER,
  ['an empty response', { status: 204 }],
  ['null', { json: null }],
  ['a list', { json: [] }],
  ['an object without fields', { json: {} }],
] as const;

it.each(BODIES)(
  'changing a user sends no update and counts as not done if reading the user fails with %s (HR-03)',
  async (_, answer) => {
    http.start();
    http.answer('/admin/users/7', answer);
    const call = changeAdminUser(userOf('7'), { isActive: false }).catch((error: unknown) => error);
    await http.pass(60_000);
    const error = await call;
    expect(error).toBeInstanceOf(ApiError);
    expect(isOutcomeUnknown(error)).toBe(false);
    expect(http.sent.filter(({ method }) => method?.toUpperCase() !== 'GET')).toEqual([]);
  },
);

it.each(BODIES)('the outcome of a checkout is unknown after %s (HR-03)', async (_, answer) => {
  http.start();
  http.answer('/payments/checkout', answer);
  const call = startCheckout({ planCode: 'pro', origin: 'https://a.example' }).catch((error: unknown) => error);
  await http.pass(60_000);
  expect(isOutcomeUnknown(await call)).toBe(true);
});

it('a write that was never sent counts as not done (HR-03)', async () => {
  setOnline(false);
  const error = await failed({});
  expect(error).toMatchObject({ kind: 'offline' });
  const unsent = [error, cancelled(), new ApiError('refresh', ''), new ApiError('session', ''), new TypeError('id')];
  expect(unsent.filter((cause) => isOutcomeUnknown(cause))).toEqual([]);
});
