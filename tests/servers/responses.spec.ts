import { ADDRESSES, builtFile, hashedScript } from './support/address';
import { ask } from './support/request';
import { describeServer, expect, SERVERS, test } from './support/test';

/**
 * Headers that every response must have exactly once. The values are not read from the configuration, so that a change
 * of the policy fails a test.
 */
const ONE_EACH: [name: string, value: RegExp][] = [
  [
    'content-security-policy',
    /^default-src 'none'; script-src 'self'( 'sha256-[\w+/]{43}=')+; style-src 'self'( 'sha256-[\w+/]{43}=')+; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types mail-preview$/,
  ],
  ['referrer-policy', /^no-referrer$/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['cross-origin-resource-policy', /^same-origin$/],
  ['permissions-policy', /camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\)/],
];

for (const name of SERVERS) {
  describeServer(name, () => {
    test('HD-01, HD-06: responds to every path with the expected status, content type, and caching, and with all security headers', async ({
      serverAt,
    }) => {
      const origin = await serverAt(name);
      for (const [path, { status, type, cache, location }] of ADDRESSES) {
        const answer = await ask(origin + path);
        expect.soft(answer.status, path).toBe(status);
        expect.soft(answer.headers['content-type'] ?? '', path).toMatch(type);
        expect.soft(answer.headers.location, path).toBe(location);
        expect.soft(answer.lines('cache-control'), path).toEqual([cache]);
        for (const [header, value] of ONE_EACH) {
          expect.soft(answer.lines(header), `${path} ${header}`).toEqual([expect.stringMatching(value)]);
        }
      }
    });

    test('the CSP contains the hash of the styles of each page', async ({ serverAt }) => {
      const origin = await serverAt(name);
      for (const path of ['/', '/pricing', '/login']) {
        const answer = await ask(origin + path);
        const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(answer.text) ?? [];
        expect(styles.length).toBeGreaterThan(10_000);
        const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(styles));
        const hash = `'sha256-${Buffer.from(digest).toString('base64')}'`;
        for (const policy of [answer.headers['content-security-policy'], answer.text]) {
          const [sources] = /style-src [^;]*/.exec(String(policy)) ?? [];
          expect(sources).toContain(hash);
        }
      }
    });

    test("serves the app shell for paths without an HTML file, and the CSP contains the hash of the shell's inline script", async ({
      serverAt,
    }) => {
      const origin = await serverAt(name);
      const answer = await ask(`${origin}/admin/users`);
      expect(answer.text).toBe(builtFile('app.html').toString());
      const [, inline = ''] = /<script>([\s\S]*?)<\/script>/.exec(answer.text) ?? [];
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(inline));
      const hash = `'sha256-${Buffer.from(digest).toString('base64')}'`;
      expect(answer.headers['content-security-policy']).toContain(hash);
      // The policy in the page must be the same, with two differences: a page can't set `frame-ancestors`, and the
      // header also has the hashes of other pages.
      const [, meta = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(answer.text) ?? [];
      const sent = String(answer.headers['content-security-policy']);
      const hashes = / 'sha256-[^']*'/g;
      expect(sent.replaceAll(hashes, '')).toBe(
        meta.replaceAll(hashes, '').replace("frame-src 'none'; ", "frame-src 'none'; frame-ancestors 'none'; "),
      );
      expect(meta.match(hashes)?.length).toBeGreaterThan(2);
      for (const hash of meta.match(hashes) ?? []) expect(sent).toContain(hash);
      expect(answer.text.indexOf('http-equiv="Content-Security-Policy"')).toBeLessThan(answer.text.indexOf('<script'));
    });

    test('serves each built file with brotli, gzip, or uncompressed, and sends Vary', async ({ serverAt }) => {
      const origin = await serverAt(name);
      const script = hashedScript();
      const answers: [path: string, file: string][] = [
        ['/', 'index.html'],
        ['/pricing?ref=1', 'pricing.html'],
        ['/dashboard', 'app.html'],
        // The preview server does not compress its 404 page, and ignores q=0, so skip both there.
        ...(name === 'preview' ? [] : [['/terms-of-service/more', '404.html'] as [string, string]]),
        ['/favicon.svg', 'favicon.svg'],
        [script, script.slice(1)],
      ];
      for (const [path, file] of answers) {
        const kinds: [accept: string, coding: string | undefined, ending: string][] = [
          ['gzip, deflate, br, zstd', 'br', '.br'],
          ...(name === 'preview' ? [] : [['gzip, br;q=0', 'gzip', '.gz'] as [string, string, string]]),
          ['gzip', 'gzip', '.gz'],
          ['identity', undefined, ''],
          ['', undefined, ''],
        ];
        for (const [accept, coding, ending] of kinds) {
          const answer = await ask(origin + path, accept === '' ? {} : { 'accept-encoding': accept });
          const what = `${path} for "${accept}"`;
          expect.soft(answer.headers['content-encoding'], what).toBe(coding);
          expect.soft(answer.bytes.equals(builtFile(file + ending)), what).toBe(true);
          expect.soft(answer.headers.vary, what).toMatch(/accept-encoding/i);
          expect.soft(answer.headers['content-type'], what).not.toMatch(/octet/);
        }
      }
    });

    test('HEAD, range, and 304 responses contain the CSP and the Cache-Control of the file', async ({ serverAt }) => {
      const origin = await serverAt(name);
      const script = hashedScript();
      const whole = await ask(origin + script);
      const tag = whole.headers.etag ?? '';
      expect(tag).not.toBe('');

      const head = await ask(origin + script, {}, 'HEAD');
      expect([head.status, head.bytes.length]).toEqual([200, 0]);
      expect(head.headers['content-length']).toBe(String(whole.bytes.length));

      const part = await ask(origin + script, { range: 'bytes=5-14' });
      expect(part.status).toBe(206);
      expect(part.bytes.equals(whole.bytes.subarray(5, 15))).toBe(true);
      const beyond = await ask(origin + script, { range: 'bytes=99999999-' });
      expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.bytes.length}`]);
      expect(beyond.headers['content-security-policy']).toBeTruthy();

      const same = await ask(origin + script, { 'if-none-match': tag });
      expect([same.status, same.bytes.length]).toEqual([304, 0]);
      for (const answer of [head, part, same]) {
        expect(answer.lines('cache-control')).toEqual(['public, max-age=31536000, immutable']);
        expect(answer.headers['content-security-policy']).toBeTruthy();
      }
      const packed = await ask(origin + script, { 'accept-encoding': 'br' });
      expect(packed.headers.etag).not.toBe(tag);
    });

    test('rejects form posts, serves no file outside the build, and sends the CSP with these responses', async ({
      serverAt,
    }) => {
      const origin = await serverAt(name);
      const answers = [
        await ask(`${origin}/login`, {}, 'POST'),
        await ask(`${origin}/../../../etc/passwd`),
        await ask(`${origin}/assets/..%2f..%2fpackage.json`),
        await ask(`${origin}/admin/users/assign-subscription/..%2f..%2fusers%2fme`),
        await ask(`${origin}/%00`),
      ];
      expect([answers[0]?.status, answers[0]?.headers.allow]).toEqual([405, 'GET, HEAD']);
      for (const answer of answers) {
        expect(answer.text).not.toMatch(/root:|"dependencies"/);
        expect(answer.headers['content-security-policy'], String(answer.status)).toBeTruthy();
      }
    });

    test('sends the HSTS header only over TLS, including TLS that a proxy in front of the server provides', async ({
      serverAt,
    }) => {
      const origin = await serverAt(name);
      expect((await ask(`${origin}/`)).headers['strict-transport-security']).toBeUndefined();
      if (name === 'preview') return;
      for (const path of ['/', hashedScript(), '/assets/gone.js', '/api/v1/public/plans']) {
        const answer = await ask(origin + path, { 'x-forwarded-proto': 'https' });
        expect(answer.lines('strict-transport-security'), path).toEqual(['max-age=31536000']);
      }
    });
  });
}
