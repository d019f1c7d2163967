// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { send } from '../../../src/http/send';
import { get, outcome, useHttp } from '../../support/http';

const http = useHttp();
let fetched = vi.spyOn(globalThis, 'fetch');
beforeEach(() => void (fetched = vi.spyOn(globalThis, 'fetch')));
/** Returns the cache mode of each request. Reads it from the options, because happy-dom's Request has no `cache`. */
const cacheModes = () => fetched.mock.calls.map(([, options]) => options?.cache ?? 'default');

describe('the HTTP cache of the browser', () => {
  it('is bypassed by every attempt of a signed-in request (HR-01)', async () => {
    http.start();
    http.answer('/admin/dashboard', (_, index) => (index === 0 ? { status: 503 } : { json: {} }));
    const result = outcome(get());
    await http.pass(5_000);
    expect(await result).toBe('ok');
    expect(cacheModes()).toEqual(['no-store', 'no-store']);
  });

  it('is bypassed by writes and by the token refresh (HR-01)', async () => {
    http.start();
    await outcome(send({ method: 'PUT', path: '/users/me', json: {} }));
    await outcome(send({ method: 'POST', path: '/users/refresh', auth: 'asIs' }));
    expect(cacheModes()).toEqual(['no-store', 'no-store']);
  });

  it('can be used by a request without a token', async () => {
    await outcome(send({ path: '/public/plans', auth: 'none' }));
    expect(cacheModes()).toEqual(['default']);
  });

  it('leaves the User-Agent header to the browser', async () => {
    await outcome(send({ path: '/public/plans', auth: 'none' }));
    expect(http.sent[0]?.request.headers.get('user-agent')).toBeNull();
  });
});
