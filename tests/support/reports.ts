import { afterEach, vi } from 'vitest';

import { env } from '../../src/config/env';
import { startReports } from '../../src/lib/report';

export type SentRecord = Record<string, unknown>;

/** Parses the bodies that beacons sent. @param beacon a mock of `sendBeacon` */
export const recordsOf = (beacon: { mock: { calls: unknown[][] } }): Promise<SentRecord[]> =>
  Promise.all(beacon.mock.calls.map(async ([, body]) => JSON.parse(await (body as Blob).text()) as SentRecord));

/**
 * Turns error reports on for every test in a file, and collects the reports.
 *
 * @param route pattern of the current route
 * @returns functions that start the reporter and return the reports sent so far
 */
export function useReports(route = '/pricing'): {
  start: (isIdle?: boolean) => void;
  sent: () => Promise<SentRecord[]>;
} {
  const beacon = vi.fn(() => true);
  let end = () => {};
  afterEach(() => {
    end();
    beacon.mockClear();
    Object.assign(env, { logEndpoint: null });
    Reflect.deleteProperty(navigator, 'sendBeacon');
  });
  return {
    start: (isIdle = true) => {
      vi.stubEnv('VITE_LOG_ENDPOINT', '/client-log');
      vi.stubGlobal('requestIdleCallback', (go: () => void) => isIdle && go());
      Object.assign(env, { logEndpoint: '/client-log' });
      Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
      end = startReports(() => route);
    },
    sent: async () => {
      await import('../../src/lib/reporter');
      // The reporter starts one tick after its module has loaded.
      await vi.dynamicImportSettled();
      return recordsOf(beacon);
    },
  };
}
