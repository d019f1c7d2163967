import { clampDelay, steadyMs } from '../../../lib/clock';

/** When the success page checks whether the plan is active, ms after it was opened. */
const POLL_AT_MS = [0, 2_000, 4_000, 8_000, 15_000, 30_000] as const;
/** After this long the page says that it can take a few minutes. */
const STOP_AT_MS = 60_000;

/** The next poll of the schedule, or its end. */
export interface NextStep {
  readonly action: 'poll' | 'stop';
  /** How long to wait for it, ms. */
  readonly inMs: number;
  /** The moment of the schedule it belongs to. */
  readonly atMs: number;
}

/**
 * The next step of the schedule. Moments that passed while an answer was on its way are skipped: one poll stands
 * for all of them.
 *
 * @param visibleMs how long the page has been visible
 * @param lastPollMs the moment of the last poll on the same clock, `null` before the first
 */
export function nextStep(visibleMs: number, lastPollMs: number | null): NextStep {
  const atMs =
    visibleMs < STOP_AT_MS ? POLL_AT_MS.find((moment) => lastPollMs === null || moment > lastPollMs) : undefined;
  const step =
    atMs === undefined ? ({ action: 'stop', atMs: STOP_AT_MS } as const) : ({ action: 'poll', atMs } as const);
  return { ...step, inMs: Math.max(0, step.atMs - visibleMs) };
}

interface PollOptions {
  /** One poll; resolves to whether polling should go on. */
  poll: (signal: AbortSignal) => Promise<boolean>;
  /** The schedule is at its end. */
  onStop: () => void;
}

const isVisible = (): boolean => document.visibilityState !== 'hidden';

/**
 * Polls by the schedule while the page is visible. Its clock stands still while the page is hidden; when it is visible
 * again, the next poll is made at once.
 *
 * @returns a function that stops everything: timers, listeners and the poll under way
 */
export function pollWhileVisible({ poll, onStop }: PollOptions): () => void {
  const control = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let visibleBefore = 0;
  let visibleSince: number | null = null;
  let lastPoll: number | null = null;
  let isPolling = false;
  const visibleTime = () => visibleBefore + (visibleSince === null ? 0 : steadyMs() - visibleSince);

  const stop = () => {
    control.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    globalThis.removeEventListener('focus', onVisibility);
  };
  const run = async (atMs: number) => {
    lastPoll = Math.max(atMs, visibleTime());
    isPolling = true;
    const goesOn = await poll(control.signal);
    isPolling = false;
    if (control.signal.aborted) return;
    if (goesOn) schedule();
    else stop();
  };
  const schedule = () => {
    clearTimeout(timer);
    if (isPolling || visibleSince === null) return;
    const { action, inMs, atMs } = nextStep(visibleTime(), lastPoll);
    const end = () => {
      stop();
      onStop();
    };
    timer = setTimeout(action === 'poll' ? () => void run(atMs) : end, clampDelay(inMs));
  };
  function onVisibility() {
    const visible = isVisible();
    if (visible === (visibleSince !== null)) return;
    visibleBefore = visibleTime();
    visibleSince = visible ? steadyMs() : null;
    clearTimeout(timer);
    if (!visible) return;
    if (lastPoll === null || isPolling) schedule();
    else void run(visibleTime());
  }

  document.addEventListener('visibilitychange', onVisibility);
  globalThis.addEventListener('focus', onVisibility);
  onVisibility();
  return stop;
}
