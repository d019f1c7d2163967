import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createBackend } from '../../backend/createBackend';
import { answerHttp } from '../../backend/httpBackend';

const backend = createBackend();
let server: Server;
let origin = '';
/** Settles when a connection of the server was closed. */
let closed: Promise<void> = Promise.resolve();

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    closed = new Promise((resolve) => outgoing.once('close', () => resolve()));
    void answerHttp(backend.answer, incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

const stop = (one: Server): void => {
  one.close();
  one.closeAllConnections();
};

afterAll(() => stop(server));

describe('the backend over HTTP', () => {
  it('takes a multipart login and a JSON body', async () => {
    const form = new FormData();
    form.set('username', 'pro@example.com');
    form.set('password', 'ProUser123');
    const login = await fetch(`${origin}/api/v1/users/token`, { method: 'POST', body: form });
    expect(login.status).toBe(200);
    const { access_token: token } = (await login.json()) as { access_token: string };
    const answer = await fetch(`${origin}/api/v1/users/me`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ username: '张三' }),
    });
    expect(await answer.json()).toMatchObject({ username: '张三' });
  });

  it('links in mails use the address the server was called by', async () => {
    const body = JSON.stringify({ email: 'host@example.com', password: 'Abcdefgh1' });
    await fetch(`${origin}/api/v1/auth/register`, { method: 'POST', body });
    const [mail] = await backend.outbox('host@example.com');
    expect(mail?.link).toMatch(new RegExp(`^${origin}/activate\\?token=`));
  });

  it('reads the address before Vite cut the base off', async () => {
    const based = createServer((incoming, outgoing) => {
      void answerHttp(backend.answer, Object.assign(incoming, { originalUrl: incoming.url, url: '/cut' }), outgoing);
    });
    await new Promise<void>((resolve) => based.listen(0, '127.0.0.1', resolve));
    const answer = await fetch(`http://127.0.0.1:${(based.address() as AddressInfo).port}/api/v1/public/plans`);
    expect(answer.status).toBe(200);
    stop(based);
  });

  it('a network fault ends the connection without an answer', async () => {
    await expect(fetch(`${origin}/api/v1/public/plans`, { headers: { 'x-mock-fault': 'network' } })).rejects.toThrow(
      'fetch failed',
    );
  });

  it('a client can abort a hanging answer', async () => {
    const headers = { 'x-mock-fault': 'hang' };
    await expect(fetch(`${origin}/api/v1/public/plans`, { headers, signal: AbortSignal.timeout(100) })).rejects.toThrow(
      'timeout',
    );
    await closed;
    expect((await fetch(`${origin}/api/v1/public/plans`)).status).toBe(200);
  });

  it('a redirect after Pay and a page arrive unchanged', async () => {
    const { access_token: token } = await backend.signIn('free');
    const urls = { success_url: `${origin}/s`, cancel_url: `${origin}/c` };
    const started = await fetch(`${origin}/api/v1/payments/checkout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ plan_code: 'pro_monthly', ...urls }),
    });
    const { checkout_url: url } = (await started.json()) as { checkout_url: string };
    expect(await (await fetch(url)).text()).toContain('$4.99');
    const paid = await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' });
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `${origin}/s`]);
  });

  it('an invalid host name does not stop the server', async () => {
    const status = await new Promise<number | string>((resolve) => {
      const call = httpRequest(`${origin}/api/v1/public/plans`, { headers: { host: 'not a host' } }, (answer) =>
        resolve(answer.statusCode ?? 0),
      );
      call.on('error', (error) => resolve(error.message));
      call.end();
    });
    expect(status).toBe(400);
  });
});
