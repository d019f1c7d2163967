import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { askWhileSeen } from '../../../../src/pages/account/payment/askWhileSeen';

let visibility: DocumentVisibilityState = 'visible';
const see = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

const asked: number[] = [];
let answer: (signal: AbortSignal) => Promise<boolean>;
const onStop = vi.fn();
let start = 0;
let end: () => void = () => undefined;

const run = () => {
  start = performance.now();
  end = askWhileSeen({
    ask: (signal) => {
      asked.push(Math.round((performance.now() - start) / 100) / 10);
      return answer(signal);
    },
    onStop,
  });
};
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  asked.length = 0;
  onStop.mockReset();
  answer = () => Promise.resolve(true);
});

afterEach(() => {
  end();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'visibilityState');
});

describe('asking while the page is looked at', () => {
  test('follows the schedule and then says that it stopped, once', async () => {
    run();
    await pass(59.9);
    expect(asked).toEqual([0, 2, 4, 8, 15, 30]);
    expect(onStop).not.toHaveBeenCalled();
    await pass(600);
    expect(asked).toHaveLength(6);
    expect(onStop).toHaveBeenCalledOnce();
  });

  test('an answer that settles it ends it', async () => {
    answer = () => Promise.resolve(asked.length < 3);
    run();
    await pass(600);
    expect(asked).toEqual([0, 2, 4]);
    expect(onStop).not.toHaveBeenCalled();
  });

  test('never two questions at once', async () => {
    answer = () => new Promise((resolve) => setTimeout(() => resolve(true), 9_000));
    run();
    await pass(20);
    expect(asked).toEqual([0, 9, 18]);
    await pass(8);
  });

  test('out of sight nothing is asked; back in sight it asks at once and goes on', async () => {
    run();
    await pass(3);
    see('hidden');
    await pass(3_600);
    expect(asked).toEqual([0, 2]);
    expect(onStop).not.toHaveBeenCalled();
    see('visible');
    await pass(0);
    expect(asked).toEqual([0, 2, 3603]);
    await pass(1);
    expect(asked).toEqual([0, 2, 3603, 3604]);
    await pass(60);
    expect(asked).toHaveLength(7);
    expect(onStop).toHaveBeenCalledOnce();
  });

  test('a page that is opened out of sight waits until it is seen', async () => {
    visibility = 'hidden';
    run();
    await pass(120);
    expect(asked).toEqual([]);
    visibility = 'visible';
    globalThis.dispatchEvent(new Event('focus'));
    await pass(0);
    expect(asked).toEqual([120]);
  });

  test('a focus on a page that was seen all along changes nothing', async () => {
    run();
    await pass(1);
    globalThis.dispatchEvent(new Event('focus'));
    await pass(0);
    expect(asked).toEqual([0]);
  });

  test('leaving ends the timers, the listeners and the question under way', async () => {
    let heard: AbortSignal | undefined;
    answer = (signal) => {
      heard = signal;
      return new Promise(() => undefined);
    };
    run();
    await pass(0);
    end();
    expect(heard?.aborted).toBe(true);
    see('hidden');
    see('visible');
    await pass(120);
    expect(asked).toEqual([0]);
    expect(onStop).not.toHaveBeenCalled();
  });
});
