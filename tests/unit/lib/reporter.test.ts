// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ApiError } from '../../../src/http/failure';
import { startReporter, type ReportableError } from '../../../src/lib/reporter';
import { setOnline } from '../../support/online';
import { recordsOf } from '../../support/reports';
import { tokenWith } from '../../support/tokens';

const START_MS = Date.parse('2026-11-20T12:00:00Z');
const MINUTE_MS = 60_000;

const beacon = vi.fn((): boolean => true);
const posted = () => recordsOf(beacon);

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** Starts the reporter on the page `/admin/users/7` and returns a function that reports errors. */
const page = () => {
  const { add, end } = startReporter('/client-log', () => '/admin/users/:userId');
  ends.push(end);
  return (event: Partial<ReportableError>) =>
    add({
      level: 'error',
      message: 'Uncaught error',
      error: undefined,
      requestId: null,
      timeMs: START_MS,
      ...event,
    });
};

const hide = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  dispatchEvent(new Event('visibilitychange'));
};

const failing = (message: string, stack?: string) => Object.assign(new Error(message), { stack });

beforeEach(() => {
  beacon.mockReset().mockReturnValue(true);
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
  return () => void Reflect.deleteProperty(navigator, 'sendBeacon');
});

describe('an error report', () => {
  it('contains the error, its position, the route, and the release, and no other data', async () => {
    const script = document.createElement('script');
    script.setAttribute('src', '/assets/index-1a2b3c4d.js');
    script.setAttribute('type', 'module');
    vi.spyOn(document, 'querySelector').mockReturnValue(script);
    setOnline(false);
    const stack = [
      'TypeError: x is not a function',
      '    at Row (https://site.example/assets/admin-1a2b3c4d.js:2:345)',
      '    at Array.map (<anonymous>)',
      '    at https://site.example/admin/users/7:12:3',
    ].join('\n');
    page()({ error: Object.assign(new TypeError('x is not a function'), { stack }), requestId: 'r-1' });
    setOnline(true);
    expect(beacon).toHaveBeenCalledWith('/client-log', expect.objectContaining({ type: 'application/json' }));
    expect(await posted()).toEqual([
      {
        time: '2026-11-20T12:00:00.000Z',
        release: 'index-1a2b3c4d',
        route: '/admin/users/:userId',
        level: 'error',
        message: 'Uncaught error (TypeError: x is not a function)',
        count: 1,
        stack: 'at Row (https://site.example/assets/admin-1a2b3c4d.js:2:345)\nat https://site.example/[page]:12:3',
        requestId: 'r-1',
        language: navigator.language,
        viewport: `${innerWidth}x${innerHeight}`,
        online: false,
      },
    ]);
  });

  it("contains the kind, status, and request id of a failed request, but not the server's message", async () => {
    page()({
      message: 'A change could not be saved',
      error: new ApiError('status', 'Ada Lovelace is taken', { status: 409, requestId: 'r-2' }),
    });
    expect(await posted()).toMatchObject([
      { message: 'A change could not be saved (ApiError: status 409)', requestId: 'r-2' },
    ]);
    expect(JSON.stringify(await posted())).not.toContain('Lovelace');
  });

  it.each([
    ['a token', `sent ${tokenWith(3600)} along`],
    ['a bearer header', 'Authorization: Bearer planted-secret'],
    ['a password', '{"password":"planted-secret"}'],
    ['an email address', 'no user planted.secret+x@mail.example here'],
    ['an email address in Chinese', '没有planted-secret@例子.公司。'],
    ['an encoded email address', 'GET /users failed: planted-secret%40mail.example'],
    ['a query', 'GET /api/v1/admin/users?search=planted-secret failed'],
    ['the query of a URL', 'at https://site.example/reset-password?code=planted-secret'],
    ['a fragment', 'https://ext.example/#state=planted-secret'],
    ['the URL of a page', 'https://site.example/admin/users/planted-secret'],
    ['the URL of another site', 'http://planted.example:8000/planted-secret'],
  ])('never contains %s: %s', async (_, text) => {
    const report = page();
    report({ message: text });
    report({ message: 'a', error: text });
    report({ message: 'b', error: failing(text, `Error: ${text}\n    at go (${text}:1:2)\n${text}\n go@${text}:3:4`) });
    const all = JSON.stringify(await posted());
    expect(await posted()).toHaveLength(3);
    expect(all).not.toMatch(/planted-secret|planted\.secret|eyJ/);
  });

  it('does not contain a secret that crosses the length limit', async () => {
    page()({ message: `${'x '.repeat(495)}token="planted-secret and more"` });
    page()({ message: `${'x '.repeat(240)}planted-secret@mail.example` });
    expect(JSON.stringify(await posted())).not.toContain('planted');
  });

  it('does not contain the claims of a token that is longer than a report', async () => {
    page()({ error: failing(`Bad token ${tokenWith(3600, { name: 'n'.repeat(2_000) })}`) });
    const [record] = await posted();
    expect(record).toMatchObject({ message: expect.stringContaining('Bad token') as string });
    expect(JSON.stringify(record)).not.toContain('eyJ');
  });

  it('is created quickly from a megabyte of any text', () => {
    const report = page();
    const begin = performance.now();
    for (const piece of ['a', 'a@', 'a.', '%40', '?a', '?=', 'https://a/', 'http://', ':1:1', '(']) {
      report({ message: piece.repeat(1_000_000 / piece.length) });
    }
    expect(performance.now() - begin).toBeLessThan(2000);
  });

  it('contains the cause of an error, even if the causes are circular', async () => {
    const cause = failing('no price', 'Error: no price\n    at Row (a.js:1:2)');
    const error = new Error('Minified React error #520', { cause });
    cause.cause = error;
    page()({ error });
    expect(await posted()).toMatchObject([{ message: 'Uncaught error (Error: no price)', stack: 'at Row (a.js:1:2)' }]);
  });

  it('contains only the type of a thrown object', async () => {
    page()({ error: { password: 'planted-secret' } });
    expect(await posted()).toMatchObject([{ message: 'Uncaught error (object)' }]);
  });
});

