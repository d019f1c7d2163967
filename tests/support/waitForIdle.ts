import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

import { queryClient } from '../../src/app/queryClient';
import { backend } from './pagesSetup';

/**
 * Waits until all requests of the page have finished. Call this before you advance fake timers or count requests.
 * Otherwise, a pending request could run with an expired token.
 *
 * @param paths requests that the page sends late; also waits until each has been sent
 */
export async function waitForIdle(...paths: string[]): Promise<void> {
  await waitFor(() => {
    const { requests: calls } = backend();
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter(({ status }) => status === null)).toEqual([]);
    expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
    expect(queryClient.isFetching()).toBe(0);
  });
  // The backend has sent the last response. Wait until the page has handled it.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
}
