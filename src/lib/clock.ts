import { useEffect, useEffectEvent, useState } from 'react';

import { TIMER_MAX_MS } from '../config/limits';

/** Wall clock in milliseconds since the epoch. It jumps when the user or the network sets the time. */
export const wallMs = (): number => Date.now();

/** Steady clock in milliseconds since the page began. It never goes back, so distances are measured with it. */
export const steadyMs = (): number => performance.now();

/** A delay that a browser timer can hold: whole, not negative, at most 2^31-1 ms (more would fire at once). */
export const clampDelay = (ms: number): number => (ms > 0 ? Math.min(Math.ceil(ms), TIMER_MAX_MS) : 0);

/** The outcome of a promise; rejects with the reason of the signal when that aborts first. */
export function abortable<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason as Error);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    void promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', abort));
  });
}

/** Waits, `ms` clamped to what a timer can hold; rejects with the reason of the signal when that aborts. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  const time = new Promise<void>((resolve) => (timer = setTimeout(resolve, clampDelay(ms))));
  return abortable(time, signal).finally(() => clearTimeout(timer));
}

/** Waits until the page has nothing else to do. Safari has no `requestIdleCallback`: a pause serves there. */
export const whenIdle = (): Promise<void> =>
  typeof requestIdleCallback === 'function'
    ? new Promise((resolve) => void requestIdleCallback(() => resolve()))
    : sleep(200);

/**
 * Calls back once, after some time.
 *
 * @param ms `null` while there is nothing to wait for
 * @param start another value starts the time again
 */
export function useTimeout(callback: () => void, ms: number | null, start?: unknown): void {
  const onEnd = useEffectEvent(callback);
  useEffect(() => {
    if (ms === null) return undefined;
    const timer = setTimeout(() => onEnd(), ms);
    return () => clearTimeout(timer);
  }, [ms, start]);
}

/** False until the time is over; 0 ms is over at once. */
export function useDelay(ms: number): boolean {
  const [isOver, setOver] = useState(ms === 0);
  useTimeout(() => setOver(true), ms);
  return isOver;
}

/** The whole seconds that are left until a moment on the steady clock; 0 when it is over. */
export function useSecondsLeft(untilMs: number): number {
  const [now, setNow] = useState({ untilMs, ms: steadyMs() });
  if (now.untilMs !== untilMs) setNow({ untilMs, ms: steadyMs() });
  // Whole milliseconds: the clock has fractions, and 60,000.00000000001 of them would be 61 s.
  const leftS = Math.max(0, Math.ceil(Math.round(untilMs - now.ms) / 1000));
  const isRunning = leftS > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow({ untilMs, ms: steadyMs() }), 1000);
    return () => clearInterval(timer);
  }, [isRunning, untilMs]);
  return leftS;
}
