import { describe, expect, it } from 'vitest';

import { checkCaching, checkHttps } from '../../../tools/doctor/headers';
import { readArguments } from '../../../tools/doctor/main';
import type { Exchange } from '../../../tools/doctor/probe';
import { exitCodeOf, tableOf } from '../../../tools/doctor/report';
import { checkRenewed, validateToken } from '../../../tools/doctor/session';
import { jwtOf, tokenWith } from '../../support/tokens';

const NOW = Date.now();
const WHOLE = {
  name: 'Lin',
  roles: ['admin'],
  permissions: [],
  is_superuser: false,
  is_active_subscriber: true,
  subscription_plan: 'pro_monthly',
};
const checked = (token: string, asAdmin = false) => validateToken(token, { nowMs: NOW, asAdmin });

describe('the claims of a token', () => {
  it('one with all claims fits', () => {
    expect(checked(tokenWith(3600, WHOLE), true)).toEqual({ wrong: [], tolerated: [] });
  });

  it.each([
    ['no JWT', 'abc', 'the access token is no JWT that can be decoded'],
    ['no id', jwtOf({ email: 'a@b.c', exp: 1e10 }), 'neither claim sub nor user_id: "Invalid user data in token"'],
    ['no end', jwtOf({ sub: '1' }), 'claim exp is missing or no number: the token counts as expired'],
    [
      'an end in words',
      jwtOf({ sub: '1', exp: '2030' }),
      'claim exp is missing or no number: the token counts as expired',
    ],
    [
      'milliseconds',
      jwtOf({ sub: '1', exp: NOW + 3_600_000 }),
      'claim exp looks like milliseconds; seconds are needed',
    ],
    ['the past', tokenWith(-10), 'the token is expired by the clock of this machine'],
    ['roles as text', tokenWith(3600, { roles: 'admin' }), 'claim roles is text, the site reads only a list of texts'],
    [
      'a superuser 1',
      tokenWith(3600, { is_superuser: 1 }),
      'claim is_superuser is a number, the site reads only true or false',
    ],
  ])('%s is wrong', (_, token, note) => {
    expect(checked(token).wrong).toEqual([note]);
  });

  it('an administrator whose token does not say so is named', () => {
    const token = tokenWith(3600, { ...WHOLE, roles: ['user'] });
    expect(checked(token, true).wrong).toEqual([
      'neither the role admin nor is_superuser: no way into the back-office',
    ]);
    expect(checked(token).wrong).toEqual([]);
  });

  it('what is missing and a short life are tolerated', () => {
    expect(checked(tokenWith(300, { email: undefined })).tolerated).toEqual([
      expect.stringMatching(/^the token lives (299|300) s/),
      ...['email', 'name', 'roles', 'is_superuser'].map(
        (name) => expect.stringMatching(`^the claim ${name} is missing\nusers see: .+\nchange: add`) as string,
      ),
      expect.stringMatching(
        /^the claims is_active_subscriber and subscription_plan or plan are missing\nusers see: .+\nchange: add is_active_subscriber and subscription_plan to/,
      ),
    ]);
    const half = { ...WHOLE, is_active_subscriber: undefined };
    expect(checked(tokenWith(3600, half)).tolerated.join()).toContain('the claim is_active_subscriber is missing');
  });

  it('a renewed token has to be another one, of the same user, and to live on', () => {
    const old = tokenWith(100);
    expect(checkRenewed(old, tokenWith(3600))).toEqual({ wrong: [], tolerated: [] });
    expect(checkRenewed(old, old).tolerated).toEqual([
      expect.stringMatching(/^the very same token came back: nothing was renewed\nusers see: /),
    ]);
    expect(checkRenewed(old, tokenWith(3600, { sub: '8' })).wrong).toEqual(['the renewed token is of another user']);
    expect(checkRenewed(old, tokenWith(10)).wrong).toEqual(['the renewed token ends before the old one']);
    expect(checkRenewed(old, 'x').wrong).toEqual(['the renewed token is no JWT that can be decoded']);
  });
});

describe('HTTPS', () => {
  it.each([
    ['https://api.example.com', 'fits'],
    ['http://api.example.com', 'wrong'],
    ['http://localhost:8000', 'fits'],
    ['http://127.0.0.1', 'fits'],
    ['http://localhost.example.com', 'wrong'],
  ])('%s: %s', (origin, verdict) => {
    expect(checkHttps(origin).verdict).toBe(verdict);
  });
});

