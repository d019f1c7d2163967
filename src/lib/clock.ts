import { useEffect, useEffectEvent, useState } from 'react';

import { TIMER_MAX_MS } from '../config/limits';

/** Returns the ms since the epoch. Jumps when the user changes the system time. */
export const nowMs = (): number => Date.now();

/** Returns the ms since the page loaded. Never goes back, so use it for durations. */
export const monotonicMs = (): number => performance.now();

/** Limits a delay to what browser timers accept. A timer with a delay above 2^31-1 ms would fire immediately. */
export const clampDelay = (ms: number): number => (ms > 0 ? Math.min(Math.ceil(ms), TIMER_MAX_MS) : 0);

/** Waits for a promise. Rejects with the signal's reason if the signal aborts first. */
export function abortable<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason as Error);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    void promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', abort));
  });
}

export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  const time = new Promise<void>((resolve) => (timer = setTimeout(resolve, clampDelay(ms))));
  return abortable(time, signal).finally(() => clearTimeout(timer));
}

/** Resolves when the browser is idle; in Safari, which has no `requestIdleCallback`, after 200 ms. */
export const whenIdle = (): Promise<void> =>
  typeof requestIdleCallback === 'function'
    ? new Promise((resolve) => void requestIdleCallback(() => resolve()))
    : sleep(200);

/** Calls the callback after `ms`, or never if `ms` is `null`. The timer restarts when `ms` or `start` changes. */
export function useTimeout(callback: () => void, ms: number | null, start?: unknown): void {
  const onEnd = useEffectEvent(callback);
  useEffect(() => {
    if (ms === null) return undefined;
    const timer = setTimeout(() => onEnd(), ms);
    return () => clearTimeout(timer);
  }, [ms, start]);
}

export function useDelay(ms: number): boolean {
  const [isOver, setOver] = useState(ms === 0);
  useTimeout(() => setOver(true), ms);
  return isOver;
}

/** Returns the seconds until {@link monotonicMs} reaches `untilMs`, rounded up, or 0 if that time has passed. */
export function useSecondsLeft(untilMs: number): number {
  const [now, setNow] = useState({ untilMs, ms: monotonicMs() });
  if (now.untilMs !== untilMs) setNow({ untilMs, ms: monotonicMs() });
  // Round to milliseconds first, because 60,000.00000000001 ms would count as 61 s.
  const leftS = Math.max(0, Math.ceil(Math.round(untilMs - now.ms) / 1000));
  const isRunning = leftS > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow({ untilMs, ms: monotonicMs() }), 1000);
    return () => clearInterval(timer);
  }, [isRunning, untilMs]);
  return leftS;
}
