// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';

import { createQueryClient } from '../../../src/app/queryClient';
import type { ApiRequest } from '../../../src/http/port';
import { send } from '../../../src/http/send';
import { logout } from '../../../src/session/sessionEnd';
import { replaceTokens } from '../../../src/session/store';
import { decodeTokens } from '../../../src/session/tokens';
import { type Answer, kind, outcome, useHttp } from '../../support/http';
import { setOnline } from '../../support/online';
import { tokenWith } from '../../support/tokens';

const http = useHttp();
const PATH = '/admin/dashboard';
const UNAVAILABLE = 'Service temporarily unavailable. Please try again later.';
const get = (more: Partial<ApiRequest> = {}) => send({ method: 'GET', path: PATH, auth: 'refreshFirst', ...more });
/** Milliseconds between the attempts. */
const waits = () =>
  http
    .to(PATH)
    .slice(1)
    .map(({ at }, index) => at - (http.to(PATH)[index]?.at ?? 0));
const answers = (...list: Answer[]) => http.answer(PATH, (_, index) => list[Math.min(index, list.length - 1)] ?? {});

describe('repeating a call', () => {
  it('RT-01: 503 three times, then 200: 4 attempts with waits of 1, 2 and 4 s, each ±10 %', async () => {
    http.start();
    answers({ status: 503 }, { status: 503 }, { status: 503 }, { json: { ok: true } });
    const call = get();
    await http.pass(8_000);
    expect(await call).toEqual({ ok: true });
    expect(http.to(PATH)).toHaveLength(4);
    for (const [index, wait] of waits().entries()) {
      expect(wait).toBeGreaterThanOrEqual(900 * 2 ** index);
      expect(wait).toBeLessThanOrEqual(1100 * 2 ** index + 1);
    }
  });

  it('RT-01: after 4 attempts it fails in the words for the status', async () => {
    http.start();
    answers({ status: 503 });
    const call = outcome(get());
    await http.pass(60_000);
    expect(await call).toBe(UNAVAILABLE);
    expect(http.to(PATH)).toHaveLength(4);
  });

  it.each([
    ['a network error', 'network', 'Network connection error. Please check your internet connection.'],
    ['a time-out', 'hang', 'Request timed out. Please try again.'],
    ['408', { status: 408 }, 'Request failed with status code 408.'],
    ['429', { status: 429 }, 'Too many requests. Please try again later.'],
    ['500', { status: 500 }, 'Server error. Please try again later.'],
    [
      '502 with an HTML page',
      { status: 502, text: '<html></html>', headers: { 'content-type': 'text/html' } },
      UNAVAILABLE,
    ],
    ['504', { status: 504 }, UNAVAILABLE],
  ] as const)('RT-03, MR-04: a GET that meets %s is tried 4 times', async (_, answer, message) => {
    http.start(tokenWith(86_400));
    answers(answer);
    const call = outcome(get());
    await http.pass(60_000);
    expect(await call).toBe(message);
    expect(http.to(PATH)).toHaveLength(4);
  });

  it.each([400, 401, 403, 404, 409, 422, 501, 505])('RT-03: a GET answered with %i is tried once', async (status) => {
    http.start();
    answers({ status });
    const call = outcome(get());
    await http.pass(60_000);
    expect(await call).not.toBe('ok');
    expect(http.to(PATH)).toHaveLength(1);
  });

  it.each(
    (['POST', 'PUT', 'DELETE'] as const).flatMap((method) =>
      [{ status: 503 }, { status: 429, headers: { 'retry-after': '1' } }, 'network' as const, 'hang' as const].map(
        (answer) => [method, answer] as const,
      ),
    ),
  )('RT-04, AD-14: %s that meets %j is tried once', async (method, answer) => {
    http.start(tokenWith(86_400));
    answers(answer);
    const call = outcome(get({ method, json: { a: 1 } }));
    await http.pass(60_000);
    expect(await call).not.toBe('ok');
    expect(http.to(PATH)).toHaveLength(1);
  });

  it.each([
    ['JSON', { json: { plan_code: 'pro', note: '"quoted" 张三\n' } }],
    ['no body', {}],
  ])('RT-05: a POST that is flagged retryable is repeated with the same body (%s)', async (_, body) => {
    http.start();
    answers({ status: 503 }, 'network', {});
    const call = outcome(get({ method: 'POST', retryable: true, ...body }));
    await http.pass(8_000);
    expect(await call).toBe('ok');
    expect(http.to(PATH)).toHaveLength(3);
    expect(new Set(http.to(PATH).map(({ data }) => JSON.stringify(data)))).toHaveLength(1);
    expect(new Set(http.to(PATH).map(({ request }) => request.headers.get('Content-Type')))).toHaveLength(1);
  });

  it('RT-05: so is one with a form', async () => {
    http.start();
    answers({ status: 503 }, {});
    const call = outcome(get({ method: 'POST', retryable: true, form: { a: ' x ' } }));
    await http.pass(8_000);
    expect(await call).toBe('ok');
    expect(http.to(PATH).map(({ data }) => [...(data as FormData).entries()])).toEqual([
      [['a', ' x ']],
      [['a', ' x ']],
    ]);
  });

  it('each attempt has 10 s of its own', async () => {
    http.start(tokenWith(86_400));
    answers('hang', { afterMs: 9_900 });
    const call = outcome(get());
    await http.pass(9_999);
    expect(http.to(PATH)).toHaveLength(1);
    await http.pass(1_200);
    expect(http.to(PATH)).toHaveLength(2);
    await http.pass(9_950);
    expect(await call).toBe('ok');
  });

  it('the parameters and the path are the same each time, once', async () => {
    http.start();
    answers({ status: 503 }, {});
    const call = outcome(get({ query: { page: 2, search: 'a&b', none: undefined } }));
    await http.pass(8_000);
    await call;
    const addresses = http.to(PATH).map(({ request }) => new URL(request.url));
    expect(addresses.map(({ pathname, search }) => pathname + search)).toEqual(
      Array(2).fill('/api/v1/admin/dashboard?page=2&search=a%26b'),
    );
  });

  it('each attempt carries the newest token', async () => {
    http.start(tokenWith(3600));
    answers({ status: 503 }, {});
    const call = get();
    await http.pass(10);
    const newer = tokenWith(7200);
    replaceTokens(decodeTokens({ accessToken: newer, refreshToken: null }));
    await http.pass(2_000);
    await call;
    expect(http.to(PATH).map(({ bearer }) => bearer === newer)).toEqual([false, true]);
  });
});

