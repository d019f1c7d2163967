// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

import { env } from '../../../src/config/env';
import { startReporter } from '../../../src/lib/reporter';
import { watchVitals } from '../../../src/lib/vitals';

vi.mock('web-vitals', () => ({ onCLS: vi.fn(), onINP: vi.fn(), onLCP: vi.fn(), onTTFB: vi.fn() }));

const WATCHES = { CLS: onCLS, INP: onINP, LCP: onLCP, TTFB: onTTFB };

/** Reports a new metric to the callback that the code registered. */
const measure = (name: keyof typeof WATCHES, value: number) => {
  const metric = { name, value, rating: 'good', id: `v6-${name}`, entries: [{ name: 'https://site.example/?a=b' }] };
  vi.mocked<(report: (metric: unknown) => void) => void>(WATCHES[name] as never).mock.calls.at(-1)?.[0](metric);
};

const hide = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  globalThis.dispatchEvent(new Event('visibilitychange'));
};

it('when the page is hidden, each metric is sent with the route on which it was measured', () => {
  const send = vi.fn();
  let route = '/';
  watchVitals(send, () => route);
  measure('TTFB', 80.12345);
  measure('LCP', 900);
  route = '/admin/users/:userId';
  measure('INP', 40);
  measure('INP', 96);
  expect(send).not.toHaveBeenCalled();
  hide();
  expect(send.mock.calls.map(([record]: unknown[]) => record)).toEqual([
    { vital: 'TTFB', value: 80.123, rating: 'good', id: 'v6-TTFB', route: '/' },
    { vital: 'LCP', value: 900, rating: 'good', id: 'v6-LCP', route: '/' },
    { vital: 'INP', value: 96, rating: 'good', id: 'v6-INP', route: '/admin/users/:userId' },
  ]);
  measure('CLS', 0.01);
  globalThis.dispatchEvent(new Event('pagehide'));
  hide();
  expect(send).toHaveBeenCalledTimes(4);
});

it.each([
  [0.1, 0.05, 1],
  [0.1, 0.1, 0],
  [0, 0, 0],
  [1, 0.999, 1],
])('with a share of %d and a random number of %d, the reporter measures %d visits', async (share, random, times) => {
  const before = vi.mocked(onLCP).mock.calls.length;
  vi.spyOn(Math, 'random').mockReturnValue(random);
  Object.assign(env, { vitalsSample: share });
  startReporter('/client-log', () => '/');
  Object.assign(env, { vitalsSample: 0 });
  await vi.dynamicImportSettled();
  expect(vi.mocked(onLCP).mock.calls.length - before).toBe(times);
});
