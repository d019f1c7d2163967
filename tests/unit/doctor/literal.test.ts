import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Finding } from '../../../tools/doctor/finding';
import { exitCodeOf } from '../../../tools/doctor/report';
import { isOptional } from '../../../tools/openapi/call';
import { CALLS } from '../../../tools/openapi/document';
import { type Patient, startPatient } from './patient';

/** What is found, without what comes of it. */
const heads = (findings: readonly Finding[]): string[] =>
  findings
    .filter(({ verdict }) => verdict !== 'fits' && verdict !== 'skipped')
    .flatMap(({ row, verdict, notes }) => notes.map((note) => `${row} | ${verdict} | ${note.split('\n')[0] ?? ''}`));

describe('the doctor before a backend that follows the specification alone', () => {
  let patient: Patient;
  let findings: Finding[] = [];
  const about = (row: RegExp | string): Finding[] =>
    findings.filter((finding) => (typeof row === 'string' ? finding.row === row : row.test(finding.row)));

  beforeAll(async () => {
    patient = await startPatient();
    patient.backend.fault('*', '*', 'literal');
    findings = await patient.examine({ write: true });
  }, 60_000);
  afterAll(() => patient.close());

  it('ends with 0: nothing is wrong or missing that the site needs (BK-06)', () => {
    expect(findings.filter(({ verdict }) => verdict === 'wrong' || verdict === 'missing')).toEqual([]);
    expect(exitCodeOf(findings)).toBe(0);
  });

  it('says of every difference what users see because of it', () => {
    const silent = findings
      .filter(({ verdict }) => verdict === 'tolerance' || verdict === 'absent')
      .flatMap(({ row, notes }) => notes.map((note) => `${row}: ${note}`))
      .filter((note) => !/\nusers see: /.test(note));
    expect(silent).toEqual([]);
  });

  it('names for every difference the file to change, and what in it', () => {
    const nameless = findings
      .filter(({ verdict }) => verdict === 'tolerance' || verdict === 'absent')
      .flatMap(({ row, notes }) => notes.map((note) => `${row}: ${note}`))
      .filter((note) => !/\n(?:change|or here): (?:src|deploy)\/\S+\.\w+/.test(note));
    expect(nameless).toEqual([]);
  });

  it.each([
    [
      'claims',
      'Claims of the token (user)',
      'the claims is_active_subscriber and subscription_plan or plan are missing',
    ],
    ['rows', 'GET /admin/payments', 'user_email or email is missing in every row'],
    ['filters', 'GET /admin/payments (filters)', 'ignored: start_date, end_date, search, status, plan_code'],
    ['filters of users', 'GET /admin/users (filters)', 'ignored: status, plan_code, role'],
    ['unknown days', 'GET /admin/subscriptions (filters)', 'ignored: expires_within_days'],
    ['filters of subscriptions', 'GET /admin/subscriptions (filters)', 'ignored: user_id'],
    ['calls', 'GET /users/me/subscription', '404, as for any unknown path'],
    [
      'slashes',
      'Paths without a slash at the end',
      /^redirected \(307\) .+: GET \/admin\/users, .+POST \/admin\/users/,
    ],
    ['deactivated users', 'Somebody whose account was switched off: 401', '400: Inactive user'],
    ['cancelling', 'The end of a cancelled plan', 'a cancelled plan ends at once'],
  ])('names its %s', (_, row, note) => {
    const notes = about(row).flatMap((finding) => finding.notes.map((text) => text.split('\n')[0] ?? ''));
    expect(notes.some((text) => (typeof note === 'string' ? text === note : note.test(text))) ? [] : notes).toEqual([]);
  });

  it('says once what its openapi.json and its answers show', () => {
    const ofDocument = heads(about(/ \(openapi/));
    expect(ofDocument.filter((head) => /does not know|^Paths without/.test(head))).toEqual([]);
    const notes = findings.flatMap((finding) => finding.notes.map((note) => [finding.row, note] as const));
    const ofSubscription = notes.filter(([row]) => row.startsWith('GET /users/me/subscription'));
    expect(ofSubscription).toHaveLength(1);
  });

  it('finds it in its openapi.json, without an account', async () => {
    const all = await patient.examine({ user: null, admin: null });
    const found = heads(all.filter(({ row }) => /openapi/.test(row)));
    const absent = all
      .filter(({ verdict }) => verdict === 'absent')
      .map(({ row }) => row.replace(' (openapi.json)', ''));
    const assumedCalls = CALLS.filter((call) => isOptional(call)).map(({ method, path }) => `${method} ${path}`);
    expect(absent.toSorted()).toEqual(assumedCalls.toSorted());
    expect(absent.length).toBeGreaterThan(10);
    expect(found).toEqual(
      expect.arrayContaining([
        'GET /admin/subscriptions (openapi.json) | tolerance | not read of the query: search, expires_within_days',
        'GET /admin/subscriptions (openapi.json) | tolerance | the answer lacks user_email',
        expect.stringMatching(
          /^Paths without a slash at the end \(openapi.json\) \| tolerance \| routes that end with a slash: GET \/admin\/users, GET/,
        ),
      ]),
    );
  });

  it('is accused of nothing else', () => {
    const rows = heads(findings).filter((head) => !/openapi/.test(head));
    const known =
      /^Claims of the token|missing( in every row)? *$|^\S+ \S+ \| absent|filters\) \||^Paths without|^Somebody whose|^The end of|search is ignored/;
    expect(rows.filter((row) => !known.test(row))).toEqual([]);
  });
});

