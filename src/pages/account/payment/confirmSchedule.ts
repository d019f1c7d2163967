/** When the success page asks whether the plan is active, ms after it was opened. */
const ASK_AT_MS = [0, 2_000, 4_000, 8_000, 15_000, 30_000] as const;
/** After this long the truth is told instead: it can take a few minutes. */
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