describe('the number of reports', () => {
  it('is one per minute for 10,000 equal errors, and the next report contains their number', async () => {
    const report = page();
    for (let time = 0; time < 10_000; time += 1) report({ error: failing(`row ${time}`), timeMs: START_MS + time });
    expect(await posted()).toMatchObject([{ count: 1 }]);
    report({ error: failing('row 1'), timeMs: START_MS + MINUTE_MS });
    expect(await posted()).toMatchObject([{ count: 1 }, { count: 10_000 }]);
  });

  it('is one for each different error', async () => {
    const report = page();
    report({ error: failing('a') });
    report({ error: failing('b') });
    expect(await posted()).toHaveLength(2);
  });

  it('is at most 20 per page, followed by a count of the other errors', async () => {
    const report = page();
    for (let place = 0; place < 10_000; place += 1) {
      report({ error: failing('a'.repeat(place % 300)), timeMs: START_MS + place * MINUTE_MS });
    }
    expect(beacon).toHaveBeenCalledTimes(20);
    hide();
    expect((await posted()).slice(20)).toMatchObject([{ message: 'More reports than a page sends', count: 9_980 }]);
  });

  it('includes a last report with the number of repeated errors, without the stack, when the page is hidden', async () => {
    const report = page();
    for (let time = 0; time < 10_000; time += 1) report({ error: failing('a', 'at f (a.js:1:2)'), timeMs: START_MS });
    report({ error: failing('b') });
    hide();
    hide();
    const [first, , counted, ...more] = await posted();
    const { stack, ...rest } = first ?? {};
    expect([rest['count'], stack]).toEqual([1, 'at f (a.js:1:2)']);
    expect(counted).toEqual({ ...rest, time: expect.any(String), count: 9_999 });
    expect(more).toEqual([]);
  });

  it('is at most 40 if the page is hidden repeatedly during a loop of errors', () => {
    const report = page();
    for (let time = 0; time < 1_000; time += 1) {
      for (const text of ['a', 'b', 'c']) report({ error: failing(text), timeMs: START_MS });
      hide();
    }
    expect(beacon.mock.calls.length).toBeLessThanOrEqual(40);
  });

  it('is one if the same error is reported twice', async () => {
    const report = page();
    const error = failing('x');
    report({ message: 'A screen failed', error });
    report({ message: 'A page could not be shown', error });
    expect(await posted()).toMatchObject([{ message: 'A screen failed (Error: x)', count: 1 }]);
  });
});

describe('reports while offline', () => {
  afterEach(() => setOnline(true, { quietly: true }));

  it('wait for the connection, at most 20, and are marked as offline', async () => {
    const report = page();
    setOnline(false);
    for (let place = 1; place <= 30; place += 1) report({ error: failing('a'.repeat(place)) });
    expect(beacon).not.toHaveBeenCalled();
    setOnline(true);
    expect(await posted()).toHaveLength(20);
    expect((await posted())[0]).toMatchObject({ time: '2026-11-20T12:00:00.000Z', online: false });
  });

  it('are sent anyway when the user leaves the page, because the offline state can be wrong', async () => {
    setOnline(false);
    page()({});
    dispatchEvent(new Event('pagehide'));
    expect(await posted()).toHaveLength(1);
  });

  it('are not created for requests that failed because the browser was offline', () => {
    page()({ error: new ApiError('offline', 'You are offline.') });
    expect(beacon).not.toHaveBeenCalled();
  });
});

describe('sending a report', () => {
  it('uses fetch if the browser rejects the beacon, and ignores a failure of both requests', async () => {
    beacon.mockReturnValue(false);
    const fetched = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    vi.stubGlobal('fetch', fetched);
    page()({});
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      '/client-log',
      expect.objectContaining({ method: 'POST', keepalive: true, credentials: 'omit' }),
    );
    await Promise.resolve();
  });

  it('never throws, even if the beacon or the stack of the error throws', () => {
    beacon.mockImplementation(() => {
      throw new Error('no beacons');
    });
    const hostile = new Error('x');
    Object.defineProperty(hostile, 'stack', {
      get: () => {
        throw new Error('no stack');
      },
    });
    expect(() => page()({})).not.toThrow();
    expect(() => page()({ error: hostile })).not.toThrow();
  });
});
