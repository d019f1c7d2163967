// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';

import { client } from '../../../src/http/client';
import { send } from '../../../src/http/send';
import { useHttp } from '../../support/http';

const http = useHttp();

describe('a request', () => {
  it.each([
    'https://evil.example/x',
    'HTTPS://evil.example/x',
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    'users/me',
    '',
    '/',
    '/users//me',
    '/users/../admin/users',
    '/users/./me',
    '/users/..',
    '/users/%2e%2e/admin',
    '/users/%2E./admin',
    '/admin/users/..%2f..%2fusers%2fme',
    '/admin/users/..%5c..%5cusers',
    '/admin/users/a%2fb',
    '/admin/users/a%252fb',
    '/admin/users/5%00',
    '/admin/users/5%1f',
    '/admin/users/5%7f',
    '/admin/users/%zz',
    '/admin/users/5%',
    '/users?x=1',
    '/users#x',
    '/users/ me',
    '/users\n/me',
    '/users/me\n',
    '/users/@evil.example',
    '/users/:x',
    `/${'a/'.repeat(100_000)}\\`,
  ])('TS-18, RG-10: is rejected and never sent if its path is %j', async (path) => {
    http.start();
    const begin = performance.now();
    const call = send({ method: 'GET', path, auth: 'refreshFirst' });
    await expect(call).rejects.toThrow();
    expect(performance.now() - begin).toBeLessThan(5000);
    expect(http.sent).toHaveLength(0);
  });

  it('TS-18: stays on the origin of the site if its path is an absolute URL', () => {
    expect(client.defaults.allowAbsoluteUrls).toBe(false);
    for (const url of ['https://evil.example/x', '//evil.example/x']) {
      const uri = new URL(client.getUri({ url }), 'https://app.example');
      expect(uri.origin).toBe('https://app.example');
    }
  });

  it.each([
    '/users/me',
    '/admin/users/550e8400-e29b-41d4-a716-446655440000/subscription',
    '/public/plans',
    '/admin/users/0',
    '/admin/subscriptions/sub.42',
    '/admin/users/auth0%7C4%202%C3%A9%23%3F',
  ])('MR-24: with the path %s is sent to a URL that contains the prefix /api/v1 once', async (path) => {
    http.start();
    const call = send({ method: 'GET', path, auth: 'refreshFirst' });
    await http.pass(0);
    await call;
    expect(http.sent.map(({ request }) => new URL(request.url).pathname)).toEqual([`/api/v1${path}`]);
  });

  it('replaces a lone surrogate in its query with U+FFFD (HR-14)', async () => {
    http.start();
    const call = send({ path: '/admin/users', query: { search: 'a\uD83D', page: 1, status: undefined } });
    await http.pass(0);
    await call;
    expect(http.sent[0]?.query).toEqual({ search: 'a\uFFFD', page: '1' });
  });

  it('sends and accepts JSON, with a timeout of 10 s', async () => {
    http.start();
    const call = send({ method: 'PUT', path: '/users/me', json: { username: '张三' }, auth: 'refreshFirst' });
    await http.pass(0);
    await call;
    const { request, data } = http.sent[0] ?? {};
    expect(data).toBe('{"username":"张三"}');
    expect(request?.headers.get('Content-Type')).toContain('application/json');
    expect(request?.headers.get('Accept')).toBe('application/json');
    expect(client.defaults.timeout).toBe(10_000);
  });

  it('has no Authorization header if it is anonymous', async () => {
    http.start();
    const call = send({ method: 'POST', path: '/auth/register', json: {}, auth: 'none' });
    await http.pass(0);
    await call;
    expect(http.sent[0]?.bearer).toBeNull();
    expect(http.sent[0]?.request.headers.has('Authorization')).toBe(false);
  });
});
