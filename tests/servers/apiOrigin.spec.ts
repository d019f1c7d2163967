import { TESTED } from '../support/testedBuild';
import { startApi } from './support/elsewhere';
import { OTHER, OTHER_API_PORT, OTHER_SETTINGS } from './support/otherBuild';
import { freePort } from './support/process';
import type { Running } from './support/process';
import { ask } from './support/request';
import { ANY_SERVER, describeServer, expect, test, WEB_SERVERS } from './support/test';
import { startServer } from './support/webServers';

const API = OTHER_SETTINGS.VITE_API_ORIGIN;

let api: Running;
let site: Running;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ preview }) => {
  api = await startApi(OTHER_API_PORT, preview, () => site.origin);
  site = await startServer(ANY_SERVER, { build: OTHER, backend: null });
});

test.afterAll(async () => {
  await site?.stop();
  await api?.stop();
});

test('HD-05: a page shows data from an API on another origin, and the CSP of the page allows requests only to the site and the API', async ({
  page,
}) => {
  const lines: string[] = [];
  page.on('console', (message) => message.type() === 'error' && lines.push(message.text()));
  const answer = await page.goto(`${site.origin}/pricing`);
  expect(answer?.headers()['content-security-policy']).toContain(`; connect-src 'self' ${API};`);
  await expect(page.getByText('$4.99').first()).toBeVisible({ timeout: 30_000 });
  expect(lines).toEqual([]);
  // The API is on another origin, but the site's own server still returns version.json and receives error reports
  // (IR-03).
  const release = await page.evaluate(async () => (await fetch('/version.json')).json());
  expect(release).toHaveProperty('entry');
  const status = await page.evaluate(async () => (await fetch('/client-log', { method: 'POST' })).status);
  expect(status).toBeGreaterThan(0);
});

test('HD-05: the browser blocks API requests if the CSP does not contain the API origin', async ({ page }) => {
  await page.route(`${site.origin}/pricing`, async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const headers = {
      ...response.headers(),
      'content-security-policy': policy.replace(` ${API};`, ';'),
    };
    await route.fulfill({ response, headers });
  });
  const blocked = page.waitForEvent('console', (message) => message.text().includes("connect-src 'self'"));
  await page.goto(`${site.origin}/pricing`);
  await blocked;
  await expect(page.getByText('$4.99')).toHaveCount(0);
});

for (const name of WEB_SERVERS) {
  describeServer(name, () => {
    test('responds to API requests with 404 in JSON and all headers if the API is on another origin', async () => {
      const server = await startServer(name, { build: OTHER, backend: null });
      try {
        for (const path of ['/api', '/api/', '/api/v1/plans']) {
          const answer = await ask(server.origin + path);
          expect(answer.status, path).toBe(404);
          expect(answer.headers['content-type'], path).toMatch(/^application\/json/);
          expect(JSON.parse(answer.text), path).toEqual({ detail: 'Not Found' });
          expect(answer.lines('content-security-policy'), path).toHaveLength(1);
          expect(answer.lines('cache-control'), path).toEqual(['no-store']);
        }
      } finally {
        await server.stop();
      }
    });

    test('responds with 502 in JSON and all headers when the backend is down', async () => {
      const server = await startServer(name, { build: TESTED, backend: `http://127.0.0.1:${await freePort()}` });
      try {
        const answer = await ask(`${server.origin}/api/v1/public/plans`);
        expect(answer.status).toBe(502);
        expect(JSON.parse(answer.text)).toEqual({ detail: 'Bad Gateway' });
        expect(answer.lines('x-request-id')).toHaveLength(1);
        expect(answer.lines('content-security-policy')).toHaveLength(1);
        expect(answer.lines('cache-control')).toEqual(['no-store']);
      } finally {
        await server.stop();
      }
    });
  });
}
