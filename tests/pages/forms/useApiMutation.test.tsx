import '../../support/pagesSetup';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore, useStore } from 'zustand';

import { queryClient } from '../../../src/app/queryClient';
import { type ApiMutationOptions, useApiMutation } from '../../../src/forms/useApiMutation';
import { ApiError, cancelled } from '../../../src/http/failure';
import { beginSession, endSession } from '../../../src/session/store';
import { decodeTokens } from '../../../src/session/tokens';
import { expectLoggedMutationError, takeConsoleOutput } from '../../support/consoleGuard';
import { tokenWith } from '../../support/tokens';

const signIn = (claims = {}) =>
  beginSession(decodeTokens({ accessToken: tokenWith(3_600, claims), refreshToken: null }));
const unauthorized = () => new ApiError('status', 'Unauthorized', { status: 401 });

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

beforeEach(() => void signIn());
afterEach(() => queryClient.clear());

function setUp(options: Omit<ApiMutationOptions<string, unknown>, 'call'> = {}) {
  const call = vi.fn<(input: string) => Promise<unknown>>().mockResolvedValue('done');
  const { result } = renderHook(() => useApiMutation({ call, ...options }), { wrapper });
  const send = (input: string) => act(() => result.current.send(input));
  return { call, result, send };
}

describe('useApiMutation', () => {
  test('sends only one request at a time and sets isPending', async () => {
    const { call, result } = setUp();
    let answer: (value: string) => void = () => undefined;
    call.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    act(() => {
      void result.current.send('a');
      void result.current.send('b');
    });
    await waitFor(() => expect(result.current.isPending).toBe(true));
    await act(async () => answer('done'));
    expect(call.mock.calls).toEqual([['a']]);
    await waitFor(() => expect(result.current.isPending).toBe(false));
  });

  test('reports a repeated error as a new failure, and clears the failure on reset', async () => {
    const { call, result, send } = setUp();
    const error = new ApiError('status', 'Taken', { status: 409 });
    call.mockRejectedValue(error);
    await send('a');
    await waitFor(() => expect(result.current.failure?.error).toBe(error));
    const first = result.current.failure;
    await send('a');
    await waitFor(() => expect(result.current.failure).not.toBe(first));
    expect(result.current.failure?.error).toBe(error);
    expect(takeConsoleOutput()).toEqual(Array<string>(2).fill('A change could not be saved (ApiError: Taken)'));
    act(() => result.current.reset());
    await waitFor(() => expect(result.current.failure).toBeNull());
  });

  test('sets the failure only after the attempt has ended, even if a store renders the screen before', async () => {
    const store = createStore(() => ({ loads: 0 }));
    const call = () => Promise.reject(new ApiError('status', 'Down', { status: 503 }));
    const renders: unknown[] = [];
    const { result } = renderHook(
      () => {
        useStore(store);
        const mutation = useApiMutation({ call, onError: () => store.setState({ loads: 1 }) });
        renders.push([mutation.isPending, mutation.failure !== null]);
        return mutation;
      },
      { wrapper },
    );
    // Don't use `act`, because it would combine the renders.
    void result.current.send('a');
    await waitFor(() => expect(result.current.failure).not.toBeNull());
    expect(renders).toContainEqual([true, false]);
    expect(renders).not.toContainEqual([true, true]);
    expectLoggedMutationError();
  });

  test('reports and logs nothing if the request is cancelled', async () => {
    const onError = vi.fn();
    const { call, result, send } = setUp({ onError });
    call.mockRejectedValue(cancelled());
    await send('a');
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect([result.current.failure, onError.mock.calls.length]).toEqual([null, 0]);
  });

  test('sets the failure that onError returns: null, another error, or by default the original error', async () => {
    const onError = vi.fn();
    const { call, result, send } = setUp({ onError });
    call.mockRejectedValue(new Error('no'));
    for (const [left, isVisible] of [
      [null, null],
      ['another', { error: 'another' }],
      [undefined, { error: new Error('no') }],
    ]) {
      onError.mockReturnValueOnce(left);
      await send('a');
      await waitFor(() => expect(result.current.failure).toEqual(isVisible));
    }
    expect(onError).toHaveBeenLastCalledWith(new Error('no'), 'a');
    expectLoggedMutationError();
  });

  test('refetches the invalidated queries after a success but not after an error', async () => {
    const fetch = vi.fn(() => Promise.resolve('rows'));
    renderHook(() => useQuery({ queryKey: ['rows', 1], queryFn: fetch }), { wrapper });
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
    const { call, send } = setUp({ invalidates: [['rows']] });
    call.mockRejectedValueOnce(new Error('no'));
    await send('a');
    expect(fetch).toHaveBeenCalledTimes(1);
    await send('a');
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    expectLoggedMutationError();
  });
});

test("useApiMutation reports no failure and doesn't retry if the session ends during the request", async () => {
  const onError = vi.fn();
  const { call, result } = setUp({ onError });
  call.mockRejectedValue(unauthorized());
  await act(async () => {
    const sent = result.current.send('typed');
    endSession('unauthorized');
    await sent;
  });
  await act(async () => void signIn());
  expect([result.current.failure, result.current.isPending, onError.mock.calls.length]).toEqual([null, false, 0]);
  expect(call).toHaveBeenCalledTimes(1);
});
