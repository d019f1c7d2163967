// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { send } from '../../../src/http/send';
import { get, outcome, useHttp } from '../../support/http';

const http = useHttp();
let fetched = vi.spyOn(globalThis, 'fetch');
beforeEach(() => void (fetched = vi.spyOn(globalThis, 'fetch')));
/** The cache mode of each request. It is read from the options, because happy-dom's Request has no `cache`. */
const cacheModes = () => fetched.mock.calls.map(([, options]) => options?.cache ?? 'default');

describe('requests of the site', () => {
  it('bypass the HTTP cache of the browser in each attempt if the user is signed in (HR-01)', async () => {
    http.start();
    http.answer('/admin/dashboard', (_, index) => (index === 0 ? { status: 503 } : { json: {} }));
    const result = outcome(get());
    await http.pass(5_000);
    expect(await result).toBe('ok');
    expect(cacheModes()).toEqual(['no-store', 'no-store']);
  });

  it('bypass the HTTP cache of the browser if they change data or refresh the token (HR-01)', async () => {
    http.start();
    await outcome(send({ method: 'PUT', path: '/users/me', json: {} }));
    await outcome(send({ method: 'POST', path: '/users/refresh', auth: 'asIs' }));
    expect(cacheModes()).toEqual(['no-store', 'no-store']);
  });

  it('can use the HTTP cache of the browser if they have no token', async () => {
    await outcome(send({ path: '/public/plans', auth: 'none' }));
    expect(cacheModes()).toEqual(['default']);
  });

  it('do not set the User-Agent header', async () => {
    await outcome(send({ path: '/public/plans', auth: 'none' }));
    expect(http.sent[0]?.request.headers.get('user-agent')).toBeNull();
  });
});
