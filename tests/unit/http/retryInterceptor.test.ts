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
/** Returns the delays between the attempts in ms. */
const waits = () =>
  http
    .to(PATH)
    .slice(1)
    .map(({ at }, index) => at - (http.to(PATH)[index]?.at ?? 0));
const answers = (...list: Answer[]) => http.answer(PATH, (_, index) => list[Math.min(index, list.length - 1)] ?? {});

describe('retrying a request', () => {
  it('RT-01: waits 1, 2, and 4 s (±10 %) after three 503 responses, and returns the fourth response', async () => {
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

  it('RT-01: fails with the standard message for the status after 4 attempts', async () => {
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
  ] as const)(
    'RT-03, MR-04: sends a GET request 4 times in total if it always fails with %s',
    async (_, answer, message) => {
      http.start(tokenWith(86_400));
      answers(answer);
      const call = outcome(get());
      await http.pass(60_000);
      expect(await call).toBe(message);
      expect(http.to(PATH)).toHaveLength(4);
    },
  );

  it.each([400, 401, 403, 404, 409, 422, 501, 505])(
    'RT-03: sends a GET request only once if it fails with %i',
    async (status) => {
      http.start();
      answers({ status });
      const call = outcome(get());
      await http.pass(60_000);
      expect(await call).not.toBe('ok');
      expect(http.to(PATH)).toHaveLength(1);
    },
  );

  it.each(
    (['POST', 'PUT', 'DELETE'] as const).flatMap((method) =>
      [{ status: 503 }, { status: 429, headers: { 'retry-after': '1' } }, 'network' as const, 'hang' as const].map(
        (answer) => [method, answer] as const,
      ),
    ),
  )('RT-04, AD-14: sends a %s request only once if it fails with %j', async (method, answer) => {
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
  ])('RT-05: repeats a POST request that has the flag retryable, with the same body (%s)', async (_, body) => {
    http.start();
    answers({ status: 503 }, 'network', {});
    const call = outcome(get({ method: 'POST', retryable: true, ...body }));
    await http.pass(8_000);
    expect(await call).toBe('ok');
    expect(http.to(PATH)).toHaveLength(3);
    expect(new Set(http.to(PATH).map(({ data }) => JSON.stringify(data)))).toHaveLength(1);
    expect(new Set(http.to(PATH).map(({ request }) => request.headers.get('Content-Type')))).toHaveLength(1);
  });

  it('RT-05: repeats a POST request that has the flag retryable, with the same form data', async () => {
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

  it('gives each attempt its own timeout of 10 s', async () => {
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

  it('sends the same path and parameters with each attempt', async () => {
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

  it('sends the newest token with each attempt', async () => {
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

describe('the delay before a retry', () => {
  it('RT-07: is 2 s after a 429 response with Retry-After: 2', async () => {
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
    'RT-09: is skipped, so that the request fails immediately, if Retry-After is %s',
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
    'RT-10, RT-08: is the default backoff if Retry-After is "%s"',
    async (after) => {
      http.start();
      answers({ status: 429, headers: { 'retry-after': after } }, {});
      const call = outcome(get());
      await http.pass(1_101);
      expect(await call).toBe('ok');
      expect(waits()[0]).toBeGreaterThanOrEqual(900);
    },
  );

  it("RT-08: is 5 s if Retry-After is an HTTP date 5 s ahead, even if this device's clock is wrong by an hour", async () => {
    http.start(tokenWith(86_400));
    http.jump(3_600_000);
    const headers = { 'retry-after': 'Fri, 20 Nov 2026 12:00:05 GMT', date: 'Fri, 20 Nov 2026 12:00:00 GMT' };
    answers({ status: 503, headers }, {});
    const call = outcome(get());
    await http.pass(5_000);
    expect(await call).toBe('ok');
    expect(waits()).toEqual([5000]);
  });

  it('RT-20: is the default backoff if the browser hides Retry-After because the API has another origin', async () => {
    http.start();
    answers({ status: 429 }, {});
    const call = outcome(get());
    await http.pass(1_101);
    expect(await call).toBe('ok');
  });
});

describe('waiting for a retry', () => {
  it('RT-13: ends without a timer, request, or message if the user leaves the page during the 4 s wait', async () => {
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

  it('RT-13: never begins, and no request is sent, if the abort signal is already aborted', async () => {
    http.start();
    const call = kind(get({ signal: AbortSignal.abort() }));
    await http.pass(0);
    expect(await call).toBe('cancelled');
    expect(http.sent).toHaveLength(0);
  });

  it('RT-13: never begins, and the request counts as cancelled, if the user leaves during the request', async () => {
    http.start();
    answers('hang');
    const leave = new AbortController();
    const call = kind(get({ signal: leave.signal }));
    await http.pass(100);
    leave.abort();
    await http.pass(0);
    expect(await call).toBe('cancelled');
  });

  it('RT-14: ends with the offline message and without a request if the browser goes offline', async () => {
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

  it('RT-14: ends with the offline message even if the browser dispatched no offline event', async () => {
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
    ['a logout', () => logout()],
    [
      'the end of the session in another tab',
      () => {
        localStorage.clear();
        dispatchEvent(new StorageEvent('storage', { key: null }));
      },
    ],
  ])('RT-16: ends without a request with the old token after %s', async (_, end) => {
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

  it('RT-16: continues after a token refresh', async () => {
    http.start();
    answers({ status: 503 }, {});
    const call = outcome(get());
    await http.pass(100);
    replaceTokens(decodeTokens({ accessToken: tokenWith(9999), refreshToken: null }));
    await http.pass(2_000);
    expect(await call).toBe('ok');
  });

  it('leaves no listener on an abort signal that many requests share', async () => {
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

describe('sending many requests', () => {
  it('RT-17: sends 4 requests in total for one failing query, because TanStack Query adds no retries', async () => {
    http.start();
    answers({ status: 503 });
    const queries = createQueryClient();
    const result = outcome(queries.query({ queryKey: ['x'], queryFn: ({ signal }) => get({ signal }) }));
    await http.pass(120_000);
    expect(await result).toBe(UNAVAILABLE);
    expect(http.to(PATH)).toHaveLength(4);
  });

  it('RT-18: sends 80 requests in total for 20 widgets that always get status 503, and the jitter spreads the requests over time', async () => {
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

  it('MR-22: returns only the result of the newer search if two searches overlap', async () => {
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
