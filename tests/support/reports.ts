import { afterEach, vi } from 'vitest';

import { env } from '../../src/config/env';
import { startReports } from '../../src/lib/report';

export type SentRecord = Record<string, unknown>;

/** What beacons carried. @param beacon a mock of `sendBeacon` */
export const recordsOf = (beacon: { mock: { calls: unknown[][] } }): Promise<SentRecord[]> =>
  Promise.all(beacon.mock.calls.map(async ([, body]) => JSON.parse(await (body as Blob).text()) as SentRecord));

/**
 * A build with an operator for every test of a file: reports are sent, and kept here.
 *
 * @param route the pattern that is shown
 * @returns what was sent so far
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
      // The sender is there one turn after its module.
      await vi.dynamicImportSettled();
      return recordsOf(beacon);
    },
  };
}
