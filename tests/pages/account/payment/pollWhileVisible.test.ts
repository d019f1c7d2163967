import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { nextStep, pollWhileVisible } from '../../../../src/pages/account/payment/useConfirmation';

let visibility: DocumentVisibilityState = 'visible';
const see = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

const polls: number[] = [];
let answer: (signal: AbortSignal) => Promise<boolean>;
const onStop = vi.fn();
let start = 0;
let end: () => void = () => undefined;

const run = () => {
  start = performance.now();
  end = pollWhileVisible({
    poll: (signal) => {
      polls.push(Math.round((performance.now() - start) / 100) / 10);
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
  polls.length = 0;
  onStop.mockReset();
  answer = () => Promise.resolve(true);
});

afterEach(() => end());

describe('polling while the page is visible', () => {
  test('follows the schedule and then says that it stopped, once', async () => {
    run();
    await pass(59.9);
    expect(polls).toEqual([0, 2, 4, 8, 15, 30]);
    expect(onStop).not.toHaveBeenCalled();
    await pass(600);
    expect(polls).toHaveLength(6);
    expect(onStop).toHaveBeenCalledOnce();
  });

  test('an answer that settles it ends the polling', async () => {
    answer = () => Promise.resolve(polls.length < 3);
    run();
    await pass(600);
    expect(polls).toEqual([0, 2, 4]);
    expect(onStop).not.toHaveBeenCalled();
  });

  test('never two polls at once', async () => {
    answer = () => new Promise((resolve) => setTimeout(() => resolve(true), 9_000));
    run();
    await pass(20);
    expect(polls).toEqual([0, 9, 18]);
    await pass(8);
  });

  test('hidden, nothing is polled; visible again, it polls at once and goes on', async () => {
    run();
    await pass(3);
    see('hidden');
    await pass(3_600);
    expect(polls).toEqual([0, 2]);
    expect(onStop).not.toHaveBeenCalled();
    see('visible');
    await pass(0);
    expect(polls).toEqual([0, 2, 3603]);
    await pass(1);
    expect(polls).toEqual([0, 2, 3603, 3604]);
    await pass(60);
    expect(polls).toHaveLength(7);
    expect(onStop).toHaveBeenCalledOnce();
  });

  test('a page that is opened out of sight waits until it is seen', async () => {
    visibility = 'hidden';
    run();
    await pass(120);
    expect(polls).toEqual([]);
    visibility = 'visible';
    globalThis.dispatchEvent(new Event('focus'));
    await pass(0);
    expect(polls).toEqual([120]);
  });

  test('a focus on a page that was seen all along changes nothing', async () => {
    run();
    await pass(1);
    globalThis.dispatchEvent(new Event('focus'));
    await pass(0);
    expect(polls).toEqual([0]);
  });

  test('leaving ends the timer', async () => {
    run();
    await pass(3);
    // Counted without a wait between: other parts of the worker, which many files share, may set a timer on the same clock.
    const before = vi.getTimerCount();
    end();
    expect(vi.getTimerCount()).toBe(before - 1);
  });

  test('leaving ends the listeners and the question under way', async () => {
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
    expect(polls).toEqual([0]);
    expect(onStop).not.toHaveBeenCalled();
  });
});

/** Follows the schedule with answers that take `answerMs`; gives the moments of the polls and of the stop, in s. */
function follow(answerMs: number): { polls: number[]; stop: number } {
  const polls: number[] = [];
  let now = 0;
  let last: number | null = null;
  for (;;) {
    const step = nextStep(now, last);
    now += step.inMs;
    if (step.action === 'stop') return { polls, stop: now / 1000 };
    polls.push(now / 1000);
    last = Math.max(step.atMs, now);
    now += answerMs;
  }
}

describe('the schedule of the success page', () => {
  test('at 0, 2, 4, 8, 15 and 30 s; it stops at 60 s', () => {
    expect(follow(0)).toEqual({ polls: [0, 2, 4, 8, 15, 30], stop: 60 });
    expect(follow(150).polls).toEqual([0, 2, 4, 8, 15, 30]);
  });

  test('slow answers are not followed by a burst of the moments that passed', () => {
    expect(follow(9_000)).toEqual({ polls: [0, 9, 18, 30], stop: 60 });
    expect(follow(47_000)).toEqual({ polls: [0, 47], stop: 94 });
  });

  test('a timer that fires a little early polls once, not twice', () => {
    const { atMs } = nextStep(1_999.6, 0);
    expect(atMs).toBe(2_000);
    expect(nextStep(1_999.6, Math.max(atMs, 1_999.6))).toMatchObject({ action: 'poll', atMs: 4_000 });
  });

  test('after 60 s nothing is polled any more, however few polls there were', () => {
    expect(nextStep(60_000, null)).toEqual({ action: 'stop', atMs: 60_000, inMs: 0 });
    expect(nextStep(3_600_000, 4_000)).toEqual({ action: 'stop', atMs: 60_000, inMs: 0 });
  });
});
