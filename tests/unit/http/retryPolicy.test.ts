import { describe, expect, it } from 'vitest';

import { delayFor, parseRetryAfter } from '../../../src/http/retry';

// What is repeated, and after which header, is in retryInterceptor.test.ts.
describe('how long to wait', () => {
  it('RT-01: 1, 2, 4 s in the middle of the jitter', () => {
    expect([0, 1, 2].map((done) => delayFor(done, null, 0.5))).toEqual([1000, 2000, 4000]);
  });

  it('RT-12: 1000 samples of jitter stay within ±10 % and differ', () => {
    const samples = Array.from({ length: 1000 }, () => delayFor(1, null, Math.random()) ?? 0);
    expect(Math.min(...samples)).toBeGreaterThanOrEqual(1800);
    expect(Math.max(...samples)).toBeLessThanOrEqual(2200);
    expect(new Set(samples).size).toBeGreaterThan(900);
  });

  it('never exceeds 30 s, jitter included; more of Retry-After is not waited for (RT-09)', () => {
    expect(delayFor(10, null, 0.999)).toBe(30_000);
    expect(delayFor(0, 30_000, 0)).toBe(30_000);
    expect(delayFor(0, 30_001, 0)).toBeNull();
  });

  it.each([
    ['0', 0],
    [' 7 ', 7000],
  ])('RT-07: Retry-After: "%s" is a wait in seconds', (header, ms) => {
    expect(parseRetryAfter(header, undefined, 0)).toBe(ms);
  });

  it.each(['Fri, 20 Nov 2026 12:00:00 GMT', '20 Nov 2026 12:00:05 GMT'])(
    'RT-08: "%s", which is now or no date of HTTP, is ignored',
    (header) => expect(parseRetryAfter(header, undefined, Date.parse('2026-11-20T12:00:00Z'))).toBeNull(),
  );
});
