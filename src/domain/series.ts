import { DAY_MS } from './dates';

/** The last days in UTC, oldest first, `2026-11-20`; and the one after them, which has begun east of here. */
export const daysUpTo = (nowMs: number, count: number): string[] =>
  Array.from({ length: count + 1 }, (_, place) =>
    new Date(nowMs + (place + 1 - count) * DAY_MS).toISOString().slice(0, 10),
  );

/** The last months in UTC, oldest first, `2026-11`; and the one after them, which may have begun east of here. */
export const monthsUpTo = (nowMs: number, count: number): string[] => {
  const now = new Date(nowMs);
  return Array.from({ length: count + 1 }, (_, place) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + place + 1 - count, 1)).toISOString().slice(0, 7),
  );
};

/**
 * Puts rows on a line of time without gaps: servers that count by groups leave out what would be 0. Before the first and
 * after the last row nothing is made up.
 *
 * @param steps names of all steps that may be there, oldest first; rows of other steps are left out
 * @param nothing makes the row of a step that is missing in between
 * @returns at most `count` rows, the newest ones
 */
export function onTimeline<T>(
  steps: readonly string[],
  count: number,
  rows: readonly (readonly [step: string, row: T])[],
  nothing: (step: string) => T,
): T[] {
  const known = new Map(rows);
  const from = steps.findIndex((step) => known.has(step));
  const to = steps.findLastIndex((step) => known.has(step));
  if (from === -1) return [];
  return steps
    .slice(from, to + 1)
    .map((step) => known.get(step) ?? nothing(step))
    .slice(-count);
}
