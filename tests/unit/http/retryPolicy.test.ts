import { describe, expect, it } from 'vitest';

import { delayFor, isRetryable, parseRetryAfter } from '../../../src/http/retry';

const failed = { method: 'GET', retryable: false, status: 503 as number | null, retriesDone: 0 };

describe('which calls are repeated', () => {
  it.each([408, 429, 500, 502, 503, 504])('RT-03: a GET answered with %i is repeated', (status) => {
    expect(isRetryable({ ...failed, status })).toBe(true);
  });

  it.each([400, 401, 403, 404, 409, 422, 501, 505])('RT-03: a GET answered with %i is not', (status) => {
    expect(isRetryable({ ...failed, status })).toBe(false);
  });

  it.each(['POST', 'PUT', 'DELETE'])('RT-04: a %s is sent once, whatever comes back', (method) => {
    expect(isRetryable({ ...failed, method, status: 503 })).toBe(false);
    expect(isRetryable({ ...failed, method, status: null })).toBe(false);
  });

  it('RT-05: a POST that is flagged retryable is repeated', () => {
    expect(isRetryable({ ...failed, method: 'POST', retryable: true, status: 503 })).toBe(true);
  });

  it('stops after 3 retries', () => {
    expect(isRetryable({ ...failed, status: 503, retriesDone: 2 })).toBe(true);
    expect(isRetryable({ ...failed, status: 503, retriesDone: 3 })).toBe(false);
  });
});

describe('how long to wait', () => {
  it('RT-01: 1, 2, 4 s without jitter', () => {
    expect([0, 1, 2].map((done) => delayFor(done, null, 0.5))).toEqual([1000, 2000, 4000]);
  });

  it('RT-12: 1000 samples of jitter stay within ±10 % and differ', () => {
    const samples = Array.from({ length: 1000 }, () => delayFor(1, null, Math.random()) ?? 0);
    expect(Math.min(...samples)).toBeGreaterThanOrEqual(1800);
    expect(Math.max(...samples)).toBeLessThanOrEqual(2200);
    expect(new Set(samples).size).toBeGreaterThan(900);
  });

  it('never exceeds 30 s, jitter included', () => {
    expect(delayFor(10, null, 0.999)).toBe(30_000);
  });

  it('RT-07: waits exactly as long as Retry-After says, without an early jitter', () => {
    expect(delayFor(0, 2000, 0)).toBe(2000);
  });

  it('RT-09: more than 30 s of Retry-After is not waited for', () => {
    expect(delayFor(0, 30_000, 0)).toBe(30_000);
    expect(delayFor(0, 30_001, 0)).toBeNull();
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');

  it.each([
    ['2', 2000],
    ['0', 0],
    [' 7 ', 7000],
    ['9999999999', 9_999_999_999_000],
  ])('RT-07: "%s" is a wait in seconds', (header, ms) => {
    expect(parseRetryAfter(header, undefined, now)).toBe(ms);
  });

  it('RT-08: an HTTP date 5 s ahead is 5 s; one in the past is ignored', () => {
    expect(parseRetryAfter('Fri, 20 Nov 2026 12:00:05 GMT', undefined, now)).toBe(5000);
    expect(parseRetryAfter('Fri, 20 Nov 2026 11:59:00 GMT', undefined, now)).toBeNull();
  });

  it('RT-08: a wrong clock on this device does not matter when the answer carries its Date', () => {
    const hourLate = now + 3_600_000;
    expect(parseRetryAfter('Fri, 20 Nov 2026 12:00:05 GMT', 'Fri, 20 Nov 2026 12:00:00 GMT', hourLate)).toBe(5000);
  });

  it('RT-09: a date in 2099 is a wait that nobody keeps', () => {
    const wait = parseRetryAfter('Thu, 01 Jan 2099 00:00:00 GMT', undefined, now);
    expect(delayFor(0, wait, 0.5)).toBeNull();
  });

  it.each(['abc', '', '-5', '1.5', '0x10', '5, 10', 'Infinity', '1e9', undefined, null, 5])(
    'RT-10: %s is ignored',
    (header) => {
      expect(parseRetryAfter(header, undefined, now)).toBeNull();
    },
  );
});
