import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { ask } from './support/ask';
import { ROOT } from './support/process';
import { expect, SERVERS, test } from './support/test';
import { startServer } from './support/webServers';

const BUILD = 'dist-pages';
const PAGE = `<!doctype html><title>Terms, written out</title>${'<p>words</p>'.repeat(50)}`;

test.beforeAll(() => {
  for (const ending of ['', '-server']) {
    cpSync(join(ROOT, `dist${ending}`), join(ROOT, `${BUILD}${ending}`), { recursive: true });
  }
  const file = join(ROOT, BUILD, 'terms-of-service.html');
  writeFileSync(file, PAGE);
  writeFileSync(`${file}.br`, brotliCompressSync(PAGE));
  writeFileSync(`${file}.gz`, gzipSync(PAGE));
});

test.afterAll(() => {
  for (const ending of ['', '-server']) rmSync(join(ROOT, BUILD + ending), { recursive: true, force: true });
});

for (const name of SERVERS) {
  test(`${name}: a page with a file of its own is served from it, packed or plain; its neighbours get the shell`, async () => {
    const server = await startServer(name, { build: BUILD, backend: null });
    try {
      for (const accept of ['br', 'gzip', 'identity']) {
        const answer = await ask(`${server.origin}/terms-of-service?ref=1`, { 'accept-encoding': accept });
        expect(answer.text, accept).toBe(PAGE);
        expect(answer.headers['content-encoding'] ?? 'identity').toBe(accept);
        expect(answer.headers['content-type']).toMatch(/^text\/html/);
        expect(answer.lines('cache-control')).toEqual(['no-store']);
        expect(answer.lines('content-security-policy')).toHaveLength(1);
      }
      expect((await ask(`${server.origin}/terms-of-service.html`)).status).toBe(404);
      expect((await ask(`${server.origin}/terms-of-service/more`)).text).not.toBe(PAGE);
      expect((await ask(`${server.origin}/terms-of`)).text).not.toBe(PAGE);
    } finally {
      await server.stop();
    }
  });
}
