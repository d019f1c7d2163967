import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Patient, startPatient } from '../doctor/patient';
import { createAgreement } from './agreement';

/** Calls that only the second choice of a fallback makes, which this backend never needs. */
const SECOND_CHOICES = ['post /admin/feedback/{id}/reply', 'put /admin/settings/{key}'];

describe.each([
  ['the embedded backend answers', null],
  ['a backend answers that follows the specification alone', 'literal'],
])('what the site sends and %s', (_, fault) => {
  let patient: Patient;
  const agreement = createAgreement();
  const problems: string[] = [];

  beforeAll(async () => {
    patient = await startPatient();
    if (fault !== null) patient.backend.fault('*', '*', fault);
    patient.bend(async (answer, request) => {
      // Two calls of the doctor are meant to be refused.
      if (!/no-such-path|request-password-reset|openapi\.json/.test(request.url)) {
        problems.push(...(await agreement.judge(request.clone(), answer.clone())));
      }
      return answer;
    });
    // The doctor makes every call with the functions of src/api.
    await patient.examine({ write: true });
  }, 60_000);
  afterAll(() => patient.close());

  it('agrees with docs/openapi.json, call by call', () => {
    expect([...new Set(problems)]).toEqual([]);
  });

  it.runIf(fault === null)('meets every call that is described', () => {
    const missed = agreement.all.filter((call) => !agreement.seen.has(call) && !SECOND_CHOICES.includes(call));
    expect(missed).toEqual(['post /auth/request-password-reset']);
  });
});

it('a wrong answer, an unknown parameter and a field too many are named', async () => {
  const { judge } = createAgreement();
  const at = (path: string, init: RequestInit = {}): Request => new Request(`https://site.example/api/v1${path}`, init);
  expect(await judge(at('/public/plans'), Response.json([{ name: 'Pro' }]))).not.toEqual([]);
  expect(await judge(at('/public/plans'), Response.json([{ code: 'pro', name: 'Pro', price: 5 }]))).toEqual([]);
  expect(await judge(at('/admin/users?sort=id'), Response.json([]))).toEqual([
    'GET /api/v1/admin/users 200: query sort is not described',
  ]);
  const body = JSON.stringify({ username: 'Lin', email: 'a@b.c' });
  expect(await judge(at('/users/me', { method: 'PUT', body }), Response.json({}))).toHaveLength(1);
  expect(await judge(at('/nowhere'), Response.json([]))).toEqual(['GET /api/v1/nowhere is not described']);
});
