// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';

import { env, share } from '../../../src/config/env';
import { log } from '../../../src/lib/log';
import { report, startReports } from '../../../src/lib/report';
import { takeConsoleOutput } from '../../support/consoleGuard';
import { useReports } from '../../support/reports';

describe('error reports without an endpoint', () => {
  it('add no listener, load no code, and send no request (spec §7)', () => {
    const idle = vi.fn();
    vi.stubGlobal('requestIdleCallback', idle);
    const listened = vi.spyOn(globalThis, 'addEventListener');
    const fetched = vi.spyOn(globalThis, 'fetch');
    startReports(() => '/')();
    report('error', 'a');
    log.error('b');
    takeConsoleOutput();
    expect([listened, fetched, idle].map(({ mock }) => mock.calls)).toEqual([[], [], []]);
    expect(env).toMatchObject({ logEndpoint: null, vitalsSample: 0 });
  });
});

describe('error reports with an endpoint', () => {
  const reports = useReports('/pricing');

  it('include events that were reported before the reporter was loaded, in order', async () => {
    reports.start();
    report('warn', 'early');
    log.warn('logged', new Error('c'));
    log.info('too low');
    takeConsoleOutput();
    expect(await reports.sent()).toMatchObject([
      { level: 'warn', message: 'early', route: '/pricing' },
      { level: 'warn', message: 'logged (Error: c)' },
    ]);
  });

  it('load the reporter on the first report if the page is never idle', async () => {
    reports.start(false);
    report('warn', 'busy');
    expect(await reports.sent()).toMatchObject([{ message: 'busy' }]);
  });

  it('include uncaught errors and rejections', async () => {
    reports.start();
    dispatchEvent(new ErrorEvent('error', { error: new TypeError('x'), message: 'Uncaught TypeError: x' }));
    dispatchEvent(
      new ErrorEvent('error', { message: 'Script error', filename: 'https://a.example/b', lineno: 1, colno: 2 }),
    );
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('y') }));
    expect(await reports.sent()).toMatchObject([
      { level: 'error', message: 'Uncaught error (TypeError: x)' },
      { level: 'error', message: 'Uncaught error (Script error at https://a.example/[page]:1:2)' },
      { level: 'error', message: 'Unhandled rejection (Error: y)' },
    ]);
  });
});

it.each([
  ['0', 0],
  ['1', 1],
  ['0.25', 0.25],
  ['.5', 0.5],
  ['', null],
  ['10%', null],
  ['2', null],
  ['1.5', null],
  ['-1', null],
])('the setting %j for the share of measured visits is read as %s', (text, value) => {
  expect(share(text)).toBe(value);
});