describe('how long it waits', () => {
  it('RT-07: 429 with Retry-After: 2 waits 2 s, not 1', async () => {
    http.start();
    answers({ status: 429, headers: { 'retry-after': '2' } }, {});
    const call = outcome(get());
    await http.pass(1_999);
    expect(http.to(PATH)).toHaveLength(1);
    await http.pass(1);
    expect(await call).toBe('ok');
    expect(waits()).toEqual([2000]);
  });

  it.each(['9999999999', '31', '9'.repeat(400), 'Thu, 01 Jan 2099 00:00:00 GMT'])(
    'RT-09: Retry-After: %s: no further attempt, no waiting, the text for 429',
    async (after) => {
      http.start();
      answers({ status: 429, headers: { 'retry-after': after } });
      const call = outcome(get());
      await http.pass(0);
      expect(await call).toBe('Too many requests. Please try again later.');
      await http.pass(120_000);
      expect(http.to(PATH)).toHaveLength(1);
    },
  );

  it.each(['abc', '', '-5', '1.5', '0x10', '5, 10', 'Infinity', '1e9', 'Fri, 20 Nov 2020 12:00:05 GMT'])(
    'RT-10, RT-08: Retry-After: "%s" is ignored, the usual back-off counts',
    async (after) => {
      http.start();
      answers({ status: 429, headers: { 'retry-after': after } }, {});
      const call = outcome(get());
      await http.pass(1_101);
      expect(await call).toBe('ok');
      expect(waits()[0]).toBeGreaterThanOrEqual(900);
    },
  );

  it('RT-08: an HTTP date 5 s ahead is about 5 s, also when this device is an hour late', async () => {
    http.start(tokenWith(86_400));
    http.jump(3_600_000);
    const headers = { 'retry-after': 'Fri, 20 Nov 2026 12:00:05 GMT', date: 'Fri, 20 Nov 2026 12:00:00 GMT' };
    answers({ status: 503, headers }, {});
    const call = outcome(get());
    await http.pass(5_000);
    expect(await call).toBe('ok');
    expect(waits()).toEqual([5000]);
  });

  it('RT-20: without a readable Retry-After (another origin that does not expose it) the usual back-off counts', async () => {
    http.start();
    answers({ status: 429 }, {});
    const call = outcome(get());
    await http.pass(1_101);
    expect(await call).toBe('ok');
  });
});

