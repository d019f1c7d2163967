import { act } from '@testing-library/react';
import { vi } from 'vitest';

import { STEADY_CONNECTION_MS } from '../../src/config/limits';
import { setOnline } from './online';

/**
 * Changes the online state of a rendered page, and waits until the page has handled the event. An `act` that is not
 * awaited is not enough, because React warns if a chunk of the page is still loading.
 */
export const switchTo = (online: boolean, options: Parameters<typeof setOnline>[1] = {}): Promise<void> =>
  act(async () => setOnline(online, options));

/**
 * Goes online long enough for the page to treat the connection as stable. Afterwards the test's clock advances
 * automatically, and the test can advance it until it ends.
 */
export async function backOnline(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await switchTo(true);
  await act(() => vi.advanceTimersByTimeAsync(STEADY_CONNECTION_MS));
}
