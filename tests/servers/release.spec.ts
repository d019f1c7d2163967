import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { TESTED } from '../support/testedBuild';
import { OTHER_WITH_OWN_API } from './support/otherBuild';
import type { Running } from './support/process';
import { addRelease, visit } from './support/releases';
import { ask } from './support/request';
import { describeServer, expect, test, WEB_SERVERS } from './support/test';
import { startServer } from './support/webServers';

let releases: string;

/**
 * Runs the activation script of a release. Does not block, because the visitors' requests continue in the same process.
 */
const activate = (name: string, env: Record<string, string>): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve, reject) => {
    const script = join(releases, 'releases', name, 'deploy/activate.sh');
    const child = spawn('sh', [script], { env: { ...process.env, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: output }));
  });

const later = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

for (const name of WEB_SERVERS) {
  describeServer(name, () => {
    let server: Running;
    let env: Record<string, string>;

    test.beforeEach(async ({ preview }) => {
      releases = mkdtempSync(join(tmpdir(), 'releases-'));
      mkdirSync(join(releases, 'releases'));
      addRelease(releases, 'one');
      expect(await activate('one', { RELOAD: 'true', SITE: '' })).toMatchObject({ code: 0 });
      server = await startServer(name, { build: TESTED, backend: preview, releases });
      env = { RELOAD: server.reload?.() ?? '', SITE: server.origin, WAIT: '3' };
      for (const next of ['two', 'three']) {
        addRelease(releases, next);
        // Copy the configuration of the first release, because its paths are the same in all releases of a real server.
        cpSync(join(releases, 'releases/one/deploy'), join(releases, 'releases', next, 'deploy'), { recursive: true });
      }
    });
    test.afterEach(async () => {
      await server?.stop();
      rmSync(releases, { recursive: true, force: true });
    });

    test('visitors never get a page with the CSP of another release during a switch to a release or a rollback, and old files stay available', async () => {
      const visits = visit(server.origin);
      await later(500);
      for (const [next, also] of [
        ['two', 'one'],
        ['one', 'two'],
      ] as const) {
        const { code, output } = await activate(next, env);
        expect(output).toMatch(new RegExp(`releases/${next} is current\n$`));
        expect(code).toBe(0);
        await later(500);
        for (const release of [next, also]) {
          const file = await ask(`${server.origin}/assets/only-in-${release}.js`);
          expect([file.status, file.text]).toEqual([200, `// ${release}\n`]);
        }
      }
      const { pages, faults, resets } = await visits.stop();
      expect(faults).toEqual([]);
      // When Caddy reloads, it closes its socket, and Linux resets the waiting connections. (docs/deploy.md describes a
      // setting that prevents this.) Each of the four visitors can lose one connection in each of the two reloads.
      expect(resets).toBeLessThanOrEqual(name === 'nginx' ? 0 : 8);
      expect([...pages.keys()].toSorted()).toEqual(['one', 'two']);
    });

    test('open tabs load the chunks of their own release after a newer release and after a rollback', async ({
      context,
    }) => {
      // Add a release with other file names than release `one`.
      addRelease(releases, 'other', OTHER_WITH_OWN_API);
      cpSync(join(releases, 'releases/one/deploy'), join(releases, 'releases/other/deploy'), { recursive: true });
      const lines: string[] = [];
      const open = async (): Promise<Page> => {
        const page = await context.newPage();
        page.on('console', (message) => message.type() === 'error' && lines.push(message.text()));
        page.on('response', (answer) => answer.status() >= 400 && lines.push(`${answer.status()} ${answer.url()}`));
        await page.goto(`${server.origin}/login`);
        return page;
      };
      const logIn = async (page: Page): Promise<void> => {
        await page.getByLabel('Email').fill('pro@example.com');
        await page.getByLabel('Password', { exact: true }).fill('ProUser123');
        await page.getByRole('button', { name: 'Log in', exact: true }).click();
        await expect(page).toHaveURL(`${server.origin}/dashboard`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      };
      const before = await open();
      expect(await activate('other', env)).toMatchObject({ code: 0 });
      const after = await open();
      expect(await after.content()).not.toBe(await before.content());
      await logIn(before);
      await before.evaluate(() => localStorage.clear());
      expect(await activate('one', env)).toMatchObject({ code: 0 });
      await after.bringToFront();
      await logIn(after);
      expect(lines).toEqual([]);
    });

    test("a switch to a release is rolled back automatically if the responses don't match the release", async () => {
      const brokenReleases: [spoil: (folder: string) => void, said: RegExp][] = [
        [(folder) => rmSync(join(folder, 'dist/version.json')), /\/version\.json is not the file of this release/],
        [
          (folder) => writeFileSync(join(folder, 'dist-server/policy.txt'), "default-src 'none'\n"),
          /does not have the policy of this release/,
        ],
      ];
      for (const [breakRelease, output] of brokenReleases) {
        rmSync(join(releases, 'releases/three'), { recursive: true });
        cpSync(join(releases, 'releases/two'), join(releases, 'releases/three'), { recursive: true });
        breakRelease(join(releases, 'releases/three'));
        const result = await activate('three', env);
        expect(result.output).toMatch(output);
        expect(result.code).toBe(1);
        expect(result.output).toMatch(/Rolled back to releases\/one\.\n$/);
        expect(readlinkSync(join(releases, 'current'))).toBe('releases/one');
        expect((await ask(`${server.origin}/`)).text).toBe(
          readFileSync(join(releases, 'releases/one/dist/index.html'), 'utf8'),
        );
      }
    });
  });
}