describe('the caching of a response to a user (HR-01)', () => {
  const response = (headers: Record<string, string>, { status = 200, method = 'GET', asSomebody = true } = {}) =>
    ({ method, path: '/users/me/subscription', status, headers, asSomebody, atMs: NOW }) as Exchange;
  const LONG_AGO = { 'last-modified': 'Sat, 01 Jan 2000 00:00:00 GMT' };
  const SOON = { expires: new Date(NOW + 60_000).toUTCString() };
  const NEXT_USER = 'browsers may keep GET /users/me/subscription and show it to the next user of the same browser';

  it.each([
    ['max-age', { 'cache-control': 'private, max-age=300' }],
    ['max-age in capitals and quotes', { 'cache-control': 'Private, Max-Age="300"' }],
    [
      'max-age=0 that may be used while it is fetched again',
      { 'cache-control': 'max-age=0, stale-while-revalidate=60' },
    ],
    ['no-cache for one header', { 'cache-control': 'max-age=60, no-cache="Set-Cookie"' }],
    ['Expires in the future', SOON],
    ['Expires in the future beside private', { 'cache-control': 'private', ...SOON }],
    ['Last-Modified alone', LONG_AGO],
    ['Last-Modified beside must-revalidate', { 'cache-control': 'must-revalidate', ...LONG_AGO }],
  ])('is wrong with %s', (_, headers) => {
    const { verdict, notes } = checkCaching([response(headers)]);
    expect([verdict, notes[0]?.split('\n')[0]]).toEqual(['wrong', NEXT_USER]);
    expect(notes[0]).toContain('change: send Cache-Control: no-store');
  });

  it('is wrong in a stored 404, which hides the subscription of the next user', () => {
    expect(checkCaching([response({ 'cache-control': 'max-age=60' }, { status: 404 })]).verdict).toBe('wrong');
  });

  it.each([
    ['no-store', { 'cache-control': 'no-store', ...LONG_AGO, ...SOON }],
    ['no-store beside max-age', { 'cache-control': 'private, max-age=300, no-store' }],
    ['no-cache', { 'cache-control': 'private, no-cache', ...LONG_AGO }],
    ['max-age=0', { 'cache-control': 'private, max-age=0, must-revalidate', ...LONG_AGO }],
    ['Expires in the past', { expires: '0', ...LONG_AGO }],
  ])('is right with %s', (_, headers) => {
    expect(checkCaching([response(headers)]).verdict).toBe('fits');
  });

  it.each(['public, no-cache', 'public, max-age=0', 's-maxage=0', 'public, max-age=0, must-revalidate'])(
    'is tolerated with %s, which no cache reuses without asking the server',
    (header) => {
      expect(checkCaching([response({ 'cache-control': header, ...LONG_AGO })]).verdict).toBe('tolerance');
    },
  );

  it.each(['public', 'public, max-age=60', 'max-age=0, s-maxage=60', 'public, max-age=0, stale-if-error=60'])(
    'is wrong with %s, which a shared cache can reuse',
    (header) => {
      expect(checkCaching([response({ 'cache-control': header })]).verdict).toBe('wrong');
    },
  );

  it('may be public for a call without a token, such as that for the plans', () => {
    const plans = response({ 'cache-control': 'public, max-age=300' }, { asSomebody: false });
    expect(checkCaching([plans, response({ 'cache-control': 'no-store' })]).verdict).toBe('fits');
  });
});

describe('the command line', () => {
  it('takes accounts and passwords from the environment; what is typed wins', () => {
    const env = { DOCTOR_USER: 'env@b.c', DOCTOR_PASSWORD: 'from-env' };
    expect(readArguments(['https://api.example.com/api/v1/', '--user', 'a@b.c'], env)).toEqual({
      origin: 'https://api.example.com',
      user: { email: 'a@b.c', password: 'from-env' },
      admin: null,
      openapi: null,
    });
  });

  it.each([
    [[], 'Which backend? The address is missing'],
    [['backend.example'], 'The backend has to be an address such as https://backend.example'],
    [['ftp://backend.example'], 'The backend has to be an address such as https://backend.example'],
    [['https://a:b@backend.example'], 'The backend has to be an address such as https://backend.example'],
    [['https://backend.example/other'], 'The backend has to be an address such as https://backend.example'],
    [['https://a.example', 'https://b.example'], 'One address is enough'],
    [
      ['https://a.example', '--admin', 'a@b.c'],
      'The password of a@b.c has to stand in the variable DOCTOR_ADMIN_PASSWORD',
    ],
    [['https://a.example', '--wirte'], /Unknown option '--wirte'/],
  ])('%j is refused', (args, sentence) => {
    expect(() => readArguments(args, {})).toThrow(sentence);
  });
});

describe('the table', () => {
  it('has a line a row, several notes below it, what comes of them further in, and never a token', () => {
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

  it('tolerance and what was skipped end with 0, wrong and missing with 1', () => {
    const code = (...verdicts: ('fits' | 'tolerance' | 'missing' | 'wrong' | 'skipped')[]) =>
      exitCodeOf(verdicts.map((verdict) => ({ row: 'x', verdict, notes: [] })));
    expect([code('fits', 'tolerance', 'skipped'), code('fits', 'missing'), code('wrong')]).toEqual([0, 1, 1]);
  });
});