it('BK-04: the values that a filter does not know are named', async () => {
  const patient = await startPatient();
  patient.backend.fault('*', '*', 'literal-enums');
  const findings = await patient.examine({ user: null });
  const notes = findings.find(({ row }) => row === 'GET /admin/email-logs (filters)')?.notes ?? [];
  expect(notes[0]?.split('\n')).toEqual([
    "status is refused for delivered, bounced: 422: query status: Input should be 'sent', 'pending' or 'failed'",
    'users see: a list filtered by it shows the error of the server',
    'change: add the values to the enum',
    'or here: src/api/adminMails.ts, fetchMails',
  ]);
  await patient.close();
});

it('a server that gives fewer than 100 rows a page is told what fails', async () => {
  const patient = await startPatient();
  patient.bend((answer, request) =>
    new URL(request.url).searchParams.get('page_size') === '100'
      ? Response.json({ detail: [{ loc: ['query', 'page_size'], msg: 'Too large' }] }, { status: 422 })
      : answer,
  );
  const findings = await patient.examine({ user: null });
  expect(findings.find(({ row }) => row === 'page_size=100')).toMatchObject({
    verdict: 'wrong',
    notes: [
      expect.stringMatching(/^422: query page_size: Too large\nusers see: .+\nchange: .+\nor here: src\/config\//),
    ],
  });
  await patient.close();
});

describe('the renewal of tokens', () => {
  it('a server that wants the refresh token is told so plainly (BK-05)', async () => {
    const patient = await startPatient();
    patient.backend.fault('POST', '/users/refresh', 'refresh-token-only');
    const findings = await patient.examine({ admin: null });
    const row = findings.find((finding) => finding.row === 'POST /users/refresh (user)');
    expect(row?.verdict).toBe('wrong');
    expect(row?.notes[0]).toMatch(
      /^the server wants the refresh token as bearer; the site sends the access token \(spec §7\)\nusers see: .+\nchange: /,
    );
    await patient.close();
  });

  it('the same token within one second is no fault: it is asked for again a second later', async () => {
    const patient = await startPatient();
    patient.backend.fault('*', '*', 'literal-claims');
    const findings = await patient.examine({ admin: null });
    expect(findings.find(({ row }) => row === 'POST /users/refresh (user)')?.verdict).toBe('fits');
    await patient.close();
  });
});
