import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { mapping } from '../../../src/config/mapping';
import { checkAmounts } from '../../../tools/doctor/amounts';
import type { Finding } from '../../../tools/doctor/finding';
import { checkDocument, loadDocument } from '../../../tools/doctor/openapi/checkDocument';
import type { Exchange } from '../../../tools/doctor/probe';
import { exitCodeOf, pasteOf } from '../../../tools/doctor/report';
import { checkKnown } from '../../../tools/doctor/suggest';
import { type ResponseMutation, type BackendUnderTest, startPatient, withBody } from './backendUnderTest';

const before = { ...mapping };
afterEach(() => void Object.assign(mapping, before));

describe('the OpenAPI document of a server', () => {
  it.each([
    ['FastAPI', '/openapi.json'],
    ['Nest', '/api-json'],
    ['Fastify', '/documentation/json'],
    ['Spring', '/v3/api-docs'],
  ])('is found at the default path of %s, %s (HR-19)', async (_, place) => {
    const server = createServer(({ url }, answer) => {
      answer.statusCode = url === place ? 200 : 404;
      answer.end(JSON.stringify({ openapi: '3.0.1', paths: {} }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await loadDocument(origin, null)).toMatchObject({ openapi: '3.0.1' });
    server.close();
  });

  const camelCase = {
    openapi: '3.0.1',
    paths: {
      '/api/v1/admin/users': { get: { parameters: [{ in: 'query', name: 'pageSize', schema: { type: 'integer' } }] } },
      '/api/v1/admin/users/{id}/subscription': {
        post: {
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  properties: { planCode: { type: 'string' }, durationMonths: { type: 'integer' } },
                  required: ['planCode', 'durationMonths'],
                },
              },
            },
          },
        },
      },
    },
  };
  const notesOf = (row: string) => checkDocument(camelCase).filter((finding) => finding.row.startsWith(row));

  it("with camelCase names leads to the suggested setting `requests: 'camelCase'`, and to no errors about the names (HR-19)", () => {
    const [names] = notesOf('Names in requests');
    expect(names?.notes[0]).toMatch(/^you read pageSize, planCode, durationMonths, the site sends names such as/);
    expect(pasteOf(checkDocument(camelCase))).toContain("requests: 'camelCase',");
    expect(notesOf('POST /admin/users/{id}/subscription')).toEqual([]);
    Object.assign(mapping, { requests: 'camelCase' });
    expect(notesOf('Names in requests')).toEqual([]);
    expect(notesOf('POST /admin/users/{id}/subscription')).toEqual([]);
  });
});

const NOW = '2026-11-27T08:00:00.000Z';

/** The responses of frameworks to an unknown path */
const UNKNOWN: [name: string, answer: (method: string, path: string) => Response][] = [
  [
    'Express',
    (method, path) =>
      new Response(`<!DOCTYPE html>\n<html><body><pre>Cannot ${method} ${path}</pre></body></html>`, {
        status: 404,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      }),
  ],
  [
    'Nest',
    (method, path) =>
      Response.json({ message: `Cannot ${method} ${path}`, error: 'Not Found', statusCode: 404 }, { status: 404 }),
  ],
  [
    'Fastify',
    (method, path) =>
      Response.json(
        { message: `Route ${method}:${path} not found`, error: 'Not Found', statusCode: 404 },
        { status: 404 },
      ),
  ],
  ['Spring', (_, path) => Response.json({ timestamp: NOW, status: 404, error: 'Not Found', path }, { status: 404 })],
];

describe.each(UNKNOWN)('%s responses to unknown paths (HR-19)', (_, answer) => {
  let server: BackendUnderTest;
  let findings: Finding[] = [];
  const missingPaths = ['/users/me/subscription', '/payments/history', '/admin/feedback', '/admin/email-logs'];

  beforeAll(async () => {
    server = await startPatient();
    server.mutate((usual, { method, url }) => {
      const { pathname } = new URL(url);
      const isUnknown = usual.status === 404 || missingPaths.some((path) => pathname === `/api/v1${path}`);
      return isUnknown ? answer(method, pathname) : usual;
    });
    findings = await server.examine();
  });
  afterAll(() => server.close());

  it.each([
    ['GET /users/me/subscription', 'absent', /^users see: /m],
    ['GET /payments/history', 'absent', /^users see: /m],
    ['GET /admin/feedback', 'absent', /^users see: /m],
    ['GET /admin/email-logs', 'missing', /^users see: /m],
  ])('make the doctor report %s as %s, with the consequence for users', (row, verdict, note) => {
    const found = findings.filter((finding) => finding.row === row);
    expect(found.map((finding) => finding.verdict)).toEqual([verdict]);
    expect(found[0]?.notes[0]).toMatch(note);
  });
});

const LARGEST = 50;
const sizeIn = (url: string): number => Number(new URL(url).searchParams.get('page_size') ?? 0);

const LIMITS: [what: string, bend: ResponseMutation, verdict: string, note: RegExp][] = [
  [
    'rejects requests for more than 50 rows',
    (usual, { url }) =>
      sizeIn(url) > LARGEST
        ? Response.json(
            { detail: [{ loc: ['query', 'page_size'], msg: 'Input should be less than or equal to 50', type: 'le' }] },
            { status: 422 },
          )
        : usual,
    'wrong',
    /^422: query page_size: Input should be less than or equal to 50\nusers see: CSV files/,
  ],
  [
    'sends 50 rows if 100 are requested',
    (usual, { url }) =>
      sizeIn(url) > LARGEST && usual.ok
        ? withBody(usual, (body: { items: unknown[] }) => ({ ...body, items: body.items.slice(0, LARGEST) }))
        : usual,
    'tolerance',
    /^the server sent 50 rows instead of 100\nusers see: lists are complete/,
  ],
];

