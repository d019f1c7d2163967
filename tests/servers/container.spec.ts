import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { TESTED } from '../support/testedBuild';
import { addRelease } from './support/releases';
import { buildWithReports } from './support/reporting';
import { ask } from './support/request';
import { describeServer, expect, test } from './support/test';
import { startServer } from './support/webServers';

/** Runs Caddy as in the container of deploy/Containerfile, but without building the image. */
describeServer('caddy', () => {
  test('responds at /healthz on a separate port with the current release, for any host name', async () => {
    const { origin, health = '', stop } = await startServer('caddy', { build: TESTED, backend: null, inImage: true });
    try {
      for (const host of ['localhost', '10.0.0.7:2021', 'bookmarks.example.com']) {
        const answer = await ask(health, { host });
        expect([answer.status, answer.text]).toEqual([200, readFileSync(`${TESTED}/version.json`, 'utf8')]);
        expect(answer.lines('cache-control')).toEqual(['no-store']);
      }
      expect((await ask(health.replace('/healthz', '/'))).status).toBe(404);
      expect((await ask(`${origin}/healthz`)).status).toBe(404);
      expect((await ask(`${origin}/pricing`, { host: 'bookmarks.example.com' })).status).toBe(200);
    } finally {
      await stop();
    }
  });

  test('writes the error reports of browsers to standard output, one per line', async () => {
    const copy = buildWithReports();
    const server = await startServer('caddy', { build: copy.build, backend: null, inImage: true });
    try {
      const body = JSON.stringify({ message: 'in the container' });
      expect((await fetch(`${server.origin}/client-log`, { method: 'POST', body })).status).toBe(204);
      const line = () =>
        server
          .printed?.()
          .split('\n')
          .find((one) => one.includes('in the container')) ?? '{}';
      await expect.poll(line).not.toBe('{}');
      expect(JSON.parse(line())).toMatchObject({ resp_headers: { 'X-Report': [body] } });
    } finally {
      await server.stop();
      copy.drop();
    }
  });

  test('serves the site with the settings of settings.env, and exits if a value is invalid', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'container-'));
    const settings = join(folder, 'settings.env');
    const setup = { build: TESTED, backend: null, inImage: true, settings } as const;
    try {
      writeFileSync(settings, 'VITE_API_ORIGIN=https://api.example.com\n');
      const server = await startServer('caddy', setup);
      try {
        const { text, headers } = await ask(`${server.origin}/pricing`);
        expect(text).toContain('<meta name="VITE_API_ORIGIN" content="https://api.example.com">');
        expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.example.com;");
        expect((await ask(server.health ?? '')).status).toBe(200);
      } finally {
        await server.stop();
      }
      writeFileSync(settings, 'VITE_API_ORIGIN=api.example.com\n');
      await expect(startServer('caddy', setup)).rejects.toThrow('VITE_API_ORIGIN must be an origin');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('serves the files of the image that ran before, but not the files of older images', async () => {
    const releases = mkdtempSync(join(tmpdir(), 'images-'));
    mkdirSync(join(releases, 'releases'));
    const names = ['one', 'two', 'three'];
    for (const [index, name] of names.entries()) {
      addRelease(releases, name);
      const folders = [join(releases, 'releases', names[index - 1] ?? 'none'), join(releases, 'releases', name)];
      const { status, stderr } = spawnSync('sh', ['deploy/keepFiles.sh', ...folders], { encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
    }
    symlinkSync('releases/three', join(releases, 'current'));
    const server = await startServer('caddy', { build: TESTED, backend: null, inImage: true, releases });
    try {
      for (const [name, status] of [
        ['three', 200],
        ['two', 200],
        ['one', 404],
      ] as const) {
        const answer = await ask(`${server.origin}/assets/only-in-${name}.js`);
        expect([answer.status, answer.lines('cache-control')], name).toEqual([
          status,
          [status === 200 ? 'public, max-age=31536000, immutable' : 'no-store'],
        ]);
      }
    } finally {
      await server.stop();
      rmSync(releases, { recursive: true, force: true });
    }
  });
});
