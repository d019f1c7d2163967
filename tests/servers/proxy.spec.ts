import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { TESTED } from '../support/testedBuild';
import { startEcho } from './support/elsewhere';
import type { Running } from './support/process';
import { ask } from './support/request';
import { describeServer, expect, test, WEB_SERVERS } from './support/test';
import { hasIpv6, startServer } from './support/webServers';

const PLANS_PATH = '/api/v1/public/plans';
const FORWARDED = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };

const FORGED = [
  ...[
    'Forwarded',
    'X-Forwarded-Host',
    'X-Forwarded-Port',
    'X-Forwarded-Prefix',
    'X-Forwarded-Server',
    'X-Forwarded-By',
  ],
  ...['X-Real-IP', 'X-Client-IP', 'X-Cluster-Client-IP', 'True-Client-IP', 'CF-Connecting-IP', 'Fastly-Client-IP'],
  ...['X-Original-URL', 'X-Rewrite-URL', 'X-Original-Host', 'X-Host', 'X-Forwarded-Ssl', 'X-Forwarded-Scheme'],
  ...['X_Forwarded_Host', 'X_Real_IP', 'Front-End-Https', 'Remote-User', 'X-Remote-User', 'Proxy'],
];

type Echo = { headers: Record<string, string> };

let backend: Running;
test.beforeAll(async () => {
  backend = await startEcho();
});
test.afterAll(() => backend.stop());

/** Sends a request with these headers, and returns the forwarding headers that the backend received. */
const forwarded = async (origin: string, headers: Record<string, string>) => {
  const { headers: received } = JSON.parse((await ask(origin + PLANS_PATH, headers)).text) as Echo;
  // The request can arrive over IPv4 or IPv6, so treat both loopback addresses as equal.
  return [received['x-forwarded-for']?.replace('::1', '127.0.0.1'), received['x-forwarded-proto']];
};

