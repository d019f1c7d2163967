import { describe, expect, it } from 'vitest';

import { checkCaching, checkHttps } from '../../../tools/doctor/headers';
import { readArguments } from '../../../tools/doctor/main';
import type { Exchange } from '../../../tools/doctor/probe';
import { exitCodeOf, tableOf } from '../../../tools/doctor/report';
import { checkRenewed, validateToken } from '../../../tools/doctor/session';
import { jwtOf, tokenWith } from '../../support/tokens';

const NOW = Date.now();
const COMPLETE_CLAIMS = {
  name: 'Lin',
  roles: ['admin'],
  permissions: [],
  is_superuser: false,
  is_active_subscriber: true,
  subscription_plan: 'pro_monthly',
};
const checked = (token: string, asAdmin = false) => validateToken(token, { nowMs: NOW, asAdmin });

describe('the check of a token in npm run doctor', () => {
  it('accepts a token with all claims', () => {
    expect(checked(tokenWith(3600, COMPLETE_CLAIMS), true)).toEqual({ wrong: [], tolerated: [] });
  });

  it.each([
    ['text that is not a JWT', 'abc', 'the access token is not a valid JWT'],
    ['no id', jwtOf({ email: 'a@b.c', exp: 1e10 }), 'neither claim sub nor user_id: "Invalid user data in token"'],
    ['no end', jwtOf({ sub: '1' }), 'claim exp is missing or not a number: the site treats the token as expired'],
    [
      'an end as text',
      jwtOf({ sub: '1', exp: '2030' }),
      'claim exp is missing or not a number: the site treats the token as expired',
    ],
    [
      'an expiry in milliseconds',
      jwtOf({ sub: '1', exp: NOW + 3_600_000 }),
      'claim exp looks like milliseconds; seconds are needed',
    ],
    ['an expiry in the past', tokenWith(-10), 'the token has expired according to the clock of this computer'],
    ['roles as text', tokenWith(3600, { roles: 'admin' }), 'claim roles is text, the site reads only a list of texts'],
    [
      'a superuser that is 1',
      tokenWith(3600, { is_superuser: 1 }),
      'claim is_superuser is a number, the site reads only true or false',
    ],
  ])('rejects a token because of %s', (_, token, note) => {
    expect(checked(token).wrong).toEqual([note]);
  });

  it("rejects an administrator's token without admin rights", () => {
    const token = tokenWith(3600, { ...COMPLETE_CLAIMS, roles: ['user'] });
    expect(checked(token, true).wrong).toEqual([
      'neither the role admin nor is_superuser: the admin area does not open',
    ]);
    expect(checked(token).wrong).toEqual([]);
  });

  it('tolerates a token that lacks some claims or expires soon', () => {
    expect(checked(tokenWith(300, { email: undefined })).tolerated).toEqual([
      expect.stringMatching(/^the token is valid for (299|300) s/),
      ...['email', 'name', 'roles', 'is_superuser'].map(
        (name) => expect.stringMatching(`^the claim ${name} is missing\nusers see: .+\nchange: add`) as string,
      ),
      expect.stringMatching(
        /^the claims is_active_subscriber and subscription_plan or plan are missing\nusers see: .+\nchange: add is_active_subscriber and subscription_plan to/,
      ),
    ]);
    const half = { ...COMPLETE_CLAIMS, is_active_subscriber: undefined };
    expect(checked(tokenWith(3600, half)).tolerated.join()).toContain('the claim is_active_subscriber is missing');
  });

  it('rejects a refreshed token that belongs to another user, expires earlier, or is invalid, and tolerates the same token', () => {
    const old = tokenWith(100);
    expect(checkRenewed(old, tokenWith(3600))).toEqual({ wrong: [], tolerated: [] });
    expect(checkRenewed(old, old).tolerated).toEqual([
      expect.stringMatching(/^the server returned the same token\nusers see: /),
    ]);
    expect(checkRenewed(old, tokenWith(3600, { sub: '8' })).wrong).toEqual([
      'the renewed token belongs to another user',
    ]);
    expect(checkRenewed(old, tokenWith(10)).wrong).toEqual(['the renewed token expires before the old one']);
    expect(checkRenewed(old, 'x').wrong).toEqual(['the renewed token is not a valid JWT']);
  });
});

describe('the check of HTTPS in npm run doctor', () => {
  it.each([
    ['https://api.example.com', 'fits'],
    ['http://api.example.com', 'wrong'],
    ['http://localhost:8000', 'fits'],
    ['http://127.0.0.1', 'fits'],
    ['http://localhost.example.com', 'wrong'],
  ])('reports the origin %s as "%s"', (origin, verdict) => {
    expect(checkHttps(origin).verdict).toBe(verdict);
  });
});

