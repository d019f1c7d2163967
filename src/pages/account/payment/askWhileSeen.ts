import { steadyMs } from '../../../lib/clock';
import { clampDelay } from '../../../lib/timers';
import { nextStep } from './confirmSchedule';

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
