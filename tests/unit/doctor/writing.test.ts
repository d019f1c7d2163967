import { afterEach, beforeEach, expect, it } from 'vitest';

import { type Patient, startPatient } from './patient';

let patient: Patient;

beforeEach(async () => {
  patient = await startPatient();
});
afterEach(() => patient.close());

it('an administrator who was made with a wrong code is named, has a password that nobody can guess, and is deleted again', async () => {
  const passwords: string[] = [];
  patient.bend(async (answer, request) => {
    if (!request.url.endsWith('/auth/create-admin')) return answer;
    const { email, password } = (await request.clone().json()) as { email: string; password: string };
    passwords.push(password);
    const { users } = await patient.backend.db();
    const [like] = users.all();
    await users.insert({ ...like, email, username: 'doctor', roles: ['admin'], is_superuser: false } as never);
    return Response.json({ id: 1 }, { status: 201 });
  });
  const findings = await patient.examine({ write: true });
  const row = findings.find(({ row }) => row === 'POST /auth/create-admin');
  expect(row?.verdict).toBe('wrong');
  const email = /doctor-admin-[\w-]+@example\.com/.exec(row?.notes.join(' ') ?? '')?.[0] ?? '';
  expect(passwords[0]).toMatch(/^Dr-[0-9a-f-]{36}-9$/);
  expect((await patient.backend.db()).users.all().map((user) => user.email)).not.toContain(email);
}, 60_000);

it('a server that knows neither activation nor resetting is told so: its 404 is no refusal of a token', async () => {
  patient.bend((answer, request) =>
    /\/auth\/(?:activate|reset-password)$|no-such-path$/.test(request.url)
      ? Response.json({ detail: 'Not Found' }, { status: 404 })
      : answer,
  );
  const findings = await patient.examine({ write: true });
  const verdicts = findings
    .filter(({ row }) => /activate|reset-password/.test(row))
    .map(({ row, verdict }) => `${row} ${verdict}`);
  expect(verdicts).toEqual(['POST /auth/activate missing', 'POST /auth/reset-password missing']);
}, 60_000);
