// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { isOutcomeUnknown } from '../../../src/components/serverErrors';
import { ApiError, cancelled } from '../../../src/http/failure';
import { send } from '../../../src/http/send';
import { type Answer, useHttp } from '../../support/http';
import { setOnline } from '../../support/online';

const http = useHttp();

/** Fails a write with this response. */
async function failed(answer: Answer, allowOffline = false): Promise<unknown> {
  http.start();
  http.answer('/feedback', answer);
  const call = send({ method: 'POST', path: '/feedback', json: {}, allowOffline }).catch((error: unknown) => error);
  await http.pass(60_000);
  return call;
}

const page = { text: '<!doctype html>', headers: { 'content-type': 'text/html' } };

it.each([
  ['no network', 'network'],
  ['no response in time', 'hang'],
  ['a page with status 200', page],
  ['JSON that breaks off', { text: '{"id":1' }],
  ['500', { status: 500 }],
  ['502 with a page', { ...page, status: 502 }],
  ['503', { status: 503, json: { detail: 'Down for maintenance' } }],
  ['504', { status: 504 }],
  ['520 of a proxy', { status: 520 }],
] as const)('treats the outcome of a write as unknown after %s (HR-03)', async (_, answer) => {
  expect(isOutcomeUnknown(await failed(answer))).toBe(true);
});

it.each([400, 401, 403, 404, 405, 408, 409, 413, 422, 429, 501])(
  'treats a write that is answered with %d as refused (HR-03)',
  async (status) => {
    expect(isOutcomeUnknown(await failed({ status, json: {} }))).toBe(false);
  },
);

it('treats the outcome as unknown when the network is lost after the request was sent (HR-03)', async () => {
  setOnline(false);
  const error = await failed('network', true);
  expect(error).toMatchObject({ kind: 'offline' });
  expect(isOutcomeUnknown(error)).toBe(true);
});

it('treats a write that was never sent as not done (HR-03)', async () => {
  setOnline(false);
  const error = await failed({});
  expect(error).toMatchObject({ kind: 'offline' });
  const unsent = [error, cancelled(), new ApiError('refresh', ''), new ApiError('session', ''), new TypeError('id')];
  expect(unsent.filter((cause) => isOutcomeUnknown(cause))).toEqual([]);
});
