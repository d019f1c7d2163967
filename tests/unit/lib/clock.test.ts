import { beforeEach, describe, expect, it, vi } from 'vitest';

import { clampDelay, sleep } from '../../../src/lib/clock';

beforeEach(() => void vi.useFakeTimers());
describe('the delay of a timer', () => {
  it.each([
    [0, 0],
    [-1, 0],
    [0.2, 1],
    [1500, 1500],
    [2 ** 31 - 1, 2_147_483_647],
    [2 ** 31, 2_147_483_647],
    [1e300, 2_147_483_647],
    [Number.POSITIVE_INFINITY, 2_147_483_647],
    [Number.NEGATIVE_INFINITY, 0],
    [Number.NaN, 0],
  ])('TS-07, RT-09: of %d ms is limited to %i ms, so that the timer does not overflow', (ms, delay) => {
    expect(clampDelay(ms)).toBe(delay);
  });
});

describe('waiting for a delay', () => {
  const state = (promise: Promise<void>) => {
    let now = 'waits';
    void promise.then(
      () => (now = 'done'),
      (reason: unknown) => (now = String(reason)),
    );
    return () => now;
  };

  it('ends after the delay', async () => {
    const now = state(sleep(1000));
    await vi.advanceTimersByTimeAsync(999);
    expect(now()).toBe('waits');
    await vi.advanceTimersByTimeAsync(1);
    expect(now()).toBe('done');
  });

  it('ends immediately with the reason of the abort, and leaves no timer', async () => {
    const stop = new AbortController();
    const now = state(sleep(1000, stop.signal));
    stop.abort('left');
    await vi.advanceTimersByTimeAsync(0);
    expect(now()).toBe('left');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not begin if the abort signal is already aborted', async () => {
    const now = state(sleep(1000, AbortSignal.abort('early')));
    await vi.advanceTimersByTimeAsync(0);
    expect(now()).toBe('early');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves no listener on the abort signal', async () => {
    const { signal } = new AbortController();
    const add = vi.spyOn(signal, 'addEventListener');
    const remove = vi.spyOn(signal, 'removeEventListener');
    const waits = sleep(10, signal);
    await vi.advanceTimersByTimeAsync(10);
    await waits;
    expect(remove.mock.calls.length).toBe(add.mock.calls.length);
  });
});
