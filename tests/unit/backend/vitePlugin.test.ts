import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createServer } from 'vite';
import { describe, expect, it, vi } from 'vitest';

import { embeddedBackend } from '../../backend/vitePlugin';
import { startPatient } from '../doctor/backendUnderTest';

/** A folder without `.env` files. */
const envDir = mkdtempSync(join(tmpdir(), 'env-'));

const configOf = (): unknown => {
  const { config } = embeddedBackend();
  const hook = config as (config: object, env: object) => unknown;
  return hook({ envDir }, { mode: 'development', command: 'serve' });
};

describe('the Vite plugin', () => {
  it('sends /api to BACKEND_URL in dev and in preview', () => {
    vi.stubEnv('BACKEND_URL', 'https://api.example.com');
    const proxy = { '/api': { target: 'https://api.example.com', changeOrigin: true } };
    expect(configOf()).toMatchObject({ server: { proxy }, preview: { proxy } });
  });

  it("rewrites a redirect to the backend's host into a redirect to the site's host (BK-03)", async () => {
    const server = await startPatient();
    server.backend.fault('*', '*', 'literal-slashes');
    vi.stubEnv('BACKEND_URL', server.origin);
    const { server: options } = configOf() as { server: object };
    const site = await createServer({
      configFile: false,
      root: envDir,
      logLevel: 'silent',
      server: { ...options, host: '127.0.0.1', port: 0, strictPort: false, ws: false, watch: null },
    });
    await site.listen();
    const address = site.httpServer?.address() as AddressInfo | undefined;
    const origin = `http://127.0.0.1:${address?.port ?? 0}`;
    const { access_token: token } = await server.backend.signIn('admin');
    const headers = { authorization: `Bearer ${token}` };
    const url = `${origin}/api/v1/admin/users?page=2`;
    const redirect = await fetch(url, { headers, redirect: 'manual' });
    expect([redirect.status, redirect.headers.get('location')]).toEqual([307, `${origin}/api/v1/admin/users/?page=2`]);
    expect((await fetch(url, { headers })).status).toBe(200);
    await site.close();
    await server.close();
  });

  it('proxies no requests if BACKEND_URL is not set', () => {
    vi.stubEnv('BACKEND_URL', '');
    expect(configOf()).toEqual({});
  });
});
