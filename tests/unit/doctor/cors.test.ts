import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { checkCors } from '../../../tools/doctor/headers';
import { type Bend, type Patient, startPatient, withHeaders } from './patient';

const SITE = 'https://www.example.com';

type Headers = Readonly<Record<string, string | null>>;

const RIGHT: Headers = {
  'access-control-allow-origin': SITE,
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-expose-headers': 'Retry-After',
  vary: 'Origin',
};

/** Allows the site what it needs, but for the changes; a foreign site gets nothing. */
const allowing =
  (change: Headers = {}, isFor: (answer: Response, request: Request) => boolean = () => true): Bend =>
  (answer, request) => {
    const isForeign = request.headers.get('origin') !== SITE;
    const isPreflight = request.method === 'OPTIONS';
    const base = isPreflight ? new Response(null, { status: 204 }) : answer;
    if (isForeign) return withHeaders(base, { vary: 'Origin' });
    return withHeaders(base, { ...RIGHT, ...(isFor(answer, request) ? change : {}) });
  };

describe('CORS', () => {
  let patient: Patient;

  beforeAll(async () => {
    patient = await startPatient();
  });
  afterAll(() => patient.close());

  const cors = async (bend: Bend): Promise<Record<string, string>> => {
    patient.bend(bend);
    const findings = await checkCors(`${patient.origin}/api/v1`, SITE);
    return Object.fromEntries(
      findings.map(({ row, verdict, notes }) => [row.replace('CORS: ', ''), [verdict, ...notes].join(' | ')]),
    );
  };

  it('a backend that allows the site what it needs fits', async () => {
    expect(await cors(allowing())).toEqual({
      answers: 'fits',
      errors: 'fits',
      preflight: 'fits',
      'a foreign site': 'fits',
    });
  });

  it('a backend that says nothing of it is named', async () => {
    const missing = `wrong | Access-Control-Allow-Origin is missing: the browser hides the answer from ${SITE}`;
    expect(await cors((answer) => answer)).toMatchObject({
      answers: expect.stringContaining(missing) as string,
      errors: expect.stringContaining(missing) as string,
      preflight: expect.stringContaining(missing) as string,
      'a foreign site': 'fits',
    });
  });

  it.each<[string, Headers, string, string]>([
    [
      'another origin',
      { 'access-control-allow-origin': 'https://example.com' },
      'answers',
      'wrong | Access-Control-Allow-Origin is "https://example.com", not https://www.example.com',
    ],
    [
      'everybody',
      { 'access-control-allow-origin': '*' },
      'answers',
      'tolerance | Access-Control-Allow-Origin is *: name the site instead',
    ],
    [
      'no Vary',
      { vary: 'accept' },
      'answers',
      'tolerance | Vary: Origin is missing: a cache can hand the answer for one site to another',
    ],
    [
      'a hidden Retry-After',
      { 'access-control-expose-headers': 'Date' },
      'answers',
      'tolerance | Access-Control-Expose-Headers lacks Retry-After: the site falls back to 1, 2, 4 s',
    ],
    [
      'a star for all headers, which does not mean authorization',
      { 'access-control-allow-headers': '*' },
      'preflight',
      'wrong | Access-Control-Allow-Headers lacks authorization',
    ],
    [
      'reading only',
      { 'access-control-allow-methods': 'GET, POST' },
      'preflight',
      'wrong | Access-Control-Allow-Methods lacks PUT and DELETE',
    ],
  ])('%s is named', async (_, change, row, said) => {
    expect((await cors(allowing(change)))[row]).toBe(said);
  });

  it('no deleting is named', async () => {
    const found = await cors(allowing({ 'access-control-allow-methods': 'GET, POST, PUT' }));
    expect(found['preflight']).toBe('wrong | Access-Control-Allow-Methods lacks DELETE');
  });

  it('a preflight that is answered with an error is named, whatever its headers say: the browser lets no call follow', async () => {
    const right = allowing();
    const found = await cors(async (answer, request) => {
      const allowed = await right(answer, request);
      return request.method === 'OPTIONS' ? new Response('', { status: 405, headers: allowed.headers }) : allowed;
    });
    expect(found['preflight']).toBe('wrong | a preflight has to be answered with 204 or 200, not 405');
  });

  it('errors that forget the header are named, answers that have it are not', async () => {
    const found = await cors(allowing({ 'access-control-allow-origin': null }, ({ status }) => status === 401));
    expect(found).toMatchObject({ answers: 'fits', errors: expect.stringContaining('wrong | ') as string });
  });

  it('a backend that lets any site in is named, also when the site needs no CORS', async () => {
    patient.bend((answer, request) =>
      withHeaders(answer, { 'access-control-allow-origin': request.headers.get('origin') }),
    );
    const findings = await patient.examine({ user: null, admin: null });
    expect(findings.find(({ row }) => row === 'CORS: a foreign site')?.verdict).toBe('wrong');
    expect(findings.find(({ row }) => row === 'CORS: answers')?.verdict).toBe('skipped');
  });
});
