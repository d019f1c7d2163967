import { act } from '@testing-library/react';
import { vi } from 'vitest';

import { STEADY_CONNECTION_MS } from '../../src/config/limits';
import { setOnline } from './online';

/**
 * Changes what the browser says about the network under a page that is drawn, and waits until the page has heard it. An `act`
 * that nobody awaits is not enough: React complains when code of the page is still on its way.
 */
export const switchTo = (online: boolean, options: Parameters<typeof setOnline>[1] = {}): Promise<void> =>
  act(async () => setOnline(online, options));

/** The network comes back and holds. From here on the clock of the test runs by itself and can be moved, until the test ends. */
export async function backOnline(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await switchTo(true);
  await act(() => vi.advanceTimersByTimeAsync(STEADY_CONNECTION_MS));
}
