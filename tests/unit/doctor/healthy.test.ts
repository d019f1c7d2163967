import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Finding } from '../../../tools/doctor/finding';
import { exitCodeOf, summaryOf, tableOf } from '../../../tools/doctor/report';
import { ENDPOINTS } from '../../../tools/openapi/document';
import { ADMIN, type BackendUnderTest, startPatient, USER } from './backendUnderTest';

let server: BackendUnderTest;

/** Sends feedback as the user, so that every list has a row to check. */
const sendMessage = async ({ backend, origin }: BackendUnderTest): Promise<void> => {
  const { access_token: token } = await backend.signIn('pro');
  const body = JSON.stringify({ type: 'idea', subject: 'Folders', content: 'Folders within folders, please' });
  await fetch(`${origin}/api/v1/feedback`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
};

beforeAll(async () => {
  server = await startPatient();
  await sendMessage(server);
});

afterAll(() => server.close());

const problems = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ verdict }) => verdict !== 'fits' && verdict !== 'skipped');

describe('the backend check (npm run doctor), for the embedded backend,', () => {
  it('reports an endpoint that returns an empty list as skipped', async () => {
    const other = await startPatient();
    const findings = await other.examine({ admin: null });
    expect(problems(findings)).toEqual([]);
    expect(findings.find(({ row }) => row === 'GET /feedback/me')?.verdict).toBe('skipped');
    await other.close();
  });

  it('gives every GET request the verdict "fits", prints no secret, and changes no data', async () => {
    const { users, subscriptions, plans, feedback, settings, payments } = await server.backend.db();
    const all = () => JSON.stringify([subscriptions, plans, feedback, settings, payments].map((table) => table.all()));
    const [before, count, callsBefore] = [all(), users.count(), server.backend.requests.length];
    const findings = await server.examine();
    expect(problems(findings)).toEqual([]);
    expect(exitCodeOf(findings)).toBe(0);
    const reads = ENDPOINTS.filter(({ method }) => method === 'GET').map(({ path }) => `GET ${path}`);
    const fitting = findings.filter(({ verdict }) => verdict === 'fits').map(({ row }) => row);
    expect(reads.filter((call) => !fitting.includes(call))).toEqual([]);
    const text = tableOf(findings) + JSON.stringify(findings);
    expect(text).not.toMatch(/eyJ[\w-]+\./);
    for (const secret of [USER.password, ADMIN.password, USER.email, ADMIN.email]) expect(text).not.toContain(secret);
    expect([all(), users.count()]).toEqual([before, count]);
    const written = server.backend.requests.slice(callsBefore).filter(({ method }) => method !== 'GET');
    expect([...new Set(written.map(({ path }) => path))].toSorted()).toEqual(['/users/refresh', '/users/token']);
  });

  it('reports that the check is incomplete if no accounts are given (HR-19)', async () => {
    const findings = await server.examine({ user: null, admin: null });
    expect(problems(findings)).toEqual([]);
    expect(findings).toContainEqual({
      row: 'Reads of the admin area',
      verdict: 'skipped',
      notes: ['--admin is not given'],
      isIncomplete: true,
    });
    expect(exitCodeOf(findings)).toBe(3);
    expect(summaryOf(findings)).toMatch(/^INCOMPLETE, /);
  });

  it('reports the failed login if a password is wrong, and continues with the other checks', async () => {
    const findings = await server.examine({ user: { ...USER, password: 'not this one' } });
    expect(findings).toContainEqual(
      expect.objectContaining({
        row: 'POST /users/token (user)',
        verdict: 'wrong',
        notes: ['401: Incorrect email or password'],
      }),
    );
    expect(findings.find(({ row }) => row === 'GET /admin/users')?.verdict).toBe('fits');
  });
});