for (const name of WEB_SERVERS) {
  describeServer(name, () => {
    let server: Running;
    test.beforeAll(async () => {
      server = await startServer(name, { build: TESTED, backend: backend.origin });
    });
    test.afterAll(() => server?.stop());

    test('ignores headers in which a visitor claims another client address or TLS', async () => {
      expect(await forwarded(server.origin, FORWARDED)).toEqual(['127.0.0.1', 'http']);
      expect(await forwarded(server.origin, {})).toEqual(['127.0.0.1', 'http']);
    });

    test('removes headers in which a visitor claims another host, address, or path than in the request (HR-18)', async () => {
      const forged = Object.fromEntries(FORGED.map((header) => [header, 'evil.example']));
      const { headers } = JSON.parse((await ask(server.origin + PLANS_PATH, forged)).text) as Echo;
      expect(headers['x-forwarded-host']).toBe(new URL(server.origin).hostname);
      delete headers['x-forwarded-host'];
      expect(JSON.stringify(headers)).not.toContain('evil');
    });

    test('does not forward a request for another host to the backend (HR-18)', async () => {
      const answer = await ask(server.origin + PLANS_PATH, { host: 'evil.example' }).catch(() => null);
      expect(answer?.text ?? '').toBe('');
    });

    test('forwards the client address and the protocol that a trusted proxy reports', async () => {
      const behind = await startServer(name, { build: TESTED, backend: backend.origin, trusted: '127.0.0.0/8' });
      try {
        const origin = behind.origin.replace('localhost', '127.0.0.1');
        const { host } = new URL(behind.origin);
        expect(await forwarded(origin, { host, ...FORWARDED })).toEqual(['203.0.113.7, 127.0.0.1', 'https']);
        expect(await forwarded(origin, { host })).toEqual(['127.0.0.1', 'http']);
      } finally {
        await behind.stop();
      }
    });

    test("rewrites a redirect of the backend that leads to the backend's host as a path of the site (BK-03)", async () => {
      const { status, headers } = await ask(`${server.origin}${PLANS_PATH}?redirect`);
      expect([status, headers.location]).toEqual([307, `${PLANS_PATH}/?page=2`]);
    });

    test('adds the same request id to each request and its response, and prefers the id from the backend', async () => {
      const answer = await ask(server.origin + PLANS_PATH, { 'x-request-id': 'of-the-visitor' });
      const [name = ''] = answer.lines('x-request-id');
      expect(name).toMatch(/^[\da-f-]{32,36}$/);
      expect((JSON.parse(answer.text) as Echo).headers['x-request-id']).toBe(name);
      const named = await ask(`${server.origin}${PLANS_PATH}?named=of-the-backend`);
      expect(named.lines('x-request-id')).toEqual(['of-the-backend']);
    });

    test('does not forward the HSTS header of the backend', async () => {
      expect((await ask(server.origin + PLANS_PATH)).lines('strict-transport-security')).toEqual([]);
      const secure = await ask(server.origin + PLANS_PATH, FORWARDED);
      expect(secure.lines('strict-transport-security')).toEqual(['max-age=31536000']);
    });

    test('replaces the Cache-Control of every API response with no-store (HR-01)', async () => {
      for (const query of [
        '',
        'caching=private, max-age=300',
        'caching=public, max-age=300, immutable',
        'caching=max-age=60&status=404',
        'caching=max-age=60&status=500',
        'caching=max-age=60&redirect',
      ]) {
        const answer = await ask(`${server.origin}/api/v1/users/me/subscription?${encodeURI(query)}`);
        expect.soft(answer.lines('cache-control'), query).toEqual(['no-store']);
      }
    });

    test('compresses JSON responses of the API above 1 KB, but not shorter responses', async () => {
      const accept = { 'accept-encoding': 'gzip' };
      const long = await ask(`${server.origin}${PLANS_PATH}?bytes=4000`, accept);
      expect(long.headers['content-encoding']).toBe('gzip');
      expect(long.headers.vary).toMatch(/accept-encoding/i);
      expect(long.bytes.length).toBeLessThan(1500);
      expect(JSON.parse(long.text)).toHaveProperty('fill', 'x'.repeat(4000));
      expect((await ask(`${server.origin}${PLANS_PATH}?bytes=10`, accept)).headers['content-encoding']).toBeUndefined();
    });

    test('responds to a request body above 1 MB with 413 in JSON and all headers', async () => {
      const post = (bytes: number) =>
        fetch(server.origin + PLANS_PATH, {
          method: 'POST',
          body: 'x'.repeat(bytes),
          headers: { 'content-type': 'text/plain' },
        });
      const refused = await post(1_200_000);
      expect(refused.status).toBe(413);
      expect(await refused.json()).toEqual({ detail: 'Request Entity Too Large' });
      expect(refused.headers.get('content-security-policy')).toBeTruthy();
      expect(refused.headers.get('cache-control')).toBe('no-store');
      expect((await post(900_000)).status).toBe(200);
    });
  });
}

describeServer('nginx', () => {
  test('serves the challenge files of a TLS certificate tool, and responds over IPv6', async () => {
    const { origin, home = '', stop } = await startServer('nginx', { build: TESTED, backend: null });
    try {
      const folder = join(home, 'acme/.well-known/acme-challenge');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'a-token'), 'a-token.key');
      const answer = await ask(`${origin}/.well-known/acme-challenge/a-token`);
      expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([200, 'a-token.key', 'text/plain']);
      expect((await ask(`${origin}/.well-known/acme-challenge/other`)).status).toBe(404);
      if (hasIpv6())
        expect((await ask(`${origin.replace('localhost', '[::1]')}/`, { host: 'localhost' })).status).toBe(200);
    } finally {
      await stop();
    }
  });

  test('redirects from port 80 to TLS without logging the query or sending the nginx version', async () => {
    const {
      origin,
      accessLog = '',
      stop,
    } = await startServer('nginx', { build: TESTED, backend: null, redirects: true });
    try {
      const answer = await ask(`${origin}/reset-password?token=secret`);
      expect([answer.status, answer.headers.location]).toEqual([
        301,
        'https://bookmarks.example.com/reset-password?token=secret',
      ]);
      expect(answer.headers['server']).toBe('nginx');
      await expect.poll(() => readFileSync(accessLog, 'utf8')).toMatch(/"GET \/reset-password" 301 \d+$/m);
      expect(readFileSync(accessLog, 'utf8')).not.toContain('secret');
      expect((await ask(`${origin}/.well-known/acme-challenge/other`)).status).toBe(404);
    } finally {
      await stop();
    }
  });
});
