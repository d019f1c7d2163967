import { describe, expect, it } from 'vitest';

import { delayFor, parseRetryAfter } from '../../../src/http/retry';

// Which requests are retried is tested in retryInterceptor.test.ts.
describe('the delay before a retry', () => {
  it('RT-01: is 1, 2, and 4 s without jitter', () => {
    expect([0, 1, 2].map((done) => delayFor(done, null, 0.5))).toEqual([1000, 2000, 4000]);
  });

  it('RT-12: differs by at most ±10 % in 1000 samples of jitter', () => {
    const samples = Array.from({ length: 1000 }, () => delayFor(1, null, Math.random()) ?? 0);
    expect(Math.min(...samples)).toBeGreaterThanOrEqual(1800);
    expect(Math.max(...samples)).toBeLessThanOrEqual(2200);
    expect(new Set(samples).size).toBeGreaterThan(900);
  });

  it('is at most 30 s including jitter, and null if Retry-After is longer (RT-09)', () => {
    expect(delayFor(10, null, 0.999)).toBe(30_000);
    expect(delayFor(0, 30_000, 0)).toBe(30_000);
    expect(delayFor(0, 30_001, 0)).toBeNull();
  });

  it.each([
    ['0', 0],
    [' 7 ', 7000],
  ])('RT-07: is read from Retry-After "%s" in seconds', (header, ms) => {
    expect(parseRetryAfter(header, undefined, 0)).toBe(ms);
  });

  it.each(['Fri, 20 Nov 2026 12:00:00 GMT', '20 Nov 2026 12:00:05 GMT'])(
    'RT-08: is not read from Retry-After "%s", because this is the current time or not an HTTP date',
    (header) => expect(parseRetryAfter(header, undefined, Date.parse('2026-11-20T12:00:00Z'))).toBeNull(),
  );
});