describe('the check of the caching of signed-in responses in npm run doctor (HR-01)', () => {
  const response = (headers: Record<string, string>, { status = 200, method = 'GET', hasToken = true } = {}) =>
    ({ method, path: '/users/me/subscription', status, headers, hasToken, atMs: NOW }) as Exchange;
  const LONG_AGO = { 'last-modified': 'Sat, 01 Jan 2000 00:00:00 GMT' };
  const SOON = { expires: new Date(NOW + 60_000).toUTCString() };
  const NEXT_USER = 'browsers can store GET /users/me/subscription and show it to the next user';

  it.each([
    ['max-age', { 'cache-control': 'private, max-age=300' }],
    ['max-age in uppercase and quotes', { 'cache-control': 'Private, Max-Age="300"' }],
    ['max-age=0 that can be used while it is revalidated', { 'cache-control': 'max-age=0, stale-while-revalidate=60' }],
    ['no-cache for one header', { 'cache-control': 'max-age=60, no-cache="Set-Cookie"' }],
    ['Expires in the future', SOON],
    ['Expires in the future and private', { 'cache-control': 'private', ...SOON }],
    ['Last-Modified alone', LONG_AGO],
    ['Last-Modified and must-revalidate', { 'cache-control': 'must-revalidate', ...LONG_AGO }],
  ])('rejects %s', (_, headers) => {
    const { verdict, notes } = checkCaching([response(headers)]);
    expect([verdict, notes[0]?.split('\n')[0]]).toEqual(['wrong', NEXT_USER]);
    expect(notes[0]).toContain('change: send Cache-Control: no-store');
  });

  it("rejects a 404 response that browsers can store, because it would hide the next user's subscription", () => {
    expect(checkCaching([response({ 'cache-control': 'max-age=60' }, { status: 404 })]).verdict).toBe('wrong');
  });

  it.each([
    ['no-store', { 'cache-control': 'no-store', ...LONG_AGO, ...SOON }],
    ['no-store and max-age', { 'cache-control': 'private, max-age=300, no-store' }],
    ['no-cache', { 'cache-control': 'private, no-cache', ...LONG_AGO }],
    ['max-age=0', { 'cache-control': 'private, max-age=0, must-revalidate', ...LONG_AGO }],
    ['Expires in the past', { expires: '0', ...LONG_AGO }],
  ])('accepts %s', (_, headers) => {
    expect(checkCaching([response(headers)]).verdict).toBe('fits');
  });

  it.each(['public, no-cache', 'public, max-age=0', 's-maxage=0', 'public, max-age=0, must-revalidate'])(
    'tolerates %s, because caches do not reuse the response without asking the server',
    (header) => {
      expect(checkCaching([response({ 'cache-control': header, ...LONG_AGO })]).verdict).toBe('tolerance');
    },
  );

  it.each(['public', 'public, max-age=60', 'max-age=0, s-maxage=60', 'public, max-age=0, stale-if-error=60'])(
    'rejects %s, because a shared cache can reuse the response',
    (header) => {
      expect(checkCaching([response({ 'cache-control': header })]).verdict).toBe('wrong');
    },
  );

  it('accepts a public response if the request has no token, for example for the plans', () => {
    const plans = response({ 'cache-control': 'public, max-age=300' }, { hasToken: false });
    expect(checkCaching([plans, response({ 'cache-control': 'no-store' })]).verdict).toBe('fits');
  });
});

describe('the command line of npm run doctor', () => {
  it('reads accounts and passwords from the environment, unless an argument sets them', () => {
    const env = { DOCTOR_USER: 'env@b.c', DOCTOR_PASSWORD: 'from-env' };
    expect(readArguments(['https://api.example.com/api/v1/', '--user', 'a@b.c'], env)).toEqual({
      origin: 'https://api.example.com',
      user: { email: 'a@b.c', password: 'from-env' },
      admin: null,
      openapi: null,
    });
  });

  it.each([
    [[], 'The URL of the backend is missing'],
    [['backend.example'], 'The backend must be a URL such as https://backend.example'],
    [['ftp://backend.example'], 'The backend must be a URL such as https://backend.example'],
    [['https://a:b@backend.example'], 'The backend must be a URL such as https://backend.example'],
    [['https://backend.example/other'], 'The backend must be a URL such as https://backend.example'],
    [['https://a.example', 'https://b.example'], 'Enter only one URL'],
    [['https://a.example', '--admin', 'a@b.c'], 'Set the password of a@b.c in the variable DOCTOR_ADMIN_PASSWORD'],
    [['https://a.example', '--wirte'], /Unknown option '--wirte'/],
  ])('rejects the arguments %j', (args, sentence) => {
    expect(() => readArguments(args, {})).toThrow(sentence);
  });
});

describe('the result table of npm run doctor', () => {
  it('has one line per row with its notes and consequences below, and never contains a token', () => {
    const text = tableOf([
      { row: 'GET /a', verdict: 'fits', notes: [], ms: 12.4 },
      { row: 'GET /long/path', verdict: 'wrong', notes: [`token: ${tokenWith(60)}`, 'second\nusers see: nothing'] },
      { row: 'GET /b', verdict: 'skipped', notes: ['why'] },
    ]);
    expect(text.split('\n').map((line) => line.trimEnd())).toEqual([
      'GET /a          ✓ fits                   12 ms',
      'GET /long/path  ✗ wrong',
      '    token: [hidden]',
      '    second',
      '      users see: nothing',
      'GET /b          – skipped                       why',
    ]);
    expect(text).not.toContain('eyJ');
  });

  it('leads to exit code 0 with tolerated and skipped rows, and to 1 with wrong or missing rows', () => {
    const code = (...verdicts: ('fits' | 'tolerance' | 'missing' | 'wrong' | 'skipped')[]) =>
      exitCodeOf(verdicts.map((verdict) => ({ row: 'x', verdict, notes: [] })));
    expect([code('fits', 'tolerance', 'skipped'), code('fits', 'missing'), code('wrong')]).toEqual([0, 1, 1]);
  });
});
