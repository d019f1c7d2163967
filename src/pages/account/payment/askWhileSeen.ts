import { clampDelay, steadyMs } from '../../../lib/clock';

/** When the success page asks whether the plan is active, ms after it was opened. */
const ASK_AT_MS = [0, 2_000, 4_000, 8_000, 15_000, 30_000] as const;
/** After this long the page says that it can take a few minutes. */
const STOP_AT_MS = 60_000;

/** What comes next: asking, as the question of the moment `atMs`, or stopping. */
export interface NextStep {
  readonly what: 'ask' | 'stop';
  /** How long to wait for it, ms. */
  readonly inMs: number;
  /** The moment of the schedule it belongs to. */
  readonly atMs: number;
}

/**
 * The next step of the schedule. Moments that passed while an answer was on its way are not made up for one by one:
 * the next question stands for all of them.
 *
 * @param watchedMs how long the page has been looked at
 * @param lastAskedMs the moment of the last question on the same clock, `null` before the first
 */
export function nextStep(watchedMs: number, lastAskedMs: number | null): NextStep {
  const atMs =
    watchedMs < STOP_AT_MS ? ASK_AT_MS.find((moment) => lastAskedMs === null || moment > lastAskedMs) : undefined;
  const step = atMs === undefined ? ({ what: 'stop', atMs: STOP_AT_MS } as const) : ({ what: 'ask', atMs } as const);
  return { ...step, inMs: Math.max(0, step.atMs - watchedMs) };
}

interface Watch {
  /** One question; tells whether another one is worth asking. */
  ask: (signal: AbortSignal) => Promise<boolean>;
  /** The schedule is at its end. */
  onStop: () => void;
}

const isSeen = (): boolean => document.visibilityState !== 'hidden';

/**
 * Asks along the schedule for as long as the page is looked at. Its clock stands still while the page is hidden; when it
 * is seen again it asks at once and goes on.
 *
 * @returns a function that stops everything: timers, listeners and the question under way
 */
export function askWhileSeen({ ask, onStop }: Watch): () => void {
  const leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watchedBefore = 0;
  let seenSince: number | null = null;
  let lastAsked: number | null = null;
  let isAsking = false;
  const watched = () => watchedBefore + (seenSince === null ? 0 : steadyMs() - seenSince);

  const stop = () => {
    leaving.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    globalThis.removeEventListener('focus', look);
  };
  const put = async (atMs: number) => {
    lastAsked = Math.max(atMs, watched());
    isAsking = true;
    const goOn = await ask(leaving.signal);
    isAsking = false;
    if (leaving.signal.aborted) return;
    if (goOn) plan();
    else stop();
  };
  const plan = () => {
    clearTimeout(timer);
    if (isAsking || seenSince === null) return;
    const { what, inMs, atMs } = nextStep(watched(), lastAsked);
    const end = () => {
      stop();
      onStop();
    };
    timer = setTimeout(what === 'ask' ? () => void put(atMs) : end, clampDelay(inMs));
  };
  /** The page came into sight or went out of it. */
  function look() {
    const seen = isSeen();
    if (seen === (seenSince !== null)) return;
    watchedBefore = watched();
    seenSince = seen ? steadyMs() : null;
    clearTimeout(timer);
    if (!seen) return;
    if (lastAsked === null || isAsking) plan();
    else void put(watched());
  }

  document.addEventListener('visibilitychange', look);
  globalThis.addEventListener('focus', look);
  look();
  return stop;
}
