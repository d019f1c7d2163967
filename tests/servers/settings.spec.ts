import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ROOT } from '../support/root';
import { startApi } from './support/elsewhere';
import { OTHER, OTHER_SETTINGS } from './support/otherBuild';
import { freePort } from './support/process';
import type { Running } from './support/process';
import { ask } from './support/request';
import { describeServer, expect, test, WEB_SERVERS } from './support/test';
import { startServer } from './support/webServers';

const ENVIRONMENTS = {
  staging: { log: '/reports-staging', extension: 'a'.repeat(32), store: 'https://store.example/staging?hl=en&gl=us' },
  production: { log: '/reports', extension: 'b'.repeat(32), store: 'https://store.example/production' },
};

const activate = (home: string, env: Record<string, string>): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn('sh', [join(home, 'releases/one/deploy/activate.sh')], { env: { ...process.env, ...env } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said }));
  });

const loginPath = (extension: string): string =>
  `/login?oauth_state=state&oauth_redirect_uri=${encodeURIComponent(`https://${extension}.chromiumapp.org/done`)}`;

for (const name of WEB_SERVERS) {
  for (const [environment, { log, extension, store }] of Object.entries(ENVIRONMENTS)) {
    describeServer(name, () => {
      test.describe.configure({ mode: 'serial' });
      let home: string;
      let api: Running;
      let site: Running;

      test.beforeAll(async ({ preview }) => {
        home = mkdtempSync(join(tmpdir(), `${environment}-`));
        const release = join(home, 'releases/one');
        mkdirSync(release, { recursive: true });
        cpSync(join(ROOT, OTHER), join(release, 'dist'), { recursive: true });
        cpSync(join(ROOT, `${OTHER}-server`), join(release, 'dist-server'), { recursive: true });
        cpSync(join(ROOT, 'deploy'), join(release, 'deploy'), { recursive: true });
        const conf = join(release, 'deploy/nginx.conf');
        writeFileSync(conf, readFileSync(conf, 'utf8').replace('location = /client-log', `location = ${log}`));
        api = await startApi(await freePort(), preview, () => site.origin);
        writeFileSync(
          join(home, 'settings.env'),
          `VITE_API_ORIGIN=${api.origin}\nVITE_LOG_ENDPOINT=${log}\nVITE_EXTENSION_STORE_URL=${store}\nVITE_EXTENSION_REDIRECTS=${extension}\n`,
        );
        expect(await activate(home, { RELOAD: 'true', SITE: '' })).toMatchObject({ code: 0 });
        site = await startServer(name, { build: OTHER, backend: null, releases: home });
      });
      test.afterAll(async () => {
        await site?.stop();
        await api?.stop();
        rmSync(home, { recursive: true, force: true });
      });

      test(`${environment}: every copy of each page contains the links and the CSP of this environment`, async () => {
        for (const path of ['/', '/pricing', '/dashboard', '/no-such-page']) {
          const plain = await ask(site.origin + path);
          for (const coding of ['gzip', 'br']) {
            const packed = await ask(site.origin + path, { 'accept-encoding': coding });
            expect(packed.text === plain.text, `${path} as ${coding}`).toBe(true);
          }
          const policy = String(plain.headers['content-security-policy']);
          expect(policy, path).toContain(`; connect-src 'self' ${api.origin};`);
          expect(policy, path).toMatch(new RegExp(`; report-uri ${log}; report-to default$`));
          expect(plain.lines('reporting-endpoints'), path).toEqual([`default="${log}"`]);
          const [inPage = ''] = /connect-src [^;]*;/.exec(plain.text) ?? [];
          expect(inPage, path).toBe(`connect-src 'self' ${api.origin};`);
          expect(
            /[\w.]*built[\w.]*/.exec(plain.text.replaceAll(/<script>[^]*?<\/script>/g, ''))?.[0],
            path,
          ).toBeUndefined();
        }
        const home = await ask(`${site.origin}/`);
        const links = [...home.text.matchAll(/href="(https:\/\/store\.example[^"]*)"/g)].map(([, url]) => url);
        expect([...new Set(links)]).toEqual([store.replaceAll('&', '&amp;')]);
        expect(/"downloadUrl":"([^"]*)"/.exec(home.text)?.[1]).toBe(store);
      });

      test(`${environment}: the site uses the API, store, log, and extension of this environment`, async ({ page }) => {
        const lines: string[] = [];
        page.on('console', (message) => message.type() === 'error' && lines.push(message.text()));
        const calls: string[] = [];
        page.on('request', (request) => /\/api\//.test(request.url()) && calls.push(new URL(request.url()).origin));
        await page.goto(`${site.origin}/pricing`);
        await expect(page.getByText('$4.99').first()).toBeVisible();
        expect([...new Set(calls)]).toEqual([api.origin]);
        // Expect only one request, because the app reuses the preloaded response.
        expect(calls).toHaveLength(1);
        await page.goto(`${site.origin}/`);
        await expect(page.locator('html')).toHaveAttribute('data-ready');
        const links = await page.locator('a[href^="https://store.example"]').evaluateAll((all) => all.map(String));
        expect([...new Set(links)]).toEqual([store]);
        expect(lines).toEqual([]);

        const sent = page.waitForResponse((answer) => answer.request().method() === 'POST');
        await page.evaluate(() => {
          setTimeout(() => {
            throw new Error('Thrown by a test');
          });
        });
        const report = await sent;
        expect([report.url(), report.status()]).toEqual([site.origin + log, 204]);
        const written = () => readFileSync(site.reports ?? '', 'utf8');
        await expect.poll(written).toContain('Thrown by a test');
        // A report with this text would mean that a prerendered page did not hydrate.
        expect(written()).not.toContain('rendered again');

        await page.goto(site.origin + loginPath(extension));
        await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
        await page.goto(site.origin + loginPath(OTHER_SETTINGS.VITE_EXTENSION_REDIRECTS));
        await expect(page.getByRole('alert').filter({ hasText: "We can't connect this extension" })).toBeVisible();
      });

      test(`${environment}: an invalid setting changes nothing, and a valid setting is active after the switch to the new release`, async () => {
        const readVersion = async () => {
          const { text, headers } = await ask(`${site.origin}/pricing`);
          return [text, headers['content-security-policy'], readlinkSync(join(home, 'current'))];
        };
        const before = await readVersion();
        writeFileSync(join(home, 'settings.env'), 'VITE_API_ORIGIN=https://api.example.com/v1\n');
        const env = { RELOAD: site.reload?.() ?? '', SITE: site.origin, WAIT: '3' };
        const { code, said } = await activate(home, env);
        expect(said).toContain('VITE_API_ORIGIN must be an origin like https://api.example.com, without path or slash');
        expect(said).toContain('No changes were made');
        expect(code).toBe(1);
        expect(await readVersion()).toEqual(before);

        // Copy the configuration, so that both releases use the same paths, as on a real server.
        cpSync(join(home, 'current/deploy'), join(home, 'releases/one/deploy'), { recursive: true });
        writeFileSync(join(home, 'settings.env'), 'VITE_API_ORIGIN=\n');
        expect(await activate(home, env)).toMatchObject({ code: 0 });
        expect(readlinkSync(join(home, 'current'))).not.toBe(before[2]);
        // Try again, because old workers of nginx can still send the previous page and policy until they have shut
        // down.
        await expect(async () => {
          const [text, policy] = await readVersion();
          expect([policy, text]).toEqual(Array(2).fill(expect.stringContaining("; connect-src 'self';")));
        }).toPass({ timeout: 5_000 });
      });
    });
  }
}
