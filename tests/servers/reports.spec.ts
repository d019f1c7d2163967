import { existsSync, readFileSync } from 'node:fs';

import { openBrowser } from '../../tools/browser.mjs';
import type { Running } from './support/process';
import { buildWithReports, written } from './support/reporting';
import { ask } from './support/request';
import { describeServer, expect, SERVERS, test } from './support/test';
import { startTls } from './support/tls';
import { startServer } from './support/webServers';

const post = async (server: Running, body: string | Uint8Array<ArrayBuffer>, type = 'application/json') => {
  const answer = await fetch(`${server.origin}/client-log`, {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  });
  return answer.status;
};

const SECRET = 'planted-secret-1';

let copy: ReturnType<typeof buildWithReports>;
test.beforeAll(() => {
  copy = buildWithReports();
});
test.afterAll(() => copy.drop());

for (const name of SERVERS) {
  describeServer(name, () => {
    let server: Running;
    test.beforeEach(async ({ preview }) => {
      server = await startServer(name, { build: copy.build, backend: preview });
    });
    test.afterEach(() => server?.stop());

    test('sends the header Reporting-Endpoints with every response, and no reporting endpoint in the HTML', async () => {
      for (const path of ['/', '/dashboard', '/no-such-page', '/assets/gone.js', '/api/v1/public/plans']) {
        // Allow a long time, because the preview server loads its embedded backend on the first request to the API.
        const { headers, lines, text } = await ask(server.origin + path, {}, 'GET', 60_000);
        expect(lines('reporting-endpoints'), path).toEqual(['default="/client-log"']);
        expect(headers['content-security-policy'], path).toMatch(/; report-uri \/client-log; report-to default$/);
        expect(text, path).not.toMatch(/report-(?:uri|to)/);
      }
    });

    test('writes each report of the site or the browser on one line, without URL queries', async () => {
      const bodies: [body: string, type: string][] = [
        [
          '{"level":"error","message":"One\\nTwo","stack":"at f (https://a.example/assets/a.js:1:2)\\n    at g"}',
          'application/json',
        ],
        ['{"level":"warn","message":"sent by sendBeacon"}', 'text/plain;charset=UTF-8'],
        [
          `[{"type":"crash","url":"https://a.example/reset-password?token=${SECRET}","body":{"reason":"oom"}},\n {"type":"deprecation","url":"https://a.example/login?oauth_state=${SECRET}&next=/a?b=${SECRET}"}]`,
          'application/reports+json',
        ],
        [
          `{"csp-report":{"document-uri":"https://a.example/activate?token=${SECRET}","referrer":"x?\\"${SECRET.slice(0, 3)}\\" 中"}}`,
          'application/csp-report',
        ],
      ];
      for (const [body, type] of bodies) expect(await post(server, body, type), type).toBe(204);
      await expect.poll(() => written(server)).toHaveLength(bodies.length);
      const reports = written(server).map((report) => JSON.parse(report) as unknown);
      expect(reports).toEqual([
        { level: 'error', message: 'One\nTwo', stack: 'at f (https://a.example/assets/a.js:1:2)\n    at g' },
        { level: 'warn', message: 'sent by sendBeacon' },
        [
          { type: 'crash', url: 'https://a.example/reset-password?', body: { reason: 'oom' } },
          { type: 'deprecation', url: 'https://a.example/login?' },
        ],
        { 'csp-report': { 'document-uri': 'https://a.example/activate?', referrer: 'x?"pla" 中' } },
      ]);
    });

    test('rejects invalid, long, and non-POST reports, and writes each accepted report as one line of JSON', async () => {
      expect(await post(server, 'warn: no JSON\n{"forged":1}', 'text/plain')).toBe(400);
      expect(await post(server, '')).toBe(400);
      expect(await post(server, `{"message":"${'x'.repeat(17_000)}"}`)).toBe(413);
      expect(await post(server, new Uint8Array([0x00, 0xff, 0x7b]))).toBe(400);
      expect(await post(server, new Uint8Array([0x7b, 0xff, 0x0a, 0x7b, 0x22, 0x7d, 0x00, 0x0d, 0x0a]))).toBe(204);
      expect(await post(server, `{"message":"${'x'.repeat(16_000)}"}`)).toBe(204);
      const many = Array.from({ length: 40 }, () => `"/?${SECRET}"`).join();
      expect(await post(server, `[${many}]`)).toBe(204);
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const answer = await ask(`${server.origin}/client-log`, {}, method);
        expect([answer.status, answer.headers.allow], method).toEqual([405, 'POST']);
        expect(answer.lines('cache-control'), method).toEqual(['no-store']);
        expect(answer.lines('content-security-policy'), method).toHaveLength(1);
      }
      await expect.poll(() => written(server)).toHaveLength(3);
      expect(written(server).join('\n')).not.toContain(SECRET);
    });

    test('causes no regular expression error in nginx if the text of a report takes long to match (HR-17)', async () => {
      const attacks = [
        `{${'?"'.repeat(25)}`,
        `{${'?"'.repeat(2_000)}`,
        `{${'?'.repeat(16_000)}`,
        `{${'?\\'.repeat(5_000)}"`,
        `${' '.repeat(16_000)}x`,
        `[${'{'.repeat(16_000)}`,
        `{${'?\u0000"'.repeat(1_500)}`,
      ];
      for (const attack of attacks) expect([204, 400], attack.slice(0, 10)).toContain(await post(server, attack));
      // nginx logs this error if a regular expression takes more than 10 million steps.
      expect(server.printed?.()).not.toContain('pcre');
    });

    test('keeps the tokens of a batch of reports out of every log file (HR-17)', async () => {
      const url = `https://a.example/reset-password?token=${SECRET}`;
      const violation = { type: 'csp-violation', url, body: { documentURL: url, blockedURL: 'inline', referrer: url } };
      const batches = [
        JSON.stringify(Array.from({ length: 8 }, () => violation)),
        JSON.stringify(Array.from({ length: 20 }, () => ({ type: 'csp-violation', url }))),
        JSON.stringify({ url }).repeat(100),
        `{"${'?"'.repeat(25)}${url}`,
      ];
      for (const batch of batches) await post(server, batch, 'application/reports+json');
      await post(server, 'x'.repeat(20_000) + url);
      await expect.poll(() => written(server).length).toBeGreaterThanOrEqual(2);
      const logs = [server.printed?.(), server.accessLog, server.reports].map((log) =>
        log?.startsWith('/') && existsSync(log) ? readFileSync(log, 'utf8') : log,
      );
      expect(logs.join('\n')).not.toContain(SECRET);
    });

    test('writes no control characters of a report or a user agent into a log (HR-17)', async () => {
      const controls = '\u007f\u0080\u009b31m';
      const answer = await fetch(`${server.origin}/client-log`, {
        method: 'POST',
        body: `{"level":"error","message":"a${controls}b"}`,
        headers: { 'user-agent': 'Browser\u009b' },
      });
      expect(answer.status).toBe(204);
      await expect.poll(() => written(server)).toHaveLength(1);
      const log = server.reports === undefined ? (server.printed?.() ?? '') : readFileSync(server.reports, 'utf8');
      expect(log).not.toMatch(/[\u007f-\u009f]/);
    });

    test(
      name === 'caddy'
        ? 'accepts all of 300 reports at once, because stock Caddy has no rate limit, and the site responds in the meantime'
        : 'accepts only some of 300 reports at once, and the site responds in the meantime',
      async () => {
        const flood = Promise.all(Array.from({ length: 300 }, (_, index) => post(server, `{"message":"${index}"}`)));
        expect((await ask(`${server.origin}/pricing`)).status).toBe(200);
        const statuses = await flood;
        const acceptedCount = statuses.filter((status) => status === 204).length;
        if (name === 'caddy') {
          expect(acceptedCount).toBe(300);
        } else {
          expect(acceptedCount).toBeGreaterThanOrEqual(30);
          expect(acceptedCount).toBeLessThan(60);
          expect(statuses.filter((status) => status === 429)).toHaveLength(300 - acceptedCount);
        }
        await expect.poll(() => written(server)).toHaveLength(acceptedCount);
        expect(new Set(written(server)).size).toBe(acceptedCount);
      },
    );

    test("receives the browser's report about a blocked image", async () => {
      const secure = await startTls(server.origin);
      // Use the full browser, because the headless shell sends no reports.
      const browser = await openBrowser('--short-reporting-delay', '--ignore-certificate-errors');
      try {
        const page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
        await page.goto(`${secure.origin}/pricing?token=${SECRET}`);
        await page.evaluate(() => {
          const image = document.createElement('img');
          image.src = 'https://elsewhere.example/a.png';
          document.body.append(image);
        });
        const violations = () =>
          written(server)
            .flatMap((report) => JSON.parse(report) as { type: string; url: string; body: Record<string, unknown> })
            .filter(({ type }) => type === 'csp-violation');
        await expect.poll(violations).toHaveLength(1);
        expect(violations()[0]).toMatchObject({
          url: `${secure.origin}/pricing?`,
          body: { effectiveDirective: 'img-src', blockedURL: 'https://elsewhere.example/a.png' },
        });
        expect(written(server).join('\n')).not.toContain(SECRET);
      } finally {
        await browser.close();
        await secure.stop();
      }
    });
  });
}

for (const name of SERVERS) {
  describeServer(name, () => {
    test('has no log endpoint if the build does not configure a log endpoint', async ({ serverAt }) => {
      const origin = await serverAt(name);
      for (const [method, status] of [
        ['GET', 404],
        ['POST', 405],
      ] as const) {
        const answer = await ask(`${origin}/client-log`, {}, method);
        expect(answer.status, method).toBe(status);
        expect(answer.headers['reporting-endpoints']).toBeUndefined();
        expect(answer.headers['content-security-policy']).not.toContain('report-');
      }
    });
  });
}
