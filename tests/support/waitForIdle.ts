import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

import { queryClient } from '../../src/app/queryClient';
import { backend } from './pagesSetup';

/**
 * Waits until all requests of the page have finished. Call this before advancing fake timers or counting requests;
 * otherwise a pending request could run with an expired token.
 *
 * @param paths requests to wait for, for pages that send some of them late
 */
export async function waitForIdle(...paths: string[]): Promise<void> {
  await waitFor(() => {
    const { requests: calls } = backend();
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter(({ status }) => status === null)).toEqual([]);
    expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
    expect(queryClient.isFetching()).toBe(0);
  });
  // The last response has left the backend. Give the page time to handle it.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
}
