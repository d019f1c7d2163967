import { readFileSync } from 'node:fs';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { routes } from '../../backend/createBackend';
import { parseFault } from '../../backend/faults';
import { takeConsoleOutput } from '../../support/consoleGuard';
import { at, itemsOf, startBackend } from './client';

const withFault = (fault: string) => ({ headers: { 'x-mock-fault': fault } });
const PLANS = '/public/plans';

describe('the header x-mock-fault', () => {
  it.each([400, 401, 403, 404, 409, 429, 500, 502, 503, 504])(
    'with the fault %i leads to a response with that status and a detail',
    async (status) => {
      const { get } = startBackend();
      const answer = await get(PLANS, withFault(String(status)));
      expect(answer.status).toBe(status);
      expect(at(answer.body, 'detail')).toEqual(expect.any(String));
    },
  );

  it('with the fault 422 leads to a list of field errors', async () => {
    const { get } = startBackend();
    const answer = await get(PLANS, withFault('422'));
    expect(answer.status).toBe(422);
    expect(at(answer.body, 'detail.0')).toEqual({
      loc: ['body', 'email'],
      msg: 'value is not a valid email address',
      type: 'value_error',
    });
  });

  it('with the fault 429-2 leads to the header Retry-After: 2, and with the fault 429 to no Retry-After header', async () => {
    const { get } = startBackend();
    expect((await get(PLANS, withFault('429-2'))).headers.get('retry-after')).toBe('2');
    expect((await get(PLANS, withFault('429'))).headers.get('retry-after')).toBeNull();
    expect((await get(PLANS, withFault('503-abc'))).headers.get('retry-after')).toBe('abc');
  });

  it('with the fault 503x2 makes the first two requests to each path fail', async () => {
    const { get } = startBackend();
    const statuses = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await get(PLANS, withFault('503x2'))).status);
    expect(statuses).toEqual([503, 503, 200, 200]);
    expect((await get('/users/verify', { as: 'pro', ...withFault('503x2') })).status).toBe(503);
  });

  it('affects only the given path or method', async () => {
    const { get, post } = startBackend();
    const only = withFault('503;path=/users/verify;method=get, 429;path=/admin/*');
    expect((await get(PLANS, only)).status).toBe(200);
    expect((await get('/users/verify', { as: 'pro', ...only })).status).toBe(503);
    expect((await post('/users/refresh', { as: 'pro', ...only })).status).toBe(200);
    expect((await get('/admin/stats/payments', { as: 'admin', ...only })).status).toBe(429);
  });

  it('with the fault html leads to a page with status 200, with badjson to invalid JSON, and with empty to no body', async () => {
    const { get } = startBackend();
    const html = await get(PLANS, withFault('html'));
    expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html.text).toMatch(/^<!doctype html>/);
    const bad = await get(PLANS, withFault('badjson'));
    expect([bad.status, bad.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(() => JSON.parse(bad.text) as unknown).toThrow(SyntaxError);
    expect((await get(PLANS, withFault('empty'))).text).toBe('');
  });

  it('with the fault malformed leads to a response with invalid rows before the valid rows', async () => {
    const { get } = startBackend();
    const users = await get('/admin/users', { as: 'admin', ...withFault('malformed') });
    expect(at(users.body, 'items.0')).toBeNull();
    expect(itemsOf(users).filter((row) => typeof row['id'] === 'number')).toHaveLength(10);
    expect(at((await get(PLANS, withFault('malformed'))).body, 'length')).toBe(7);
    expect(at((await get('/users/verify', { as: 'pro', ...withFault('malformed') })).body, 'email')).toEqual({
      unexpected: 'email',
    });
  });

  it('is ignored if it names an unknown fault', async () => {
    const { get } = startBackend();
    expect((await get(PLANS, withFault('earthquake'))).status).toBe(200);
  });
});

describe('the header x-mock-fault for slow responses', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));

  it.each([
    ['slow', 3_000],
    ['slow-8000', 8_000],
  ])('with the fault %s leads to a correct response after %i ms', async (fault, ms) => {
    const { backend, get } = startBackend();
    await backend.ready;
    let status: number | null = null;
    const answer = get(PLANS, withFault(fault)).then((given) => (status = given.status));
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(status).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    await answer;
    expect(status).toBe(200);
  });

  it('with the fault hang leads to no response until the caller aborts', async () => {
    const { backend } = startBackend();
    await backend.ready;
    const caller = new AbortController();
    let type: string | null = null;
    const request = new Request(`https://site.example/api/v1${PLANS}`, { ...withFault('hang'), signal: caller.signal });
    const answer = backend.answer(request).then((given) => (type = given.type));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(type).toBeNull();
    caller.abort();
    await answer;
    expect(type).toBe('error');
  });
});

describe('a fault in user input', () => {
  it('is read from an email such as fault-503@example.com on login, register, reset, and resend', async () => {
    const { login, post } = startBackend();
    expect((await login('fault-503@example.com', 'whatever')).status).toBe(503);
    const body = { email: 'fault-429-7@example.com', password: 'Abcdefgh1', name: 'N', admin_code: 'x' };
    for (const path of [
      '/auth/register',
      '/auth/request-password-reset',
      '/auth/resend-activation',
      '/auth/create-admin',
    ]) {
      const answer = await post(path, { body });
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 429, '7']);
    }
  });

  it('is read from the search term fault-500 on lists', async () => {
    const { get } = startBackend();
    for (const path of [
      '/admin/users',
      '/admin/subscriptions',
      '/admin/payments',
      '/admin/feedback',
      '/admin/email-logs',
    ]) {
      expect([path, (await get(`${path}?search=fault-500`, { as: 'admin' })).status]).toEqual([path, 500]);
    }
    expect((await get('/admin/users?search=fault', { as: 'admin' })).status).toBe(200);
  });
});

describe('the syntax of a backend fault', () => {
  it.each(['', 'x2', '200', '5030', '503x', 'slow-', 'slow-x', 'htmlx', '503 x2'])('rejects the text %j', (text) => {
    expect(parseFault(text)).toBeNull();
  });
});

describe('the embedded backend with a bug in a handler', () => {
  it('responds with 500 in JSON, and prints the error on the server', async () => {
    const { backend, get } = startBackend();
    const db = await backend.db();
    const broken = vi.spyOn(db.plans, 'where').mockImplementation(() => {
      throw new TypeError('broken on purpose');
    });
    const answer = await get(PLANS);
    expect([answer.status, answer.body]).toEqual([500, { detail: 'Internal Server Error' }]);
    expect(takeConsoleOutput()).toEqual([
      `GET https://site.example/api/v1${PLANS} failed in the embedded backend: TypeError: broken on purpose`,
    ]);
    broken.mockRestore();
    expect((await get(PLANS)).status).toBe(200);
  });
});

it('faults.md describes every test-only endpoint', () => {
  const text = readFileSync(new URL('../../backend/faults.md', import.meta.url), 'utf8');
  const calls = routes.map(({ method, path }) => `${method} ${path}`).filter((call) => call.includes('/__mock/'));
  expect(calls.length).toBeGreaterThan(3);
  expect(calls.filter((call) => !text.includes(`\`${call}`))).toEqual([]);
});
