import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { signIn } from '../e2e/support/signIn';
import { OTHER_WITH_OWN_API } from './support/otherBuild';
import type { Running } from './support/process';
import { written } from './support/reporting';
import { follow, leave, SECRET, SOURCES } from './support/reportSources';
import type { Line } from './support/reportSources';
import { ANY_SERVER, expect, test } from './support/test';
import { startServer } from './support/webServers';

// reports.spec.ts tests the reports that the browser itself sends, such as policy violations.

// Start one server per test, because a server limits the number of reports from one visitor.
let server: Running;
test.beforeEach(async ({ preview }) => {
  server = await startServer(ANY_SERVER, { build: OTHER_WITH_OWN_API, backend: preview });
});
test.afterEach(() => server.stop());

/** Opens a page with a secret in its URL, and waits until the page can send reports. */
const open = async (page: Page, path: string): Promise<void> => {
  const vitals = page.waitForResponse(/\/assets\/vitals-/);
  await page.goto(`${path}?token=${SECRET}`);
  await (await vitals).finished();
  await page.waitForLoadState('networkidle');
};

const linesOf = (isLine: (line: Line) => boolean): Line[] =>
  written(server)
    .map((report) => JSON.parse(report) as Line)
    .filter((line) => isLine(line));

const expectNothingPlanted = (): void => {
  const all = server.reports === undefined ? server.printed?.() : readFileSync(server.reports, 'utf8');
  expect(all).not.toMatch(/planted|eyJ/);
};

for (const { name: what, at, as, go, lines } of SOURCES) {
  test(`${what} appears in the server log without secrets`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    if (as !== undefined) await signIn(page, as);
    await open(page, at);
    await go(page);
    const reported = () => linesOf(({ level }) => level !== undefined);
    await expect.poll(reported).toHaveLength(lines.length);
    expect(reported()).toMatchObject(lines);
    expect(reported()[0]).toMatchObject({
      time: expect.stringMatching(/^20\d\d-/),
      release: expect.stringMatching(/^index-/),
      viewport: '1440x900',
    });
    await context.close();
    expectNothingPlanted();
  });
}

test('web vitals of a visit appear in the server log with route and release', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.origin });
  await open(page, '/pricing');
  await page.evaluate(() => {
    addEventListener('click', () => {
      const end = performance.now() + 150;
      while (performance.now() < end);
    });
  });
  await follow(page, 'Support');
  await expect(page).toHaveURL(/support/);
  await leave(page);
  const vitals = () =>
    linesOf(({ vital }) => vital !== undefined).toSorted((a, b) => (String(a['vital']) < String(b['vital']) ? -1 : 1));
  await expect.poll(vitals).toHaveLength(4);
  const common = { release: expect.stringMatching(/^index-/), value: expect.any(Number), rating: expect.any(String) };
  expect(vitals()).toMatchObject([
    { ...common, vital: 'CLS' },
    { ...common, vital: 'INP' },
    { ...common, vital: 'LCP', route: '/pricing' },
    { ...common, vital: 'TTFB', route: '/pricing' },
  ]);
  await page.close();
  expectNothingPlanted();
});

test('a site without a log endpoint loads no reporter and sends no reports', async ({ serverAt, browser }) => {
  const page = await browser.newPage({ baseURL: await serverAt(ANY_SERVER) });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    for (let time = 0; time < 10_000; time += 1) void Promise.reject(new Error('x'));
  });
  await leave(page);
  expect(requests.length).toBeGreaterThan(5);
  expect(requests.filter((call) => /^POST|client-log|reporter|vitals/.test(call))).toEqual([]);
  await page.close();
});
