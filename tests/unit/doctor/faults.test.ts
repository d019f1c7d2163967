import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Finding, Verdict } from '../../../tools/doctor/finding';
import { exitCodeOf, tableOf } from '../../../tools/doctor/report';
import { type BackendUnderTest, startPatient } from './backendUnderTest';

/**
 * A fault of `tests/backend/faults.md`, the request that it affects, and the verdict and note that the doctor must
 * report
 */
type Planted = [fault: string, call: string, verdict: Verdict, note: string];

const FIRST: Planted[] = [
  ['html', 'GET /public/plans', 'wrong', 'HTML instead of JSON (status 200)'],
  ['403', 'GET /users/me/subscription', 'wrong', '403: Not enough permissions'],
  ['badjson', 'GET /payments/history', 'wrong', 'the response is not valid JSON'],
  ['empty', 'GET /feedback/me', 'wrong', 'the response is empty, but the site needs a list'],
  ['500', 'GET /admin/dashboard', 'wrong', '500: Server error'],
  ['404', 'GET /admin/stats/payments', 'missing', '404: The requested resource was not found'],
  ['malformed', 'GET /admin/payments', 'tolerance', '4 of 14 rows cannot be read'],
  ['network', 'GET /admin/email-logs', 'wrong', 'no response: the connection failed'],
  ['slow-2100', 'GET /admin/plans', 'tolerance', 'slow: 2.'],
  ['hang', 'GET /admin/feedback', 'wrong', 'no response within 3'],
  ['405', 'GET /admin/settings', 'absent', '405: Failed with 405'],
  ['429', 'GET /admin/subscriptions', 'wrong', 'no Retry-After: the site falls back to 1, 2, 4 s'],
];

const SECOND: Planted[] = [
  ['503-60', 'GET /public/plans', 'wrong', 'Retry-After of 60 s is above 30 s: the request fails immediately'],
  ['malformed', 'GET /users/verify', 'wrong', 'username is an object and cannot be read'],
  [
    'malformed',
    'GET /users/me/subscription',
    'wrong',
    "Invalid server response: We couldn't read it. Please try again later.",
  ],
  ['429-abc', 'GET /payments/history', 'wrong', 'Retry-After "abc" is neither seconds nor an HTTP date'],
  ['malformed', 'GET /admin/dashboard', 'tolerance', 'total_users is an object and cannot be read'],
  ['badjson', 'GET /admin/stats/payments', 'wrong', 'the response is not valid JSON'],
  ['401', 'GET /admin/plans', 'wrong', '401: Could not validate credentials'],
  ['404', 'GET /admin/email-logs', 'missing', '404: The requested resource was not found'],
  ['empty', 'GET /admin/settings', 'wrong', 'the response is empty'],
  ['422', 'GET /admin/feedback', 'wrong', '422: body email: value is not a valid email address'],
];

const THIRD: Planted[] = [
  ['html', 'POST /users/token', 'wrong', 'HTML instead of JSON (status 200)'],
  ['network', 'GET /public/plans', 'wrong', 'no response: the connection failed'],
];

const FOURTH: Planted[] = [['500', 'POST /users/refresh', 'wrong', '500: Server error']];

/** Returns the rows of the result table for a request, including those for one role, such as `(admin)`. */
const rowsOf = (findings: readonly Finding[], call: string): Finding[] =>
  findings.filter(({ row }) => row === call || row === `${call} (user)` || row === `${call} (admin)`);

describe.each([
  ['one', FIRST],
  ['two', SECOND],
  ['three', THIRD],
  ['four', FOURTH],
])('the backend check (npm run doctor), for backend %s with faults,', (_, expectedFindings) => {
  let backend: BackendUnderTest;
  let findings: Finding[] = [];

  beforeAll(async () => {
    backend = await startPatient();
    for (const [fault, call] of expectedFindings) {
      const [method = '', path = ''] = call.split(' ');
      backend.backend.fault(method, path, fault);
    }
    findings = await backend.examine({ timeoutMs: 3_000 });
  }, 30_000);

  afterAll(() => backend.close());

  it.each(expectedFindings)('reports the fault %s of the request %s as %s: %s', (_fault, call, verdict, note) => {
    const rows = rowsOf(findings, call);
    expect(rows.map((row) => row.verdict)).toContain(verdict);
    expect(rows.flatMap(({ notes }) => notes).filter((text) => text.startsWith(note))).not.toEqual([]);
    const [line] = tableOf(rows.filter((row) => row.verdict === verdict)).split('\n');
    expect(line).toContain(call);
  });

  it('reports no request without a fault as wrong or missing, and exits with 1', () => {
    const reportedRows = expectedFindings.flatMap(([, call]) => rowsOf(findings, call));
    const others = findings.filter(({ verdict, row }) => {
      const path = row.split(/[ ?]/)[1] ?? '';
      const isBelow = expectedFindings.some(([, call]) => call.endsWith(path) || row.startsWith(call));
      return (verdict === 'wrong' || verdict === 'missing') && !isBelow;
    });
    expect(others.filter((finding) => !reportedRows.includes(finding))).toEqual([]);
    expect(exitCodeOf(findings)).toBe(1);
  });
});
