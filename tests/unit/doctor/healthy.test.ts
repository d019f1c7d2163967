import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Finding } from '../../../tools/doctor/finding';
import { exitCodeOf, summaryOf, tableOf } from '../../../tools/doctor/report';
import { routes } from '../../backend/createBackend';
import { ADMIN, type Patient, startPatient, USER } from './patient';

let patient: Patient;

/** Gives the user a message of their own, so that there is a row to check in every list. */
const sendMessage = async ({ backend, origin }: Patient): Promise<void> => {
  const { access_token: token } = await backend.signIn('pro');
  const body = JSON.stringify({ type: 'idea', subject: 'Folders', content: 'Folders within folders, please' });
  await fetch(`${origin}/api/v1/feedback`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
};

beforeAll(async () => {
  patient = await startPatient();
  await sendMessage(patient);
});

afterAll(() => patient.close());

const unfit = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ verdict }) => verdict !== 'fits' && verdict !== 'skipped');

/** Calls that the backend has for others, or as a second choice; the site does not need them. */
const NOT_ASKED = [
  'GET /users/me',
  'GET /admin/plans/:id',
  'GET /admin/subscriptions/:id',
  'POST /admin/subscriptions',
  'GET /admin/payments/:id',
  'GET /admin/feedback/:id',
];

/** Calls of the backend that no row is about. */
const missingIn = (findings: readonly Finding[]): string[] => {
  const rows = findings.map(({ row }) => row.replace(/[ ?(]*[?(].*$/, ''));
  return routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !call.includes('/__mock/') && !NOT_ASKED.includes(call))
    .filter((call) => !rows.includes(call.replaceAll(/:\w+/g, '{id}')));
};

describe('the doctor and the embedded backend', () => {
  it('is silent about a list without rows: it is neither good nor bad', async () => {
    const other = await startPatient();
    const findings = await other.examine({ admin: null });
    expect(unfit(findings)).toEqual([]);
    expect(findings.find(({ row }) => row === 'GET /feedback/me')?.verdict).toBe('skipped');
    await other.close();
  });

  it('everything that can be asked safely fits', async () => {
    const findings = await patient.examine();
    expect(unfit(findings)).toEqual([]);
    expect(exitCodeOf(findings)).toBe(0);
    expect(findings.filter(({ verdict }) => verdict === 'fits').length).toBeGreaterThan(35);
  });

  it('without --write nothing changes', async () => {
    const { users, subscriptions, plans, feedback, settings, payments } = await patient.backend.db();
    const all = () => JSON.stringify([subscriptions, plans, feedback, settings, payments].map((table) => table.all()));
    const [before, count, asked] = [all(), users.count(), patient.backend.calls.length];
    await patient.examine();
    expect([all(), users.count()]).toEqual([before, count]);
    const written = patient.backend.calls.slice(asked).filter(({ method }) => method !== 'GET');
    const taken = written.filter(({ status }) => status !== null && status < 400).map(({ path }) => path);
    expect([...new Set(taken)].toSorted()).toEqual(['/users/refresh', '/users/token']);
  });

  it('with --write everything fits too, people, records and plans of its own are gone afterwards, and no secret is told', async () => {
    const { users, subscriptions, plans } = await patient.backend.db();
    const counts = () => [users.count(), subscriptions.count(), plans.count()];
    const before = counts();
    const findings = await patient.examine({ write: true });
    expect(unfit(findings)).toEqual([]);
    expect(counts()).toEqual(before);
    expect(missingIn(findings)).toEqual([]);
    const text = tableOf(findings) + JSON.stringify(findings);
    expect(text).not.toMatch(/eyJ[\w-]+\./);
    for (const secret of [USER.password, ADMIN.password, USER.email, ADMIN.email]) expect(text).not.toContain(secret);
    expect(summaryOf(findings)).toMatch(/^\d+ fits, 0 with tolerance, 0 not there, 0 missing, 0 wrong, \d+ skipped$/);
  });

  it('a call of the backend that is left out would be found', () => {
    expect(missingIn([])).toContain('GET /admin/email-logs/:id');
    expect(missingIn([]).length).toBeGreaterThan(35);
  });

  it('without accounts it says what it could not see', async () => {
    const findings = await patient.examine({ user: null, admin: null });
    expect(unfit(findings)).toEqual([]);
    expect(findings).toContainEqual({
      row: 'What the back-office reads',
      verdict: 'skipped',
      notes: ['--admin is not given'],
    });
  });

  it('with a wrong password it names the login and goes on with the rest', async () => {
    const findings = await patient.examine({ user: { ...USER, password: 'not this one' } });
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
