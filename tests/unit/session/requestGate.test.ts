import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { resolveTokenAction, isThrottled } from '../../../src/session/refresh';
import { type CheckFacts, msUntilNextCheck } from '../../../src/session/timer';

const NOW = Date.parse('2026-11-20T12:00:00Z');
type Facts = Parameters<typeof resolveTokenAction>;
const refreshing = Promise.resolve('newer');
const facts = (
  leftS: number,
  { sinceLastAttemptMs = null, ...more }: Partial<Facts[0]> & { sinceLastAttemptMs?: number | null } = {},
): Facts => [
  { token: 'token', claims: { exp: NOW / 1000 + leftS }, refreshing: null, ...more },
  NOW,
  sinceLastAttemptMs,
];

describe('the decision before a request', () => {
  it.each<[string, Facts, string]>([
    ['no user is signed in', facts(3600, { token: null, claims: null }), 'visitor'],
    ['far from expiry', facts(3600), 'send'],
    ['301 s left', facts(301), 'send'],
    ['RQ-02: 300 s left', facts(300), 'refresh'],
    ['TS-06: 1 s left', facts(1), 'refresh'],
    ['TS-06: 0 s left', facts(0), 'expired'],
    ['expired while a refresh is in flight', facts(-1, { refreshing }), 'expired'],
    ['no claims', facts(3600, { claims: null }), 'expired'],
    ['TS-05: exp as text', facts(3600, { claims: { exp: '9999999999' } }), 'expired'],
    ['a refresh is in flight, near expiry', facts(100, { refreshing, sinceLastAttemptMs: 5 }), 'join'],
    [
      'a refresh is in flight, far from expiry (spec §4: or a refresh is underway)',
      facts(3600, { refreshing }),
      'join',
    ],
    ['RQ-03: near expiry, last attempt 10 s ago', facts(100, { sinceLastAttemptMs: 10_000 }), 'send'],
    ['near expiry, last attempt 29,999 ms ago', facts(100, { sinceLastAttemptMs: 29_999 }), 'send'],
    ['near expiry, last attempt 30 s ago', facts(100, { sinceLastAttemptMs: 30_000 }), 'refresh'],
    ['near expiry, last attempt just now', facts(100, { sinceLastAttemptMs: 0 }), 'send'],
  ])('is $2 in the state: %s', (_, known, decision) => {
    expect(resolveTokenAction(...known)).toBe(decision);
  });

  it('allows a refresh 30 s after the start of the last attempt', () => {
    expect([null, 0, 29_999, 30_000, 1e9].map(isThrottled)).toEqual([false, true, true, false, false]);
  });
});

describe('the time of the next check', () => {
  const at = (more: Partial<CheckFacts>) =>
    msUntilNextCheck({ leftS: 3600, sinceLastAttemptMs: null, canRefresh: true, isRefreshRequested: false, ...more });

  it.each<[string, Partial<CheckFacts>, number]>([
    ['5 minutes before the expiry', {}, 3_300_000],
    ['immediately within the last 5 minutes', { leftS: 100 }, 0],
    ['30 s after the last attempt within the last 5 minutes', { leftS: 100, sinceLastAttemptMs: 10_000 }, 20_000],
    ['at the expiry if the expiry comes first', { leftS: 5, sinceLastAttemptMs: 10_000 }, 5_000],
    ['at the expiry while offline (ON-06)', { leftS: 100, canRefresh: false }, 100_000],
    ['immediately when a refresh is requested', { isRefreshRequested: true }, 0],
    [
      '30 s after the last attempt when a refresh is requested',
      { isRefreshRequested: true, sinceLastAttemptMs: 1_000 },
      29_000,
    ],
    [
      'after the maximum delay of a timer if the token is valid for 30 days (TS-07)',
      { leftS: 30 * 86_400 },
      2_147_483_647,
    ],
    [
      'after the maximum delay of a timer if the token is valid for 10 years (TS-07)',
      { leftS: 10 * 365 * 86_400 },
      2_147_483_647,
    ],
    ['after the maximum delay of a timer if the expiry is in milliseconds (TS-07)', { leftS: 1.7e12 }, 2_147_483_647],
    ['after the maximum delay of a timer if the token never expires', { leftS: Number.MAX_VALUE }, 2_147_483_647],
    ['immediately if the token has expired', { leftS: -5 }, 0],
    ['immediately if the token has no expiry', { leftS: Number.NEGATIVE_INFINITY }, 0],
  ])('is %s', (_, more, ms) => {
    expect(at(more)).toBe(ms);
  });

  it('TS-07: is always an integer delay that a timer supports, and never after the expiry', () => {
    const known = fc.record({
      leftS: fc.oneof(fc.double(), fc.integer({ min: -10, max: 4000 })),
      sinceLastAttemptMs: fc.option(fc.double({ min: 0, noNaN: true })),
      canRefresh: fc.boolean(),
      isRefreshRequested: fc.boolean(),
    });
    fc.assert(
      fc.property(known, (check) => {
        const ms = msUntilNextCheck(check);
        expect(Number.isInteger(ms) && ms >= 0 && ms <= 2_147_483_647).toBe(true);
        if (check.leftS > 0) expect(ms).toBeLessThanOrEqual(Math.ceil(check.leftS * 1000));
      }),
      { seed: 7, numRuns: 1000 },
    );
  });
});
