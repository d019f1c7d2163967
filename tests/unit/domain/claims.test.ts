import { describe, expect, it } from 'vitest';

import { claim, decodeClaims, expiryS, isExpired, isNearExpiry, secondsLeft } from '../../../src/domain/user';
import { jwtOf } from '../../support/tokens';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const NOW_S = NOW / 1000;
const part = (text: string) => Buffer.from(text, 'utf8').toString('base64url');

describe('decoding a token', () => {
  it.each([
    ['the text undefined', 'undefined'],
    ['the text null', 'null'],
    ['nothing', ''],
    ['two parts', 'a.b'],
    ['four parts', 'a.b.c.d'],
    ['JSON', '{"a":1}'],
    ['emoji', '🙂.🙂.🙂'],
    ['three parts that cannot be decoded', 'a.b.c'],
    ['5 MB of x', 'x'.repeat(5_000_000)],
    ['5 MB of dots', '.'.repeat(5_000_000)],
    ['a token with a trailing line break', `${jwtOf({ sub: '7' })}\n`],
    ['a token with a leading space', ` ${jwtOf({ sub: '7' })}`],
    ['a payload that is not base64', 'aaaa.%%%%.cccc'],
    ['a payload that is not JSON', `aaaa.${part('{"sub":')}.cccc`],
    ['a payload of 1 MB', jwtOf({ sub: 'x'.repeat(1_000_000) })],
  ])('TS-03: rejects %s', (_, token) => {
    expect(decodeClaims(token)).toBeNull();
  });

  it.each([null, [], [1], 5, 'x', true])('TS-04: rejects the payload %j', (payload) => {
    expect(decodeClaims(jwtOf(payload))).toBeNull();
  });

  it.each([undefined, null, 5, {}, [], new String('a.b.c')])('rejects %j, because it is not a string', (token) => {
    expect(decodeClaims(token)).toBeNull();
  });

  it('TS-12: decodes Chinese names, base64url characters, and text without padding', () => {
    // The base64url form of this payload contains both - and _.
    const payload = { sub: '7', name: '张三', email: 'zhāng.sān@例え.jp', note: '>>>???~~~ÿÿÿ' };
    const token = jwtOf(payload);
    expect(token.split('.')[1]).toMatch(/-/);
    expect(token.split('.')[1]).toMatch(/_/);
    expect(token).not.toContain('=');
    expect(decodeClaims(token)).toEqual(payload);
  });

  it.each([1, 2, 3, 4])('TS-12: decodes a payload of any padding length (%i more letters)', (more) => {
    expect(decodeClaims(jwtOf({ a: 'x'.repeat(more) }))).toEqual({ a: 'x'.repeat(more) });
  });

  it('TS-21: ignores __proto__ and constructor in a payload', () => {
    const raw =
      '{"sub":"7","__proto__":{"exp":9999999999,"is_superuser":true},"constructor":{"prototype":{"is_superuser":true}}}';
    const claims = decodeClaims(`${part('{}')}.${part(raw)}.sig`);
    expect(claims).not.toBeNull();
    expect(expiryS(claims)).toBeNull();
    expect(claim(claims ?? {}, 'is_superuser')).toBeUndefined();
    expect(({} as Record<string, unknown>)['is_superuser']).toBeUndefined();
    expect(claim({}, 'toString')).toBeUndefined();
  });
});

describe('the expiry of a token', () => {
  it.each([
    ['missing', {}],
    ['null', { exp: null }],
    ['a word', { exp: 'abc' }],
    ['NaN', { exp: Number.NaN }],
    ['a list', { exp: [] }],
    ['a list with a number', { exp: [9_999_999_999] }],
    ['an object', { exp: {} }],
    ['true', { exp: true }],
    ['numeric text', { exp: '9999999999' }],
  ])('TS-05: is treated as past if exp is %s', (_, payload) => {
    for (const claims of [payload, decodeClaims(jwtOf(payload))]) {
      expect(expiryS(claims)).toBeNull();
      expect(isExpired(claims, NOW)).toBe(true);
      expect(isNearExpiry(claims, NOW)).toBe(true);
      expect(secondsLeft(claims, NOW)).toBe(Number.NEGATIVE_INFINITY);
    }
  });

  it('TS-05: is treated as past if JSON.parse returns Infinity for exp', () => {
    const claims = decodeClaims(`${part('{}')}.${part('{"sub":"7","exp":1e999}')}.sig`);
    expect(claims).not.toBeNull();
    expect(isExpired(claims, NOW)).toBe(true);
  });

  it('is treated as past if the claims are missing', () => {
    expect(isExpired(null, NOW)).toBe(true);
    expect(isNearExpiry(null, NOW)).toBe(true);
  });

  it.each([
    [NOW_S, true],
    [NOW_S - 1, true],
    [NOW_S + 1, false],
    [NOW_S + 0.001, false],
  ])('TS-06: is past once the clock has reached exp %d: %s', (exp, expired) => {
    expect(isExpired({ exp }, NOW)).toBe(expired);
    expect(isNearExpiry({ exp }, NOW)).toBe(true);
  });

  it.each([
    [299, true],
    [300, true],
    [301, false],
    [300.5, false],
  ])('RQ-02: is near if %d s are left: %s', (left, near) => {
    expect(isNearExpiry({ exp: NOW_S + left }, NOW)).toBe(near);
  });

  it.each([
    ['30 days', NOW_S + 30 * 86_400],
    ['10 years', NOW_S + 10 * 365 * 86_400],
    ['thousands of years (in milliseconds)', 1.7e12],
  ])('TS-07: is neither past nor near if exp is %s ahead', (_, exp) => {
    expect(isExpired({ exp }, NOW)).toBe(false);
    expect(isNearExpiry({ exp }, NOW)).toBe(false);
  });

  it('is treated as past if the clock is not a number', () => {
    expect(isExpired({ exp: NOW_S + 3600 }, Number.NaN)).toBe(true);
    expect(isNearExpiry({ exp: NOW_S + 3600 }, Number.NaN)).toBe(true);
  });
});
