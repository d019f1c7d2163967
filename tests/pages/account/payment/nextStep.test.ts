import { describe, expect, test } from 'vitest';

import { nextStep } from '../../../../src/pages/account/payment/askWhileSeen';

/** Follows the schedule with answers that take `answerMs`; gives the moments of the questions and of the stop, in s. */
function follow(answerMs: number): { asks: number[]; stop: number } {
  const asks: number[] = [];
  let now = 0;
  let last: number | null = null;
  for (;;) {
    const step = nextStep(now, last);
    now += step.inMs;
    if (step.what === 'stop') return { asks, stop: now / 1000 };
    asks.push(now / 1000);
    last = Math.max(step.atMs, now);
    now += answerMs;
  }
}

describe('when the success page asks', () => {
  test('at 0, 2, 4, 8, 15 and 30 s; it stops at 60 s', () => {
    expect(follow(0)).toEqual({ asks: [0, 2, 4, 8, 15, 30], stop: 60 });
    expect(follow(150).asks).toEqual([0, 2, 4, 8, 15, 30]);
  });

  test('slow answers are not followed by a burst of the moments that passed', () => {
    expect(follow(9_000)).toEqual({ asks: [0, 9, 18, 30], stop: 60 });
    expect(follow(47_000)).toEqual({ asks: [0, 47], stop: 94 });
  });

  test('a timer that fires a little early asks once, not twice', () => {
    const { atMs } = nextStep(1_999.6, 0);
    expect(atMs).toBe(2_000);
    expect(nextStep(1_999.6, Math.max(atMs, 1_999.6))).toMatchObject({ what: 'ask', atMs: 4_000 });
  });

  test('after 60 s nothing is asked any more, however few questions there were', () => {
    expect(nextStep(60_000, null)).toEqual({ what: 'stop', atMs: 60_000, inMs: 0 });
    expect(nextStep(3_600_000, 4_000)).toEqual({ what: 'stop', atMs: 60_000, inMs: 0 });
  });
});
