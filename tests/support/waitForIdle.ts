import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

import { queryClient } from '../../src/app/queryClient';
import { backend } from './pagesSetup';

/**
 * Waits until the page has made its calls and has their answers. Before that no clock may jump (a call on its way would meet
 * a token that is over) and no calls can be counted.
 *
 * @param paths calls that must be among them, for pages that make some of them later than others
 */
export async function waitForIdle(...paths: string[]): Promise<void> {
  await waitFor(() => {
    const { calls } = backend();
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter(({ status }) => status === null)).toEqual([]);
    expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
    expect(queryClient.isFetching()).toBe(0);
  });
  // The last answer has left the backend; the page still has to handle it.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
}
