// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { onReconnect, reconnected } from '../../../src/lib/online';
import { setOnline } from '../../support/online';

describe('going online again', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    setOnline(true, { quietly: true });
  });

  it('is reported after two seconds online', () => {
    const listener = vi.fn<() => void>();
    const off = onReconnect(listener);
    setOnline(false);
    vi.advanceTimersByTime(60_000);
    setOnline(true);
    vi.advanceTimersByTime(1_999);
    expect(listener).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(listener).toHaveBeenCalledOnce();
    off();
  });

  it('ON-09: is reported once for 20 changes in 5 s', () => {
    const listener = vi.fn<() => void>();
    const off = onReconnect(listener);
    for (let change = 0; change < 20; change += 1) {
      setOnline(change % 2 === 1);
      vi.advanceTimersByTime(250);
    }
    vi.advanceTimersByTime(10_000);
    expect(listener).toHaveBeenCalledOnce();
    off();
  });

  it('resolves the promise of reconnected() once, and leaves no listener', async () => {
    const reconnect = () => {
      setOnline(false);
      setOnline(true);
    };
    reconnect();
    // Other modules in this worker have timers as well.
    const others = vi.getTimerCount();
    vi.advanceTimersByTime(2_000);
    const back = reconnected();
    reconnect();
    vi.advanceTimersByTime(2_000);
    await back;
    reconnect();
    expect(vi.getTimerCount()).toBe(others);
  });

  it('is not reported after unsubscribing', () => {
    const listener = vi.fn<() => void>();
    const off = onReconnect(listener);
    setOnline(false);
    setOnline(true);
    off();
    vi.advanceTimersByTime(10_000);
    expect(listener).not.toHaveBeenCalled();
  });
});
