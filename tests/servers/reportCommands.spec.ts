import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ROOT } from '../support/root';
import { expect, test } from './support/test';

const COMMANDS = [
  ...readFileSync(join(ROOT, 'docs/operations.md'), 'utf8').matchAll(/```sh\n(reports \| jq -rs [^`]+)```/g),
].map(([, command = '']) => command);

const GOOD = [
  { level: 'error', message: 'It broke', release: 'index-1', route: '/pricing', count: 2, stack: 'at f\n at g' },
  { vital: 'LCP', value: 900, id: 'v1', route: '/', release: 'index-1' },
  [{ type: 'csp-violation', url: 'https://a.example/', body: { effectiveDirective: 'img-src', blockedURL: 'inline' } }],
];
/** Malformed reports, because anyone can send reports */
const HOSTILE = [
  { level: 'error', message: 'x', count: 'x' },
  { level: 'error', message: {}, route: {}, release: [] },
  { level: 'error', message: 'red \u001b[31m \u007f \u009b31m', route: ['/'], count: -1, user_agent: {} },
  { vital: 'LCP', value: 'fast', id: {}, route: 7 },
  { type: 'csp-violation', body: 'text' },
  { type: {}, url: 1, body: { effectiveDirective: {}, blockedURL: [1] } },
  { 'csp-report': 7 },
  [[], null, 7, 'text'],
  7,
];

let folder: string;
test.beforeAll(({}, testInfo) => {
  testInfo.skip(spawnSync('jq', ['--version']).error !== undefined, 'jq is not installed');
  folder = mkdtempSync(join(tmpdir(), 'ai-bookmark-reports-'));
});
test.afterAll(() => {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

const run = (command: string, reports: readonly unknown[]) => {
  const log = join(folder, 'reports.log');
  const line = (report: unknown) => JSON.stringify({ at: '2026-01-01T00:00:00Z', report: JSON.stringify(report) });
  writeFileSync(log, [...reports.map(line), 'no JSON', '{}', '{"report":"{"}', ''].join('\n'));
  const reader = `reports() { jq -cR 'fromjson? // empty' '${log}' | jq -c -f '${ROOT}/deploy/reports.jq'; }`;
  return spawnSync('sh', ['-c', `${reader}\n${command}`], { encoding: 'utf8' });
};

test('docs/operations.md contains three report commands', () => {
  expect(COMMANDS).toHaveLength(3);
});

for (const [index, command] of COMMANDS.entries()) {
  test(`report command ${index + 1} of docs/operations.md skips malformed reports in the log (HR-17)`, () => {
    const { status, stdout, stderr } = run(command, [...HOSTILE, ...GOOD]);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toMatch(/It broke|LCP|img-src/);
    // Control characters could execute commands in a terminal. Tabs and line breaks are allowed, because `@tsv` writes
    // them.
    expect(stdout).not.toMatch(/[\0-\x08\x0b-\x1f\x7f-\x9f]/);
  });
}