describe.each(LIMITS)('a server that %s', (_, mutate, verdict, note) => {
  it('is reported by the doctor (HR-19)', async () => {
    const server = await startPatient();
    server.mutate(mutate);
    const findings = await server.examine({ user: null });
    await server.close();
    const found = findings.find(({ row }) => row === 'GET /admin/users?page_size=100');
    expect(found?.verdict).toBe(verdict);
    expect(found?.notes[0]).toMatch(note);
  });
});

describe('amounts in responses (HR-19)', () => {
  const plans = (...prices: unknown[]): Exchange =>
    ({ method: 'GET', path: '/public/plans', body: prices.map((price) => ({ price })) }) as Exchange;
  const payments = (name: string, ...amounts: unknown[]): Exchange =>
    ({
      method: 'GET',
      path: '/admin/payments',
      body: { data: amounts.map((value) => ({ [name]: value, currency: 'USD' })) },
    }) as Exchange;
  const TOTAL = { kind: 'payment', field: null, theirs: 'total', ours: 'amount' } as const;

  it.each([
    ['that are whole numbers', [plans(0, 499, '399'), payments('amount', 499)], [], "amounts: 'cents'"],
    [
      'that are whole numbers in a field with another name',
      [payments('total', 499, -499)],
      [TOTAL],
      "amounts: 'cents'",
    ],
    [
      'that are whole numbers only in payments',
      [plans(4.99), payments('amount', 499)],
      [],
      "payment: { fields: { amount: 'amount_cents' } }",
    ],
  ])('%s make the doctor ask once whether amounts are in cents', (_, exchanges, lines, here) => {
    const found = checkAmounts(exchanges, lines);
    expect(found.map(({ verdict }) => verdict)).toEqual(['tolerance']);
    expect(found[0]?.notes[0]).toMatch(/^are amounts cents\?/);
    expect(found[0]?.notes[0]).toContain(`src/config/mapping.ts, ${here}`);
    Object.assign(mapping, { amounts: 'cents' });
    expect(checkAmounts(exchanges, lines)).toEqual([]);
  });

  it.each([
    ['that have decimals', [plans(4.99, 100)]],
    ['that are below 100', [plans(0, 5, 40)]],
    ['that are in yen', [{ ...plans(), body: [{ price: 500, currency: 'JPY' }] }]],
  ])('%s do not make the doctor ask whether amounts are in cents', (_, exchanges) => {
    expect(checkAmounts(exchanges)).toEqual([]);
  });
});

describe("the values of a field that the doctor compares with the site's values (HR-19)", () => {
  const STATUSES = ['active', 'cancelled', 'in_progress'];
  const check = (...sent: string[]) => checkKnown('subscription', 'status', sent, STATUSES, true);

  it.each([
    ['capitals', 'ACTIVE', 'active'],
    ['one l', 'canceled', 'cancelled'],
    ['capitals and the spelling with one l', 'CANCELED', 'cancelled'],
  ])('are tolerated and mapped if they are spelled with %s', (_, theirs, ours) => {
    const { wrong, tolerated, lines } = check(theirs, 'active');
    expect([wrong, tolerated[0]?.split('\n')[0]]).toEqual([
      [],
      `status has values in another spelling: ${JSON.stringify(theirs)}`,
    ]);
    expect(lines).toMatchObject([{ theirs, ours }]);
  });

  it('are reported as wrong if the site knows none of them', () => {
    expect(check('zzz', 'running').wrong[0]).toContain('the site does not know: "zzz", "running"');
    expect(check('zzz', 'running').lines).toMatchObject([{ ours: null }, { ours: 'active' }]);
    expect(check('zzz', 'active').wrong).toEqual([]);
    expect(check('active').lines).toBeUndefined();
  });
});

describe('the case of the names in requests (HR-19)', () => {
  /** A server that reads `pageSize` and responds as the embedded backend does for `page_size`. */
  const examined = async (strict: boolean): Promise<Finding[]> => {
    const server = await startPatient();
    const list = server.backend;
    server.mutate(async (usual, request) => {
      const url = new URL(request.url);
      const size = url.searchParams.get('page_size');
      if (size !== null && strict)
        return Response.json({ message: ['property page_size should not exist'], statusCode: 400 }, { status: 400 });
      const pageSize = url.searchParams.get('pageSize') ?? '20';
      if (size === null && url.searchParams.get('pageSize') === null) return usual;
      url.searchParams.set('page_size', pageSize);
      url.searchParams.delete('pageSize');
      return list.answer(new Request(url, request));
    });
    const findings = await server.examine({ user: null });
    await server.close();
    return findings;
  };

  it.each([
    ['ignores', false],
    ['rejects', true],
  ])(
    'is detected by the doctor if the server %s page_size, and is then used for the other requests',
    async (_, strict) => {
      const findings = await examined(strict);
      expect(findings.find(({ row }) => row === 'Names in requests')?.options).toEqual({ requests: 'camelCase' });
      expect(findings.find(({ row }) => row === 'GET /admin/users')?.verdict).toBe('fits');
      expect(exitCodeOf(findings)).toBe(1);
      expect(mapping.requests).toBe('snake_case');
    },
  );
});
