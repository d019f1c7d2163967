import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { afterPaint } from '../../../src/lib/afterPaint';

/** Frames that run when the test says so. */
const frames = new Map<number, () => void>();
let last = 0;
const drawFrame = () => {
  const due = [...frames.values()];
  frames.clear();
  for (const draw of due) draw();
};

beforeEach(() => {
  frames.clear();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    last += 1;
    frames.set(last, draw);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
});
afterEach(() => vi.unstubAllGlobals());

describe('work for after the next picture', () => {
  it('does not hold that picture up, and is done once', () => {
    const work = vi.fn();
    afterPaint(work);
    drawFrame();
    expect(work).not.toHaveBeenCalled();
    drawFrame();
    drawFrame();
    expect(work).toHaveBeenCalledOnce();
  });

  it.each([0, 1])('can be called off after %d frames', (count) => {
    const work = vi.fn();
    const callOff = afterPaint(work);
    for (let drawn = 0; drawn < count; drawn += 1) drawFrame();
    callOff();
    drawFrame();
    drawFrame();
    expect(work).not.toHaveBeenCalled();
  });
});
