import { act } from '@testing-library/react';
import { vi } from 'vitest';

import { STEADY_CONNECTION_MS } from '../../src/config/limits';
import { setOnline } from './online';

/**
 * Changes the online state of a rendered page, and waits until the page has handled the event. Tests must await it,
 * because otherwise React warns if a chunk of the page is still loading.
 */
export const switchTo = (online: boolean, options: Parameters<typeof setOnline>[1] = {}): Promise<void> =>
  act(async () => setOnline(online, options));

/**
 * Makes the browser online and advances the clock until the page treats the connection as stable. Afterwards, the fake
 * clock continues to run, and the test can also advance it.
 */
export async function backOnline(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await switchTo(true);
  await act(() => vi.advanceTimersByTimeAsync(STEADY_CONNECTION_MS));
}
