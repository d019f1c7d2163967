import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Finding, Verdict } from '../../../tools/doctor/finding';
import { type ResponseMutation, type BackendUnderTest, startPatient, withBody, withHeaders } from './backendUnderTest';

type Row = Record<string, unknown>;
type List = { items: Row[]; pagination: Row };

/** A change to the embedded backend's responses, and the finding that the doctor must report */
type Mutation = {
  what: string;
  call: string;
  mutate: ResponseMutation;
  row?: string;
  verdict: Verdict;
  note: string | RegExp;
};

const rows =
  (change: (row: Row, index: number) => Row): ResponseMutation =>
  (answer) =>
    withBody(answer, (body: List | Row[]) =>
      Array.isArray(body) ? body.map(change) : { ...body, items: body.items.map(change) },
    );

const without =
  (name: string): ((row: Row) => Row) =>
  (row) =>
    Object.fromEntries(Object.entries(row).filter(([key]) => key !== name));

const FIRST: Mutation[] = [
  {
    what: 'a price as text',
    call: 'GET /public/plans',
    mutate: rows((row) => ({ ...row, price: 'ten dollars' })),
    verdict: 'wrong',
    note: 'price is text and cannot be read in every row',
  },
  {
    what: 'rows without a status',
    call: 'GET /admin/payments',
    mutate: rows((row, index) => (index < 3 ? without('status')(row) : row)),
    verdict: 'wrong',
    note: 'status is missing in 3 of 10 rows',
  },
  {
    what: 'an invalid date',
    call: 'GET /admin/subscriptions',
    mutate: (answer) =>
      withBody(answer, () => ({
        items: [4, 5, 6].map((user) => ({
          id: user + 60,
          user_id: user,
          plan: 'pro_monthly',
          status: 'active',
          start_date: '2026-11-20',
          end_date: 'next year',
        })),
        pagination: { total_count: 3 },
      })),
    verdict: 'tolerance',
    note: 'end_date is not a date in every row',
  },
  {
    what: 'a plain list',
    call: 'GET /admin/feedback',
    mutate: (answer) => withBody(answer, (body: List) => body.items),
    verdict: 'tolerance',
    note: /^the response is a plain list, without pagination.total_count\nusers see: "at least"/,
  },
  {
    what: 'rows under an unknown name',
    call: 'GET /admin/plans',
    mutate: (answer) => withBody(answer, (body: List) => ({ rows: body.items })),
    verdict: 'wrong',
    note: 'the response has no list under items, data, or results',
  },
  {
    what: 'wrapped settings',
    call: 'GET /admin/settings',
    mutate: (answer) => withBody(answer, (body: List) => ({ settings: body.items })),
    verdict: 'wrong',
    note: /^the response has neither a list .+\nusers see: "Invalid server response"\nchange: .+\nor here: src\/api\/adminSettings\.ts, readSettings$/,
  },
  {
    what: 'a missing total',
    call: 'GET /admin/email-logs',
    mutate: (answer) => withBody(answer, (body: List) => ({ items: body.items })),
    verdict: 'tolerance',
    note: /^pagination.total_count is missing\nusers see: "at least"/,
  },
  {
    what: 'another content type',
    call: 'GET /admin/stats/payments',
    mutate: (answer) => withHeaders(answer, { 'content-type': 'text/plain' }),
    verdict: 'tolerance',
    note: 'content-type is text/plain, not application/json',
  },
  {
    what: 'a redirect to the same path with a slash',
    call: 'GET /payments/history',
    mutate: () => new Response(null, { status: 307, headers: { location: '/api/v1/payments/history/' } }),
    row: 'Paths without a trailing slash',
    verdict: 'tolerance',
    note: /^redirected \(307\) to a path with a slash, on http:\/\/127.0.0.1:\d+: GET \/payments\/history\nusers see: /,
  },
  {
    what: 'missing numbers',
    call: 'GET /admin/dashboard',
    mutate: (answer) => withBody(answer, (body: Row) => without('recent_users')(without('total_users')(body))),
    verdict: 'tolerance',
    note: /^total_users is missing\nusers see: the site shows a dash\nchange: src\/api\/adminDashboard.ts, DashboardResponse$/,
  },
  {
    what: 'a response that shared caches can store',
    call: 'GET /users/verify',
    mutate: (answer) => withHeaders(answer, { 'cache-control': 'public, max-age=60' }),
    row: 'Cache-Control of signed-in responses',
    verdict: 'wrong',
    note: 'shared caches can reuse GET /users/verify',
  },
  {
    what: 'a response without Cache-Control',
    call: 'GET /users/me/subscription',
    mutate: (answer) => withHeaders(answer, { 'cache-control': null }),
    row: 'Cache-Control of signed-in responses',
    verdict: 'wrong',
    note: 'missing for GET /users/me/subscription; send no-store',
  },
];

const unsigned = (claims: Row): string =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

const SECOND: Mutation[] = [
  {
    what: 'no problem with flags and prices of SQLite',
    call: 'GET /public/plans',
    mutate: rows((row) => ({ ...row, is_active: 1, price: '0.00' })),
    verdict: 'fits',
    note: '',
  },
  {
    what: 'a token with roles as text',
    call: 'POST /users/token',
    mutate: (answer) =>
      withBody(answer, (body: Row) => ({
        access_token: unsigned({ sub: '7', email: 'a@b.c', roles: 'admin', exp: Math.floor(Date.now() / 1000) + 120 }),
        token_type: body['token_type'],
      })),
    row: 'Claims of the token (user)',
    verdict: 'wrong',
    note: 'claim roles is text, the site reads only a list of texts',
  },
  {
    what: 'a login without a refresh token',
    call: 'POST /users/token',
    mutate: (answer) => answer,
    verdict: 'tolerance',
    note: 'refresh_token is missing: the browser extension cannot be connected',
  },
];

const paths =
  (mutations: readonly Mutation[]): ResponseMutation =>
  async (answer, request) => {
    const path = new URL(request.url).pathname.replace('/api/v1', '');
    let mutated = answer;
    for (const { call, mutate } of mutations)
      if (call === `${request.method} ${path}`) mutated = await mutate(mutated, request);
    return mutated;
  };

describe.each([
  ['sends other response shapes', FIRST],
  ['signs tokens in other ways', SECOND],
])('the backend check (npm run doctor), for a backend that %s,', (_, mutations) => {
  let server: BackendUnderTest;
  let findings: Finding[] = [];

  beforeAll(async () => {
    server = await startPatient();
    server.mutate(paths(mutations));
    findings = await server.examine();
  }, 30_000);

  afterAll(() => server.close());

  it.each(mutations)('reports $what', ({ call, row = call, verdict, note }) => {
    const found = findings.filter((finding) => finding.row === row || finding.row === `${row} (user)`);
    expect(found.map((finding) => finding.verdict)).toEqual([verdict]);
    const matchesNote = (text: string): boolean =>
      typeof note === 'string' ? text.split('\n')[0] === note : note.test(text);
    const notes = found.flatMap((finding) => finding.notes);
    expect(notes.some(matchesNote) ? [] : notes).toEqual([]);
  });
});