describe('what ends the waiting', () => {
  it('RT-13: leaving the page during the 4 s wait: no timer, no attempt, nothing to show', async () => {
    http.start();
    answers({ status: 503 });
    const leave = new AbortController();
    const call = kind(get({ signal: leave.signal }));
    await http.pass(3_500);
    expect(http.to(PATH)).toHaveLength(3);
    const timers = vi.getTimerCount();
    leave.abort();
    await http.pass(0);
    expect(await call).toBe('cancelled');
    expect(vi.getTimerCount()).toBeLessThan(timers);
    await http.pass(30_000);
    expect(http.to(PATH)).toHaveLength(3);
  });

  it('RT-13: somebody who has left before the call is made sends nothing', async () => {
    http.start();
    const call = kind(get({ signal: AbortSignal.abort() }));
    await http.pass(0);
    expect(await call).toBe('cancelled');
    expect(http.sent).toHaveLength(0);
  });

  it('RT-13: leaving while the call is under way is silent, not a network error', async () => {
    http.start();
    answers('hang');
    const leave = new AbortController();
    const call = kind(get({ signal: leave.signal }));
    await http.pass(100);
    leave.abort();
    await http.pass(0);
    expect(await call).toBe('cancelled');
  });

  it('RT-14: going offline during the wait: no attempt, the offline text', async () => {
    http.start();
    answers({ status: 503 }, {});
    const call = outcome(get());
    await http.pass(100);
    setOnline(false);
    await http.pass(0);
    expect(await call).toBe('You are currently offline. Please check your internet connection.');
    setOnline(true);
    await http.pass(10_000);
    expect(http.to(PATH)).toHaveLength(1);
  });

  it('RT-14: offline that the browser did not announce is met at the gate', async () => {
    http.start();
    answers({ status: 503 }, {});
    const call = outcome(get());
    await http.pass(100);
    setOnline(false, { quietly: true });
    await http.pass(2_000);
    expect(await call).toBe('You are currently offline. Please check your internet connection.');
    expect(http.to(PATH)).toHaveLength(1);
  });

  it.each([
    ['logout', () => logout()],
    [
      'the end of the session in another tab',
      () => {
        localStorage.clear();
        dispatchEvent(new StorageEvent('storage', { key: null }));
      },
    ],
  ])('RT-16: %s during the wait: no attempt with the old token', async (_, end) => {
    http.start();
    answers({ status: 503 });
    const call = kind(get());
    await http.pass(100);
    end();
    await http.pass(0);
    expect(await call).toBe('cancelled');
    await http.pass(30_000);
    expect(http.to(PATH)).toHaveLength(1);
  });

  it('RT-16: a refresh of the token does not end it', async () => {
    http.start();
    answers({ status: 503 }, {});
    const call = outcome(get());
    await http.pass(100);
    replaceTokens(decodeTokens({ accessToken: tokenWith(9999), refreshToken: null }));
    await http.pass(2_000);
    expect(await call).toBe('ok');
  });

  it('leaves no listener on a signal that many calls share', async () => {
    http.start(tokenWith(240));
    http.answer('/users/refresh', () => ({ json: { access_token: tokenWith(7200) }, afterMs: 50 }));
    http.answer(PATH, (_, index) => (index % 3 === 0 ? { status: 503 } : {}));
    const { signal } = new AbortController();
    const add = vi.spyOn(signal, 'addEventListener');
    const remove = vi.spyOn(signal, 'removeEventListener');
    const calls = Promise.all(Array.from({ length: 20 }, () => get({ signal })));
    await http.pass(20_000);
    await calls;
    expect(add).toHaveBeenCalled();
    expect(remove).toHaveBeenCalledTimes(add.mock.calls.length);
  });
});

describe('many at once', () => {
  it('RT-17: with the query library on top there are 4 attempts, not 16', async () => {
    http.start();
    answers({ status: 503 });
    const queries = createQueryClient();
    const asked = outcome(queries.query({ queryKey: ['x'], queryFn: ({ signal }) => get({ signal }) }));
    await http.pass(120_000);
    expect(await asked).toBe(UNAVAILABLE);
    expect(http.to(PATH)).toHaveLength(4);
  });

  it('RT-18: 20 widgets that all get 503 make at most 80 calls, spread by the jitter', async () => {
    http.start();
    answers({ status: 503 });
    const all = Promise.all(Array.from({ length: 20 }, () => outcome(get())));
    await http.pass(60_000);
    expect(new Set(await all)).toEqual(new Set([UNAVAILABLE]));
    expect(http.to(PATH)).toHaveLength(80);
    expect(
      new Set(
        http
          .to(PATH)
          .slice(20, 40)
          .map(({ at }) => at),
      ).size,
    ).toBeGreaterThan(10);
  });

  it('MR-22: the answer of an older search is dropped when a newer one was asked', async () => {
    http.start();
    http.answer(PATH, (call) => ({
      json: call.query,
      afterMs: call.query['search'] === 'slow' ? 900 : 10,
    }));
    const queries = new QueryClient();
    const search = (text: string) =>
      queries.query({ queryKey: ['users', text], queryFn: ({ signal }) => get({ query: { search: text }, signal }) });
    const slow = outcome(search('slow'));
    await http.pass(20);
    await queries.cancelQueries({ queryKey: ['users', 'slow'] });
    const quick = search('quick');
    await http.pass(1_000);
    expect(await quick).toEqual({ search: 'quick' });
    expect(await slow).not.toBe('ok');
    expect(queries.getQueryData(['users', 'slow'])).toBeUndefined();
  });
});
