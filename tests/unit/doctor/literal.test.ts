import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Finding } from '../../../tools/doctor/finding';
import { exitCodeOf } from '../../../tools/doctor/report';
import { ENDPOINTS } from '../../../tools/openapi/document';
import { isOptional } from '../../../tools/openapi/endpoint';
import { type BackendUnderTest, startPatient } from './backendUnderTest';

/** Returns one line for each note of a problem, without the lines that explain its consequences. */
const summaries = (findings: readonly Finding[]): string[] =>
  findings
    .filter(({ verdict }) => verdict !== 'fits' && verdict !== 'skipped')
    .flatMap(({ row, verdict, notes }) => notes.map((note) => `${row} | ${verdict} | ${note.split('\n')[0] ?? ''}`));

describe('npm run doctor with a backend that implements only the specification', () => {
  let server: BackendUnderTest;
  let findings: Finding[] = [];
  const about = (row: RegExp | string): Finding[] =>
    findings.filter((finding) => (typeof row === 'string' ? finding.row === row : row.test(finding.row)));

  beforeAll(async () => {
    server = await startPatient();
    server.backend.fault('*', '*', 'literal');
    findings = await server.examine();
  }, 60_000);
  afterAll(() => server.close());

  it('exits with 0, because the backend has all endpoints that the site requires (BK-06)', () => {
    expect(findings.filter(({ verdict }) => verdict === 'wrong' || verdict === 'missing')).toEqual([]);
    expect(exitCodeOf(findings)).toBe(0);
  });

  it('describes the effect of each deviation on users', () => {
    const silent = findings
      .filter(({ verdict }) => verdict === 'tolerance' || verdict === 'absent')
      .flatMap(({ row, notes }) => notes.map((note) => `${row}: ${note}`))
      .filter((note) => !/\nusers see: /.test(note));
    expect(silent).toEqual([]);
  });

  it('names the source file to change for each deviation', () => {
    const unnamedFindings = findings
      .filter(({ verdict }) => verdict === 'tolerance' || verdict === 'absent')
      .flatMap(({ row, notes }) => notes.map((note) => `${row}: ${note}`))
      .filter((note) => !/\n(?:change|or here): (?:src|deploy)\/\S+\.\w+/.test(note));
    expect(unnamedFindings).toEqual([]);
  });

  it.each([
    [
      'claims',
      'Claims of the token (user)',
      'the claims is_active_subscriber and subscription_plan or plan are missing',
    ],
    ['rows', 'GET /admin/payments', 'user_email or email is missing in every row'],
    ['endpoints', 'GET /users/me/subscription', '404, as for any unknown path'],
    ['trailing slashes', 'Paths without a trailing slash', /^redirected \(307\) .+: GET \/admin\/users, GET/],
  ])('reports the differences in the %s of the backend', (_, row, note) => {
    const notes = about(row).flatMap((finding) => finding.notes.map((text) => text.split('\n')[0] ?? ''));
    expect(notes.some((text) => (typeof note === 'string' ? text === note : note.test(text))) ? [] : notes).toEqual([]);
  });

  it('reports a difference only once if both openapi.json and the responses show the difference', () => {
    // GET requests already reported the list routes, so only the other routes remain.
    expect(summaries(about(/^Paths without.+openapi/))).toEqual([
      expect.stringMatching(/routes that end with a slash: POST \/admin\/users, POST \/admin\/plans$/),
    ]);
    const notes = findings.flatMap((finding) => finding.notes.map((note) => [finding.row, note] as const));
    const ofSubscription = notes.filter(([row]) => row.startsWith('GET /users/me/subscription'));
    expect(ofSubscription).toHaveLength(1);
  });

  it('reports what openapi.json lacks even if no account is configured', async () => {
    const all = await server.examine({ user: null, admin: null });
    const found = summaries(all.filter(({ row }) => /openapi/.test(row)));
    const absent = all
      .filter(({ verdict }) => verdict === 'absent')
      .map(({ row }) => row.replace(' (openapi.json)', ''));
    const assumedCalls = ENDPOINTS.filter((call) => isOptional(call)).map(({ method, path }) => `${method} ${path}`);
    expect(absent.toSorted()).toEqual(assumedCalls.toSorted());
    expect(absent.length).toBeGreaterThan(10);
    expect(found).toEqual(
      expect.arrayContaining([
        'GET /admin/subscriptions (openapi.json) | tolerance | not read from the query: search, expires_within_days',
        'GET /admin/subscriptions (openapi.json) | tolerance | the response lacks user_email',
        expect.stringMatching(
          /^Paths without a trailing slash \(openapi.json\) \| tolerance \| routes that end with a slash: GET \/admin\/users, POST/,
        ),
      ]),
    );
  });

  it('reports only the expected differences', () => {
    const rows = summaries(findings).filter((head) => !/openapi/.test(head));
    const known = /^Claims of the token|missing( in every row)? *$|^\S+ \S+ \| absent|^Paths without/;
    expect(rows.filter((row) => !known.test(row))).toEqual([]);
  });
});

it('the doctor (npm run doctor) waits a second and refreshes again if the server returns the same token', async () => {
  const server = await startPatient();
  server.backend.fault('*', '*', 'literal-claims');
  const findings = await server.examine({ admin: null });
  expect(findings.find(({ row }) => row === 'POST /users/refresh (user)')?.verdict).toBe('fits');
  await server.close();
});
